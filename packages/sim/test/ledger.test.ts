import { fileURLToPath } from "node:url"
import { byPolicies, type Combat, EveryWay, encounterOf, type System, solve } from "@refriega/core/internal"
import { beforeAll, describe, expect, test } from "vitest"
import { fittedTo } from "../src/ledger/FittedValue.ts"
import type { Ledger } from "../src/ledger/Ledger.ts"
import { type LedgerHow, ledgerOf } from "../src/ledger/ledgerOf.ts"
import { type Fought, placesOf } from "../src/ledger/Place.ts"
import { telling } from "../src/ledger/turnsOf.ts"
import { loadScenario } from "../src/loading/loadScenario.ts"
import { ownLibrary } from "../src/loading/ownLibrary.ts"
import { policiesAsWritten } from "../src/plan/policiesAsWritten.ts"
import { random } from "../src/policies/random.ts"

const root = fileURLToPath(new URL("../../..", import.meta.url))

/** A fight of a scenario as it is played by its policies; the second side by others where they are given. */
const fightOf = (path: string, rounds?: number, second?: typeof random) => {
  const loaded = loadScenario(`${root}/${path}`, ownLibrary)
  if (loaded._tag === "Refused") throw new Error(`${path} is refused`)
  return loaded.value.visit((rules, scenario) => {
    const found = rules.prepare(encounterOf(rules, scenario, "base"))
    const prepared = rounds === undefined ? found : { ...found, limits: { ...found.limits, rounds } }
    const policies = policiesAsWritten(rules, scenario, "base")
    const named = byPolicies<System>(policies)
    const played = second === undefined ? named : byPolicies<System>([policies[0] as typeof random, second])
    const differ = [false, second !== undefined]
    return (combat: number): Fought<System> =>
      ({ rules, prepared, seed: 7, combat, played: () => played, named, differ }) as unknown as Fought<System>
  })
}

const ledger = (fought: Fought<System>, how: LedgerHow<System>): Ledger => {
  const run = ledgerOf(fought, how)
  for (;;) {
    const { done, value } = run.next()
    if (done !== true) continue
    if ("_tag" in value) throw new Error("it is too large to be solved")
    return value
  }
}

const oddsOf = (found: ReturnType<typeof solve>): number => {
  if (found._tag === "TooLarge") throw new Error("it is too large to be solved")
  return found.wins[0] as number
}

const exact = { form: "exact", side: 0, by: [], solving: {} } as const
const sumOf = ({ start, total }: Ledger): number => start.x + total.luck + total.choice + total.rest

/** The chance that the first side wins from a decision on, counted through all ways of the dice, act after act. */
const counted = (combat: Combat<System>, known: Map<string, number>): number => {
  const open = combat.next()
  if (open === undefined || combat.state.decided) return combat.state.winner === 0 ? 1 : 0
  const { rules, prepared, state } = combat
  const key = JSON.stringify([state.round, rules.essence?.(prepared, state) ?? state])
  const there = known.get(key)
  if (there !== undefined) return there
  const dice = new EveryWay(0)
  let sum = 0
  do {
    const copy = combat.fork(combat.setup.choose, { dice })
    const asked = copy.next()
    if (asked !== undefined) copy.apply(asked)
    // What the next turn begins with is rolled before its decision: it is part of this way.
    copy.next()
    const { probability } = dice
    sum += probability * counted(copy.fork(copy.setup.choose, { salt: 1 }), known)
  } while (dice.advance())
  known.set(key, sum)
  return sum
}

describe("exactly, in duels of one and two rounds", () => {
  test.each(["games/auto-hit", "games/2d6", "games/bands"])("%s: values are those of an enumeration", (folder) => {
    const fought = fightOf(`${folder}/fight.yaml`, folder === "games/bands" ? 1 : 2)
    const known = new Map<string, number>()
    for (const combat of folder === "games/bands" ? [0] : [0, 3]) {
      const { places } = placesOf(fought(combat))
      const found = ledger(fought(combat), exact)
      const { named, prepared, rules } = fought(combat)
      expect(found.start.x).toBeCloseTo(oddsOf(solve(rules, prepared, named)), 12)
      for (const [i, place] of places.entries()) {
        if (place.kind !== "act") continue
        expect(found.steps[i]?.before.x).toBeCloseTo(counted(place.again({ salt: 1 }), known), 12)
      }
      expect(sumOf(found)).toBeCloseTo(found.result, 12)
      expect(found.total).toMatchObject({ choice: 0, rest: 0 })
    }
  })
})

