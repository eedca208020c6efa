import {
  byPolicies,
  Combat,
  encounterOf,
  endReason,
  library,
  type Policy,
  type Ruleset,
  type Scenario,
  type System,
} from "@refriega/core"
import { scenarioFrom } from "@refriega/sim/internal"
import { bestiaryOf } from "./people.ts"

const limits: readonly number[] = [endReason.roundLimit, endReason.eventLimit, endReason.diceLimit]

/** What came of the fights of somebody against its like. */
export interface Alone {
  /** On average, and of the longest. */
  readonly rounds: number
  readonly longest: number
  /** How many a limit ended. */
  readonly cut: number
}

/** Somebody of a bestiary against its like, twelve squares apart on open ground, both played by a policy. */
export const duelAlone = (system: string, id: string, policy: Policy, fights: number): Alone => {
  const member = (letter: string, column: number) => ({ members: [{ is: id, id: letter, at: [column, 6] }] })
  const text = JSON.stringify({
    system,
    title: id,
    field: { map: `${Array.from({ length: 13 }, () => ".".repeat(24)).join("\n")}\n` },
    sides: { red: member("r", 6), blue: member("b", 18) },
  })
  const { source } = bestiaryOf(system)
  const loaded = scenarioFrom({ scenario: { file: `${id}.yaml`, text }, bestiaries: [source] }, library)
  if (loaded._tag === "Refused") throw new Error(JSON.stringify(loaded.problems))
  return loaded.value.visit(<T extends System>(rules: Ruleset<T>, scenario: Scenario<T>): Alone => {
    const prepared = rules.prepare(encounterOf(rules, scenario))
    const choose = byPolicies<T>([policy, policy])
    let [rounds, longest, cut] = [0, 0, 0]
    for (let combat = 0; combat < fights; combat++) {
      const { state } = new Combat(rules, prepared, { seed: 1, combat, choose }).begin().play()
      rounds += state.round / fights
      longest = Math.max(longest, state.round)
      if (limits.includes(state.reason)) cut++
    }
    return { rounds, longest, cut }
  })
}
