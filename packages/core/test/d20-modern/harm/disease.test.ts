import { expect } from "vitest"
import { distributionOf, mean } from "../../../src/dice/Distribution.ts"
import { diseaseNames, diseases } from "../../../src/systems/d20-modern/book/diseases.ts"
import { d20Modern } from "../../../src/systems/d20-modern/index.ts"
import type { D20Modern } from "../../../src/systems/d20-modern/model/System.ts"
import { Scene } from "../../../src/testkit/Scene.ts"
import { rule } from "../../kit/rule.ts"
import { actor, bite, fight } from "../blocks.ts"

type Fields = Readonly<Record<string, unknown>>
type Disease = (typeof diseaseNames)[number]

const hardy = { hp: 40, saves: { fort: 3, ref: 0, will: 0 } }

/** `a` comes into contact with a disease in one fight; then it rests, and the next fight begins. */
const days = (
  disease: Disease,
  exposure: readonly number[],
  rest: Fields,
  dice: readonly number[],
  block: Fields = {},
) => {
  const actors = { a: actor(0, 4, 4, { ...hardy, ...block }, { diseases: [disease] }), b: actor(1, 9, 9) }
  const first = new Scene<D20Modern>(d20Modern, { actors, dice: [...exposure, 10, 9] }).begin()
  first.done()
  const carried = first.carry()["a"]
  if (carried === undefined) throw new Error("a is not carried over")
  const next = new Scene<D20Modern>(d20Modern, {
    actors: { ...actors, a: actor(0, 4, 4, { ...hardy, ...block }) },
    dice: [...dice, 10, 9],
  })
  next.begin({ a: d20Modern.meanwhile(carried, rest) })
  return next.done()
}
const changes = (s: Scene<D20Modern>) =>
  s.events("AbilityChanged").map(({ ability, how, points }) => [ability, how, points])

rule(["D20M-344"], "contact with a disease takes a Fortitude save at once", () => {
  const caught = (face: number, then: readonly number[]) => {
    const s = new Scene<D20Modern>(d20Modern, {
      actors: { a: actor(0, 4, 4, hardy, { diseases: ["pneumonia"] }), b: actor(1, 9, 9) },
      dice: [face, ...then, 10, 9],
    }).begin()
    return s.done().events("Infected")
  }
  expect(caught(9, [])).toEqual([])
  expect(caught(8, [3])).toMatchObject([{ who: "a", days: 3, faces: [3] }])
})

rule(["D20M-344"], "a wound by something contaminated is contact", () => {
  const fangs = { ...bite, bonus: 9, damage: "1", disease: "hantavirus" }
  const bitten = (dice: readonly number[], block: Fields = {}) => {
    const s = fight({
      actors: { a: actor(0, 4, 4, { attacks: [fangs] }), b: actor(1, 5, 4, { ...hardy, ...block }) },
      dice,
    })
    s.take("strike")
    return s.done()
  }
  expect(bitten([10, 10]).events("Infected")).toMatchObject([{ who: "b", days: 1 }])
  expect(bitten([10, 11]).events("Infected")).toEqual([])
  expect(bitten([10], { damageReduction: 4 }).events("Saved")).toEqual([])
})

rule(
  ["D20M-345", "D20M-348"],
  "the initial damage comes with the end of incubation, then a save a day or the secondary damage",
  () => {
    const rest = { hours: 72 }
    // Day 1: incubation ends, 1 Str and 1 Dex. Day 2: failed, 1 Str and 2 Dex (of 1d3). Day 3: saved.
    const s = days("salmonellosis", [1], rest, [9, 2, 10])
    expect(changes(s)).toEqual([
      [0, 0, 1],
      [1, 0, 1],
      [0, 0, 1],
      [1, 0, 2],
    ])
    // Nothing at all on the first of two days of incubation.
    expect(changes(days("anthrax", [1, 2], { hours: 24 }, []))).toEqual([])
    expect(changes(days("anthrax", [1, 2], { hours: 48 }, []))).toEqual([[2, 0, 1]])
  },
)

rule(["D20M-346"], "two saves in a row end it; a failure in between begins anew", () => {
  // Initial, then saves: fails, succeeds, succeeds; two more days take no more dice.
  const s = days("salmonellosis", [1], { hours: 6 * 24 }, [9, 1, 10, 10])
  expect(s.events("Cured")).toHaveLength(1)
  const again = days("salmonellosis", [1], { hours: 5 * 24 }, [10, 9, 1, 10, 10])
  expect(again.events("Cured")).toHaveLength(1)
  expect(changes(again)).toHaveLength(4)
})

rule(["D20M-347"], "an asterisk drains a point for good unless a second save is made", () => {
  // Anthrax: one day of incubation, 1 Con; then 3 Con damage, and the second save fails.
  const s = days("anthrax", [1, 1], { hours: 48 }, [12, 3, 12])
  expect(changes(s)).toEqual([
    [2, 0, 1],
    [2, 0, 2],
    [2, 1, 1],
  ])
  expect(changes(days("anthrax", [1, 1], { hours: 48 }, [12, 3, 14])).slice(1)).toEqual([[2, 0, 3]])
})

rule(["D20M-347"], "the treatable diseases are those of the table", () => {
  const brief = (name: Disease) => {
    const { dc, incubation, initial, secondary } = diseases[name]
    const sum = (list: (typeof diseases)[Disease]["initial"]) =>
      list.map((r) => `${mean(distributionOf(r.dice))} ${r.ability}${r.drains ? "*" : ""}`).join(", ")
    return `${dc} / ${mean(distributionOf(incubation))} / ${sum(initial)} / ${sum(secondary)}`
  }
  expect(Object.fromEntries(diseaseNames.map((name) => [name, brief(name)]))).toEqual({
    anthrax: "16 / 1.5 / 1 con / 2.5 con*",
    "necrotizing-fasciitis": "13 / 3.5 / 1 con / 2 con*",
    hantavirus: "14 / 1 / 1.5 str / 1.5 str*, 1.5 con*",
    pneumonia: "12 / 2.5 / 1 str / 2 str, 2 con",
    salmonellosis: "13 / 1 / 1 str, 1 dex / 1 str, 2 dex",
    smallpox: "15 / 5 / 1 str, 1 con / 1.5 str, 1.5 con",
    "west-nile-virus": "12 / 2.5 / 1 dex, 1 con / 1.5 dex, 1.5 con*",
  })
})
