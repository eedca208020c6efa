import { createHash } from "node:crypto"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { fuse } from "@refriega/cli"

/** The program that plays (`play.ts`), joined into one file. */
export interface Fused {
  /** The file. */
  readonly file: string
  /** The first 12 hexadecimal digits of its SHA-256. */
  readonly digest: string
}

/**
 * Modules that are loaded late, when games bring code. In one file they would have the bundler wrap every module that
 * they import in an initialiser, so that no name is a constant any more: fights took a fifth more time than they do in
 * the command.
 */
const loadedLate = ["./runCode.ts", "./codeReader.ts"]

/**
 * Fuses the program that plays, as the threads of the command are, for as long as it is used.
 *
 * @param of where the sources are: this checkout or another one; `readable` keeps lines and the names of sources, for
 *   profiles
 */
export const withFused = async <R>(
  use: (program: Fused) => Promise<R>,
  { root = fileURLToPath(new URL("..", import.meta.url)), readable = false } = {},
): Promise<R> => {
  const folder = mkdtempSync(join(tmpdir(), "refriega-bench-"))
  try {
    await fuse({ entry: join(root, "bench/play.ts"), whole: true, beside: loadedLate, readable }, folder)
    const file = join(folder, "play.js")
    const digest = createHash("sha256").update(readFileSync(file)).digest("hex").slice(0, 12)
    return await use({ file, digest })
  } finally {
    rmSync(folder, { recursive: true })
  }
}
