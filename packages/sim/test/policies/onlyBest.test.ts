import { type Choice, type Fillable, type Forecast, nothing, option } from "@refriega/core/internal"
import * as fc from "fast-check"
import { expect, test } from "vitest"
import { aggressive, attackScore } from "../../src/policies/aggressive.ts"
import { focus } from "../../src/policies/focus.ts"
import { steady } from "../../src/policies/steady.ts"
import type { Score } from "../../src/policies/worth.ts"

// Few values, so that ties are many.
const share = fc.constantFrom(0, 0.1, 0.25, 0.5, 1)

const forecasts = fc.record({
  success: fc.constant(1),
  harm: fc.constantFrom(-0.1, 0, 0.1, 0.25, 0.5),
  fell: share,
  targetHealth: share,
  risk: share,
  exposure: share,
  help: fc.constantFrom(-0.01, 0, 0.2),
  approach: fc.constantFrom(-1, 0, 0.5, 1),
  cost: share,
  leaves: fc.boolean(),
})

/** How far a bound lies beyond its forecast; undefined where none is known. */
const beyond = fc.option(
  fc.record({ harm: share, fell: share, help: share, approach: share, risk: share, exposure: share, cost: share }),
  { nil: undefined },
)

type Beyond = Partial<Forecast> | undefined

const boundOf = (f: Forecast, more: NonNullable<Beyond>): Forecast => ({
  ...f,
  harm: f.harm + (more.harm ?? 0),
  fell: f.fell + (more.fell ?? 0),
  help: f.help + (more.help ?? 0),
  approach: f.approach + (more.approach ?? 0),
  risk: f.risk - (more.risk ?? 0),
  exposure: f.exposure - (more.exposure ?? 0),
  cost: f.cost - (more.cost ?? 0),
})

const choiceOf = (
  promised: readonly Forecast[],
  bounds: readonly Beyond[] | undefined,
  { round, goal }: { round: number; goal: number },
) => {
  const weighed = new Set<number>()
  let die = 0
  const choice: Choice = {
    who: 0,
    kind: 0,
    spot: false,
    options: promised.map((_, i) => option(1, i % 3)),
    forecast: (i) => {
      weighed.add(i)
      return promised[i] as Forecast
    },
    isBounded: bounds !== undefined,
    outlook: (i: number, into: Fillable) => {
      const more = bounds?.[i]
      if (more === undefined) return false
      Object.assign(into, boundOf(promised[i] as Forecast, more))
      return true
    },
    precedent: undefined,
    round,
    late: false,
    combatants: 4,
    sideOf: (who) => who,
    stands: () => true,
    isGoal: (who) => who === goal,
    menace: (who) => [0.1, 1, 3][who % 3] as number,
    goesOut: false,
    distance: () => 1,
    health: () => 1,
    friends: 1,
    enemies: 1,
    wayOut: true,
    paysToWait: true,
    roundsApart: 1,
    canTryOut: false,
    tryOut: () => {
      throw new Error("nothing is tried out")
    },
    think: () => ({ die: (sides: number) => (++die % sides) + 1 }) as ReturnType<Choice["think"]>,
  }
  return { choice, weighed }
}

const fights = fc.record({ round: fc.constantFrom(1, 5), goal: fc.constantFrom(1, 9) })
const many = fc.array(fc.tuple(forecasts, beyond), { minLength: 1, maxLength: 12 })

for (const policy of [aggressive, steady, focus]) {
  test(`bounds change nothing of what ${policy.id} chooses, nor how ties fall`, () => {
    fc.assert(
      fc.property(many, fights, (offered, fight) => {
        const promised = offered.map(([f]) => f)
        const plain = choiceOf(promised, undefined, fight)
        const bounded = choiceOf(
          promised,
          offered.map(([, more]) => more),
          fight,
        )
        expect(policy.choose(bounded.choice)).toBe(policy.choose(plain.choice))
      }),
      { numRuns: 2000 },
    )
  })

  test(`what promises more is worth no less to ${policy.id}`, () => {
    fc.assert(
      fc.property(forecasts, forecasts, fights, (f, more, fight) => {
        const score = policy.score?.(choiceOf([f], undefined, fight).choice) as Score
        const better = boundOf(f, { ...more, harm: Math.abs(more.harm), help: Math.abs(more.help), approach: 0 })
        expect(score(better, 0.5)).toBeGreaterThanOrEqual(score(f, 0.5) - 1e-12)
      }),
    )
  })
}

test("what cannot be the best is not weighed", () => {
  const promised = [0.5, 0.1, 0.2, 0.3].map((harm) => ({ ...nothing, harm }))
  const { choice, weighed } = choiceOf(promised, [{}, {}, {}, { harm: 0.3 }], { round: 5, goal: 9 })
  expect(aggressive.choose(choice)).toBe(0)
  // The last could have been worth 0.6.
  expect([...weighed].toSorted((a, b) => a - b)).toEqual([0, 3])
  expect(attackScore(promised[0] as Forecast)).toBe(0.5)
})
