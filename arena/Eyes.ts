import { type Combat, type Decision, type Policy, type System } from "@refriega/core"
import { type Checkout, rulesAt } from "./Checkout.ts"

/**
 * A policy that reads the promises of another checkout's rooms. It cannot look ahead: forks are this tree's. Rooms that
 * keep something beside the state in the middle of an act (those of before 2026-11-26) do not see what this tree's act
 * has come to: their promises of reactions are of the last act that they played themselves.
 */
export class Eyes {
  private readonly seen: (combat: object, decision: Decision) => number

  /**
   * @param path the scenario: the other checkout prepares it with its own rules
   * @param variant which it takes to be played
   */
  constructor(from: Checkout, path: string, policy: Policy, variant = "base") {
    this.seen = rulesAt(from, path, (rules, scenario) => {
      const prepared = rules.prepare(from.core.encounterOf(rules, scenario, variant))
      const choose = from.core.byPolicies(prepared.sides.map(() => policy))
      let last: object | undefined
      let view: unknown
      return (combat, decision) => {
        if (combat !== last) {
          last = combat
          // The fight itself, but for what the other rooms know of it beforehand.
          view = Object.create(combat, { rules: { value: rules }, prepared: { value: prepared } }) as never
        }
        return choose(view as never, decision)
      }
    })
  }

  choose<T extends System>(combat: Combat<T>, decision: Decision): number {
    return this.seen(combat, decision)
  }
}
