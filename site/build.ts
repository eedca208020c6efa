import { resolve } from "node:path"
import { parseArgs } from "node:util"
import { buildSite, deadLinks } from "./buildSite.ts"
import { root } from "./entries.ts"

// npm run site: the docs, the reference of the API and the studio as one static site, in site/dist. Put the folder on
// any web server.
//
//   --out FOLDER       another folder
//   --without-studio   the pages alone

const { values } = parseArgs({
  options: {
    out: { type: "string", default: `${root}site/dist` },
    "without-studio": { type: "boolean", default: false },
  },
})
const out = resolve(values.out)
const studio = !values["without-studio"]
await buildSite(out, { studio })
const dead = deadLinks(out).filter((link) => studio || !/: \/studio\//u.test(link))
for (const link of dead) console.error(`this link leads nowhere: ${link}`)
if (dead.length > 0) process.exitCode = 1
else console.log(`Written: ${out}/index.html`)
