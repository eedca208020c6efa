import type { Fillable } from "../../../contract/Forecast.ts"
import type { Who } from "../../../kinds/indices.ts"
import { emptyForecast } from "../../../parts/forecast.ts"
import { type Foreseen, newForeseen } from "./Prospect.ts"
import type { Profile } from "./Sheet.ts"
import { nobodyStruck, type Victim } from "./Victim.ts"

/**
 * What was worked out last, each for as long as nothing happens (`momentOf`): the options of a decision ask for the
 * same one after the other.
 */
export interface Latest {
  readonly places: Places
  readonly tried: Tried
  readonly hope: Hope
  readonly given: Given
  /** By combatant. */
  readonly near: readonly Near[]
  readonly hurts: readonly Hurt[]
  readonly found: readonly Found[]
  /** The attack that is thought of. */
  readonly hoped: Foreseen
  readonly rare: Rare
}

/** Where the best of the second list is looked for: read before the next one is. */
export interface Rare {
  readonly found: Fillable
  /** What each option is worth at most. */
  readonly hopes: number[]
}

/** How far combatants are from each other, from body to body. */
export interface Places {
  moment: number
  /** Where each was when its distances were measured. */
  readonly at: Int32Array
  /** The steps from each to each, by pairs. */
  readonly far: Int32Array
  /** Who is within a step of each, as bits. */
  readonly beside: Int32Array
}

/** The chances of a Test with a skill. */
export interface Tried {
  moment: number
  who: number
  by: number
  foe: number
  success: number
  raise: number
}

/** What a waiting combatant may hope for: the chance that somebody comes, and the blow of that. */
export interface Hope {
  moment: number
  who: number
  least: number
  comes: number
  blow: number
}

/** What a throw gives away. */
export interface Given {
  moment: number
  who: number
  target: number
  item: number
  better: number
}

/** Who may be hit by a shot at a target that misses it. */
export interface Near {
  moment: number
  by: number
  near: readonly Who[]
}

/** What a hit does to a bystander. */
export interface Hurt {
  moment: number
  by: number
  profile: Profile | undefined
  band: number
  /** Wounds, with being Shaken counted in, and how many take it out. */
  harm: number
  whole: number
  /** The chance that it is taken out. */
  out: number
  isFoe: boolean
}

/** A combatant as a blow finds it. */
export interface Found {
  moment: number
  struck: Victim
}

/**
 * Nothing yet. What will hold fractions holds some from the beginning, so that V8 makes all of them alike.
 *
 * @param combatants how many there are
 */
export const newLatest = (combatants: number): Latest => ({
  places: {
    moment: 0,
    // On no square, and not off the field either.
    at: new Int32Array(combatants).fill(-9),
    far: new Int32Array(combatants * combatants),
    beside: new Int32Array(combatants),
  },
  tried: { moment: 0, who: 0, by: 0, foe: 0, success: 0.5, raise: 0.5 },
  hope: { moment: 0, who: 0, least: 0.5, comes: 0.5, blow: 0.5 },
  given: { moment: 0, who: 0, target: 0, item: 0, better: 0.5 },
  near: Array.from({ length: combatants }, () => ({ moment: 0, by: 0, near: [] })),
  hurts: Array.from({ length: combatants }, newHurt),
  found: Array.from({ length: combatants }, () => ({ moment: 0, struck: nobodyStruck })),
  hoped: newForeseen(),
  rare: { found: emptyForecast(), hopes: [0.5] },
})

const newHurt = (): Hurt => ({
  moment: 0,
  by: 0,
  profile: undefined,
  band: 0,
  harm: 0.5,
  whole: 0,
  out: 0.5,
  isFoe: false,
})
