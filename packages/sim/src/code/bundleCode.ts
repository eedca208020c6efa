import { isBuiltin } from "node:module"
import { dirname, extname } from "node:path"
import { stripVTControlCharacters } from "node:util"
import { type Checked, type Code, good, type Problem, refused, yamlLimits } from "@refriega/core/internal"
import type { Plugin, RolldownLog } from "rolldown"
import { optional } from "../loading/NotInstalled.ts"
import { nearby } from "../loading/readFiles.ts"
import { sha256 } from "../plan/sha256.ts"

/** Files that code may import as their text. */
const texts = new Set([".yaml", ".yml", ".txt", ".md"])

/**
 * Joins a file of code with all that it imports into one text, without running any of it. What the program gives it
 * stays out.
 *
 * @param given the modules that the program gives it
 */
export const bundleCode = async (path: string, given: readonly string[]): Promise<Checked<Code>> => {
  const { rolldown } = await optional("Games in TypeScript need", "rolldown", () => import("rolldown"))
  try {
    const bundle = await rolldown({
      input: path,
      cwd: dirname(path),
      platform: "neutral",
      external: [...given],
      logLevel: "silent",
      tsconfig: false,
      // The same sources give the same text wherever they are.
      experimental: { attachDebugInfo: "none" },
      plugins: [kept(given)],
    })
    try {
      const { output } = await bundle.generate({ format: "cjs", exports: "named", codeSplitting: false })
      const text = output[0].code
      if (text.length > yamlLimits.bytes)
        return refused([at(path, `expected at most ${yamlLimits.bytes} bytes of code`)])
      return good({ sha256: sha256(text), text })
    } finally {
      await bundle.close()
    }
  } catch (error) {
    const errors =
      error instanceof Error && "errors" in error ? (error.errors as readonly RolldownLog[]) : [error as RolldownLog]
    return refused(errors.map((each) => problemOf(path, each)))
  }
}

/**
 * Keeps the file system, clocks and the network out: a game is played the same wherever and whenever. Reads texts as
 * texts.
 */
const kept = (given: readonly string[]): Plugin => ({
  name: "refriega:code",
  resolveId(id, importer) {
    if (given.includes(id)) return undefined
    if (isBuiltin(id))
      this.error(`${nearby(importer ?? "")}: the code of a game may not import ${id}: it must give the same everywhere`)
    if (id.startsWith("@refriega/"))
      this.error(`${nearby(importer ?? "")}: there is no ${id} for games; there are: ${given.join(", ")}`)
    return undefined
  },
  transform(code, id) {
    if (!texts.has(extname(id))) return undefined
    return { code: `export default ${JSON.stringify(code)}`, moduleType: "js" }
  },
})

const at = (path: string, message: string): Problem => ({ file: nearby(path), line: 1, column: 1, path: "", message })

const problemOf = (path: string, { loc, message }: RolldownLog): Problem => ({
  ...at(
    loc?.file ?? path,
    stripVTControlCharacters(message)
      .replace(/^\[[^\]]*\]\s*/u, "")
      .split("\n", 1)[0] ?? "",
  ),
  ...(loc !== undefined && { line: loc.line, column: loc.column + 1 }),
})
