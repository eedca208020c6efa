import { expect, test } from "vitest"
import { flag } from "../../../src/systems/d20-modern/book/terms.ts"
import { d20Modern } from "../../../src/systems/d20-modern/index.ts"
import type { D20Carried, D20Modern } from "../../../src/systems/d20-modern/model/System.ts"
import { Scene } from "../../../src/testkit/Scene.ts"
import { rule } from "../../kit/rule.ts"
import { abilities, actor, fight } from "../blocks.ts"

type Fields = Readonly<Record<string, unknown>>

const fresh: D20Carried = {
  hp: 60,
  full: 60,
  dead: false,
  out: false,
  stable: false,
  ammunition: {},
  abilities: [],
  sicknesses: [],
  hardship: undefined,
  tired: 0,
  wear: {},
  rests: [],
}

/** The next fight after some rests, with the dice of what happens in between. */
const after = (
  rests: readonly Fields[],
  dice: readonly number[],
  block: Fields = {},
  placement: Fields = {},
  before = fresh,
) => {
  const s = new Scene<D20Modern>(d20Modern, {
    actors: { a: actor(0, 4, 4, { hp: 60, ...block }, placement), b: actor(1, 9, 9) },
    dice: [...dice, 10, 9],
  })
  const carried = rests.reduce<D20Carried>((c, rest) => d20Modern.meanwhile(c, rest), before)
  return s.begin({ a: carried }).done()
}
const saves = (s: Scene<D20Modern>) => s.events("Saved").map(({ bonus, dc }) => [bonus, dc])

rule(["D20M-310"], "in heat or cold a Fortitude save an hour, DC 15 and 1 more each time, or 1d4", () => {
  const s = after([{ hours: 3, climate: "cold" }], [20, 14, 3, 20])
  expect(saves(s)).toEqual([
    [0, 15],
    [0, 16],
    [0, 17],
  ])
  expect(s.of("a").hp).toBe(57)
  expect(after([{ hours: 3, climate: "cold", sheltered: true }], []).of("a").hp).toBe(60)
})

rule(["D20M-313"], "searing heat and biting cold take a save every ten minutes, or 1d6", () => {
  const s = after([{ hours: 1, climate: "searing" }], [20, 20, 1, 6, 20, 20, 20])
  expect(saves(s).map(([, dc]) => dc)).toEqual([15, 16, 17, 18, 19, 20])
  expect(s.of("a").hp).toBe(54)
})

rule(["D20M-311"], "thick clothes, as heavy armour, help by 4 against cold and hinder by 4 in heat", () => {
  const bonus = (climate: string, block: Fields, placement: Fields) =>
    saves(after([{ hours: 1, climate }], [20], { saves: { fort: 3, ref: 0, will: 0 }, ...block }, placement))[0]?.[0]
  expect([bonus("hot", {}, { thickClothes: true }), bonus("cold", {}, { thickClothes: true })]).toEqual([-1, 7])
  const heavy = { armor: { armor: "suit", type: "heavy" } }
  expect([bonus("hot", heavy, {}), bonus("cold", heavy, {})]).toEqual([-1, 7])
  expect(bonus("cold", {}, {})).toBe(3)
})

rule(["D20M-312"], "Survival DC 15 adds 4 to these saves", () => {
  const skilled = { saves: { fort: 3, ref: 0, will: 0 }, skills: { survival: 5 } }
  expect(saves(after([{ hours: 2, climate: "cold" }], [10, 20, 20], skilled))).toEqual([
    [7, 15],
    [7, 16],
  ])
  expect(saves(after([{ hours: 1, climate: "cold" }], [9, 20], skilled))[0]).toEqual([3, 15])
})

rule(["D20M-309"], "what heat and cold have taken fatigues, and does not heal before they end", () => {
  const cold = { hours: 1, climate: "cold" }
  const s = after([cold], [1, 2])
  expect(s.of("a").conditions & flag.fatigued).not.toBe(0)
  expect(
    after(
      [cold, { nights: 2, climate: "cold", sheltered: false, hours: 0 }],
      [1, 2, ...Array.from({ length: 16 }, () => 20)],
    ).of("a").hp,
  ).toBe(58)
  const warm = after([cold, { nights: 2 }], [1, 2])
  expect(warm.of("a").hp).toBe(60)
  expect(warm.of("a").conditions & flag.fatigued).toBe(0)
})

