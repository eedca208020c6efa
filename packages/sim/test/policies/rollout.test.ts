import { join } from "node:path"
import {
  byPolicies,
  type Choice,
  Combat,
  encounterOf,
  nothing,
  option as optionOf,
  type Policy,
  type Prospect,
  type Ruleset,
  type System,
  systems,
} from "@refriega/core/internal"
import { describe, expect, test } from "vitest"
import { loadScenario } from "../../src/loading/loadScenario.ts"
import { ownScenarios } from "../../src/loading/ownLibrary.ts"
import { planRun } from "../../src/plan/planRun.ts"
import { rollout } from "../../src/policies/rollout.ts"
import { steady } from "../../src/policies/steady.ts"

const option = (extra: number) => optionOf(1, -1, -1, -1, extra)

const even: Prospect = { over: true, won: 0.5, friends: 1, enemies: 1, events: 100 }

/** What was tried: the option and the dice. */
type Tries = { readonly index: number; readonly salt: number }[]

/** A choice among options of these harms, of which trying out comes to what `prospect` says. */
const choiceOf = (
  harms: readonly number[],
  prospect: (index: number, salt: number) => Partial<Prospect>,
  spot = false,
) => {
  const tries: Tries = []
  let die = 0
  const choice: Choice = {
    who: 0,
    kind: 0,
    spot,
    options: harms.map((_, i) => option(i)),
    forecast: (i) => ({ ...nothing, harm: harms[i] as number }),
    isBounded: false,
    outlook: () => false,
    precedent: undefined,
    round: 1,
    late: false,
    combatants: 2,
    sideOf: (who: number) => who,
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
    tryOut: (index, by, salt) => {
      expect(by).toBe(steady)
      tries.push({ index, salt })
      return { ...even, ...prospect(index, salt) }
    },
    think: () => ({ die: () => ++die }),
  }
  return { choice, tries }
}

const ascending = (a: number, b: number): number => a - b

const triedIn = (tries: Tries): readonly number[] => [...new Set(tries.map(({ index }) => index))].toSorted(ascending)

test("it tries the five options that promise most, all of them with the same dice", () => {
  const { choice, tries } = choiceOf([0.1, 0.2, 0.9, 0.3, 0.4, 0.5, 0], () => ({}))
  rollout.choose(choice)
  expect(triedIn(tries)).toEqual([1, 2, 3, 4, 5])
  const first = tries.filter(({ salt }) => salt === 1).map(({ index }) => index)
  expect(first.toSorted(ascending)).toEqual([1, 2, 3, 4, 5])
})

test("it takes what comes out better than the usual option", () => {
  const { choice } = choiceOf([0.9, 0.2, 0.1], (index) => ({ won: index === 2 ? 1 : 0 }))
  expect(steady.choose(choice)).toBe(0)
  expect(rollout.choose(choice)).toBe(2)
})

test("it does the usual where nothing is clearly better", () => {
  const never = choiceOf([0.9, 0.2], (index, salt) => ({ won: index === 1 && salt % 3 === 0 ? 0.7 : 0.5 }))
  expect(rollout.choose(never.choice), "better in one of three, never worse").toBe(1)
  const turns = choiceOf([0.9, 0.2], (index, salt) => ({ won: index === 0 ? 0.5 : salt % 2 === 0 ? 1 : 0.01 }))
  expect(rollout.choose(turns.choice), "as often better as worse, and a hair better on average").toBe(0)
})

test("what it spends is counted in events, not in time", () => {
  const tries = (events: number) => {
    const asked = choiceOf([0.9, 0.2], () => ({ events }))
    rollout.choose(asked.choice)
    return asked.tries.length
  }
  expect(tries(10)).toBe(400)
  expect(tries(100)).toBe(40)
  // Each is tried a few times, however long that takes.
  expect(tries(100_000)).toBe(16)
})

test("it does not think where there is nothing to choose, or in the middle of an act", () => {
  const alone = choiceOf([0.2], () => ({}))
  expect(rollout.choose(alone.choice)).toBe(0)
  const asked = choiceOf([0.2, 0.9], () => ({}), true)
  expect(rollout.choose(asked.choice)).toBe(1)
  expect([...alone.tries, ...asked.tries]).toEqual([])
})

test("of fights that are not over, it counts who still stands, by the square", () => {
  const standing = { over: false, won: 0.5 }
  const stands = choiceOf([0.9, 0.2], (index) => ({ ...standing, friends: index === 1 ? 1.2 : 1 }))
  expect(rollout.choose(stands.choice)).toBe(1)
  const nobody = choiceOf([0.9, 0.2], (index) => ({ ...standing, friends: index, enemies: 0 }))
  expect(rollout.choose(nobody.choice)).toBe(1)
})

