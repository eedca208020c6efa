import { readdirSync, readFileSync } from "node:fs"
import { join, relative } from "node:path"
import { fileURLToPath } from "node:url"
import { expect, test } from "vitest"
import { systems } from "../src/systems/index.ts"

const packages = fileURLToPath(new URL("../..", import.meta.url))

/** Ids as they stand in files and as they stand in code: savage-worlds, savageWorlds, SavageWorlds. */
const names = Object.keys(systems).flatMap((id) => {
  const camel = id.replace(/-(\w)/gu, (_, letter: string) => letter.toUpperCase())
  return [id, camel, camel[0]?.toUpperCase() + camel.slice(1)]
})

/** The code of a package outside the rooms of the systems. */
const filesOf = (name: string): readonly string[] => {
  const folder = join(packages, name, "src")
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !/^systems\/.+\//u.test(file))
    .map((file) => join(folder, file))
}

test("no code outside the rooms of the systems and the one list names a system", () => {
  const named = ["core", "sim", "report"]
    .flatMap(filesOf)
    .filter((file) => names.some((name) => readFileSync(file, "utf8").includes(name)))
  expect(named.map((file) => relative(packages, file))).toEqual(["core/src/systems/index.ts"])
})
