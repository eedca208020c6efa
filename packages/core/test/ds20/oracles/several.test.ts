import { describe, expect } from "vitest"
import { type Chooser, Combat } from "../../../src/combat/Combat.ts"
import type { Decision } from "../../../src/contract/Decision.ts"
import { defaults } from "../../../src/parts/houseRules.ts"
import { condition } from "../../../src/systems/ds20/book/terms.ts"
import { verb } from "../../../src/systems/ds20/book/verbs.ts"
import { ds20 } from "../../../src/systems/ds20/index.ts"
import { leftOver, newOdds, testOdds, wins } from "../../../src/systems/ds20/model/odds.ts"
import type { Ds20 } from "../../../src/systems/ds20/model/System.ts"
import { type EncounterSpec, encounter, simulate } from "../../../src/testkit/encounter.ts"
import { affordable } from "../../kit/affordable.ts"
import { agrees } from "../../kit/binomial.ts"
import { rule } from "../../kit/rule.ts"
import { dummy, person } from "../blocks.ts"
import { placed, preparedOf } from "../scenes.ts"
import { Sample, prefer, firstTurn, pair, fighterOf, close, roomy, wounds, blade } from "./exact.ts"

/** Counts, over many fights of the same two, how often each thing was so. */
const often = (
  n: number,
  spec: EncounterSpec<Ds20>,
  choose: Chooser<Ds20>,
  look: (combat: Combat<Ds20>) => readonly boolean[],
) => {
  const counts: number[] = []
  simulate(ds20, encounter(ds20, spec), { combats: n, seed: 11, choose }, (combat) => {
    look(combat).forEach((is, i) => {
      counts[i] = (counts[i] ?? 0) + (is ? 1 : 0)
    })
  })
  return counts
}