/** Visits a scenario of the project with its ruleset and its tables. */
const visit = <R>(path: string, what: <T extends System>(rules: Ruleset<T>, prepare: () => T["prepared"]) => R): R => {
  const loaded = loadScenario(join(ownScenarios, path))
  if (loaded._tag === "Refused") throw new Error(path)
  return loaded.value.visit((rules, scenario) => what(rules, () => rules.prepare(encounterOf(rules, scenario, "base"))))
}

const play = <T extends System>(
  rules: Ruleset<T>,
  prepared: T["prepared"],
  combat: number,
  policies: readonly Policy[],
  seed = 3,
) => new Combat(rules, prepared, { seed, combat, choose: byPolicies<T>(policies) }).begin().play()

/** The systems in whose skirmishes somebody is asked in the middle of an act. */
const asksInActs: ReadonlySet<string> = new Set(["d20-modern", "adnd2e", "savage-worlds", "ds20"])

describe.each(Object.keys(systems))("%s", (system) => {
  test("a fight is the same whatever was played before it, and nothing that was tried out shows in it", () => {
    visit(`${system}/duel.yaml`, (rules, prepare) => {
      const prepared = prepare()
      play(rules, prepared, 0, [rollout, steady])
      const after = play(rules, prepared, 1, [rollout, rollout])
      const alone = play(rules, prepare(), 1, [rollout, rollout])
      expect(after.log).toEqual(alone.log)
      // The log alone leads to the state: what was tried has written nothing into it.
      const replayed = new Combat(rules, prepared, { ...after.setup, choose: answersOf(after.log) }).begin().play()
      expect(replayed.log).toEqual(after.log)
    })
  })

  test("trying an option out changes nothing, and comes to the same with the same dice", () => {
    visit(`${system}/skirmish.yaml`, (rules, prepare) => {
      const prospects: Prospect[] = []
      let seen = 0
      let answers = 0
      const curious: Policy = {
        id: "curious",
        choose: (choice) => {
          if (choice.options.length > 1 && choice.canTryOut && (choice.spot || seen++ % 7 === 0)) {
            if (choice.spot) answers++
            const before = choice.options.map((_, i) => ({ ...choice.forecast(i) }))
            const tried = [1, 2, 1].map((salt) => choice.tryOut(1, steady, salt, 2))
            expect(tried[2]).toEqual(tried[0])
            prospects.push(...tried.slice(0, 2))
            expect(choice.options.map((_, i) => ({ ...choice.forecast(i) }))).toEqual(before)
          }
          return steady.choose(choice)
        },
      }
      // In some of them somebody is asked in the middle of an act.
      for (const combat of [0, 1, 2]) {
        const watched = play(rules, prepare(), combat, [curious, curious])
        expect(watched.log).toEqual(play(rules, prepare(), combat, [steady, steady]).log)
      }
      // Acts can be played again up to the questions that are asked in the middle of them.
      if (asksInActs.has(system)) expect(answers).toBeGreaterThan(0)
      // Other dice come to something else, sooner or later.
      expect(new Set(prospects.map((prospect) => JSON.stringify(prospect))).size).toBeGreaterThan(2)
    })
  })
})

/** Answers decisions as a log says they were answered. */
const answersOf = (log: readonly { readonly _tag: string }[]) => {
  const answers = log.filter(({ _tag }) => _tag === "Decided") as unknown as { readonly option: number }[]
  let at = 0
  return () => (answers[at++] as { option: number }).option
}

test("it looks ahead past enemies who have held their blows back", () => {
  visit("adnd2e/skirmish.yaml", (rules, prepare) => {
    const { state } = play(rules, prepare(), 0, [steady, rollout], 16)
    expect(state.over).toBe(true)
  })
})

test("it wins more fights than the policy that it improves on", () => {
  visit("symbaroum/duel.yaml", (rules, prepare) => {
    const prepared = prepare()
    const wins = (policy: Policy) => {
      let count = 0
      for (let combat = 0; combat < 150; combat++) {
        if (play(rules, prepared, combat, [policy, steady]).state.winner === 0) count++
      }
      return count
    }
    // A duel leaves little to find since nobody runs from one that may be won.
    expect(wins(rollout)).toBeGreaterThan(wins(steady))
  })
})

test("runs with it come in small chunks, so that a chunk takes seconds", () => {
  const loaded = loadScenario(join(ownScenarios, "symbaroum/duel.yaml"))
  if (loaded._tag === "Refused") throw new Error("refused")
  const chunk = (policy: string) => {
    const planned = planRun(loaded.value, { seed: 1, combats: 1000, policy })
    return planned._tag === "Planned" ? planned.manifest.chunk : 0
  }
  expect([chunk("steady"), chunk("rollout")]).toEqual([42, 5])
})
