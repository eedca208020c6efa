import {
  byPolicies,
  type Carried,
  Combat,
  encounterOf,
  type Policy,
  type Ruleset,
  type Scenario,
  type System,
} from "@refriega/core"
import type { Trial } from "@refriega/core/testkit"
import * as Schema from "effect/Schema"
import { aggressive } from "../../src/policies/aggressive.ts"
import { focus } from "../../src/policies/focus.ts"
import { random } from "../../src/policies/random.ts"
import { steady } from "../../src/policies/steady.ts"
import { randomScenario } from "./randomScenario.ts"

const pairings: readonly (readonly [Policy, Policy])[] = [
  [random, random],
  [aggressive, steady],
  [random, aggressive],
  [steady, steady],
  [focus, random],
]

/** What the winners of a fight, or all of them when nobody wins, bring along into the next one of their day. */
const carriedFrom = <T extends System>(rules: Ruleset<T>, first: Trial<T>): Carried<T> => {
  const { combat: index, choose, encounter, seed } = first
  const { prepared, state } = new Combat(rules, rules.prepare(encounter), {
    seed,
    combat: index,
    choose: choose(false),
  })
    .begin()
    .play()
  const rest = Schema.decodeUnknownSync(rules.rest)({})
  return Object.fromEntries(
    prepared.ids.flatMap((id, who) => {
      if (state.winner >= 0 && state.combatants[who]?.side !== state.winner) return []
      return [[id, rules.meanwhile(rules.carry(prepared, state, who), rest)] as const]
    }),
  )
}

/** House rules of another random fight. */
const otherRules = <T extends System>(rules: Ruleset<T>, number: number): T["houseRules"] =>
  randomScenario(rules.id, number + 5000, { perSide: 1, terrain: 0, houseRules: 25 }).visit(
    <U extends System>(own: Ruleset<U>, scenario: Scenario<U>) =>
      encounterOf(own, scenario).houseRules as T["houseRules"],
  )

/** Random fights for `checkRuleset`: duels and squads, plain and wild, thoughtful and thoughtless. */
export function* randomTrials<T extends System>(rules: Ruleset<T>, from: number, to: number): Generator<Trial<T>> {
  for (let number = from; number < to; number++) {
    const wild = {
      perSide: number % 3 === 0 ? 1 : 4,
      terrain: number % 2 === 0 ? 0 : 12,
      houseRules: number % 4 < 2 ? 0 : 25,
    }
    const [one, two] = pairings[number % pairings.length] as readonly [Policy, Policy]
    const loaded = randomScenario(rules.id, number, wild)
    yield loaded.visit(<U extends System>(own: Ruleset<U>, scenario: Scenario<U>) => {
      // The scenario was made for this very ruleset: what it visits with is `rules`.
      const encounter = encounterOf(own, scenario) as unknown as Trial<T>["encounter"]
      const trial: Trial<T> = {
        believed: { ...encounter, houseRules: otherRules(rules, number) },
        name: `${rules.id} ${number} (${one.id} against ${two.id})`,
        encounter,
        choose: (swapped) => byPolicies<T>(swapped ? [two, one] : [one, two]),
        seed: 1,
        combat: number,
      }
      // Every seventh fight is the second one of its day.
      return number % 7 === 6 ? { ...trial, carried: carriedFrom(rules, { ...trial, combat: number + 1000 }) } : trial
    })
  }
}
