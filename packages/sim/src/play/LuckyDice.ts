import { type Combat, type Dice, KeyedDice, type Purpose, type System, type Who } from "@refriega/core/internal"
import { luckPlaces } from "../summary/scores.ts"

/** Purposes that are distinguished: those that all games share, and 8 heaps of systems' own. */
const shared = luckPlaces.purposes - 8
const placeOf = (purpose: number): number => (purpose < shared ? purpose : shared + (purpose % 8))

/** Steps in which it is counted how far a side is ahead: integers, so that sums are exact. */
const steps = 16

/**
 * Dice that count how lucky each side was: what its dice have shown, less what they show on average, by purpose; once
 * as it is, once times how far the first side was ahead of the others by health, once times how far anybody was (a die
 * in a close fight weighs otherwise). Whether a die is rolled, and how much it weighs, is settled before it falls, so
 * every term has expectation 0 whatever came before, and so has the sum over a fight (optional stopping): exactly, in
 * any game. Dice that policies think with, and those that are nobody's, are not counted.
 */
export class LuckyDice implements Dice {
  /** In the columns of `luckPlaces`; each die counts twice what it shows beyond its average, an integer. */
  readonly luck: Int32Array
  private readonly inner: Dice
  private readonly sides: number
  private readonly leadOf: () => number
  private readonly sideOf: (who: number) => number
  private at = -1
  private lead = 0
  private isFresh = false

  /**
   * @param sideOf the side of a combatant
   * @param leadOf how far the first side is ahead, from -1 to 1
   */
  constructor(inner: Dice, sides: number, sideOf: (who: number) => number, leadOf: () => number) {
    this.inner = inner
    this.sides = sides
    this.sideOf = sideOf
    this.leadOf = leadOf
    this.luck = new Int32Array(sides * luckPlaces.each)
  }

  get rolled(): number {
    return this.inner.rolled
  }

  scope(round: number, owner: Who, act: number): void {
    this.isFresh = false
    this.inner.scope(round, owner, act)
  }

  open(who: number, purpose: Purpose): this {
    this.inner.open(who, purpose)
    const side = who < 0 ? this.sides : this.sideOf(who)
    this.at = side >= this.sides ? -1 : side * luckPlaces.each + placeOf(purpose) * luckPlaces.weights
    // Many a scope ends without dice: it is looked at when the first are rolled in it.
    if (!this.isFresh) this.lead = Math.round(steps * this.leadOf())
    this.isFresh = true
    return this
  }

  think(round: number, who: Who, nth: number): this {
    this.inner.think(round, who, nth)
    this.at = -1
    return this
  }

  die(faces: number): number {
    const face = this.inner.die(faces)
    const { at, lead, luck } = this
    if (at < 0) return face
    const beyond = 2 * face - faces - 1
    luck[at] = (luck[at] as number) + beyond
    luck[at + 1] = (luck[at + 1] as number) + beyond * lead
    luck[at + 2] = (luck[at + 2] as number) + beyond * Math.abs(lead)
    return face
  }
}

/**
 * The dice of a combat of a run as they would fall without being counted.
 */
export const luckyDice = <T extends System>(
  { keys, limits, sides }: T["prepared"],
  seed: number,
  index: number,
  combat: () => Combat<T>,
): LuckyDice =>
  new LuckyDice(
    new KeyedDice(seed, index, 0, keys, limits.dice),
    sides.length,
    (who) => combat().state.combatants[who]?.side ?? 0,
    () => leadIn(combat()),
  )

/**
 * How far the first side of a combat is ahead of the strongest other one, by the mean health of its members, from -1 to
 * 1.
 */
const leadIn = <T extends System>({ prepared, rules, state }: Combat<T>): number => {
  const health = prepared.sides.map(() => 0)
  const members = prepared.sides.map(() => 0)
  for (const [who, { side }] of state.combatants.entries()) {
    health[side] = (health[side] as number) + Math.max(0, rules.health(prepared, state, who))
    members[side] = (members[side] as number) + 1
  }
  const [own = 0, ...others] = health.map((sum, side) => sum / Math.max(1, members[side] as number))
  return own - Math.max(0, ...others)
}
