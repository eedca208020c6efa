import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"

/** The names that the test files of a folder give to a function as its first argument: `houseRule("aoo.enabled", ...)`. */
export const testedNames = (folder: string, called: string): ReadonlySet<string> => {
  const call = new RegExp(`\\b${called}\\(\\s*"([^"]+)"`, "gu")
  const texts = globSync("*.test.ts", { cwd: folder }).map((file) => readFileSync(join(folder, file), "utf8"))
  return new Set(texts.flatMap((text) => [...text.matchAll(call)].map(([, name]) => name as string)))
}
