/** What the page's modules look for when they are loaded, where there is no page. */

const nothing = () => undefined;
Object.assign(globalThis, {
  window: globalThis,
  navigator: { languages: ["en"] },
  localStorage: { getItem: () => null, setItem: nothing },
  matchMedia: () => ({ matches: false, addEventListener: nothing }),
  document: {
    documentElement: { style: { setProperty: nothing }, dataset: {} },
    addEventListener: nothing,
    querySelector: () => null,
    createElement: () => ({ getContext: () => null }), // nobody paints
  },
  addEventListener: nothing,
  location: { pathname: "/", search: "", hash: "", protocol: "http:", host: "" },
  setTimeout: () => 0,
  clearTimeout: nothing,
  console: { log: nothing, warn: nothing, error: nothing },
  performance: { now: () => 0 },
});
const newer = {
  at(place) {
    return this[place < 0 ? this.length + place : place];
  },
  toSorted(compare) {
    return [...this].sort(compare);
  },
  toReversed() {
    return [...this].reverse();
  },
  findLast(wanted) {
    return [...this].reverse().find(wanted);
  },
  findLastIndex(wanted) {
    return this.length - 1 - [...this].reverse().findIndex(wanted);
  },
};
for (const [name, work] of Object.entries(newer)) Array.prototype[name] ??= work;
String.prototype.replaceAll ??= function (from, to) {
  return this.split(from).join(to);
};
