import { describe, expect } from "vitest"
import type { Chooser } from "../../src/combat/Combat.ts"
import {
  atLeast,
  type Distribution,
  distributionOf,
  map,
  mean,
  mix,
  p,
  sum,
  uniform,
} from "../../src/dice/Distribution.ts"
import { dice } from "../../src/dice/expression.ts"
import { asWho } from "../../src/kinds/indices.ts"
import { defaults } from "../../src/parts/houseRules.ts"
import { houseRules } from "../../src/systems/adnd2e/book/houseRules.ts"
import { mod, modifiers } from "../../src/systems/adnd2e/book/terms.ts"
import { verb } from "../../src/systems/adnd2e/book/verbs.ts"
import { adnd2e } from "../../src/systems/adnd2e/index.ts"
import { burstHarm } from "../../src/systems/adnd2e/model/burst.ts"
import { attackDistribution, attackOdds } from "../../src/systems/adnd2e/model/odds.ts"
import type { Adnd2e } from "../../src/systems/adnd2e/model/System.ts"
import { bareAttack } from "../../src/systems/adnd2e/see/bareAttack.ts"
import { coverFrom, coverPenalty } from "../../src/systems/adnd2e/see/cover.ts"
import { punchOdds, struggleOdds, wrestlingOdds } from "../../src/systems/adnd2e/weigh/brawlOdds.ts"
import { encounter, mostHarm, simulate } from "../../src/testkit/encounter.ts"
import { affordable } from "../kit/affordable.ts"
import { agrees } from "../kit/binomial.ts"
import { duelChances } from "../kit/duelChances.ts"
import { rule } from "../kit/rule.ts"
import { like, weapons } from "./blocks.ts"
import { declare, duel, stage } from "./stage.ts"

// Exact values, worked out by enumeration outside of this program. Single rolls are compared with the code that
// forecasts use, to the last digits; whole fights by playing many of them.

const rules = defaults(houseRules) as Adnd2e["houseRules"]
const bits = (...mods: readonly number[]) => mods.reduce((sum, bit) => sum + (modifiers[bit]?.value ?? 0), 0)

describe("single attacks", () => {
  // O01
  rule(["ADD2-041", "ADD2-042", "ADD2-051", "ADD2-053"], "GAC0 16, +1 and +2, from behind, against AC 1: 11/20", () => {
    const needed = 16 - 1 - 1 - 2 - bits(mod.rear)
    expect(attackOdds(rules, { needed, dice: dice("1d8"), plus: 0 }).hit).toBeCloseTo(11 / 20, 12)
  })

  // O02
  rule(["ADD2-059", "ADD2-068", "ADD2-042"], "at long range against AC -6 only a natural 20 hits: 1/20", () => {
    expect(attackOdds(rules, { needed: 20 + 6 - bits(mod.longRange), dice: dice("1d6"), plus: 0 }).hit).toBeCloseTo(
      1 / 20,
      12,
    )
  })

  // O05
  rule(
    ["ADD2-041", "ADD2-043"],
    "3d6 + 3 against a Large target, 12 hits: 33/160 for 15 or more, 297/40 on average",
    () => {
      const odds = attackOdds(rules, { needed: 15 - 4 - 1, dice: dice(weapons.two_handed_sword.l), plus: 3 })
      expect(odds.hit).toBeCloseTo(11 / 20, 12)
      expect(odds.atLeast(15)).toBeCloseTo(33 / 160, 12)
      expect(odds.expected).toBeCloseTo(297 / 40, 12)
    },
  )

  // O06
  rule(
    ["ADD2-061", "ADD2-067", "ADD2-069", "ADD2-060"],
    "two arrows at medium range past half cover: 9/4 points a round, 7/16 for at least one hit",
    () => {
      const needed = 18 - 6 - 2 - bits(mod.mediumRange, mod.cover50)
      const odds = attackOdds(rules, { needed, dice: dice("1d8"), plus: 0 })
      expect(2 * odds.expected).toBeCloseTo(9 / 4, 12)
      expect(1 - (1 - odds.hit) ** 2).toBeCloseTo(7 / 16, 12)
    },
  )

  // O07
  rule(
    ["ADD2-074", "ADD2-075", "ADD2-076"],
    "an arrow into a melee of an ogre, two humans and a halfling: 19/90 for an ally, 8/45 for the ogre",
    () => {
      const hit = (ac: number) => attackOdds(rules, { needed: 19 - ac - 1, dice: dice("1d8"), plus: 0 }).hit
      const s = stage({
        actors: {
          archer: { side: 0, at: [0, 0], block: like({ weapons: [weapons.light_crossbow] }) },
          ogre: { side: 1, at: [6, 5], block: like({ size: "L" }) },
          man: { side: 0, at: [5, 4], block: like({}) },
          woman: { side: 0, at: [5, 6], block: like({}) },
          half: { side: 0, at: [8, 6], block: like({ size: "S" }) },
        },
      })
      const weight = (id: string) => s.combat.prepared.sheets[s.who(id)]?.weight ?? 0
      const total = weight("ogre") + weight("man") + weight("woman") + weight("half")
      const ally = (weight("man") * hit(3) + weight("woman") * hit(5) + weight("half") * hit(7)) / total
      expect(ally).toBeCloseTo(19 / 90, 12)
      expect((weight("ogre") * hit(5)) / total).toBeCloseTo(8 / 45, 12)
    },
  )
})

