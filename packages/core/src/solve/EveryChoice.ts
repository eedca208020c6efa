import type { Distribution } from "../dice/Distribution.ts"
import { EveryWay } from "../dice/EveryWay.ts"
import type { Stream } from "../dice/Stream.ts"
import type { Who } from "../kinds/indices.ts"
import type { Deciding } from "./ActTree.ts"

/** Rarer ways than this are not followed: what they come to is smaller than the last digits of any sum. */
const rarest = 1e-18

/** Why a way is left before its end. Thrown once for every way, so there is one of each. */
export const left = {
  /**
   * Dice are rolled on a way that is too rare to be followed: dice that are rolled again until there is a result
   * end there.
   */
  tooRare: new Error("this way is too rare to be followed"),
  /** The fight is decided: its aftermath is gone through by itself. */
  decided: new Error("the fight is decided"),
  /** The next throw of an aftermath begins. */
  halfway: new Error("the next throw begins"),
  /** Something is rolled where nothing need be. */
  rolls: new Error("dice are rolled"),
} as const

/** Dice that fall in every way, those of policies too, and decisions that are answered in every way. */
export class EveryChoice extends EveryWay {
  /** The decisions on the way at hand, in their order. */
  readonly decisions: Deciding[] = []

  constructor() {
    super(rarest)
  }

  override think(): Stream {
    return this
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
    throw left.tooRare
  }

  override reset(given?: readonly number[]): void {
    super.reset(given)
    this.decisions.length = 0
  }

  override advance(): boolean {
    const more = super.advance()
    while ((this.decisions.at(-1)?.at ?? -1) >= this.known) this.decisions.pop()
    return more
  }
}

/** Where a throw of an aftermath stands: the scope of its dice, which no other throw of the same aftermath has. */
type Throw = readonly [round: number, owner: number, act: number]

/** Dice of an aftermath, which stop where a throw ends and the next one begins. */
export class EveryThrow extends EveryWay {
  next: Throw = [0, -1, 0]

  constructor() {
    super(rarest)
  }

  override think(): Stream {
    return this
  }

  override scope(round: number, owner: Who, act: number): void {
    if (this.rolled <= this.fixed) return
    this.next = [round, owner, act]
    throw left.halfway
  }

  protected override whenTooRare(): void {
    throw left.tooRare
  }
}

/** Dice for what rolls none. */
export class NoDice extends EveryWay {
  override think(): Stream {
    return this
  }

  override die(): number {
    throw left.rolls
  }

  override draw(_: Distribution): number {
    throw left.rolls
  }
}
