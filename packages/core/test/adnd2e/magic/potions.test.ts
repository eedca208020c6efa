import { expect, test } from "vitest"
import { rule } from "../../kit/rule.ts"
import { declare, optionsOf, stage } from "../stage.ts"
import { drinker, dagger } from "./mages.ts"

/** `p` is hurt in the first round and drinks in the second. */
const drinking = (
  initiative: Readonly<Record<string, number>>,
  dice: readonly number[],
  react: readonly { verb: string }[],
  more: object = {},
) => {
  const s = stage({
    map: `${".".repeat(40)}\n`.repeat(5),
    actors: {
      p: { side: 0, at: [10, 2], block: drinker },
      x: { side: 1, at: [11, 2], block: dagger },
      ...more,
    },
    dice: [{ ...initiative, p: 1, x: 1 }, 20, 4, initiative, ...dice],
    react,
  })
  declare(s, { x: ["attack", { target: "p" }] })
  expect(s.of("p").hp).toBe(86)
  return declare(s, { p: ["drink"], x: ["attack", { target: "p" }], y: ["attack", { target: "p" }] })
}

rule(["ADD2-149", "ADD2-150"], "a drinker has no DEX until its potion is drunk", () => {
  const needs = (mine: number, theirs: number) => {
    const s = drinking({ p: mine, x: theirs }, [1, 1, 4, 4].slice(0, 4), [{ verb: "decline" }])
    return s.events("Attacked").at(-1)?.["needed"]
  }
  // The potion at count 4 + 1 = 5, the dagger at 2 and the die. AC 7, 2 of it DEX.
  expect(needs(1, 1)).toBe(11)
  expect(needs(1, 9)).toBe(13)
})

rule(["ADD2-151"], "drinking while threatened gives each old enemy a chance first; hurt or not, it is drunk", () => {
  const s = drinking({ p: 1, x: 9 }, [20, 4, 3, 3, 1], [{ verb: "take" }])
  expect(s.events("Attacked").map((e) => e["occasion"])).toEqual([0, 2, 0])
  expect(s.last("PotionDrunk")).toMatchObject({ who: "p", faces: [3, 3], amount: 8 })
  expect(s.of("p").hp).toBe(90)
  s.done()
})

rule(["ADD2-152"], "who came up only this round gets no chance on a drinker", () => {
  const far = { y: { side: 1, at: [15, 2], block: dagger } }
  const s = drinking({ p: 9, x: 9, y: 1 }, [1, 1, 1, 4, 4, 1].slice(0, 5), [{ verb: "take" }], far)
  expect(
    s
      .events("Decided")
      .filter((e) => e["spot"] === true)
      .map((e) => e["who"]),
  ).toEqual(["x"])
})

test("a potion never gives more than was lost, and is drunk once", () => {
  const s = drinking({ p: 1, x: 9 }, [4, 4, 1], [{ verb: "decline" }])
  expect(s.last("PotionDrunk")).toMatchObject({ amount: 4 })
  expect(s.of("p").drunk).toBe(1)
  expect(optionsOf(s, "p")).not.toContain("drink")
})

rule(["ADD2-151"], "whom such a chance fells does not drink", () => {
  const s = stage({
    actors: {
      p: {
        side: 0,
        at: [5, 5],
        block: { ...drinker, hp: 3, items: [{ id: "p", kind: "potion", condition: "hasted", rounds: "1" }] },
      },
      x: { side: 1, at: [6, 5], block: dagger },
    },
    dice: [{ p: 1, x: 10 }, 20, 4],
    react: [{ who: "x", verb: "take" }],
  })
  declare(s, { p: ["drink"], x: ["attack", { target: "p" }] })
  s.open()
  expect(s.done().events("PotionDrunk")).toEqual([])
  expect(s.of("p").dead).toBe(true)
})
