import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { parse } from "yaml"
import { ruleTests, systemsFolder } from "./kit/ruleTests.ts"

interface Entry {
  readonly id: string
  readonly implemented: boolean
}

const systems = readdirSync(systemsFolder).filter((name) => existsSync(join(systemsFolder, name, "rules.yaml")))

describe.each(systems)("the catalogue of %s", (system) => {
  const catalogue = parse(readFileSync(join(systemsFolder, system, "rules.yaml"), "utf8")) as readonly Entry[]
  const tests = ruleTests(system)

  test("has unique ids and says of every rule whether it is implemented", () => {
    expect(new Set(catalogue.map((rule) => rule.id)).size).toBe(catalogue.length)
    expect(catalogue.filter((rule) => typeof rule.implemented !== "boolean")).toEqual([])
  })

  test("calls no rule implemented that no test names", () => {
    expect(catalogue.filter((rule) => rule.implemented && tests[rule.id] === undefined).map((rule) => rule.id)).toEqual(
      [],
    )
  })

  test("knows every id that a test names, as implemented", () => {
    const implemented = new Set(catalogue.filter((rule) => rule.implemented).map((rule) => rule.id))
    expect(Object.keys(tests).filter((id) => !implemented.has(id))).toEqual([])
  })

  test("lists its tests as they are; `npm run coverage` writes the list", () => {
    expect(JSON.parse(readFileSync(join(systemsFolder, system, "tests.json"), "utf8"))).toEqual(tests)
  })
})
