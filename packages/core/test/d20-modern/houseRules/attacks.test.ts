import { expect, test } from "vitest"
import { p } from "../../../src/dice/Distribution.ts"
import { dice } from "../../../src/dice/expression.ts"
import type { D20HouseRules } from "../../../src/systems/d20-modern/book/houseRules.ts"
import { attackOdds } from "../../../src/systems/d20-modern/model/odds.ts"
import type { D20Modern } from "../../../src/systems/d20-modern/model/System.ts"
import { harmOf } from "../../../src/testkit/harmOf.ts"
import type { Scene } from "../../../src/testkit/Scene.ts"
import { rule } from "../../kit/rule.ts"
import { actor, attacked, baton, fight, numbers, pistol, popgun, quick, sword, tap } from "../blocks.ts"
import { type Some, house } from "./house.ts"

/** A blow of a weapon, by these faces, at somebody with Defense 10 and 100 hit points. */
const swing = (weapon: object, faces: readonly number[], rules: Some, fields: object = {}) => {
  const s = fight({
    actors: {
      a: actor(0, 1, 1, { attacks: [{ bonus: 4, ...weapon }] }),
      b: actor(1, 2, 1, { hp: 100, ...fields }),
    },
    dice: faces,
    houseRules: rules,
  })
  s.take("strike", { target: "b" })
  return s.done()
}

house("critConfirm", () => {
  rule(["D20M-027"], "a threat is rolled again, or is a critical hit as it stands", () => {
    expect(attacked(swing(sword, [19, 5, 3], {}))).toMatchObject({ critical: false, confirm: 5 })
    const sure = swing(sword, [19, 3, 4], { critConfirm: false })
    expect(attacked(sure)).toMatchObject({ critical: true, confirm: 0 })
    expect(sure.of("b").hp).toBe(100 - 7)
    // What is no threat, or misses, is no critical hit.
    expect(attacked(swing(sword, [18, 3], { critConfirm: false }))).toMatchObject({ critical: false })
    const missed = swing(sword, [19], { critConfirm: false }, { defense: quick(30, 0) })
    expect(attacked(missed)).toMatchObject({ hit: false, critical: false })
  })
})

house("critStyle", () => {
  rule(
    ["D20M-025", "D20M-028"],
    "a critical hit rolls again, adds the most the dice can show, or multiplies the total",
    () => {
      const pick = { ...sword, damage: "1d6+2", threat: 20, mult: 3 }
      const total = (rules: Some, ...faces: readonly number[]) =>
        100 - swing(pick, [20, 15, ...faces], rules).of("b").hp
      expect(total({}, 3, 1, 6)).toBe(3 + 1 + 6 + 3 * 2)
      expect(total({ critStyle: "maxDie" }, 3)).toBe(3 + 2 + 2 * (6 + 2))
      expect(total({ critStyle: "doubleTotal" }, 3)).toBe(3 * (3 + 2))
    },
  )

  rule(["D20M-025"], "and the odds are reckoned accordingly", () => {
    const odds = (critStyle: D20HouseRules["critStyle"]) =>
      attackOdds({
        bonus: 0,
        defense: 30,
        damage: dice("1d6"),
        multiplier: 2,
        rules: { critStyle, critConfirm: false },
      }).damage
    const always = 1 / 20
    expect(p(odds("reroll"), 7)).toBeCloseTo((always * 6) / 36, 12)
    expect(p(odds("maxDie"), 7)).toBeCloseTo((always * 1) / 6, 12)
    expect(p(odds("doubleTotal"), 7)).toBe(0)
    expect(p(odds("doubleTotal"), 8)).toBeCloseTo((always * 1) / 6, 12)
  })
})

/** What a blow at B meets: its Defense, and the hit points that 10 points of damage take. */
const meets = (rules: Some, defense: object) => {
  const blow = (face: number) =>
    swing({ ...baton, bonus: 0, damage: "10" }, [face], rules, { defense, massiveThreshold: 1000 })
  return [attacked(blow(1))["defense"], 100 - blow(19).of("b").hp]
}

house("armorAs", () => {
  rule(["D20M-033"], "what one wears makes one harder to hit, takes off damage, or half of each", () => {
    const vest = { total: 16, dex: 2, equipment: 4, flatFooted: 14, touch: 12 }
    expect(meets({}, vest)).toEqual([16, 10])
    expect(meets({ armorAs: "damageReduction" }, vest)).toEqual([12, 6])
    expect(meets({ armorAs: "half-half" }, vest)).toEqual([14, 8])
    const odd = { total: 17, dex: 2, equipment: 5, flatFooted: 15, touch: 12 }
    expect(meets({ armorAs: "half-half" }, odd)).toEqual([15, 8])
  })

  rule(["D20M-033"], "what it takes off is told with the blow, and never more than the blow has", () => {
    const struck = (damage: string, against: object) =>
      swing({ ...baton, bonus: 0, damage }, [19], { armorAs: "damageReduction" }, against)
    const vest = { defense: { total: 16, dex: 2, equipment: 4, flatFooted: 14, touch: 12 }, massiveThreshold: 1000 }
    expect(harmOf(struck("10", vest), "b")).toEqual({ spared: 4, taken: 6 })
    expect(harmOf(struck("3", vest), "b")).toEqual({ spared: 3, taken: 0 })
    expect(harmOf(struck("10", { ...vest, damageReduction: 5 }), "b")).toEqual({ spared: 9, taken: 1 })
  })
})

