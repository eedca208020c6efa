import { type Combat, type Decision, type Policy, type System } from "@refriega/core"
import { type Checkout, rulesAt } from "./Checkout.ts"

/** A policy that reads the promises of another checkout's rooms. It cannot look ahead: forks are this tree's. */
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
        // What an act under way has in hand beside the state is written by this tree's rules; the other rooms read
        // their own.
        const { inHand = [] } = (combat as { readonly rules: { readonly inHand?: readonly object[] } }).rules
        for (const [i, each] of inHand.entries()) Object.assign(rules.inHand?.[i] ?? {}, each)
        return choose(view as never, decision)
      }
    })
  }

  choose<T extends System>(combat: Combat<T>, decision: Decision): number {
    return this.seen(combat, decision)
  }
}