describe("several rolls, exactly or by simulation", () => {
  rule(["DS20-025", "DS20-026", "DS20-051", "DS20-062", "DS20-063"], "O11: three attackers, and dearer dodges", () => {
    const fists = { weapons: [{ weapon: "touch", natural: true, skill: "brawling", damage: "90/99" }] }
    const attacker = (initiative: number) => person({ brawling: 11 }, { initiative, ...fists })
    const spec: EncounterSpec<Ds20> = {
      actors: {
        a: placed(0, [5, 4], attacker(20)),
        c: placed(0, [6, 4], attacker(10)),
        d: placed(0, [4, 4], attacker(0)),
        b: placed(
          1,
          [5, 5],
          person(
            { brawling: 0, melee: 0, acrobatics: 13 },
            { initiative: -10, weapons: [], capacity: { R: 20, HL: 20, HG: 20 } },
          ),
        ),
      },
      houseRules: { meleeMishap: "none", woundPenalties: [0, 0, 0] },
      limits: { rounds: 1 },
    }
    const n = affordable(15_000)
    const effects = new Sample()
    const counts = often(n, spec, prefer(verb.strike, verb.dodge), (combat) => {
      const taken = combat.log.filter((e) => e._tag === "HarmTaken").length
      effects.add(taken)
      const fell = combat.log.some((e) => e._tag === "ConditionGained" && e.condition === condition.prone)
      return [taken === 0, taken === 3, fell]
    })
    effects.agreesWith(330041717703 / 262144000000)
    const exact = [3726281659 / 16384000000, 3215531323359 / 33554432000000, 5136131 / 64000000]
    counts.forEach((count, i) => expect(agrees(count, n, exact[i] as number), `${i}: ${count / n}`).toBe(true))
  })

  const grapple = (defender: object, way: number) =>
    firstTurn(
      pair(person({ brawling: 13 }, { weapons: [] }), { ...person({}, { weapons: [] }), ...defender }),
      prefer(verb.grapple, way),
      (combat) => `${fighterOf(combat, "b").heldBy >= 0}`,
    )((name) => name === "true")

  rule(["DS20-053", "DS20-054", "DS20-055", "DS20-056"], "O12: a grapple, and breaking free", () => {
    close(grapple({ skills: { acrobatics: 11, brawling: 0 } }, verb.dodge), 203 / 400)
    close(grapple({ skills: { acrobatics: 0, brawling: 9 } }, verb.block), 11 / 20)
    const odds = newOdds(defaults(ds20.houseRules), [], [])
    close(wins(odds, testOdds(odds, 12, 0, 0), testOdds(odds, 10, 0, 0)), 23 / 50)
  })

  rule(["DS20-056"], "O12 played: how many tries it takes to break free", () => {
    const holder = { aptitudes: { FOR: 10, DES: 12, PER: 12 }, weapons: [] }
    const prepared = preparedOf(pair(person({ brawling: 40 }, holder), dummy()))
    const [grapples, frees] = [prefer(verb.grapple), prefer(verb.breakFree)]
    const choose: Chooser<Ds20> = (combat, decision) =>
      (combat.prepared.ids[decision.who] === "a" ? grapples : frees)(combat, decision)
    const tries = new Sample()
    let free = 0
    const n = affordable(8000)
    for (let i = 0; i < n; i++) {
      const combat = new Combat(ds20, prepared, { seed: 12, combat: i, choose }).begin()
      while (combat.log.at(-1)?._tag !== "Released") combat.apply(combat.next() as Decision)
      const tried = combat.log.filter((e) => e._tag === "EscapeTried")
      tries.add(tried.length)
      free += tried.length > 0 && tried.at(-1)?.free === true ? 1 : 0
    }
    expect(free).toBe(tries.count)
    // The number of tries is geometric: its mean says the chance of each.
    tries.agreesWith(50 / 23)
    expect(agrees(free, tries.sum, 23 / 50)).toBe(true)
  })

  rule(["DS20-075", "DS20-076", "DS20-077"], "O13: a push towards a wall", () => {
    const odds = newOdds(defaults(ds20.houseRules), [], [])
    const left = leftOver(odds, testOdds(odds, 14, 0, 0), testOdds(odds, 11, 0, 0))
    close(left[1] as number, 203 / 400)
    close(
      left.slice(1).reduce((sum, p) => sum + p, 0),
      1517 / 400,
    )
    close(left[7] as number, 47 / 200)
    const push = (map: string, look: (combat: Combat<Ds20>) => string) =>
      firstTurn(
        {
          actors: {
            a: placed(0, [1, 1], person({ brawling: 14 }, { initiative: 10, weapons: [] })),
            b: placed(1, [2, 1], dummy({ initiative: 0, aptitudes: { FOR: 11, DES: 11, PER: 10 }, ...roomy })),
          },
          map,
          houseRules: { meleeMishap: "none" },
        },
        prefer(verb.push),
        look,
      )
    const row = ".".repeat(40)
    const metres = push(`${row}\n${row}\n${row}`, (combat) => {
      const moved = combat.log.find((e) => e._tag === "Moved")
      return `${moved?._tag === "Moved" ? moved.path.length : 0}`
    })
    close(
      metres((name) => name !== "0"),
      203 / 400,
    )
    close(
      Array.from({ length: 30 }, (_, m) => m * metres((name) => name === `${m}`)).reduce((sum, m) => sum + m),
      1517 / 400,
    )
    const chance = push(
      ["......", "....#.", "......"].join("\n"),
      (combat) => `${wounds(combat, "b")} ${fighterOf(combat, "b").conditions & 1}`,
    )
    close(
      chance((name) => name.endsWith(" 1")),
      47 / 200,
    )
    close(
      chance((name) => !/^\d 0 0 /u.test(name)),
      111 / 400,
    )
  })

  const dyingAlone = (agonyWoundPenalty: boolean): EncounterSpec<Ds20> =>
    pair(person({ melee: 40 }, { weapons: [blade("1/1")] }), dummy({ capacity: { R: 1, HL: 1, HG: 1 } }), {
      houseRules: { meleeMishap: "none", agonyWoundPenalty },
    })

  rule(["DS20-121", "DS20-122", "DS20-134", "DS20-137"], "O14: how agony ends, and after how many turns", () => {
    const n = affordable(15_000)
    const end = (agonyWoundPenalty: boolean) => {
      const turns = new Sample()
      const counts = often(n, dyingAlone(agonyWoundPenalty), prefer(verb.strike), (combat) => {
        turns.add(combat.log.filter((e) => e._tag === "AgonyRolled").length)
        const b = fighterOf(combat, "b")
        return [!b.dead, b.dead]
      })
      const [stabilised, dead] = counts as [number, number]
      expect(stabilised + dead).toBe(n)
      return { stabilised, dead, turns }
    }
    const two = end(true)
    expect(agrees(two.stabilised, n, 261 / 1372), `${two.stabilised / n}`).toBe(true)
    expect(agrees(two.dead, n, 1111 / 1372), `${two.dead / n}`).toBe(true)
    two.turns.agreesWith(1305 / 343)
    const none = end(false)
    expect(agrees(none.stabilised, n, 202 / 729), `${none.stabilised / n}`).toBe(true)
    expect(agrees(none.dead, n, 527 / 729), `${none.dead / n}`).toBe(true)
    none.turns.agreesWith(4040 / 729)
  })
})