house("classDefense", () => {
  rule(["D20M-032"], "the class bonus counts for Defense, or does not", () => {
    const fast = { total: 16, dex: 2, class: 4, flatFooted: 14, touch: 16 }
    expect(meets({}, fast)).toEqual([16, 10])
    expect(meets({ classDefense: "off" }, fast)).toEqual([12, 10])
  })
})

house("firingIntoMelee", () => {
  const melee = (rules: Some) => ({
    actors: {
      a: actor(0, 1, 1, { attacks: [popgun] }),
      b: actor(1, 6, 1),
      f: actor(0, 7, 1, { defense: quick(12, 0) }),
    },
    houseRules: rules,
  })
  const shoot = (s: Scene<D20Modern>) => s.take("shoot", { target: "b" })

  rule(["D20M-088"], "a shot at somebody in melee with a friend is at -4, at -2, or as good as any", () => {
    expect(numbers(melee({}), shoot).bonus).toBe(3 - 4)
    expect(numbers(melee({ firingIntoMelee: -4 }), shoot).bonus).toBe(3 - 4)
    expect(numbers(melee({ firingIntoMelee: -2 }), shoot).bonus).toBe(3 - 2)
    expect(numbers(melee({ firingIntoMelee: 0 }), shoot).bonus).toBe(3)
  })

  rule(["D20M-088"], "or it goes at one of those engaged, whoever the die says", () => {
    const shot = (...faces: readonly number[]) => {
      const s = fight({ ...melee({ firingIntoMelee: "hitRandom" }), dice: faces })
      shoot(s)
      s.done()
      const { target, bonus, defense } = attacked(s)
      return [target, bonus, defense, s.of("b").hp, s.of("f").hp]
    }
    expect(shot(1, 10)).toEqual(["b", 3, 10, 19, 20])
    expect(shot(2, 10)).toEqual(["f", 3, 12, 20, 19])
  })
})

house("cover", () => {
  rule(["D20M-155"], "cover counts by its degree, or 4 whatever it is, or not at all", () => {
    const behind = (cover: string, rules: Some) =>
      numbers(
        { actors: { a: actor(0, 1, 1, { attacks: [popgun] }), b: actor(1, 6, 1, {}, { cover }) }, houseRules: rules },
        (s) => s.take("shoot", { target: "b" }),
      ).defense
    const degrees = ["none", "one-quarter", "one-half", "three-quarters", "nine-tenths"]
    expect(degrees.map((degree) => behind(degree, {}))).toEqual([10, 12, 14, 17, 20])
    expect(degrees.map((degree) => behind(degree, { cover: "dnd35" }))).toEqual([10, 14, 14, 14, 14])
    expect(degrees.map((degree) => behind(degree, { cover: "off" }))).toEqual([10, 10, 10, 10, 10])
  })
})

house("modifiers", () => {
  test("striking without proficiency is worth what the rule says, and other modifiers what they always are", () => {
    const bonus = (rules: Some) =>
      numbers(
        {
          actors: { a: actor(0, 1, 1, { attacks: [{ ...sword, bonus: 3, proficient: false }] }), b: actor(1, 2, 1) },
          houseRules: rules,
        },
        (s) => s.take("strike", { target: "b" }),
        [4],
      ).bonus
    const usual = bonus({})
    expect(bonus({ modifiers: { nonproficient: -7 } })).toBe(usual - 3)
    expect(bonus({ modifiers: { "prone-melee": 9, flanking: 7 } })).toBe(usual)
  })
})

house("pinnedDexZero", () => {
  rule(["D20M-305"], "the pinned lose their Dexterity bonus, or count as having no Dexterity at all", () => {
    const defense = (rules: Some, ranged: boolean) => {
      const b = actor(1, ranged ? 6 : 2, 1, { defense: quick(14, 2, { class: 2 }) }, { conditions: ["pinned"] })
      const a = actor(0, 1, 1, { attacks: [{ ...(ranged ? popgun : tap), bonus: -3 }] })
      return numbers({ actors: { a, b }, houseRules: rules }, (s) =>
        s.take(ranged ? "shoot" : "strike", { target: "b" }),
      ).defense
    }
    expect([defense({}, false), defense({}, true)]).toEqual([8, 12])
    expect([defense({ pinnedDexZero: true }, false), defense({ pinnedDexZero: true }, true)]).toEqual([3, 7])
  })
})

house("weaponDamageScale", () => {
  rule(["D20M-020"], "firearms roll more dice, or fewer but never none; blades stay as they are", () => {
    const harm = (weapon: object, verb: string, faces: readonly number[], weaponDamageScale: number) => {
      const s = fight({
        actors: { a: actor(0, 1, 1, { attacks: [weapon] }), b: actor(1, verb === "shoot" ? 6 : 2, 1, { hp: 100 }) },
        dice: [15, ...faces],
        houseRules: { weaponDamageScale },
      })
      s.take(verb, { target: "b" })
      return s.done().last("HarmTaken")?.["faces"]
    }
    const gun = { ...pistol, bonus: 0 }
    expect(harm(gun, "shoot", [3, 4], 1)).toEqual([3, 4])
    expect(harm(gun, "shoot", [3, 4, 5, 6], 2)).toEqual([3, 4, 5, 6])
    expect(harm(gun, "shoot", [3, 4, 5], 1.5)).toEqual([3, 4, 5])
    expect(harm(gun, "shoot", [3], 0.5)).toEqual([3])
    expect(harm(gun, "shoot", [3], 0.25)).toEqual([3])
    expect(harm({ ...sword, bonus: 0 }, "strike", [7], 2)).toEqual([7])
  })
})
