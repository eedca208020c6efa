import { expect, test } from "vitest"
import { rule } from "../../kit/rule.ts"
import { armed } from "../blocks.ts"
import { declare, needed, stage } from "../stage.ts"

const tough = { hp: 90 }

/** What a crossbow (or a sword) needs against AC 5 with so much of the target hidden. GAC0 15. */
const against = (placement: object, more: { melee?: boolean; houseRules?: object } = {}) => {
  const s = stage({
    actors: {
      a: {
        side: 0,
        at: [0, 0],
        block: armed([more.melee === true ? "long_sword" : "light_crossbow"], { ...tough, gac0: 15 }),
      },
      b: { side: 1, at: [more.melee === true ? 1 : 10, 0], block: armed(["dagger"], { ...tough, ac: 5 }), placement },
    },
    houseRules: more.houseRules ?? {},
    dice: [{ a: 1, b: 10 }, 1],
  })
  declare(s, { a: [more.melee === true ? "attack" : "shoot", { target: "b" }], b: ["move", { extra: 1 }] })
  return needed(s)
}

rule(
  ["ADD2-069"],
  "cover costs a missile 2, 4, 7 or 10, concealment 1 to 4, and percentages between use the row below",
  () => {
    expect([0, 24, 25, 50, 74, 75, 90, 95].map((cover) => against({ cover }))).toEqual([10, 10, 12, 14, 14, 17, 20, 20])
    expect([0, 25, 50, 75, 90].map((concealment) => against({ concealment }))).toEqual([10, 11, 12, 13, 14])
  },
)

rule(["ADD2-069"], "of cover and concealment only the larger penalty counts, and neither counts in melee", () => {
  expect(against({ cover: 25, concealment: 90 })).toBe(14)
  expect(against({ cover: 50, concealment: 90 })).toBe(14)
  expect(against({ cover: 75, concealment: 90 })).toBe(17)
})

test("by house rule cover counts in melee as well", () => {
  const inMelee = (houseRules: object) => {
    const s = stage({
      actors: {
        a: { side: 0, at: [0, 0], block: armed(["long_sword"], { ...tough, gac0: 15 }) },
        b: { side: 1, at: [1, 0], block: armed(["dagger"], { ...tough, ac: 5 }), placement: { cover: 75 } },
      },
      houseRules,
      dice: [{ a: 1, b: 10 }, 1, 1],
    })
    declare(s, { a: ["attack", { target: "b" }], b: ["attack", { target: "a" }] })
    return s.events("Attacked")[0]?.["needed"]
  }
  expect(inMelee({})).toBe(10)
  expect(inMelee({ "cover.applies_to_melee": true })).toBe(17)
})

rule(["ADD2-069"], "the map gives cover: a low wall half, undergrowth conceals", () => {
  const over = (line: string) => {
    const s = stage({
      map: `${line}\n${".".repeat(line.length)}\n`,
      actors: {
        a: { side: 0, at: [0, 0], block: armed(["light_crossbow"], { ...tough, gac0: 15 }) },
        b: { side: 1, at: [line.length - 1, 0], block: armed(["dagger"], { ...tough, ac: 5 }) },
      },
      dice: [{ a: 1, b: 10 }, 1],
    })
    declare(s, { a: ["shoot", { target: "b" }] })
    return needed(s)
  }
  expect(over(".........")).toBe(10)
  expect(over(".......o.")).toBe(14)
  expect(over(".....,...")).toBe(11)
  expect(over("....,,...")).toBe(12)
})

rule(["ADD2-069"], "of the cover that the map gives and that which the scenario says the better counts", () => {
  const over = (cover: number) => {
    const s = stage({
      map: `.......o.\n${".".repeat(9)}\n`,
      actors: {
        a: { side: 0, at: [0, 0], block: armed(["light_crossbow"], { ...tough, gac0: 15 }) },
        b: { side: 1, at: [8, 0], block: armed(["dagger"], { ...tough, ac: 5 }), placement: { cover } },
      },
      dice: [{ a: 1, b: 10 }, 1],
    })
    declare(s, { a: ["shoot", { target: "b" }] })
    return needed(s)
  }
  expect([25, 50, 75].map(over)).toEqual([14, 14, 17])
})
