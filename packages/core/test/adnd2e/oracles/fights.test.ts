import { describe, expect } from "vitest"
import type { Chooser } from "../../../src/combat/Combat.ts"
import { atLeast, distributionOf, map, mean, p, sum } from "../../../src/dice/Distribution.ts"
import { dice } from "../../../src/dice/expression.ts"
import { verb } from "../../../src/systems/adnd2e/book/verbs.ts"
import { adnd2e } from "../../../src/systems/adnd2e/index.ts"
import { attackDistribution } from "../../../src/systems/adnd2e/model/odds.ts"
import type { Adnd2e } from "../../../src/systems/adnd2e/model/System.ts"
import { encounter, simulate } from "../../../src/testkit/encounter.ts"
import { affordable } from "../../kit/affordable.ts"
import { agrees } from "../../kit/binomial.ts"
import { duelChances } from "../../kit/duelChances.ts"
import { rule } from "../../kit/rule.ts"
import { like, weapons } from "../blocks.ts"
import { declare, stage } from "../stage.ts"
import { expectCounts, rules } from "./exact.ts"

/** Always attacks. */
const attacks: Chooser<Adnd2e> = (_, decision) =>
  Math.max(
    0,
    decision.options.findIndex((o) => o.verb === verb.attack),
  )

describe("whole fights", () => {
  // O16
  rule(
    ["ADD2-012", "ADD2-041", "ADD2-043", "ADD2-003"],
    "two equal swordsmen: 0.4950 each, 0.0099 for both, 3.173 rounds",
    () => {
      const rounds = expectCounts(
        { a: { side: 0, at: [5, 1], block: like({}) }, b: { side: 1, at: [6, 1], block: like({}) } },
        duelChances.adnd2e.equalSwordsmen,
      )
      expect(Math.abs(rounds - duelChances.adnd2e.equalSwordsmen.rounds)).toBeLessThan(0.05)
    },
  )

  // O17
  rule(["ADD2-014", "ADD2-012", "ADD2-041"], "a dagger against a two-handed sword: 0.1870, 0.8121, 0.0009", () => {
    const rounds = expectCounts(
      {
        a: { side: 0, at: [5, 1], block: like({ gac0: 19, ac: 7, hp: 8, weapons: [weapons.dagger] }) },
        b: { side: 1, at: [6, 1], block: like({ gac0: 20, ac: 5, hp: 8, weapons: [weapons.two_handed_sword] }) },
      },
      duelChances.adnd2e.daggerAgainstTwoHandedSword,
      { choose: attacks },
    )
    expect(Math.abs(rounds - duelChances.adnd2e.daggerAgainstTwoHandedSword.rounds)).toBeLessThan(0.06)
  })

  // O18
  rule(
    ["ADD2-047", "ADD2-043", "ADD2-026", "ADD2-016", "ADD2-012"],
    "two attacks a round with a magic sword against an ogre: 0.9393, 0.0586, 0.0021",
    () => {
      const sword = { ...weapons.long_sword, magic: 1, hit: 1, damage: 1, attacks: "2" }
      const ogre = like({
        size: "L",
        gac0: 17,
        ac: 5,
        hp: 19,
        weapons: [],
        natural: [{ name: "blow", damage: "1d10" }],
        natural_speed: 6,
      })
      const rounds = expectCounts(
        {
          a: { side: 0, at: [5, 1], block: like({ gac0: 16, ac: 3, hp: 14, weapons: [sword] }) },
          b: { side: 1, at: [6, 1], block: ogre },
        },
        duelChances.adnd2e.twoAttacksAgainstOgre,
        { choose: attacks },
      )
      expect(Math.abs(rounds - duelChances.adnd2e.twoAttacksAgainstOgre.rounds)).toBeLessThan(0.04)
    },
  )

  // O19
  rule(
    ["ADD2-122", "ADD2-125", "ADD2-126", "ADD2-079", "ADD2-080"],
    "a sword charges a spear on guard: 0.4103 for the spear, 0.5847 for the sword, 0.0050 for both",
    () => {
      const first: Chooser<Adnd2e> = (combat, decision) => {
        const wanted =
          combat.state.round > 1 ? verb.attack : combat.prepared.ids[decision.who] === "a" ? verb.guard : verb.charge
        const found = decision.options.findIndex((o) => o.verb === wanted)
        return found < 0 ? decision.options.findIndex((o) => o.verb === verb.take) : found
      }
      const rounds = expectCounts(
        {
          a: { side: 0, at: [1, 1], block: like({ gac0: 20, ac: 7, hp: 5, weapons: [weapons.spear] }) },
          b: { side: 1, at: [9, 1], block: like({ gac0: 19, ac: 6, hp: 6 }) },
        },
        { a: 0.4102778258, b: 0.5847356148, draw: 0.0049865594 },
        { choose: first },
      )
      expect(Math.abs(rounds - 2.3502705074)).toBeLessThan(0.05)
    },
  )

  // O13
  rule(
    ["ADD2-015", "ADD2-131", "ADD2-128", "ADD2-007"],
    "a spell of casting time 3 beside an orc is ruined with 0.168",
    () => {
      const fight = encounter(adnd2e, {
        actors: {
          w: {
            side: 0,
            at: [5, 5],
            block: like({
              group: "wizard",
              ac: 7,
              ac_dex: -3,
              hp: 90,
              spells: [{ id: "magic_missile", slots: 1, casting: 3 }],
            }),
          },
          orc: { side: 1, at: [6, 5], block: like({ gac0: 19, hp: 90 }) },
        },
        limits: { rounds: 1 },
      })
      const choose: Chooser<Adnd2e> = (combat, decision) => {
        const wanted = combat.prepared.ids[decision.who] === "w" ? verb.cast : verb.attack
        return Math.max(
          0,
          decision.options.findIndex((o) => o.verb === wanted),
        )
      }
      const combats = affordable(20_000)
      let ruined = 0
      simulate(adnd2e, fight, { combats, seed: 3, choose }, (combat) => {
        if (combat.log.some((event) => event._tag === "SpellRuined")) ruined++
      })
      expect(agrees(ruined, combats, 0.168), `${ruined}`).toBe(true)
    },
  )

  // O14
  rule(["ADD2-085", "ADD2-086", "ADD2-162", "ADD2-164"], "a runner gets past three enemies with 347/512", () => {
    const one = attackDistribution(rules, { needed: 19 - 8, dice: dice("1d8"), plus: 0 })
    const total = sum(one, sum(one, one))
    expect(1 - atLeast(total, 9)).toBeCloseTo(347 / 512, 12)
    expect(mean(map(total, (harm) => Math.max(0, 9 - harm)))).toBeCloseTo(6831 / 2048, 12)
    const enemy = like({ gac0: 19, hp: 90 })
    const fight = encounter(adnd2e, {
      map: `${".".repeat(40)}\n`.repeat(2),
      actors: {
        r: { side: 0, at: [0, 1], block: like({ ac: 5, ac_dex: -2, hp: 9 }) },
        x: { side: 1, at: [4, 0], block: enemy },
        y: { side: 1, at: [8, 0], block: enemy },
        z: { side: 1, at: [12, 0], block: enemy },
      },
      limits: { rounds: 1 },
    })
    const choose: Chooser<Adnd2e> = (combat, decision) => {
      const wanted = combat.prepared.ids[decision.who] === "r" ? verb.run : verb.wait
      const found = decision.options.findIndex((o) => o.verb === wanted || o.verb === verb.take)
      return found < 0 ? decision.options.findIndex((o) => o.verb === verb.hold) : found
    }
    const combats = affordable(10_000)
    let through = 0
    // Whoever waits acts after the runner, by when it is out of reach.
    simulate(adnd2e, fight, { combats, seed: 4, choose }, (combat) => {
      if (combat.state.combatants.every((f) => !f.dead)) through++
    })
    expect(agrees(through, combats, 347 / 512), `${through}`).toBe(true)
  })

  // O15
  rule(["ADD2-043"], "4 hit points against 1d12 at death's door: 0.1083 for death", () => {
    // From -n it takes 10 - n rounds without help, each missed with 2/3.
    let death = 0
    const harm = distributionOf(dice("1d12"))
    for (let hp = 3; hp >= -8; hp--) if (hp <= 0) death += p(harm, 4 - hp) * (2 / 3) ** (10 + hp)
    expect(death).toBeCloseTo(0.1082208561, 9)
    // The engine's clock: hit by 12, it is at -8 and dies two rounds later, unless bound.
    const s = stage({
      actors: {
        a: { side: 0, at: [5, 5], block: like({ weapons: [{ ...weapons.long_sword, sm: "1d12" }] }) },
        b: { side: 1, at: [6, 5], block: like({ hp: 4 }) },
        c: { side: 1, at: [7, 6], block: like({ hp: 90 }) },
      },
      houseRules: { "death.mode": "deaths_door" },
      dice: [{ a: 1, b: 9, c: 9 }, 20, 12, { a: 1, c: 9 }, { a: 1, c: 9 }],
    })
    declare(s, { a: ["attack", { target: "b" }] })
    expect(s.of("b").hp).toBe(-8)
    declare(s, {})
    expect(s.of("b")).toMatchObject({ hp: -9, dead: false })
    declare(s, {})
    expect(s.of("b")).toMatchObject({ hp: -10, dead: true })
    s.done()
  })
})
