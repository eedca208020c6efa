import type { Choice, Option, Policy, Watch } from "@refriega/core"
import type { Summary } from "./Summary.ts"

/** Counts what sides could choose, and which of the lines that they play by had a say. */
export class Decisions implements Watch {
  private readonly offered: readonly number[][]
  private readonly lines: readonly (number[] | undefined)[]
  /** By verb, the last decision in which it was counted: it may be offered many times in one. */
  private readonly latest: Int32Array
  private count = 0

  constructor(policies: readonly Policy[], verbs: number) {
    this.offered = policies.map(() => Array.from({ length: verbs }, () => 0))
    this.lines = policies.map(({ lines }) => lines?.map(() => 0))
    this.latest = new Int32Array(verbs)
  }

  asked(side: number, { options }: Choice): void {
    const now = ++this.count
    const offered = this.offered[side] as number[]
    for (let i = 0; i < options.length; i++) {
      const { verb } = options[i] as Option
      if (this.latest[verb] === now) continue
      this.latest[verb] = now
      offered[verb] = (offered[verb] as number) + 1
    }
  }

  fired(side: number, line: number): void {
    const lines = this.lines[side]
    if (lines !== undefined) lines[line] = (lines[line] as number) + 1
  }

  /** A summary of the same combats with what has been counted. */
  within(summary: Summary): Summary {
    return {
      ...summary,
      sides: summary.sides.map((side, i) => {
        const lines = this.lines[i]
        return { ...side, offered: this.offered[i] as number[], ...(lines && { lines }) }
      }),
    }
  }
}
