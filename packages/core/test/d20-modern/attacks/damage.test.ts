import { expect } from "vitest"
import { distributionOf, mean } from "../../../src/dice/Distribution.ts"
import { dice } from "../../../src/dice/expression.ts"
import { attackOdds } from "../../../src/systems/d20-modern/model/odds.ts"
import { rule } from "../../kit/rule.ts"
import {
  abilities,
  actor,
  attacked,
  baton,
  bite,
  fight,
  knife,
  pistol,
  rifle,
  spear,
  sword,
  unarmed,
} from "../blocks.ts"

type Fields = Readonly<Record<string, unknown>>

/** A weapon that does not say how much Strength is in its damage: the rules decide. */
const unstated = (weapon: Fields): Fields =>
  Object.fromEntries(Object.entries(weapon).filter(([name]) => name !== "str"))

/** A victim that everything hits. */
const easy = { hp: 100, defense: { total: 0, flatFooted: 0, touch: 0, dex: 0 } }

/** One attack from beside the victim that hits: what it deals when the damage dice fall so. */
const dealt = (attack: Fields, faces: readonly number[], attacker: Fields = {}, verb = "strike") => {
  const s = fight({
    actors: { a: actor(0, 4, 4, { attacks: [attack], ...attacker }), b: actor(1, 5, 4, easy) },
    dice: [10, ...faces],
    react: verb === "shoot" ? [{ who: "b", verb: "decline" }] : [],
  })
  s.take(verb, { target: "b" })
  s.done()
  return 100 - s.of("b").hp
}

const strong = (str: number) => ({ abilities: abilities({ str }) })

rule(["D20M-020"], "a hit for 7 leaves 13 of 20 hit points", () => {
  const s = fight({
    actors: { a: actor(0, 4, 4, { attacks: [{ ...sword, bonus: 5 }] }), b: actor(1, 5, 4) },
    dice: [10, 7],
  })
  s.take("strike", { target: "b" })
  expect(s.last("HarmTaken")).toMatchObject({ target: "b", by: "a", amount: 7, faces: [7] })
  expect(s.of("b").hp).toBe(13)
  s.done()
})

rule(["D20M-020"], "a miss deals nothing", () => {
  const s = fight({ actors: { a: actor(0, 4, 4), b: actor(1, 5, 4) }, dice: [9] })
  s.take("strike", { target: "b" })
  expect(s.events("HarmTaken")).toEqual([])
  s.done()
})

rule(["D20M-020", "D20M-022"], "natural weapons add the Strength modifier as other weapons do", () => {
  expect(dealt(bite, [4], strong(16))).toBe(7)
  expect(dealt(bite, [4], strong(6))).toBe(2)
})

rule(["D20M-020", "D20M-022"], "a fist adds the Strength modifier too", () => {
  const s = fight({
    actors: {
      a: actor(0, 4, 4, { attacks: [{ ...unarmed, kind: "bludgeoning" }], ...strong(16) }),
      b: actor(1, 5, 4, easy),
    },
    dice: [10, 2],
    react: [{ who: "b", verb: "decline" }],
  })
  s.take("strike", { target: "b" })
  expect(s.of("b").hp).toBe(95)
  s.done()
})

rule(["D20M-021"], "a weakling's knife still deals 1 point", () => {
  expect(dealt(knife, [2], strong(4))).toBe(1)
  expect(dealt(knife, [4], strong(4))).toBe(1)
  expect(dealt(knife, [4], strong(8))).toBe(3)
})

rule(["D20M-021"], "the least of 1 holds for the whole of a critical hit, not for each of its rolls", () => {
  const s = fight({
    actors: { a: actor(0, 4, 4, { attacks: [{ ...knife, damage: "1d4-3", bonus: 0 }] }), b: actor(1, 5, 4, easy) },
    dice: [20, 10, 1, 4],
  })
  s.take("strike", { target: "b" })
  // (1 - 3) + (4 - 3) = -1: one point, not 1 + 1.
  expect(s.last("HarmTaken")).toMatchObject({ amount: 1, faces: [1, 4] })
  s.done()
})

rule(["D20M-022"], "with Strength +3 a baton deals 1d6+3, a thrown knife 1d4+3, a pistol 2d6", () => {
  expect(dealt(unstated(baton), [4], strong(16))).toBe(7)
  expect(dealt({ ...unstated(knife), mode: "thrown", increment: 10 }, [2], strong(16), "shoot")).toBe(5)
  expect(dealt(unstated(pistol), [5, 2], strong(16), "shoot")).toBe(7)
})

rule(["D20M-022"], "a Strength penalty lessens a blow and a throw, not a shot", () => {
  expect(dealt(baton, [4], strong(6))).toBe(2)
  expect(dealt({ ...knife, mode: "thrown", increment: 10 }, [4], strong(6), "shoot")).toBe(2)
  expect(dealt(unstated(pistol), [5, 2], strong(6), "shoot")).toBe(7)
})

