import { createHash } from "node:crypto"
import type { Site } from "./Site.ts"

/**
 * A service worker that keeps the files of a site in the browser. What the first view needs is fetched when it is
 * installed, the rest when it is first asked for; names carry digests, so only the pages themselves can be out of date,
 * and those are asked for anew whenever there is a connection.
 */
export const serviceWorker = (files: Site): string => {
  const names = [...files.keys()].filter((name) => name !== "sw.js").toSorted()
  const state = createHash("sha256")
  for (const name of names) state.update(`${name}\n${files.get(name)}\n`)
  const cache = `refriega-${state.digest("base64url").slice(0, 12)}`
  return `const cache = ${JSON.stringify(cache)}
const files = ${JSON.stringify(names)}
const here = new URL("./", self.location.href).href
self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(cache).then((open) => open.addAll(files)).then(() => self.skipWaiting()))
})
self.addEventListener("activate", (event) => {
  const old = caches.keys().then((names) => Promise.all(names.filter((name) => name.startsWith("refriega-") && name !== cache).map((name) => caches.delete(name))))
  event.waitUntil(old.then(() => self.clients.claim()))
})
self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url)
  if (event.request.method !== "GET" || !url.href.startsWith(here)) return
  const name = url.pathname.slice(new URL(here).pathname.length) || "index.html"
  if (!files.includes(name)) return
  const kept = () => caches.open(cache).then((open) => open.match(name))
  const fresh = () => fetch(event.request)
  event.respondWith(name.endsWith(".html") ? fresh().catch(() => kept().then((found) => found ?? Response.error())) : kept().then((found) => found ?? fresh()))
})
`
}
