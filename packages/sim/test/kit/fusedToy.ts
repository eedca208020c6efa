import { existsSync, mkdtempSync, renameSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath, pathToFileURL } from "node:url"
import { fuse } from "../../../cli/src/fuse/fuse.ts"

const here = (file: string): string => fileURLToPath(new URL(file, import.meta.url))
const folder = join(tmpdir(), "toy-fused")

/**
 * Programs about the toy game as the command has its own, fused: a thread that loads a thousand modules takes a second of
 * CPU.
 */
export interface FusedToy {
  readonly Threads: typeof import("../../src/pool/Threads.ts").Threads
  /** The toy game for threads; faults are its query. */
  readonly libraryAt: URL
  /** What `runToy.ts` does. */
  readonly runToy: string
}

/**
 * They are made once a run, whichever worker is first. As they stand where `REFRIEGA_FUSE` is 0, so that it is known which
 * lines run.
 */
export const fusedToy = async (): Promise<FusedToy> => {
  if (process.env["REFRIEGA_FUSE"] === "0") {
    const { Threads } = await import("../../src/pool/Threads.ts")
    return { Threads, libraryAt: new URL("./fragileToy.ts", import.meta.url), runToy: here("./runToy.ts") }
  }
  if (!existsSync(folder)) {
    const mine = mkdtempSync(join(tmpdir(), "fusing-toy-"))
    await fuse({ entry: here("../../src/pool/Threads.ts") }, mine)
    await fuse({ entry: here("../../src/pool/worker.ts"), beside: ["./work.ts"] }, mine)
    // One after the other: they share what both of them know.
    await fuse({ entry: [here("../../src/pool/work.ts"), here("./fragileToy.ts"), here("./runToy.ts")] }, mine)
    writeFileSync(join(mine, "package.json"), '{ "type": "module" }\n')
    try {
      renameSync(mine, folder)
    } catch {
      // Another worker has been first.
    }
  }
  const at = (file: string): URL => pathToFileURL(join(folder, file))
  const { Threads } = (await import(at("Threads.js").href)) as Pick<FusedToy, "Threads">
  return { Threads, libraryAt: at("fragileToy.js"), runToy: join(folder, "runToy.js") }
}
