import { fileURLToPath } from "node:url"
import { buildSite, deadLinks } from "./buildSite.ts"

// npm run site: the docs and the studio as one static site, in site/dist. Put the folder on any web server.

const out = fileURLToPath(new URL("dist", import.meta.url))
await buildSite(out)
const dead = deadLinks(out)
for (const link of dead) console.error(`this link leads nowhere: ${link}`)
if (dead.length > 0) process.exitCode = 1
else console.log("Written: site/dist/index.html")
