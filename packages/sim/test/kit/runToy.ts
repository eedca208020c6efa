// Plays a run of the toy game on two threads into the folder named on the command line, and says how many chunks are on
// the disk after every one of them. Fused (see `fusedToy`), with what its threads need beside it.
import { pathToFileURL } from "node:url"
import { run } from "../../src/run/run.ts"
import { toyManifest } from "./toyLibrary.ts"

const [, program = "", folder] = process.argv
const beside = (file: string): URL => new URL(file, pathToFileURL(program))
const isFused = program.endsWith(".js")
const { Threads } = (await import(
  beside(isFused ? "Threads.js" : "../../src/pool/Threads.ts").href
)) as typeof import("../../src/pool/Threads.ts")
if (folder === undefined) throw new Error("a folder is needed")
const threads = new Threads(2, { libraryAt: beside(isFused ? "fragileToy.js" : "fragileToy.ts") })
await run(toyManifest("brawl", { combats: 2000, chunk: 4, log: "full" }), {
  folder,
  pool: threads,
  onProgress: ({ done }) => process.stdout.write(`${done / 4}\n`),
})
await threads.close()
