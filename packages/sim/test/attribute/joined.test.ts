import { type AdHoc, base, encounterOf, policiesOf } from "@refriega/core/internal"
import { expect, test } from "vitest"
import { load } from "../../src/loading/loadDay.ts"
import { ownLibrary } from "../../src/loading/ownLibrary.ts"

const fightAt = (file: string, made: readonly AdHoc[] = []) => {
  const found = load(file, ownLibrary, made)
  if (found._tag === "Refused" || found.value._tag === "Day") throw new Error(`${file} ${JSON.stringify(found)}`)
  return found.value
}

const files = ["adnd2e", "d20-modern", "ds20", "savage-worlds", "symbaroum"].flatMap((system) =>
  ["duel", "skirmish"].map((name) => `scenarios/${system}/${name}.yaml`),
)

test("a fight that is made up on one variant of the file is that variant, tables and lists of weapons included", () => {
  let compared = 0
  for (const file of files) {
    const made = fightAt(file).visit((_, scenario) =>
      scenario.variants.slice(1).map(({ id }) => ({ id: `on-${id}`, set: [], on: [id] })),
    )
    fightAt(file, made).visit((rules, scenario) => {
      for (const {
        id,
        on: [of = ""],
      } of made) {
        compared++
        expect({ file, of, is: encounterOf(rules, scenario, id) }).toEqual({
          file,
          of,
          is: encounterOf(rules, scenario, of),
        })
        expect(policiesOf(scenario, id)).toEqual(policiesOf(scenario, of))
      }
    })
  }
  expect(compared).toBeGreaterThan(20)
})

test("on two variants it has the changes of both, and those of its own lines after them", () => {
  const made = [{ id: "both", set: ["guard.strength=9"], on: ["mailed", "tired"] }]
  fightAt("games/auto-hit/fight.yaml", made).visit((rules, scenario) => {
    const blocks = (name: string) => encounterOf(rules, scenario, name).members.map(({ block }) => block)
    const [guard, thug] = blocks("both")
    expect([guard, thug]).toEqual([
      { ...(blocks("mailed")[0] as object), strength: 9 },
      { ...(blocks(base)[1] as object), guard: 2 },
    ])
  })
})

test("a variant that is not there is no ground to build on", () => {
  const found = load("games/auto-hit/fight.yaml", ownLibrary, [{ id: "x", set: [], on: ["nobody"] }])
  expect(JSON.stringify(found)).toContain('there is no variant \\"nobody\\" to build on')
})
