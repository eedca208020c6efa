import { globSync } from "node:fs"
import { join } from "node:path"
import { encounterOf } from "@refriega/core/internal"
import { expect, test } from "vitest"
import { load } from "../src/loading/loadDay.ts"
import { ownLibrary, ownScenarios } from "../src/loading/ownLibrary.ts"

/** Words of both languages. */
const same = new Set(["Ghast"])

test("whoever fights in a bundled scenario or an example game has a Spanish name", () => {
  const games = join(ownScenarios, "../games")
  const files = [...globSync(`${ownScenarios}/**/*.yaml`), ...globSync(`${games}/*/fight.yaml`)]
  const english: string[] = []
  let seen = 0
  for (const file of files) {
    if (/bestiary/u.test(file)) continue
    const loaded = load(file, ownLibrary)
    if (loaded._tag === "Refused" || loaded.value._tag === "Day") continue
    loaded.value.visit((rules, scenario) => {
      const { members, sides } = encounterOf(rules, scenario, "base")
      for (const { es, name } of [...members, ...sides]) {
        seen++
        const word = name.replace(/ \d+$/u, "")
        if ((es === undefined || es === name) && !same.has(word)) english.push(`${file}: ${name}`)
      }
    })
  }
  expect(seen).toBeGreaterThan(300)
  expect([...new Set(english)]).toEqual([])
})
