import type { Prepared } from "../contract/Prepared.ts"
import { KeyedDice } from "../dice/KeyedDice.ts"
import type { Purpose } from "../dice/purpose.ts"
import type { Stream } from "../dice/Stream.ts"
import type { Who } from "../kinds/indices.ts"

/** The dice of a fight, which remember whose act it is, and what has been rolled. */
export class ScopedDice extends KeyedDice {
  /** The index of the one whose act it is, -1 for nobody's. */
  actor = -1
  private place = ""
  private openings: string[] = []
  private readonly streams = new Set<string>()
  private readonly twice: (stream: string) => void

  /** @param twice told of a stream that is opened again */
  constructor(seed: number, combat: number, { keys, limits }: Prepared, twice: (stream: string) => void) {
    super(seed, combat, 0, keys, limits.dice)
    this.twice = twice
  }

  override scope(round: number, owner: Who, act: number): void {
    this.actor = owner
    this.place = `round ${round}, owner ${owner}, act ${act}`
    this.openings = []
    super.scope(round, owner, act)
  }

  override open(who: number, purpose: Purpose): Stream {
    const opening = `${who} for ${purpose}`
    this.openings.push(opening)
    const nth = this.openings.filter((other) => other === opening).length
    const stream = `${this.place}: ${opening}, ${nth}`
    if (this.streams.has(stream)) this.twice(stream)
    this.streams.add(stream)
    return super.open(who, purpose)
  }
}
