import type { Dice, Purpose } from "@refriega/core"

/** How many purposes of streams are told apart. */
const purposes = 256

/**
 * Dice that count how lucky each side was: for each side and purpose the sum of what its dice have shown, less what a die of as many
 * faces shows on average, in standard deviations. Whether a die is rolled, and how much it weighs, is settled before it falls, so every
 * term has expectation 0 whatever came before, and so has the sum over a fight (optional stopping): exactly, in any game. Dice that
 * policies think with are not counted.
 */
export class LuckyDice implements Dice {
  /** By weight, side and purpose: `luck[(weight * sides + side) * 256 + purpose]`. The last side is that of nobody's dice. */
  readonly luck: Float64Array
  private readonly inner: Dice
  private readonly sides: number
  private readonly sideOf: (who: number) => number
  private readonly weigh: () => readonly number[]
  private weights: readonly number[]
  private at = -1

  /**
   * @param sides how many sides there are
   * @param sideOf the side of a combatant
   * @param weigh what the dice of an act weigh, asked before the act: 1 first, then anything that the state says
   */
  constructor(inner: Dice, sides: number, sideOf: (who: number) => number, weigh: () => readonly number[] = () => [1]) {
    this.inner = inner
    this.sides = sides + 1
    this.sideOf = sideOf
    this.weigh = weigh
    this.weights = weigh()
    this.luck = new Float64Array(this.weights.length * this.sides * purposes)
  }

  get rolled(): number {
    return this.inner.rolled
  }

  scope(round: number, owner: number, act: number): void {
    this.weights = this.weigh()
    this.inner.scope(round, owner, act)
  }

  open(who: number, purpose: Purpose): this {
    this.inner.open(who, purpose)
    this.at = (who < 0 ? this.sides - 1 : this.sideOf(who)) * purposes + purpose
    return this
  }

  think(round: number, who: number, nth: number): this {
    this.inner.think(round, who, nth)
    this.at = -1
    return this
  }

  die(faces: number): number {
    const face = this.inner.die(faces)
    if (this.at < 0 || faces === 1) return face
    const luck = (face - (faces + 1) / 2) / Math.sqrt((faces * faces - 1) / 12)
    for (const [i, weight] of this.weights.entries()) {
      const at = i * this.sides * purposes + this.at
      this.luck[at] = (this.luck[at] as number) + weight * luck
    }
    return face
  }
}
