/* What was taken along is served when nothing else can be. It is registered when somebody takes Clew along, never before. */

const BASE = new URL("./", location.href).pathname;
const SHELL = `${BASE}index.html`;

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin || !pathname.startsWith(BASE)) return;
  const path = pathname.slice(BASE.length);
  if (/^(api|ws|healthz|metrics)(\/|$)/.test(path)) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (/^(assets|offline\/[0-9a-f]+)\//.test(path)) event.respondWith(kept(request));
  else event.respondWith(fresh(request));
});

/** A page of the server where there is one; else the one that was taken along. */
async function page(request) {
  try {
    const answer = await fetch(request);
    if (answer.status !== 404) return answer;
  } catch {
    /* no net */
  }
  return (await caches.match(SHELL)) ?? Response.error();
}

/** What has the same name is the same. */
const kept = async (request) => (await caches.match(request)) ?? fetch(request);

async function fresh(request) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(request)) ?? Response.error();
  }
}
