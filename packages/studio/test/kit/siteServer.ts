import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import type { Site } from "../../src/site/Site.ts"

const types: Readonly<Record<string, string>> = {
  html: "text/html",
  js: "text/javascript",
  css: "text/css",
  json: "application/json",
  webmanifest: "application/manifest+json",
}

/** Serves a site under a path of its own, as any web server would: only the page itself says its policy. */
export const siteServer = async (site: Site): Promise<{ readonly url: string; readonly close: () => void }> => {
  const server = createServer(({ url = "/" }, response) => {
    const name = new URL(url, "http://here").pathname.replace(/^\/some\/path\//u, "") || "index.html"
    const text = site.get(name)
    response.writeHead(text === undefined ? 404 : 200, {
      "content-type": types[name.split(".").at(-1) ?? ""] ?? "text/plain",
    })
    response.end(text)
  })
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/some/path/`, close: () => server.close() }
}