test("a step that changed nothing is no moment, but for one at which something better could surely have been done", () => {
  const sure = (x: number) => ({ x, lo: x, hi: x })
  const turn = (step: number, change: number, regret?: number) => ({
    step,
    before: sure(0.5),
    after: sure(0.5 + change),
    change: sure(change),
    ...(regret !== undefined && { regret: sure(regret) }),
  })
  const named = telling([turn(0, 0), turn(1, 0.3), turn(2, 0, -0.2), turn(3, 0, 0), turn(4, -0.02)])
  expect(named.map(({ step }) => step)).toEqual([1, 2, 4])
})

test("of forked steps, and of all steps of somebody together, nineteen of twenty intervals hold the exact luck", () => {
  const fought = fightOf("games/auto-hit/fight.yaml")
  let [hold, all] = [0, 0]
  let [held, sums] = [0, 0]
  for (let combat = 0; combat < 24; combat++) {
    const truth = ledger(fought(combat), exact)
    const forked = ledger(fought(combat), { form: "forks", side: 0, by: [], forks: 300, turns: false })
    expect(sumOf(forked)).toBeCloseTo(forked.result, 9)
    for (const [i, { luck }] of forked.steps.entries()) {
      const x = truth.steps[i]?.luck.x as number
      if (luck.lo === luck.hi) expect(x).toBeCloseTo(luck.x, 9)
      else {
        all++
        if (luck.lo <= x && x <= luck.hi) hold++
      }
    }
    for (const [who, { luck, luckWithin }] of forked.combatants.entries()) {
      const x = truth.combatants[who]?.luck as number
      expect(luckWithin.lo <= luck && luck <= luckWithin.hi).toBe(true)
      if (luckWithin.hi - luckWithin.lo < 1e-9) continue
      sums++
      if (luckWithin.lo <= x && x <= luckWithin.hi) held++
    }
    expect(truth.total.luckWithin).toEqual({ lo: truth.total.luck, hi: truth.total.luck })
  }
  // Sums over all acts of somebody have intervals of their own: acts share their dice.
  expect(sums).toBeGreaterThan(40)
  expect(held / sums).toBeGreaterThan(0.87)
  expect(all).toBeGreaterThan(100)
  expect(hold / all).toBeGreaterThan(0.92)
  expect(hold / all).toBeLessThan(0.985)
})

describe.each(["adnd2e", "d20-modern", "ds20", "savage-worlds", "symbaroum"])(
  "a duel of %s by a fitted value",
  (id) => {
    const fought = fightOf(`scenarios/${id}/duel.yaml`)
    let found: readonly Ledger[] = []
    beforeAll(() => {
      const { named, prepared, rules } = fought(0)
      const fit = fittedTo({ rules, prepared, named, side: 0 }, id, 991, 200)
      const how = { form: "table", side: 0, by: [], fit, forks: 16, turns: false } as const
      found = Array.from({ length: 30 }, (_, combat) => ledger(fought(combat), how))
    })

    test("adds up to the result, what is not explained included", () => {
      for (const each of found) expect(Math.abs(sumOf(each) - each.result)).toBeLessThan(1e-9)
    })

    test("luck is 0 in the mean, and nearly all that there is", () => {
      const lucks = found.map(({ total }) => total.luck)
      const mean = lucks.reduce((a, b) => a + b, 0) / lucks.length
      const spread = (all: readonly number[]) => Math.sqrt(all.reduce((sum, x) => sum + x * x, 0) / all.length)
      expect(Math.abs(mean)).toBeLessThan((3 * spread(lucks)) / Math.sqrt(lucks.length))
      expect(spread(found.map(({ total }) => total.rest))).toBeLessThan(spread(lucks) / 4)
    })

    test("nobody's choices differ from those of the player by whom it is judged", () => {
      for (const { steps } of found) for (const { choice } of steps) expect(choice).toEqual({ x: 0, lo: 0, hi: 0 })
    })
  },
)

test("who plays otherwise than the named player is told by choices: what an answer is worth, counted through", () => {
  const fought = fightOf("games/dice-pool/fight.yaml", 1, random)
  const known = new Map<string, number>()
  let told = 0
  for (let combat = 0; combat < 8 && told === 0; combat++) {
    const found = ledger(fought(combat), exact)
    const { places } = placesOf(fought(combat))
    expect(sumOf(found)).toBeCloseTo(found.result, 12)
    expect(found.sides[0]?.choice).toBe(0)
    for (const [i, place] of places.entries()) {
      if (place.given === undefined) continue
      told++
      const { given } = place
      const dice = new EveryWay(0)
      let sum = 0
      do {
        const copy = place.again({ dice, watch: { roundStarts: () => {}, decided: () => {} } }, given)
        place.next(copy, given)
        copy.next()
        sum += dice.probability * counted(copy.fork(copy.setup.choose, { salt: 1 }), known)
      } while (dice.advance())
      const { before, choice } = found.steps[i] as Ledger["steps"][number]
      expect(before.x + choice.x).toBeCloseTo(sum, 9)
    }
  }
  expect(told).toBeGreaterThan(0)
})
