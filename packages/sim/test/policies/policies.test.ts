import {
  byPolicies,
  type Choice,
  Combat,
  type Forecast,
  nothing,
  option,
  type Policy,
  type Stream,
  surrender,
} from "@refriega/core/internal"
import { expect, test } from "vitest"
import { aggressive } from "../../src/policies/aggressive.ts"
import { focus } from "../../src/policies/focus.ts"
import { defaultPolicy, policies, policyById, policyIds } from "../../src/policies/index.ts"
import { random } from "../../src/policies/random.ts"
import { steady } from "../../src/policies/steady.ts"
import { agrees } from "../../src/statistics/distributions/binomial.ts"
import { brawl, fighter, type Toy, toy, twoAgainstTwo } from "../kit/toy.ts"

interface Asked {
  forecasts: number[]
  thought: number
}

/** A choice among these forecasts, which remembers what it was asked. */
const choiceOf = (
  forecasts: readonly Partial<Forecast>[],
  {
    own = 1,
    friends = 1,
    enemies = 1,
    wayOut = true,
    spot = false,
    begun = false,
    round = 2,
    late = false,
    kind = 0,
    menaces = [],
    dice,
  }: {
    own?: number
    friends?: number
    enemies?: number
    wayOut?: boolean
    spot?: boolean
    begun?: boolean
    round?: number
    late?: boolean
    kind?: number
    /** What the target of each option does beside the other enemies: options have targets of their own then. */
    menaces?: readonly number[]
    dice?: Stream
  } = {},
): Choice & Asked => {
  const asked: Asked = { forecasts: [], thought: 0 }
  return Object.assign(asked, {
    who: 0,
    kind,
    spot,
    begun,
    options: forecasts.map((_, i) => (menaces.length > 0 ? option(i, i) : option(i))),
    forecast: (i: number) => {
      asked.forecasts.push(i)
      return { ...nothing, ...forecasts[i] }
    },
    health: () => own,
    precedent: undefined,
    round,
    late,
    combatants: 2,
    sideOf: (who: number) => who,
    stands: () => true,
    isGoal: () => false,
    menace: (who: number) => menaces[who] ?? 1,
    goesOut: false,
    distance: () => 1,
    friends,
    enemies,
    wayOut,
    paysToWait: true,
    roundsApart: 1,
    canTryOut: true,
    tryOut: () => {
      throw new Error("these policies do not look ahead")
    },
    isBounded: false,
    outlook: () => false,
    think: () => {
      asked.thought++
      return dice ?? { die: () => 1 }
    },
  })
}

const greedy = [aggressive, focus, steady]

test("every policy can be named, and the default is one of them", () => {
  expect(policyIds).toEqual(["random", "aggressive", "steady", "focus", "rollout", "search"])
  for (const policy of policies) expect(policyById(policy.id)).toBe(policy)
  expect(policyById("clairvoyant")).toBeUndefined()
  expect(policyById(defaultPolicy)).toBeDefined()
})

test("a policy asks for the forecast of each option once, and for dice only when options tie", () => {
  for (const policy of greedy) {
    const choice = choiceOf([{ harm: 0.1 }, { harm: 0.3 }, { harm: 0.2 }])
    expect(policy.choose(choice), `${policy.id}`).toBe(1)
    expect(choice.forecasts, `${policy.id}`).toEqual([0, 1, 2])
    expect(choice.thought, `${policy.id}`).toBe(0)
  }
})

test("scores that differ by rounding only are a tie, broken with one stream of dice", () => {
  for (const policy of greedy) {
    const choice = choiceOf([{ harm: 0.3 }, { harm: 0.1 + 0.2 }, { harm: 0.3 }])
    policy.choose(choice)
    expect(choice.thought, `${policy.id}`).toBe(1)
  }
})

test("each of three tied options is taken in exactly a third of all rolls", () => {
  const taken = [0, 0, 0]
  for (let second = 1; second <= 2; second++) {
    for (let third = 1; third <= 3; third++) {
      const faces = [second, third]
      const dice = { die: (faces_: number) => (expect(faces_).toBe(4 - faces.length), faces.shift() as number) }
      const chosen = aggressive.choose(choiceOf([{}, {}, {}], { dice }))
      taken[chosen] = (taken[chosen] as number) + 1
    }
  }
  expect(taken).toEqual([2, 2, 2])
})

