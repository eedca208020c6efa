import { encounterOf, type Lever, leversOf, library } from "@refriega/core/internal"
import { describe, expect, test } from "vitest"
import { load } from "../../src/loading/loadDay.ts"
import { ownLibrary } from "../../src/loading/ownLibrary.ts"
import { scenarioFrom } from "../../src/plan/LoadedScenario.ts"
import { keyOf } from "../../src/sensitivity/keyOf.ts"
import { waysOf } from "../../src/sensitivity/Ways.ts"

const leversAt = (path: string): readonly Lever[] => {
  const plain = load(path, ownLibrary)
  if (plain._tag !== "Good" || plain.value._tag !== "Scenario") throw new Error(path)
  return plain.value.visit((rules, scenario) => leversOf(rules, encounterOf(rules, scenario)).all)
}

const stepsAt = (path: string) => {
  const found = new Map(leversAt(path).map((lever) => [keyOf(lever), lever]))
  return (key: string) => {
    const { less, more, others, value } = found.get(key) as Lever
    return { less, value, more, others }
  }
}

describe("a step of a number", () => {
  test("goes by the unit of its field: 2 points of an ability, 5 feet, a die, half an attack a round", () => {
    const modern = stepsAt("scenarios/d20-modern/duel.yaml")
    expect(modern("first-duelist.abilities.con")).toEqual({ less: 12, value: 14, more: 16, others: [] })
    expect(modern("first-duelist.speed")).toEqual({ less: 25, value: 30, more: 35, others: [] })
    expect(modern("first-duelist.attacks[0].reach")).toEqual({ value: 5, more: 10, others: [] })
    expect(modern("first-duelist.attacks[0].threat")).toEqual({ less: 19, value: 20, others: [] })
    expect(modern("first-duelist.hp")).toEqual({ less: 29, value: 30, more: 31, others: [] })
    expect(modern("rules.weaponDamageScale")).toEqual({ less: 0.75, value: 1, more: 1.25, others: [] })
    const savage = stepsAt("scenarios/savage-worlds/duel.yaml")
    expect(savage("hero.skills.fighting")).toEqual({ less: "d6", value: "d8", more: "d10", others: [] })
    expect(savage("hero.attacks[0].damage")).toEqual({ less: "Str+d6", value: "Str+d8", more: "Str+d10", others: [] })
    expect(stepsAt("scenarios/adnd2e/duel.yaml")("first-man.attacks")).toEqual({ value: 1, more: "3/2", others: [] })
    const ds = stepsAt("scenarios/ds20/skirmish.yaml")
    expect(ds("dogs.weapons[0].damage")).toEqual({ less: "4/8", value: "5/9", more: "6/10", others: [] })
  })

  test("of a house rule goes by its schema: a switch is turned, a list gives its other words, a range goes by 1", () => {
    const modern = stepsAt("scenarios/d20-modern/duel.yaml")
    expect(modern("rules.critConfirm").others).toEqual([false])
    expect(modern("rules.deathAt")).toEqual({ value: -10, others: ["-Con", "-(10+level)"] })
    expect(modern("rules.firingIntoMelee").others).toEqual([-2, 0, "hitRandom"])
    expect(modern("rules.swimDC")).toEqual({ less: 9, value: 10, more: 11, others: [] })
  })

  test("of a described game goes by the step that its file says", () => {
    const game = `game: inches
title: Inches
stats:
  move: { from: 0, to: 60, step: 6 }
  hp: { from: 1, to: 9, default: 3 }
tracks: { hp: me.hp }
order: { by: d20 + me.move }
points: hp
actions:
  hit: { target: enemy, do: [{ harm: 1 }] }
`
    const fight = `system: ./game.yaml
title: Two
field: { map: "A.B" }
sides: { a: { members: [{ is: one, at: A }] }, b: { members: [{ is: one, at: B }] } }
bestiary: { combatants: [{ id: one, move: 12 }] }
`
    const loaded = scenarioFrom(
      { scenario: { file: "f.yaml", text: fight }, bestiaries: [], game: { file: "game.yaml", text: game } },
      library,
    )
    if (loaded._tag === "Refused") throw new Error(JSON.stringify(loaded.problems))
    loaded.value.visit((rules, scenario) => {
      const { all } = leversOf(rules, encounterOf(rules, scenario))
      expect(all.map((lever) => [keyOf(lever), lever.less, lever.more])).toEqual([
        ["a-one.move", 6, 18],
        ["b-one.move", 6, 18],
      ])
    })
  })
})

test.each([
  "scenarios/d20-modern/duel.yaml",
  "scenarios/savage-worlds/mob.yaml",
  "scenarios/ds20/skirmish.yaml",
  "games/d20/fight.yaml",
])("%s with a lever set is what its text with the change of that key is", (path) => {
  const plain = load(path, ownLibrary)
  if (plain._tag !== "Good" || plain.value._tag !== "Scenario") throw new Error(path)
  const changed = plain.value.visit((rules, scenario) => {
    const levers = leversOf(rules, encounterOf(rules, scenario))
    return waysOf(levers.all).flatMap(({ lever, to }, i) => {
      const key = keyOf(levers.all[lever] as Lever)
      // Dice are a text there; what is added to them counts as their number.
      if (key.endsWith("damage") && typeof to === "number") return []
      return [{ id: `way-${i}`, set: [`${key}:=${JSON.stringify(to)}`], encounter: levers.set([[lever, to]]) }]
    })
  })
  expect(changed.length).toBeGreaterThan(15)
  const byText = load(path, ownLibrary, changed)
  if (byText._tag !== "Good" || byText.value._tag !== "Scenario") throw new Error(JSON.stringify(byText))
  byText.value.visit((rules, scenario) => {
    for (const { encounter, id, set } of changed)
      expect({ set, is: encounterOf(rules, scenario, id) }).toEqual({ set, is: encounter })
  })
})
