import { readdirSync, readFileSync } from "node:fs"
import { basename, join } from "node:path"
import { fileURLToPath } from "node:url"

const testFolder = fileURLToPath(new URL("..", import.meta.url))
export const systemsFolder = fileURLToPath(new URL("../../src/systems/", import.meta.url))

/** The tests of a system's rules as the source says them: for each rule id, the titles of the tests that name it. */
export const ruleTests = (system: string): Readonly<Record<string, readonly string[]>> => {
  const found = new Map<string, string[]>()
  const folder = join(testFolder, system)
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".test.ts"))
    .map((file) => ({ file, name: basename(file, ".test.ts") }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
  for (const { file, name } of files) {
    const source = readFileSync(join(folder, file), "utf8")
    for (const match of source.matchAll(/\brule\(\s*\[([^\]]*)\],\s*(["'`])((?:\\.|(?!\2).)*)\2/gsu)) {
      for (const [, id] of (match[1] as string).matchAll(/"([^"]+)"/gu)) {
        const titles = found.get(id as string) ?? []
        found.set(id as string, titles)
        titles.push(`${name}: ${(match[3] as string).replaceAll("\\", "")}`)
      }
    }
  }
  return Object.fromEntries([...found].toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