// O12
rule(["ADD2-070"], "a 5d6 fireball against a save of 16 behind a quarter of cover does 287/20", () => {
  const s = stage({
    actors: {
      w: { side: 0, at: [0, 0], block: like({ spells: [{ id: "fireball", slots: 1 }] }) },
      x: { side: 1, at: [9, 0], block: like({ saves: [16, 16, 16, 16, 16] }), placement: { cover: 25 } },
    },
  })
  const row = coverFrom(s.combat, s.who("x"), asWho(s.who("x")))
  const chance = (21 - 16 + (coverPenalty[row] as number)) / 20
  expect(chance).toBeCloseTo(7 / 20, 12)
  const full = distributionOf(dice("5d6"))
  const harm = (saved: boolean) => map(full, (amount) => burstHarm(amount, saved, row))
  expect(
    mean(
      mix([
        [chance, harm(true)],
        [1 - chance, harm(false)],
      ]),
    ),
  ).toBeCloseTo(287 / 20, 12)
})

describe("initiative", () => {
  const count = (speed: number): Distribution => map(uniform(10), (die) => die + speed)

  // O03
  rule(
    ["ADD2-010", "ADD2-011", "ADD2-014"],
    "a long sword against a dagger: first 21/100, tied 7/100, last 18/25",
    () => {
      const s = duel(like({}), like({ weapons: [weapons.dagger] }))
      const speed = (id: string) => s.combat.prepared.sheets[s.who(id)]?.forms[0]?.speed ?? 0
      const lead = sum(
        count(speed("b")),
        map(count(speed("a")), (n) => -n),
      )
      expect(atLeast(lead, 1)).toBeCloseTo(21 / 100, 12)
      expect(p(lead, 0)).toBeCloseTo(7 / 100, 12)
      expect(1 - atLeast(lead, 0)).toBeCloseTo(18 / 25, 12)
    },
  )

  // O04
  rule(["ADD2-010", "ADD2-012"], "speeds 5, 5 and 7: 61/250 for at least one tie", () => {
    let tied = 0
    const sword = count(5)
    const axe = count(7)
    for (let a = 1; a <= 20; a++) {
      for (let b = 1; b <= 20; b++) {
        for (let c = 1; c <= 20; c++) {
          if (a === b || b === c || a === c) tied += p(sword, a) * p(sword, b) * p(axe, c)
        }
      }
    }
    expect(tied).toBeCloseTo(61 / 250, 12)
  })
})

/** Plays many fights and compares counts with exact chances by the exact binomial test. */
const expectCounts = (
  actors: Parameters<typeof encounter<Adnd2e>>[1]["actors"],
  exact: Readonly<Record<"a" | "b" | "draw", number>>,
  more: { combats?: number; seed?: number; choose?: Chooser<Adnd2e> } = {},
) => {
  const combats = more.combats ?? affordable(20_000)
  const fight = encounter(adnd2e, { map: `${".".repeat(12)}\n`.repeat(3), actors })
  const counted = simulate(adnd2e, fight, { combats, seed: more.seed ?? 1, choose: more.choose ?? mostHarm<Adnd2e>() })
  expect(agrees(counted.wins[0] as number, combats, exact.a), `first: ${counted.wins[0]}`).toBe(true)
  expect(agrees(counted.wins[1] as number, combats, exact.b), `second: ${counted.wins[1]}`).toBe(true)
  expect(agrees(counted.draws, combats, exact.draw), `draws: ${counted.draws}`).toBe(true)
  return counted.rounds / combats
}

/** Always attacks. */
const attacks: Chooser<Adnd2e> = (_, decision) =>
  Math.max(
    0,
    decision.options.findIndex((o) => o.verb === verb.attack),
  )

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
