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
  /** A round is about to start, and dice have been rolled: what comes then is gone through by itself. */
  round: new Error("a round starts"),
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

  /** What the thoughts at the decision at hand have rolled, and how many of them this one has asked for. */
  private readonly thoughts: { readonly faces: number; readonly face: number }[] = []
  private thought = 0

  /** A decision is thought about anew. */
  thinkNew(): void {
    this.thoughts.length = 0
    this.thought = 0
  }

  /** The same decision is thought about for another phase: only one of them is ever played, so dice fall as before. */
  thinkAgain(): void {
    this.thought = 0
  }

  override think(): Stream {
    return {
      die: (faces) => {
        const at = this.thought++
        const before = this.thoughts[at]
        if (before?.faces === faces) return before.face
        const face = this.die(faces)
        this.thoughts[at] = { faces, face }
        return face
      },
    }
  }

  /** Answers a decision: in all ways, one after the other. */
  answer(decision: Omit<Deciding, "at" | "chance">): number {
    const at = this.rolled
    const isNew = at === this.known
    const answer = this.decide(decision.verbs.length)
    if (isNew) this.decisions.push({ ...decision, at, chance: this.probability })
    return answer
  }

  /**
   * The answer to a decision that the way at hand has in common with the last one, as it was given there; undefined
   * where it is another one, or has not come up yet.
   */
  answerAgain(): number | undefined {
    // Dice before the next decision are those of thoughts about it.
    const met = this.decisions.find(({ at }) => at >= this.rolled)
    if (met === undefined) return undefined
    this.rolled = met.at
    return met.answers[this.decide(met.answers.length)]
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
