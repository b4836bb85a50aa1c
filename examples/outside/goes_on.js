// An outside player in JavaScript: it reads its view and the words of its actions, and prefers those that end nothing.
// Let it play:  clew tournament luxor --engine "mine=node goes_on.js" --bots mine,random --games 20
const readline = require("node:readline");

let view = null;
let legal = [];
let labels = {};

function choose() {
  if (!legal.length) return "wait"; // only in games of real time
  const going = legal.filter((number) => !/^(end|pass|give up)/i.test(labels[number] ?? ""));
  const pool = going.length ? going : legal;
  return `action ${pool[pool.length - 1]}`;
}

const answers = {
  clew: () => console.log("name goes on\nwant view labels\nready"),
  view: (rest) => (view = JSON.parse(rest)),
  labels: (rest) => (labels = JSON.parse(rest)),
  legal: (rest) => (legal = rest ? rest.split(" ").map(Number) : []),
  go: () => console.log(view ? choose() : "wait"),
  quit: () => process.exit(0),
};

readline.createInterface({ input: process.stdin }).on("line", (line) => {
  const [word] = line.split(" ", 1);
  answers[word]?.(line.slice(word.length + 1));
});
