import { describe, expect } from "vitest"
import type { Chooser } from "../../../src/combat/Combat.ts"
import { asWho } from "../../../src/kinds/indices.ts"
import { verb } from "../../../src/systems/adnd2e/book/verbs.ts"
import { adnd2e } from "../../../src/systems/adnd2e/index.ts"
import type { Adnd2e } from "../../../src/systems/adnd2e/model/System.ts"
import { bareAttack } from "../../../src/systems/adnd2e/see/bareAttack.ts"
import { punchOdds, struggleOdds, wrestlingOdds } from "../../../src/systems/adnd2e/weigh/brawlOdds.ts"
import { encounter, simulate } from "../../../src/testkit/encounter.ts"
import { affordable } from "../../kit/affordable.ts"
import { agrees } from "../../kit/binomial.ts"
import { rule } from "../../kit/rule.ts"
import { like } from "../blocks.ts"
import { duel } from "../stage.ts"
import { rules, expectCounts } from "./exact.ts"

describe("bare hands", () => {
  // O08
  rule(
    ["ADD2-094", "ADD2-096", "ADD2-097", "ADD2-101"],
    "a punch that needs 12 knocks out with 49/2000, and does 11/20",
    () => {
      const odds = punchOdds(rules, { needed: 20 - 8, bonus: 0, automatic: false }, 0, 100)
      expect(odds.turn).toBeCloseTo(49 / 2000, 12)
      expect(odds.harm).toBeCloseTo(11 / 20, 12)
    },
  )

  // O09
  rule(
    ["ADD2-104", "ADD2-097", "ADD2-106"],
    "wrestling in chain mail, +1, GAC0 17 against AC 7: 1/10 for a hold",
    () => {
      const s = duel(
        like({ gac0: 17, str: 17, armour: "chain", weapons: [], unarmed: {} }),
        like({ ac: 7, weapons: [] }),
      )
      const attack = bareAttack(s.combat, asWho(s.who("a")), asWho(s.who("b")), true)
      expect(attack).toMatchObject({ needed: 11, bonus: -1 })
      expect(wrestlingOdds(rules, attack, 0, 100).turn).toBeCloseTo(1 / 10, 12)
    },
  )

  // O11
  rule(
    ["ADD2-110", "ADD2-116"],
    "a hold that DEX 15 struggles against, STR 13: 160000/43681 points over 400/209 rounds",
    () => {
      const free = struggleOdds(15, 13)
      const fight = encounter(adnd2e, {
        actors: {
          // Slow enough that the held always tries first.
          a: { side: 0, at: [5, 5], block: like({ gac0: 1, str: 13, weapons: [], unarmed: {}, natural_speed: 20 }) },
          b: { side: 1, at: [6, 5], block: like({ ac: 10, hp: 9000, dex: 15, weapons: [], natural_speed: 0 }) },
        },
        limits: { rounds: 25 },
      })
      const choose: Chooser<Adnd2e> = (_, decision) => {
        const { options } = decision
        const hold = options.findIndex((o) => o.verb === verb.keep || (o.verb === verb.struggle && o.extra === 1))
        const grab = options.findIndex((o) => o.verb === verb.wrestle)
        return hold >= 0 ? hold : grab >= 0 ? grab : options.findIndex((o) => o.verb === verb.parry)
      }
      const combats = 6000
      const lasted = new Map<number, number>()
      simulate(adnd2e, fight, { combats, seed: 5, choose }, ({ log }) => {
        const from = log.findIndex((event) => event._tag === "HoldBegan")
        const to = log.findIndex((event) => event._tag === "HoldEnded")
        const kept = log.slice(from, to).filter((event) => event._tag === "HoldKept").length
        const squeezes = log.slice(from, to).flatMap((event) => (event._tag === "HarmTaken" ? [event.amount] : []))
        // The first point comes with the move itself.
        expect(squeezes).toEqual(Array.from({ length: kept }, (_, i) => i + 2))
        lasted.set(kept + 1, (lasted.get(kept + 1) ?? 0) + 1)
      })
      let points = 0
      let rounds = 0
      for (let k = 1; k < 400; k++) {
        const exact = (1 - free) ** (k - 1) * free
        points += (exact * k * (k + 1)) / 2
        rounds += exact * k
        if (k < 6) expect(agrees(lasted.get(k) ?? 0, combats, exact), `${k} rounds: ${lasted.get(k)}`).toBe(true)
      }
      expect(points).toBeCloseTo(160000 / 43681, 9)
      expect(rounds).toBeCloseTo(400 / 209, 9)
    },
  )

  // O20
  rule(
    ["ADD2-094", "ADD2-096", "ADD2-098", "ADD2-100", "ADD2-101", "ADD2-016"],
    "a fist fight: 0.7978, 0.1953, 0.0069 for both, 4.594 rounds",
    () => {
      const fists = { weapons: [], ac: 10 }
      const punches: Chooser<Adnd2e> = (_, { options }) =>
        Math.max(
          0,
          options.findIndex((o) => o.verb === verb.punch),
        )
      const rounds = expectCounts(
        {
          a: { side: 0, at: [5, 1], block: like({ ...fists, gac0: 18, ac: 9, hp: 6, unarmed: { hit: 1, damage: 1 } }) },
          b: { side: 1, at: [6, 1], block: like({ ...fists, hp: 8, unarmed: { hit: 0, damage: 0 } }) },
        },
        { a: 0.7977940334, b: 0.195319797, draw: 0.0068861696 },
        { choose: punches, combats: affordable(10_000) },
      )
      expect(Math.abs(rounds - 4.5939141656)).toBeLessThan(0.08)
    },
  )
})
