/** The enemies of somebody as things stand, and what they do to it. Memory beside the state, for one moment. */
export interface Dangers {
  /** When it was looked at (`momentOf`). */
  moment: number
  /** How many able enemies there are, and which, in the order of combatants. */
  count: number
  readonly foes: Int32Array
  /** How many paces each has to come to be within arm's reach. */
  readonly away: Int32Array
  /** Expected harm of a shot by each, and of a blow; below 0: not looked at yet. */
  readonly shots: Float64Array
  readonly blows: Float64Array
  /** What is to be expected of all of them where one stands; below 0: not looked at yet. */
  inPlace: number
}

export const newDangers = (combatants: number): Dangers => ({
  moment: -1,
  count: 0,
  foes: new Int32Array(combatants),
  away: new Int32Array(combatants),
  shots: new Float64Array(combatants),
  blows: new Float64Array(combatants),
  inPlace: -1,
})
