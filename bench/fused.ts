import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { fuse } from "@refriega/cli"

/** Has the program that plays (`play.ts`) joined into one file, as the threads of the command are, for as long as it is used; for profiles, readable. */
export const withFused = async <R>(use: (program: string) => Promise<R>, readable = false): Promise<R> => {
  const folder = mkdtempSync(join(tmpdir(), "refriega-bench-"))
  try {
    await fuse({ entry: fileURLToPath(new URL("play.ts", import.meta.url)), whole: true, readable }, folder)
    return await use(join(folder, "play.js"))
  } finally {
    rmSync(folder, { recursive: true })
  }
}
