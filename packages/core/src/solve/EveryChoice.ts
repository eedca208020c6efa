import type { Distribution } from "../dice/Distribution.ts"
import { EveryWay } from "../dice/EveryWay.ts"
import type { Stream } from "../dice/Stream.ts"
import type { Deciding } from "./ActTree.ts"

/** Rarer ways than this are not followed: what they come to is smaller than the last digits of any sum. */
const rarest = 1e-18

/** Thrown when dice are rolled after the fight has been decided: what comes of them changes neither who wins nor when. */
export class Aftermath extends Error {}

/** Thrown when dice are rolled on a way that is too rare to be followed: dice that are rolled again until something comes of them end there. */
export class TooRare extends Error {}

/** Dice that fall in every way, those of policies too, and decisions that are answered in every way. */
export class EveryChoice extends EveryWay {
  /** The decisions on the way at hand, in their order. */
  readonly decisions: Deciding[] = []
  /** Whether the fight that is being played is decided. */
  isDecided = (): boolean => false

  constructor() {
    super(rarest)
  }

  override think(): Stream {
    return this
  }

  override die(faces: number): number {
    if (this.isDecided()) throw new Aftermath()
    return super.die(faces)
  }

  override draw(all: Distribution, sameAs?: (result: number) => number): number {
    if (this.isDecided()) throw new Aftermath()
    return super.draw(all, sameAs)
  }

  /** Answers a decision: in all ways, one after the other. */
  answer(decision: Omit<Deciding, "at" | "chance">): number {
    const at = this.rolled
    const isNew = at === this.known
    const answer = this.decide(decision.verbs.length)
    if (isNew) this.decisions.push({ ...decision, at, chance: this.probability })
    return answer
  }

  protected override whenTooRare(): void {
    throw new TooRare()
  }

  override reset(): void {
    super.reset()
    this.decisions.length = 0
  }

  override advance(): boolean {
    const more = super.advance()
    while ((this.decisions.at(-1)?.at ?? -1) >= this.known) this.decisions.pop()
    return more
  }
}
