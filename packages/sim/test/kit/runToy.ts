// Plays a run of the toy game on two threads into the folder named on the command line, and says how many chunks are on
// the disk after every one of them.
import { Threads } from "../../src/pool/Threads.ts"
import { run } from "../../src/run/run.ts"
import { toyManifest } from "./toyLibrary.ts"

const folder = process.argv[2]
if (folder === undefined) throw new Error("a folder is needed")
const threads = new Threads(2, { libraryAt: new URL("./fragileToy.ts", import.meta.url) })
await run(toyManifest("brawl", { combats: 2000, chunk: 4, log: "full" }), {
  folder,
  pool: threads,
  onProgress: ({ done }) => process.stdout.write(`${done / 4}\n`),
})
await threads.close()
