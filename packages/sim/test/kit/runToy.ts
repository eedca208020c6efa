// Plays a run of the toy game into the folder named on the command line, and prints a line after every chunk.
import { run } from "../../src/run.ts"
import { toyLibrary, toyManifest } from "./toyLibrary.ts"

const folder = process.argv[2]
if (folder === undefined) throw new Error("a folder is needed")
const manifest = toyManifest("brawl", { combats: 400, chunk: 4, log: "full" })
await run(manifest, {
  systems: toyLibrary.systems,
  folder,
  onProgress: ({ done }) => process.stdout.write(`${done}\n`),
})
