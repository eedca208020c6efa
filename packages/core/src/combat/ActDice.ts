import type { Dice } from "../dice/Dice.ts"
import { EveryWay } from "../dice/EveryWay.ts"
import type { Purpose } from "../dice/purpose.ts"
import type { Stream } from "../dice/Stream.ts"
import type { Who } from "../kinds/indices.ts"

/**
 * Dice for a question about one combatant's act. While its acts are going on, reactions to them included, the dice fall
 * in every way, one way after the other; in all other scopes (initiative, the acts of others) they fall as they do in a
 * fight that is given. So the chances of an act can be asked even where the act comes later than the decision for it.
 * Where other dice are given for inside an act, they fall there as those do: once, as in a fight.
 */
export class ActDice implements Dice {
  readonly ways = new EveryWay()
  readonly everyWay: boolean
  /** Whose acts fall in every way; -1 for nobody's. */
  actor = -1
  /** What falls in all other scopes. */
  given: Dice
  /** Called when an act of the actor begins, and when another scope follows it. */
  onAct: (inside: boolean) => void = () => {}
  /** It is the actor's act. */
  isInside = false

  private readonly inside: Dice | undefined

  /** @param inside what falls inside the act, in place of every way */
  constructor(given: Dice, inside?: Dice) {
    this.given = given
    this.inside = inside
    this.everyWay = inside === undefined
  }

  /** How many dice of the act have been rolled. */
  get rolledInside(): number {
    return (this.inside ?? this.ways).rolled
  }

  get rolled(): number {
    return this.rolledInside + this.given.rolled
  }

  scope(round: number, owner: Who, act: number): void {
    const inside = owner === this.actor && owner >= 0
    if (inside || this.isInside) this.onAct(inside)
    this.isInside = inside
    this.given.scope(round, owner, act)
    this.inside?.scope(round, owner, act)
  }

  open(who: number, purpose: Purpose): Stream {
    if (!this.isInside) return this.given.open(who, purpose)
    return this.inside?.open(who, purpose) ?? this.ways.open()
  }

  think(round: number, who: Who, nth: number): Stream {
    if (!this.isInside) return this.given.think(round, who, nth)
    return this.inside?.think(round, who, nth) ?? this.ways.think()
  }

  die(faces: number): number {
    return (this.isInside ? (this.inside ?? this.ways) : this.given).die(faces)
  }
}
