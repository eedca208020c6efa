import type { Dice } from "../dice/Dice.ts"
import type { KeyedDice } from "../dice/KeyedDice.ts"
import type { Purpose } from "../dice/purpose.ts"
import type { Stream } from "../dice/Stream.ts"
import type { Who } from "../kinds/indices.ts"

/** What a die shows that somebody may have typed: a face from 1 on, or 0 where it is rolled. */
export type TypedFace = (nth: number, faces: number, who: number, purpose: Purpose) => number

/**
 * Dice of which some show what was typed, and the others what they would show without it: every die is rolled, so to
 * type one leaves all others as they are. What policies think with is not counted and never typed.
 */
export class TypedDice implements Dice {
  private readonly rolls: KeyedDice
  private readonly face: TypedFace
  private who = -1
  private purpose = 0 as Purpose
  /** How many dice of the rules have been rolled. */
  count: number

  constructor(rolls: KeyedDice, face: TypedFace, count = 0) {
    this.rolls = rolls
    this.face = face
    this.count = count
  }

  scope(round: number, owner: Who, act: number): void {
    this.rolls.scope(round, owner, act)
  }

  open(who: number, purpose: Purpose): Stream {
    this.who = who
    this.purpose = purpose
    this.rolls.open(who, purpose)
    return this
  }

  think(round: number, who: Who, nth: number): Stream {
    return this.rolls.think(round, who, nth)
  }

  die(faces: number): number {
    const rolled = this.rolls.die(faces)
    const typed = this.face(this.count++, faces, this.who, this.purpose)
    return typed >= 1 && typed <= faces ? typed : rolled
  }

  get rolled(): number {
    return this.rolls.rolled
  }
}
