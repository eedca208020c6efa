import { KeyedDice, type Stream, asWho, purpose } from "@refriega/core/internal"

/** What is drawn from a number, and always the same from the same one. */
export class Draw {
  private readonly dice: Stream

  /** @param of the numbers that name it: a seed, a number of tries, whatever it is for */
  constructor(seed: number, attempt: number, what: number) {
    const dice = new KeyedDice(seed, attempt, what, [1], Infinity)
    dice.scope(0, asWho(-1), 0)
    dice.open(-1, purpose.target)
    this.dice = dice
  }

  /** From 0 to one less than `n`. */
  below(n: number): number {
    return this.dice.die(n) - 1
  }

  /** From `least` to `most`. */
  between(least: number, most: number): number {
    return least + this.below(most - least + 1)
  }

  /** With so many chances in a hundred. */
  chance(percent: number): boolean {
    return this.below(100) < percent
  }

  pick<A>(list: readonly A[]): A {
    return list[this.below(list.length)] as A
  }

  /** Some of them, each once. */
  some<A>(list: readonly A[], count: number): readonly A[] {
    const left = [...list]
    return Array.from({ length: Math.min(count, left.length) }, () => left.splice(this.below(left.length), 1)[0] as A)
  }
}
