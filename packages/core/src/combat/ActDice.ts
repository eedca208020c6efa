import type { Dice } from "../dice/Dice.ts"
import { EveryWay } from "../dice/EveryWay.ts"
import type { Purpose } from "../dice/purpose.ts"
import type { Stream } from "../dice/Stream.ts"

/**
 * Dice for a question about one combatant's act. While its acts are going on, reactions to them included, the dice fall in
 * every way, one way after the other; in all other scopes (initiative, the acts of others) they fall as they do in a fight
 * that is given. So the chances of an act can be asked even where the act comes later than the decision for it.
 */
export class ActDice implements Dice {
  readonly ways = new EveryWay()
  readonly everyWay = true
  /** Whose acts fall in every way; -1 for nobody's. */
  actor = -1
  /** What falls in all other scopes. */
  given: Dice
  /** Called when an act of the actor begins, and when another scope follows it. */
  onAct: (inside: boolean) => void = () => {}
  /** It is the actor's act. */
  isInside = false

  constructor(given: Dice) {
    this.given = given
  }

  get rolled(): number {
    return this.ways.rolled + this.given.rolled
  }

  scope(round: number, owner: number, act: number): void {
    const inside = owner === this.actor && owner >= 0
    if (inside || this.isInside) this.onAct(inside)
    this.isInside = inside
    this.given.scope(round, owner, act)
  }

  open(who: number, purpose: Purpose): Stream {
    return this.isInside ? this.ways.open() : this.given.open(who, purpose)
  }

  think(round: number, who: number, nth: number): Stream {
    return this.isInside ? this.ways.think() : this.given.think(round, who, nth)
  }

  die(faces: number): number {
    return this.isInside ? this.ways.die(faces) : this.given.die(faces)
  }
}
