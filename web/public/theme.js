// Before the first paint, so that a chosen theme does not flash in the other one.
try {
  const kept = JSON.parse(localStorage.getItem("clew.settings") || "{}");
  const dark = matchMedia("(prefers-color-scheme: dark)").matches;
  document.documentElement.dataset.theme = kept.theme && kept.theme !== "system" ? kept.theme : dark ? "dark" : "light";
  if (kept.lang) document.documentElement.lang = kept.lang;
} catch {
  // no storage: the page still works
}
