import {
  byPolicies,
  type Chooser,
  Combat,
  encounterOf,
  type Policy,
  type Ruleset,
  replay,
  type System,
} from "@refriega/core/internal"
import { Credits, type Promised, type Seen } from "./Credits.ts"
import { scenarioAt } from "./playMatch.ts"
import type { Sample } from "./quotient.ts"

/** Plays fights with a policy on all sides, and adds each act that promised harm to the list of its verb. */
export const observe = (path: string, policy: Policy, fights: number, verbs: Map<string, Sample[]>): void =>
  scenarioAt(path).visit((rules, scenario) => {
    const prepared = rules.prepare(encounterOf(rules, scenario))
    for (let combat = 0; combat < fights; combat++) observeFight(rules, prepared, policy, combat, verbs)
  })

/**
 * Decisions in the course of what their maker has declared: whom it aims at now, the next of several blows, a stroke on
 * guard.
 */
const furtherKinds: ReadonlySet<string> = new Set(["aim", "blow", "half-move", "guard"])

/**
 * Answers that, in the middle of their maker's own act, are a part of what that act has promised: the blow of a long
 * weapon on the way into melee, the free attack that pain gives.
 */
const partKinds: ReadonlySet<string> = new Set(["free-attack", "pain"])

/** Answers that go on with what their maker has just answered: their effects count for both. */
const followingKinds: ReadonlySet<string> = new Set(["pain"])

const observeFight = <T extends System>(
  rules: Ruleset<T>,
  prepared: T["prepared"],
  policy: Policy,
  number: number,
  verbs: Map<string, Sample[]>,
): void => {
  const made = new Map<number, Promised>()
  const decide = byPolicies<T>(prepared.sides.map(() => policy))
  const choose: Chooser<T> = (combat, decision) => {
    const index = decide(combat, decision)
    const option = decision.options[index]
    if (option === undefined) return index
    const { harm, fell, success } = rules.forecast(combat, decision, option)
    const sample: Sample = { harm, fell, success, harmed: 0, felled: 0, came: -1 }
    const promising = harm !== 0 || fell !== 0
    const kind = rules.decisions[decision.kind]?.id ?? "?"
    const goesOn = furtherKinds.has(kind)
    const opens = openers.has(rules.verbs[option.verb]?.id ?? "")
    const isPart = partKinds.has(kind)
    const follows = followingKinds.has(kind)
    made.set(combat.log.length, { promising, goesOn, isPart, follows, opens, sample })
    if (promising) {
      const word = rules.verbs[option.verb]?.id ?? "?"
      const verb = goesOn ? `${word} (${kind})` : word
      const list = verbs.get(verb)
      if (list === undefined) verbs.set(verb, [sample])
      else list.push(sample)
    }
    return index
  }
  const { log } = new Combat(rules, prepared, { seed: 77, combat: number, choose }).begin().play()
  const credits = new Credits(rules, prepared)
  replay(rules, prepared, log, {
    visit: (state, event, index) => credits.see(state, event as Seen, made.get(index), index),
  })
}

/** Acts that are made of several others, which are chosen one after the other. */
const openers: ReadonlySet<string> = new Set([
  "two-actions",
  "three-actions",
  "manoeuvre",
  "declare",
  "bear-pain",
  "stand-up",
])
