import { type Choice, nothing, option, type Policy, type Prospect } from "@refriega/core/internal"
import { expect, test } from "vitest"
import { search } from "../../src/policies/search.ts"

const even: Prospect = { over: true, won: 0.5, friends: 1, enemies: 1, events: 100 }

interface Try {
  readonly index: number
  readonly salt: number
  readonly plan: Policy
}

/** A choice among two enemies to hit, of which trying out comes to what `prospect` says. */
const choiceOf = (
  harms: readonly number[],
  prospect: (tried: Try) => Partial<Prospect>,
  more: Partial<Choice> = {},
) => {
  const tries: Try[] = []
  let die = 0
  const choice: Choice = {
    who: 0,
    kind: 0,
    spot: false,
    options: harms.map((_, i) => option(1, i + 1)),
    forecast: (i) => ({ ...nothing, harm: harms[i] as number }),
    isBounded: false,
    outlook: () => false,
    precedent: undefined,
    round: 1,
    late: false,
    combatants: harms.length + 1,
    sideOf: (who) => Math.min(who, 1),
    stands: () => true,
    isGoal: () => false,
    menace: () => 1,
    goesOut: false,
    distance: () => 1,
    health: () => 1,
    friends: 1,
    enemies: 1,
    wayOut: true,
    paysToWait: true,
    roundsApart: 1,
    canTryOut: true,
    tryOut: (index, plan, salt) => {
      const tried = { index, salt, plan }
      tries.push(tried)
      return { ...even, ...prospect(tried) }
    },
    think: () => ({ die: () => ++die }),
    ...more,
  }
  return { choice, tries }
}

test("what comes out clearly better is taken, on the spot too", () => {
  for (const spot of [false, true]) {
    const { choice } = choiceOf([0.9, 0.2, 0.1], ({ index }) => ({ won: index === 2 ? 1 : 0.5 }), { spot })
    expect(search.choose(choice)).toBe(2)
  }
})

test("what is usual stays where nothing comes out clearly better", () => {
  const { choice } = choiceOf([0.9, 0.2], ({ salt }) => ({ won: salt % 2 }))
  expect(search.choose(choice)).toBe(0)
})

test("it finds what is worth it only if all friends join in", () => {
  const { choice } = choiceOf([0.9, 0.8, 0.1], ({ index, plan }) => ({
    won: index === 1 && plan.id === "patient" ? 1 : 0,
  }))
  expect(search.choose(choice)).toBe(1)
})

test("what comes out better by luck in a try or two is not taken where its promise is far behind", () => {
  // Coins, of which one shows heads each time that it is tried.
  const { choice, tries } = choiceOf([0.9, 0.6, 0.5, 0.4, 0.3], ({ index, salt }) => ({
    won: index === 0 ? 0.5 : index === 4 ? 1 : (salt + index) % 2,
    events: 300,
  }))
  expect(search.choose(choice)).toBe(0)
  expect(tries.some(({ index }) => index === 4)).toBe(true)
})

test("it goes by its budget, and what is close is tried most, with the same dice for all", () => {
  const { choice, tries } = choiceOf([0.9, 0.8, 0.1, 0.1, 0.1, 0.1, 0.1], ({ index }) => ({ won: index < 2 ? 0.6 : 0 }))
  search.choose(choice)
  // 100 events each; a stage that has begun is played to its end.
  expect(tries.length * 100).toBeLessThan(2 * 4000)
  const times = (index: number) => tries.filter((tried) => tried.index === index)
  expect(times(1).length).toBeGreaterThan(2 * times(6).length)
  expect(times(6).every(({ salt }) => times(0).some((one) => one.salt === salt))).toBe(true)
})

test("where nothing can be tried out it does as steady does", () => {
  const { choice, tries } = choiceOf([0.2, 0.9], () => ({}), { spot: true, canTryOut: false })
  expect(search.choose(choice)).toBe(1)
  expect(tries).toEqual([])
})
