/** How far a fight has been unfolded. */
export interface UnfoldingProgress {
  /** States found so far, and those of them that have been played on from. */
  readonly states: number
  readonly done: number
  readonly ways: number
}

/** A fight that is too large to be solved. */
export interface TooLarge extends UnfoldingProgress {
  readonly _tag: "TooLarge"
  readonly because: "states" | "ways"
  /** How many ways there would be at least, as far as is known when it was given up. */
  readonly expected: number
}

/**
 * What is expected of a fight must be so many times too much for it to be given up before that is met, after so many
 * ways and states; no act may have more than a part of all ways.
 */
const early = { times: 3, ways: 20_000, states: 20, act: 10 } as const

/** How far a fight has been unfolded, and whether that is too far. */
export class Extent {
  states = 0
  done = 0
  ways = 0
  /** The ways before the act at hand. */
  private before = 0
  /** One act has too many ways. */
  private isEndless = false
  readonly most: { readonly states: number; readonly ways: number }

  constructor(most: { readonly states: number; readonly ways: number }) {
    this.most = most
  }

  get progress(): UnfoldingProgress {
    return { states: this.states, done: this.done, ways: this.ways }
  }

  beginAct(): void {
    this.before = this.ways
  }

  addWay(): void {
    this.ways++
    if (this.ways - this.before > this.most.ways / early.act) this.isEndless = true
  }

  get isTooLarge(): boolean {
    const { most, states, ways } = this
    return (
      this.isEndless ||
      ways > most.ways ||
      states > most.states ||
      (ways > early.ways && this.done >= early.states && this.expected > early.times * most.ways)
    )
  }

  get tooLarge(): TooLarge {
    const because = this.states > this.most.states ? "states" : "ways"
    return { _tag: "TooLarge", because, expected: this.expected, ...this.progress }
  }

  /** States that wait are taken to be like those that have been played on; more will be found. */
  private get expected(): number {
    const { done, states, ways } = this
    return Math.round(done === 0 ? ways + states : (ways / done) * states)
  }
}