test("random takes each option with the same chance, by its own dice", () => {
  const faces: number[] = []
  const dice = { die: (n: number) => (faces.push(n), 3) }
  expect(random.choose(choiceOf([{}, {}, {}, {}], { dice }))).toBe(2)
  expect(faces).toEqual([4])
})

test("offered a free attack, every thoughtful policy takes it", () => {
  for (const policy of greedy) {
    expect(policy.choose(choiceOf([{}, { harm: 0.2, fell: 0.1 }], { spot: true })), `${policy.id}`).toBe(1)
  }
})

test("offered a free parry, every thoughtful policy parries", () => {
  for (const policy of greedy)
    expect(policy.choose(choiceOf([{}, { help: 0.2 }], { spot: true })), `${policy.id}`).toBe(1)
})

test("with nobody in reach, every thoughtful policy goes to the enemy", () => {
  for (const policy of greedy) {
    expect(policy.choose(choiceOf([{}, { approach: 1, exposure: 0.8 }, { leaves: true }])), `${policy.id}`).toBe(1)
  }
})

test("the steady let the enemy come for one round, and no longer; they strike whom they can reach", () => {
  const meeting = [{}, { approach: 1, exposure: 0.3 }]
  expect(steady.choose(choiceOf(meeting, { round: 1 }))).toBe(0)
  expect(steady.choose(choiceOf(meeting, { round: 2 }))).toBe(1)
  expect(aggressive.choose(choiceOf(meeting, { round: 1 }))).toBe(1)
  // In the middle of a turn that goes somewhere.
  expect(steady.choose(choiceOf(meeting, { round: 1, kind: 1 }))).toBe(1)
  expect(steady.choose(choiceOf([{}, { harm: 0.2, approach: 1, exposure: 0.3 }], { round: 1 }))).toBe(1)
})

test("nobody leaves a fight that is not lost", () => {
  for (const policy of greedy)
    expect(policy.choose(choiceOf([{ leaves: true }, { exposure: 3 }])), `${policy.id}`).toBe(1)
})

test("the aggressive provoke a free attack for a better blow; the steady do not", () => {
  const options = [{ harm: 0.25 }, { harm: 0.3, risk: 0.3 }]
  expect(aggressive.choose(choiceOf(options))).toBe(1)
  expect(steady.choose(choiceOf(options))).toBe(0)
})

test("of two places to shoot from, the steady take the one behind cover", () => {
  expect(
    steady.choose(
      choiceOf([
        { harm: 0.2, exposure: 0.5 },
        { harm: 0.2, exposure: 0.2 },
      ]),
    ),
  ).toBe(1)
})

test("focus finishes the wounded where aggressive takes the slightly better blow", () => {
  const options = [
    { harm: 0.25, targetHealth: 1 },
    { harm: 0.2, targetHealth: 0.3 },
  ]
  expect(aggressive.choose(choiceOf(options))).toBe(0)
  expect(focus.choose(choiceOf(options))).toBe(1)
})

test("the steady go for the wounded as well, unless it costs them much of the blow", () => {
  const weak = { harm: 0.15, targetHealth: 0.2 }
  expect(steady.choose(choiceOf([{ harm: 0.25 }, weak]))).toBe(1)
  expect(steady.choose(choiceOf([{ harm: 0.4 }, weak]))).toBe(0)
})

test("focus wastes no blow on a wounded enemy that it cannot hurt", () => {
  expect(focus.choose(choiceOf([{ harm: 0.1 }, { harm: 0, targetHealth: 0.1 }]))).toBe(0)
})

test("the steady leave when badly hurt in a fight that is lost, and only then", () => {
  const options = [{ harm: 0.2, exposure: 0.6 }, { leaves: true }]
  expect(steady.choose(choiceOf(options, { own: 0.2, friends: 0.2, enemies: 3 }))).toBe(1)
  expect(steady.choose(choiceOf(options, { own: 0.2, friends: 2, enemies: 3 }))).toBe(0)
  expect(steady.choose(choiceOf(options, { own: 0.9, friends: 0.9, enemies: 3 }))).toBe(0)
})

test("where no option leaves, a lost fight is left by the way that leads farthest from the enemy", () => {
  const options = [
    { harm: 0.2, exposure: 0.6 },
    { approach: -0.5, exposure: 0.1 },
    { approach: -1, exposure: 0.1 },
  ]
  expect(steady.choose(choiceOf(options, { own: 0.2, friends: 0.2, enemies: 3 }))).toBe(2)
})

