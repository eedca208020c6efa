import { describe, expect, test } from "vitest"
import { explode, mean, sum } from "../../../src/dice/Distribution.ts"
import type { SwHouseRules } from "../../../src/systems/savage-worlds/book/houseRules.ts"
import { verb } from "../../../src/systems/savage-worlds/book/verbs.ts"
import { savageWorlds } from "../../../src/systems/savage-worlds/index.ts"
import {
  chanceOf,
  codeOfAll,
  damageTail,
  opposedChance,
  traitTail,
} from "../../../src/systems/savage-worlds/model/odds.ts"
import { encounter, simulate } from "../../../src/testkit/encounter.ts"
import { affordable } from "../../kit/affordable.ts"
import { agrees } from "../../kit/binomial.ts"
import { rule } from "../../kit/rule.ts"
import { apart, extra, fight, forecastOf, hero, melee, placed } from "../scenes.ts"

// Exact values by enumeration with closed-form geometric tails, made without this code.

const trait = (die: number, wild: number, need: number): number => chanceOf(die, wild, true, need)

const atLeastShaken = (dice: readonly number[], need: number): number => damageTail(codeOfAll(dice), true)[need] ?? 0

describe("single rolls", () => {
  rule(["SWD-036"], "P01: a shot at light cover", () => {
    expect(trait(8, 6, 6)).toBeCloseTo(23 / 48, 12)
    expect(trait(8, 6, 10)).toBeCloseTo(47 / 256, 12)
    const bow8 = { weapon: "bow", kind: "ranged", damage: "2d6", range: "12/24/48" }
    const s = apart(8, hero({ attacks: [bow8] }, {}, { shooting: "d8" }), extra(), [], { b: { cover: "light" } })
    expect(forecastOf(s, "shoot").success).toBeCloseTo(23 / 48, 12)
    const best = traitTail(8, 6, true)
    let average = 0
    for (let t = 1; t < best.length; t++) average += best[t] as number
    expect(average).toBeCloseTo(21494566 / 3317755, 6)
  })

  rule(["SWD-104"], "P02: a shot with the Drop", () => {
    expect(trait(10, 6, 0)).toBeCloseTo(59 / 60, 12)
    expect(trait(10, 0, 0)).toBeCloseTo(59 / 60, 12)
    expect(trait(10, 6, 4)).toBeCloseTo(17 / 20, 12)
    expect(trait(10, 0, 4)).toBeCloseTo(7 / 10, 12)
  })

  test("P03: damage d8 + d6 against Toughness 7", () => {
    const tail = damageTail(codeOfAll([8, 6]), true)
    const p = (from: number, to: number) => (tail[from] as number) - (tail[to] as number)
    expect(1 - (tail[7] as number)).toBeCloseTo(5 / 16, 12)
    expect(p(7, 11)).toBeCloseTo(145 / 384, 12)
    expect(p(11, 15)).toBeCloseTo(143 / 864, 12)
    expect(p(15, 19)).toBeCloseTo(2489 / 27648, 12)
    expect(p(19, 23)).toBeCloseTo(215 / 6912, 12)
    expect(tail[23]).toBeCloseTo(643 / 27648, 12)
    expect(mean(sum(explode(8), explode(6)))).toBeCloseTo(327 / 35, 12)
  })

  const attackOn = (foe: unknown, attacker: unknown, houseRules: Partial<SwHouseRules> = {}, placement: object = {}) =>
    melee(attacker, foe, [], { houseRules, b: placement })

  const eight = { weapon: "sword", damage: "Str+d8" }

  test("P04: one blow of an Extra at another", () => {
    const attacker = extra({ attacks: [eight] }, { strength: "d8" }, { fighting: "d8" })
    const fell = (placement: object) => forecastOf(attackOn(extra({ toughness: 6 }), attacker, {}, placement), "strike")
    expect(fell({}).fell).toBeCloseTo(5063 / 18432, 9)
    expect(fell({ shaken: true }).fell).toBeCloseTo(673 / 1536, 9)
    // Being Shaken is half of an Extra's one Wound.
    expect(fell({}).harm).toBeCloseTo(5063 / 18432 + 0.5 * (3013 / 18432), 9)
  })

  rule(
    ["SWD-023", "SWD-048", "SWD-054", "SWD-085"],
    "P05: a wild attack of three on one who is prone and unarmed",
    () => {
      const s = fight(
        {
          a: placed(0, [5, 5], extra()),
          x: placed(0, [6, 4], extra()),
          y: placed(0, [7, 5], extra()),
          b: placed(1, [6, 5], extra({ attacks: [], parry: 6, toughness: 6 }), { prone: true }),
        },
        {},
      )
      const f = forecastOf(s, "wild-attack")
      expect(f.success).toBeCloseTo(35 / 36, 12)
      expect(f.fell).toBeCloseTo(55 / 72, 9)
      expect(trait(6, 0, 8 - 6)).toBeCloseTo(5 / 6, 12)
    },
  )

  rule(["SWD-025", "SWD-027"], "P06: a blow at the head, or a plain one", () => {
    const attacker = extra({ attacks: [eight] }, { strength: "d8" }, { fighting: "d10" })
    const target = extra({ parry: 6, toughness: 8 })
    const plain = attackOn(target, attacker)
    expect(forecastOf(plain, "strike").fell).toBeCloseTo(8773 / 46080, 9)
    plain.take("manoeuvre")
    expect(forecastOf(plain, "called-shot", 1).fell).toBeCloseTo(3217 / 38400, 9)
    const hit = (need: number, over: number) =>
      (trait(10, 0, need) - trait(10, 0, need + 4)) * atLeastShaken([8, 8], over) +
      trait(10, 0, need + 4) * atLeastShaken([8, 8, 6], over)
    expect(hit(10, 4)).toBeCloseTo(3779 / 38400, 9)
    expect(hit(6, 8)).toBeCloseTo(1381 / 3840, 9)
  })

  rule(["SWD-036", "SWD-066", "SWD-067"], "P07: a shotgun at one who dodges behind light cover", () => {
    const shotgun = { weapon: "shotgun", kind: "shotgun", range: "12/24/48", hands: 2 }
    const at = (steps: number) =>
      forecastOf(
        apart(steps, hero({ attacks: [shotgun] }, {}, { shooting: "d8" }), extra({ edges: ["dodge"] }), [], {
          b: { cover: "light" },
        }),
        "shoot",
      )
    expect(at(20).fell).toBeCloseTo(41597 / 165888, 9)
    expect(at(20).success).toBeCloseTo(23 / 48, 12)
    expect(at(10).fell).toBeCloseTo(61615 / 93312, 9)
    expect(at(40).fell).toBeCloseTo(13747 / 248832, 9)
  })

  rule(["SWD-031", "SWD-034", "SWD-073"], "P08: a grenade that may deviate and be evaded", () => {
    const grenade = { weapon: "grenade", kind: "thrown", damage: "3d6", range: "10/20/40", template: "medium" }
    const played = simulate(
      savageWorlds,
      encounter(savageWorlds, {
        actors: {
          a: placed(0, [2, 8], hero({ attacks: [grenade] })),
          b: placed(1, [10, 8], extra()),
        },
        houseRules: { bennies: 0, gmBennies: 0, redrawBelow: 0, jokerBonus: 0, roundCap: 1 },
      }),
      {
        combats: affordable(8000),
        seed: 8,
        choose: (_, decision) =>
          Math.max(
            0,
            decision.options.findIndex((o) => o.verb === verb.area),
          ),
      },
      (combat) => {
        if (combat.log.some((e) => e._tag === "Felled" && e.who === combat.prepared.ids.indexOf("b"))) felled++
        const thrown = combat.log.find((e) => e._tag === "AreaAttacked")
        if (thrown?._tag === "AreaAttacked" && thrown.victims.length > 0) covered++
      },
    )
    expect(agrees(felled, played.combats, 712075 / 1259712), `${felled / played.combats}`).toBe(true)
    expect(agrees(covered, played.combats, 5 / 6), `${covered / played.combats}`).toBe(true)
    expect(trait(6, 0, 6)).toBeCloseTo(1 / 6, 12)
  })
  let felled = 0
  let covered = 0

  rule(["SWD-096"], "P09: three Shooting dice and a Wild Die under Recoil", () => {
    const hits = [0, 0, 0, 0]
    const rifle = { weapon: "rifle", kind: "ranged", damage: "d4", range: "24/48/96", rof: 3, hands: 2 }
    const combats = affordable(8000)
    simulate(
      savageWorlds,
      encounter(savageWorlds, {
        actors: {
          a: placed(0, [2, 8], hero({ attacks: [rifle] }, {}, { shooting: "d8" })),
          b: placed(1, [10, 8], extra({ toughness: 60 })),
        },
        houseRules: { bennies: 0, redrawBelow: 0, jokerBonus: 0, roundCap: 1 },
      }),
      {
        combats,
        seed: 9,
        choose: (_, decision) =>
          Math.max(
            0,
            decision.options.findIndex((o) => o.verb === verb.burst),
          ),
      },
      (combat) => {
        const hit = combat.log.filter((e) => e._tag === "Attacked" && e.hit).length
        hits[hit] = (hits[hit] as number) + 1
      },
    )
    const exact = [317 / 1536, 1241 / 3072, 75 / 256, 99 / 1024]
    exact.forEach((p, n) => expect(agrees(hits[n] as number, combats, p), `${n} hits: ${hits[n]}`).toBe(true))
  })

  rule(["SWD-058", "SWD-068", "SWD-069"], "P10: shots into a melee", () => {
    const combats = affordable(4000)
    const count = (shooter: unknown) => {
      let ally = 0
      let target = 0
      simulate(
        savageWorlds,
        encounter(savageWorlds, {
          actors: {
            a: placed(0, [2, 8], shooter),
            b: placed(1, [8, 8], extra({ toughness: 60 }), { cover: "medium" }),
            ally: placed(0, [9, 8], extra({ toughness: 60 })),
          },
          houseRules: { bennies: 0, redrawBelow: 0, jokerBonus: 0, roundCap: 1 },
        }),
        {
          combats,
          seed: 10,
          choose: (combat, decision) =>
            combat.prepared.ids[decision.who] === "a"
              ? Math.max(
                  0,
                  decision.options.findIndex((o) => o.verb === verb.shoot),
                )
              : 0,
        },
        (combat) => {
          const { ids } = combat.prepared
          for (const e of combat.log) {
            if (e._tag !== "Attacked" || !e.hit) continue
            if (ids[e.target] === "ally") ally++
            else target++
          }
        },
      )
      return [ally, target] as const
    }
    const bow = { weapon: "bow", kind: "ranged", damage: "2d6", range: "12/24/48", hands: 2 }
    const shotgun = { weapon: "shotgun", kind: "shotgun", range: "12/24/48", hands: 2 }
    const check = ([ally, target]: readonly [number, number], p: number, q: number) => {
      expect(agrees(ally, combats, p), `${ally / combats}, not ${p}`).toBe(true)
      expect(agrees(target, combats, q), `${target / combats}, not ${q}`).toBe(true)
    }
    check(count(hero({ attacks: [bow] })), 31 / 216, 335 / 1296)
    check(count(hero({ attacks: [shotgun] })), 5 / 18, 11 / 36)
    expect(agrees(count(extra({ attacks: [bow] }))[0], combats, 1 / 6)).toBe(true)
  })

  rule(["SWD-108", "SWD-109", "SWD-110"], "P11: a Test", () => {
    expect(opposedChance({ die: 8, wild: 6, plus: 0 }, { die: 6, wild: 0, plus: 0 }, 1, true)).toBeCloseTo(
      0.6231410732,
      9,
    )
    expect(opposedChance({ die: 8, wild: 6, plus: 0 }, { die: 6, wild: 0, plus: 0 }, 4, true)).toBeCloseTo(
      0.3446220532,
      9,
    )
    const s = melee(hero({}, {}, { taunt: "d8" }), extra())
    s.take("manoeuvre")
    expect(forecastOf(s, "test", 12).success).toBeCloseTo(0.6231410732, 9)
  })

  rule(["SWD-045", "SWD-046", "SWD-059"], "P12: turns lost to being Stunned", () => {
    const first = trait(6, 6, 6)
    const later = trait(6, 6, 4)
    expect(first).toBeCloseTo(11 / 36, 12)
    expect((1 - first) * (1 - later)).toBeCloseTo(25 / 144, 12)
    expect((1 - first) / later).toBeCloseTo(25 / 27, 12)
    let turns = 0
    const combats = affordable(4000)
    simulate(
      savageWorlds,
      encounter(savageWorlds, {
        actors: { a: placed(0, [1, 1], hero(), { stunned: true }), b: placed(1, [14, 14], extra()) },
        houseRules: { bennies: 0, redrawBelow: 0, jokerBonus: 0, roundCap: 2 },
      }),
      { combats, seed: 12, choose: () => 0 },
      (combat) => {
        const rolls = combat.log.filter((e) => e._tag === "TraitRolled" && e.why === 2 && e.raises < 0)
        if (rolls.length >= 2) turns++
      },
    )
    expect(agrees(turns, combats, 25 / 144), `${turns / combats}`).toBe(true)
  })

  test("P13: bleeding out", () => {
    let dead = 0
    let bled = 0
    const combats = affordable(4000)
    simulate(
      savageWorlds,
      encounter(savageWorlds, {
        actors: {
          a: placed(0, [5, 5], extra({ attacks: [{ weapon: "axe", damage: "4d12+20" }] }, {}, { fighting: "d12+20" })),
          b: placed(1, [6, 5], hero({}, { vigor: "d8" }), { wounds: 3 }),
        },
        houseRules: { bennies: 0, redrawBelow: 0, initiative: "cardsOnce" },
      }),
      {
        combats,
        seed: 13,
        choose: (combat, decision) =>
          combat.prepared.ids[decision.who] === "a"
            ? Math.max(
                0,
                decision.options.findIndex((o) => o.verb === verb.strike),
              )
            : 0,
      },
      (combat) => {
        const who = combat.prepared.ids.indexOf("b")
        if (combat.state.combatants[who]?.dead === true) dead++
        if (combat.log.some((e) => e._tag === "ConditionGained" && e.condition === 10)) bled++
      },
    )
    expect(agrees(bled, combats, 29 / 48), `${bled / combats}`).toBe(true)
    expect(agrees(dead, combats, 10883 / 21264), `${dead / combats}`).toBe(true)
  })

  test("P14: Quick against an ordinary card, and a deck without Jokers", () => {
    let first = 0
    let joker = 0
    const combats = affordable(8000)
    simulate(
      savageWorlds,
      encounter(savageWorlds, {
        actors: { a: placed(0, [1, 1], extra({ edges: ["quick"] })), b: placed(1, [9, 9], extra({})) },
        houseRules: { redrawBelow: 0, roundCap: 1 },
      }),
      { combats, seed: 14, choose: () => 0 },
      (combat) => {
        const a = combat.prepared.ids.indexOf("a")
        if (combat.state.order[0] === a) first++
        if (combat.state.combatants[a]?.joker === true) joker++
      },
    )
    expect(agrees(first, combats, 35 / 54), `${first / combats}`).toBe(true)
    expect(agrees(joker, combats, 1 / 19), `${joker / combats}`).toBe(true)
  })
})
