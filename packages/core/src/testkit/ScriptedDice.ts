import type { Dice } from "../dice/Dice.ts"
import type { Stream } from "../dice/Stream.ts"

/**
 * Dice for tests: they fall as written, in order, and must be used up exactly. Running out throws; `left` tells what
 * was not rolled. It proves that a rule rolls neither more nor fewer dice than the book says.
 */
export class ScriptedDice implements Dice {
  rolled = 0
  private readonly faces: readonly number[]

  constructor(faces: readonly number[]) {
    this.faces = faces
  }

  get left(): readonly number[] {
    return this.faces.slice(this.rolled)
  }

  scope(): void {}

  open(): Stream {
    return this
  }

  /** A policy's own dice always fall 1: scripts are for the rules. */
  think(): Stream {
    return { die: () => 1 }
  }

  die(faces: number): number {
    const face = this.faces[this.rolled]
    if (face === undefined)
      throw new Error(`the script has ${this.faces.length} dice, but one more d${faces} was rolled`)
    if (face < 1 || face > faces)
      throw new Error(`die ${this.rolled + 1} of the script is ${face}, but a d${faces} was rolled`)
    this.rolled++
    return face
  }
}