test("where walls stand all around, the losers do not run: the cornered strike", () => {
  const options = [{ harm: 0.2, exposure: 0.6 }, { approach: -1 }]
  const lost = { own: 0.2, friends: 0.2, enemies: 3 }
  expect(steady.choose(choiceOf(options, lost))).toBe(1)
  expect(steady.choose(choiceOf(options, { ...lost, wayOut: false }))).toBe(0)
})

test("late in a fight whoever is behind gives in: not in the middle of an act, nor as long as it could still turn", () => {
  const options = [{}, { harm: 0.2 }]
  const behind = { friends: 0.3, enemies: 0.4, late: true }
  for (const policy of [aggressive, focus, steady]) {
    expect(policy.choose(choiceOf(options, behind))).toBe(surrender)
    expect(policy.choose(choiceOf(options, { ...behind, late: false }))).toBe(1)
    expect(policy.choose(choiceOf(options, { ...behind, spot: true }))).toBe(1)
    expect(policy.choose(choiceOf(options, { ...behind, friends: 0.33 }))).toBe(1)
  }
})

test("to leave things as they are is idling on one's own turn, but not as an answer to somebody else's act", () => {
  // A hero's coin for a poor chance, or the coin kept.
  const options = [{}, { help: 0.05, cost: 0.5 }]
  expect(steady.choose(choiceOf(options))).toBe(1)
  expect(steady.choose(choiceOf(options, { spot: true }))).toBe(0)
})

const wins = (first: Policy, second: Policy, combats: number): number => {
  const prepared = toy.prepare(twoAgainstTwo)
  let won = 0
  for (let combat = 0; combat < combats; combat++) {
    const choose = byPolicies<Toy>([first, second])
    if (new Combat<Toy>(toy, prepared, { seed: 4, combat, choose }).begin().play().state.winner === 0) won++
  }
  return won
}

test("thoughtful play beats random play, and finishing the wounded beats plain aggression", () => {
  const blind = wins(random, aggressive, 400)
  const plain = wins(aggressive, aggressive, 400)
  const focused = wins(focus, aggressive, 400)
  expect(plain).toBeGreaterThan(blind + 60)
  expect(focused).toBeGreaterThan(plain)
})

test("a duel of equals is won by whoever strikes first as often as the rules say", () => {
  // One point of health and no skill: the first blow that beats its d6 ends it. 15 of 36 do, and the first to strike
  // has (5/12) / (1 - (7/12)²) = 12/19 of all duels.
  const prepared = toy.prepare(brawl([fighter(1, 0)], [fighter(1, 0)]))
  let won = 0
  for (let combat = 0; combat < 5000; combat++) {
    const choose = byPolicies<Toy>([aggressive, aggressive])
    const { state } = new Combat<Toy>(toy, prepared, { seed: 9, combat, choose }).begin().play()
    if (state.winner === state.combatants[0]?.side) won++
  }
  expect(agrees(won, 5000, 12 / 19)).toBe(true)
})

test("steady is not idle when it stops in a turn in which it has acted: it walks into no blow to be doing something", () => {
  const options = [{ approach: 0.2, risk: 0.1 }, {}, { harm: 0.05 }]
  expect(steady.choose(choiceOf(options.slice(0, 2), { round: 9 }))).toBe(0)
  expect(steady.choose(choiceOf(options.slice(0, 2), { round: 9, begun: true }))).toBe(1)
  expect(steady.choose(choiceOf(options, { round: 9, begun: true }))).toBe(2)
})

test("steady would rather harm who does much to its side; who knows only harm does not ask", () => {
  const blows = [{ harm: 0.3 }, { harm: 0.2 }]
  // 0.2 of a bear that does twice as much as the mean of both is more than 0.3 of a snake that does next to nothing.
  expect(steady.choose(choiceOf(blows, { menaces: [0.2, 1.8] }))).toBe(1)
  expect(steady.choose(choiceOf(blows, { menaces: [1, 1] }))).toBe(0)
  expect(aggressive.choose(choiceOf(blows, { menaces: [0.2, 1.8] }))).toBe(0)
  expect(focus.choose(choiceOf(blows, { menaces: [0.2, 1.8] }))).toBe(0)
})
