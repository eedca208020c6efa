import type { Dice } from "../../src/dice/Dice.ts"
import type { Stream } from "../../src/dice/Stream.ts"

/** Dice that fall as a path says and then always 1; they remember how many faces each had. */
class PathDice implements Dice {
  rolled = 0
  readonly sizes: number[] = []
  private readonly path: readonly number[]

  constructor(path: readonly number[]) {
    this.path = path
  }

  scope(): void {}

  open(): Stream {
    return this
  }

  think(): Stream {
    return { die: () => 1 }
  }

  die(faces: number): number {
    const face = this.path[this.rolled++] ?? 1
    this.sizes.push(faces)
    return face
  }
}

/**
 * Every way in which the dice of a small scene can fall, each with its chance: an exact result that owes nothing to the
 * forecasts.
 *
 * @param play plays the scene with the dice given, and says what came of it
 * @returns the chances of what came of it, by name
 */
export const enumerate = (play: (dice: Dice) => string): ((outcome: (name: string) => boolean) => number) => {
  const chances = new Map<string, number>()
  let path: number[] = []
  for (;;) {
    const dice = new PathDice(path)
    const outcome = play(dice)
    const chance = dice.sizes.reduce((p, faces) => p / faces, 1)
    chances.set(outcome, (chances.get(outcome) ?? 0) + chance)
    const next = dice.sizes.map((_, i) => path[i] ?? 1)
    while (next.length > 0 && next[next.length - 1] === dice.sizes[next.length - 1]) next.pop()
    if (next.length === 0) {
      return (fits) => [...chances].reduce((sum, [name, p]) => sum + (fits(name) ? p : 0), 0)
    }
    next[next.length - 1] = (next[next.length - 1] as number) + 1
    path = next
  }
}