rule(["D20M-299", "D20M-300", "D20M-309"], "weariness goes on into the next fight until it is slept off", () => {
  const tired = (rests: readonly Fields[], before: Partial<D20Carried>, placement: Fields = {}) => {
    const { conditions } = after(rests, [], {}, placement, { ...fresh, ...before }).of("a")
    return [(conditions & flag.exhausted) !== 0, (conditions & flag.fatigued) !== 0]
  }
  const fatigued = { tired: flag.fatigued }
  expect(tired([], fatigued)).toEqual([false, true])
  expect(tired([{ hours: 10 }], fatigued)).toEqual([false, true])
  expect(tired([{ nights: 1 }], fatigued)).toEqual([false, false])
  // An hour of the night is gone before the exhausted are but fatigued: seven are too few for the rest.
  const exhausted = { tired: flag.exhausted }
  expect(tired([], exhausted)).toEqual([true, false])
  expect(tired([{ nights: 1 }], exhausted)).toEqual([false, true])
  expect(tired([{ nights: 2 }], exhausted)).toEqual([false, false])
  expect(tired([{ bedDays: 1 }], exhausted)).toEqual([false, false])
  // What the next scenario says of somebody holds.
  expect(tired([{ nights: 3 }], {}, { conditions: ["fatigued"] })).toEqual([false, true])
  // It is the fight before that hands it on.
  const s = fight({ actors: { a: actor(0, 4, 4, {}, { conditions: ["fatigued"] }), b: actor(1, 9, 9) } })
  expect(s.carry()["a"]?.tired).toBe(flag.fatigued)
})

const con12 = { abilities: abilities({ con: 12 }) }

rule(
  ["D20M-319"],
  "without drink a day and Constitution hours go by; then a check an hour, DC 10 and 1 more each time, or 1d6",
  () => {
    expect(after([{ hours: 36, litres: 0 }], [], con12).events("EnduranceChecked")).toEqual([])
    const s = after([{ hours: 38, litres: 0 }], [9, 9, 4], con12)
    expect(s.events("EnduranceChecked")).toMatchObject([
      { bonus: 1, dc: 10, success: true },
      { bonus: 1, dc: 11, success: false },
    ])
    expect(s.of("a").hp).toBe(56)
  },
)

rule(
  ["D20M-318"],
  "two litres and a quarter pound a day are enough; in heat it takes two or three times the water",
  () => {
    const checks = (rest: Fields, dice: readonly number[]) =>
      after([{ hours: 37, sheltered: true, ...rest }], dice, con12).events("EnduranceChecked").length
    expect(checks({ litres: 2, pounds: 0.25 }, [])).toBe(0)
    expect(checks({ litres: 1.9 }, [20])).toBe(1)
    expect(checks({ litres: 3.9, climate: "hot" }, [20])).toBe(1)
    expect(checks({ litres: 4, climate: "hot" }, [])).toBe(0)
    expect(checks({ litres: 5.9, climate: "searing" }, [20])).toBe(1)
    expect(after([{ hours: 96, pounds: 0.2 }], [20]).events("EnduranceChecked")).toHaveLength(1)
  },
)

rule(["D20M-320"], "without food three days go by; then a check a day", () => {
  const s = after([{ hours: 5 * 24, pounds: 0 }], [10, 10, 5])
  expect(s.events("EnduranceChecked")).toMatchObject([
    { dc: 10, success: true },
    { dc: 11, success: false },
  ])
  expect(s.of("a").hp).toBe(55)
})

rule(["D20M-321"], "what thirst has taken comes back only with water", () => {
  const dry = { hours: 37, litres: 0 }
  expect(after([dry, { nights: 1, litres: 0 }], [1, 4, ...Array.from({ length: 8 }, () => 20)], con12).of("a").hp).toBe(
    56,
  )
  expect(after([dry, { bedDays: 4 }], [1, 4], con12).of("a").hp).toBe(60)
})

test("thirst goes on through a fight", () => {
  const first = after([{ hours: 30, litres: 0 }], [], con12)
  const carried = first.carry()["a"]
  if (carried === undefined) throw new Error("a is not carried over")
  const s = after([{ hours: 7, litres: 0 }], [20], con12, {}, carried)
  expect(s.events("EnduranceChecked")).toHaveLength(1)
})
