import type { Dice } from "../dice/Dice.ts"
import type { Purpose } from "../dice/purpose.ts"
import type { Stream } from "../dice/Stream.ts"
import { nobody, type Who } from "../kinds/indices.ts"

/** Dice that fall like others up to a moment, and like yet others from then on. */
export class TurningDice implements Dice {
  private dice: Dice
  private readonly others: Dice
  private scoped: readonly [round: number, owner: Who, act: number] = [0, nobody, 0]

  constructor(dice: Dice, others: Dice) {
    this.dice = dice
    this.others = others
  }

  /** The moment: no stream may be open that is still drawn from. */
  turn(): void {
    this.dice = this.others
    this.dice.scope(...this.scoped)
  }

  scope(round: number, owner: Who, act: number): void {
    this.scoped = [round, owner, act]
    this.dice.scope(round, owner, act)
  }

  open(who: number, purpose: Purpose): Stream {
    return this.dice.open(who, purpose)
  }

  think(round: number, who: Who, nth: number): Stream {
    return this.dice.think(round, who, nth)
  }

  die(faces: number): number {
    return this.dice.die(faces)
  }

  get rolled(): number {
    return this.dice.rolled
  }
}
