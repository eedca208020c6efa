import type { Square } from "../../../kinds/indices.ts"
import type { Toughness } from "../book/things.ts"

/** A poison in somebody's body: its secondary damage is due at the count of `anchor` in round `due` (D20M-338). */
export interface Dose {
  readonly who: number
  readonly by: number
  readonly poison: number
  readonly due: number
  readonly anchor: number
}

/** A disease: days of incubation that are left, then saves made in a row (D20M-345, 346). */
export interface Sickness {
  readonly who: number
  readonly disease: number
  readonly days: number
  readonly resisted: number
}

/**
 * What passes at the count of `anchor` in round `until`: points added to an ability, or (`ability` -1) temporary hit
 * points, with the hit points of before in `points` (D20M-284, 285).
 */
export interface Boost {
  readonly who: number
  readonly ability: number
  readonly points: number
  readonly until: number
  readonly anchor: number
}

/**
 * How somebody fares without good air: rounds it has held its breath, checks made since, how far it has suffocated (0
 * not at all); checks in smoke, and rounds of choking on end (D20M-322 to 325).
 */
export interface Breath {
  readonly who: number
  readonly held: number
  readonly checks: number
  readonly stage: number
  readonly coughs: number
  readonly choked: number
}

/** Somebody is pinned under something: the Strength that lifts it off (D20M-336). */
export interface Pin {
  readonly who: number
  readonly dc: number
}

/** Points that something has lost: an object of the scenario (`holder` -1), or a weapon, by its slot. */
export interface Wear {
  readonly holder: number
  readonly item: number
  readonly lost: number
}

/** An object of the scenario. */
export interface Thing extends Toughness {
  readonly means: number
  /** Where it stands; none when somebody has it about it. */
  readonly squares: readonly Square[]
  /** Who wears, holds or touches it, -1 for nobody: it saves as that one does (D20M-205). */
  readonly bearer: number
  /** An index of `sizes`. */
  readonly size: number
  /** Kinds of damage that do nothing to it (D20M-203). */
  readonly immune: readonly string[]
  /** What it is on the map, -1 for what blocks nobody: an index of `D20Prepared.doors`. */
  readonly door: number
  /** Only the lock of that. */
  readonly lock: boolean
}

/** A door, a barricade or a thin wall on the map. */
export interface Door {
  readonly at: Square
  readonly means: number
  /** Its index among the things. */
  readonly thing: number
  /** It can be opened by hand, if it is not locked. */
  readonly opens: boolean
  readonly locked: boolean
  /** Pounds of what can be pushed; 0 for what stays where it is. */
  readonly weight: number
}

/** Hands on a throat, and the round in which they were there last (D20M-328). */
export interface Choke {
  readonly by: number
  readonly target: number
  readonly round: number
}

/**
 * What somebody endures between fights: hours without drink and without food, the checks made, and the points that
 * cannot be healed before they end, of thirst and hunger and of heat and cold (D20M-309 to 321).
 */
export interface Hardship {
  readonly who: number
  readonly thirst: number
  readonly thirstChecks: number
  readonly hunger: number
  readonly hungerChecks: number
  readonly climateChecks: number
  readonly parched: number
  readonly exposed: number
}

/** Burning liquid that clings to somebody: it burns once more at its count in round `due`. `form` is that of `by`. */
export interface Ember {
  readonly who: number
  readonly by: number
  readonly form: number
  readonly due: number
}

/** Smoke, or a gas that is a poison (-1: none), that has been spreading from a point since a round. */
export interface Cloud {
  readonly by: number
  readonly poison: number
  readonly x: number
  readonly y: number
  readonly since: number
}

/**
 * Somebody whom no enemy perceives any more: where it was perceived last, and the squares that it has walked since. A
 * square that it can have reached is no farther from there (D20M-163).
 */
export interface Trace {
  readonly who: number
  readonly at: Square
  readonly squares: number
}

/** What is seldom there: poisons, diseases, what passes. Replaced whole when something changes. */
export interface World {
  readonly doses: readonly Dose[]
  readonly sicknesses: readonly Sickness[]
  readonly boosts: readonly Boost[]
  readonly breaths: readonly Breath[]
  readonly pins: readonly Pin[]
  readonly wear: readonly Wear[]
  readonly chokes: readonly Choke[]
  readonly hardships: readonly Hardship[]
  readonly embers: readonly Ember[]
  readonly clouds: readonly Cloud[]
  readonly traces: readonly Trace[]
  /** Something has changed that the description of a turn leaves out (see `weigh`). */
  readonly unusual: boolean
}