/** What the first and the second blow of a full attack with two weapons deal. */
const twoBlows = (str: number, main: Fields, off: Fields, faces: readonly [number, number]) => {
  const s = fight({
    actors: {
      a: actor(0, 4, 4, {
        attacks: [
          { ...main, offHand: "other" },
          { ...off, weapon: "other" },
        ],
        bab: 15,
        ...strong(str),
      }),
      b: actor(1, 5, 4, easy),
    },
    dice: [10, 1, 10, 1, 10, 1, 10, faces[1]],
  })
  s.take("full-attack", { target: "b" })
  s.done()
  const amounts = s.events("HarmTaken").map((e) => (e["amount"] as number) - ((e["faces"] as number[])[0] as number))
  return [amounts[0], amounts.at(-1)]
}

rule(["D20M-023"], "the off hand adds half the Strength bonus, rounded down, but all of a penalty", () => {
  expect(twoBlows(16, baton, knife, [1, 3])).toEqual([3, 1])
  expect(twoBlows(18, baton, knife, [1, 3])).toEqual([4, 2])
  expect(twoBlows(6, baton, knife, [1, 4])).toEqual([0, -2])
})

rule(["D20M-023", "D20M-108"], "the other end of a double weapon is an off hand: half the bonus", () => {
  const staff = { weapon: "staff", damage: "1d6", size: "Large", double: true }
  const s = fight({
    actors: { a: actor(0, 4, 4, { attacks: [staff], bab: 1, ...strong(16) }), b: actor(1, 5, 4, easy) },
    dice: [10, 1, 10, 1],
  })
  s.take("full-attack", { target: "b" })
  expect(s.events("HarmTaken").map((e) => e["amount"])).toEqual([1 + 4, 1 + 1])
  s.done()
})

rule(
  ["D20M-024"],
  "two hands add one and a half times the bonus, rounded down; a light weapon in two hands only the bonus",
  () => {
    expect(dealt({ ...unstated(sword), hands: 2 }, [5], strong(16))).toBe(5 + 4)
    expect(dealt({ ...unstated(spear), reach: 5 }, [5], strong(16))).toBe(5 + 4)
    expect(dealt(unstated(sword), [5], strong(16))).toBe(5 + 3)
    expect(dealt({ ...unstated(knife), hands: 2 }, [2], strong(16))).toBe(2 + 3)
    expect(dealt({ ...unstated(sword), hands: 2 }, [5], strong(6))).toBe(5 - 2)
  },
)

rule(["D20M-025"], "multiplied damage is rolled again with all that is added to it", () => {
  const s = fight({
    actors: { a: actor(0, 4, 4, { attacks: [{ ...sword, bonus: 5, damage: "1d8+3" }] }), b: actor(1, 5, 4, easy) },
    dice: [20, 10, 2, 7],
  })
  s.take("strike", { target: "b" })
  expect(s.last("HarmTaken")).toMatchObject({ amount: 2 + 3 + 7 + 3, faces: [2, 7] })
  s.done()
})

rule(["D20M-025"], "additional dice are rolled once, however often the rest is", () => {
  const sneak = { ...sword, bonus: 5, damage: "1d8+3", extraDice: "2d6" }
  const critical = fight({
    actors: { a: actor(0, 4, 4, { attacks: [sneak] }), b: actor(1, 5, 4, easy) },
    dice: [20, 10, 2, 7, 6, 5],
  })
  critical.take("strike", { target: "b" })
  expect(critical.last("HarmTaken")).toMatchObject({ amount: 5 + 10 + 11, faces: [2, 7, 6, 5] })
  critical.done()
  expect(dealt(sneak, [4, 1, 2])).toBe(4 + 3 + 3)
  const all = attackOdds({
    bonus: 0,
    defense: 30,
    damage: dice("1d8+3"),
    extra: dice("2d6"),
    rules: { critConfirm: false },
  })
  // Only a 20 hits, and it is critical: 22 points on average.
  expect(all.mean).toBeCloseTo(22 / 20, 12)
  expect(mean(distributionOf(dice("1d8+3"))) * 2 + mean(distributionOf(dice("2d6")))).toBe(22)
})

rule(["D20M-025"], "what is added for nearness is multiplied with the shot", () => {
  const s = fight({
    actors: {
      a: actor(0, 4, 4, { attacks: [{ ...rifle, bonus: 5 }], feats: ["Point Blank Shot"] }),
      b: actor(1, 8, 4, easy),
    },
    dice: [20, 10, 1, 2, 3, 4],
  })
  s.take("shoot", { target: "b" })
  expect(attacked(s)).toMatchObject({ critical: true })
  expect(s.of("b").hp).toBe(100 - (1 + 2 + 1) - (3 + 4 + 1))
  s.done()
})
