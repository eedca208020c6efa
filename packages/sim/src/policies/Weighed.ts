import type { Caught, Choice, Forecast, Option, Policy, Watch } from "@refriega/core"

import { worth } from "./worth.ts"

/** A decision as it looked to its player. */
export interface Weighed {
  /** The index of the event that tells what was chosen. */
  readonly event: number
  readonly who: number
  /**
   * What there was to choose from, what it promised, and what that was worth to the policy, if it uses such a
   * number.
   */
  readonly options: readonly {
    readonly option: Option
    readonly forecast: Forecast
    readonly score?: number
    /** Of the one that is worth most, where it may harm several and the system can say so: what it may do to each. */
    readonly each?: readonly Caught[]
  }[]
  /** The lines of the tactic that had a say. */
  readonly lines: readonly string[]
}

/** Writes down what decisions looked like. */
export class Weighing implements Watch {
  readonly weighed: Weighed[] = []
  private lines: string[] = []
  private readonly policies: readonly Policy[]

  constructor(policies: readonly Policy[]) {
    this.policies = policies
  }

  asked(_side: number, choice: Choice, policy: Policy, event: number): void {
    const score = policy.score?.(choice)
    this.lines = []
    const options: Weighed["options"][number][] = choice.options.map((option, i) => {
      const forecast = { ...choice.forecast(i) }
      return { option, forecast, ...(score && { score: worth(choice, score, i) }) }
    })
    const best = options.reduce((at, { score: its = 0 }, i) => (its > (options[at]?.score ?? 0) ? i : at), 0)
    const each = score === undefined || choice.spot ? [] : (choice.caught?.(best) ?? [])
    const most = options[best]
    if (each.length > 1 && most !== undefined) options[best] = { ...most, each }
    this.weighed.push({ event, who: choice.who, options, lines: this.lines })
  }

  fired(side: number, line: number): void {
    this.lines.push(this.policies[side]?.lines?.[line] ?? "")
  }
}
