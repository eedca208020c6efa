import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { Api } from "../apiOf.ts"
import { entries, root } from "../entries.ts"
import { examplesOf } from "../examples.ts"

/*
 * The public names of the packages, and the types that they mention, as docs/api lists them: a change is seen there
 * before others find it.
 */

const api = new Api()

test.each(entries)("$specifier has the names and types that docs/api lists: renew with npm run golden", (entry) => {
  const file = join(root, "docs/api", `${entry.id}.txt`)
  const now = api.listing(entry)
  if (process.env["UPDATE_GOLDEN"] === "1") writeFileSync(file, now)
  expect(existsSync(file)).toBe(true)
  expect(now).toBe(readFileSync(file, "utf8"))
})

test("the listing knows classes, functions, types and schemas by their declarations", () => {
  const sim = readFileSync(join(root, "docs/api/sim.txt"), "utf8")
  expect(sim).toContain("declare const wilson: (k: number, n: number, z?) => Interval;")
  expect(sim).toMatch(/^const Rate = Schema\.Struct\(\{$/mu)
  expect(sim).not.toMatch(/^declare const [\w$]+: unknown/mu)
})

test("games and examples of the project need nothing but public entries", () => {
  const open = new Set(entries.map(({ specifier }) => specifier))
  const files = globSync(["packages/proof/{src,game,examples,test}/**/*.ts"], { cwd: root })
  expect(files.length).toBeGreaterThan(6)
  const hidden = files.flatMap((file) =>
    [...readFileSync(join(root, file), "utf8").matchAll(/"(@refriega\/[^"]+)"/gu)]
      .filter(([, name = ""]) => !open.has(name) && name !== "@refriega/proof")
      .map(([, name = ""]) => `${file}: ${name}`),
  )
  expect(hidden).toEqual([])
})

test("every public value has an example that a test runs", () => {
  const without = entries.flatMap((entry) => {
    const examples = examplesOf(entry.specifier)
    return api
      .valuesOf(entry)
      .filter((name) => !examples.has(name))
      .map((name) => `${entry.specifier}: ${name}`)
  })
  expect(without).toEqual([])
})

test("every public name has a doc comment", () => {
  expect(entries.flatMap((entry) => api.undocumentedOf(entry).map((name) => `${entry.specifier}: ${name}`))).toEqual([])
})
