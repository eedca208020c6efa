import type { Path } from "../../../field/Path.ts"
import type { BarredWay } from "../../../parts/BarredWay.ts"
import type { PlainAttack } from "./PlainAttack.ts"

/** Most combatants, and sides, that one scenario can have. */
export const most = 32

/** A way that is barred, and the door that bars it. */
export interface WayToDoor extends BarredWay {
  readonly door: number
}

/** A way that was looked for, for a filling of the board and so many steps; undefined when there is none. */
export interface KnownWay {
  readonly filling: number
  /** Index of the form that is to be used from its end, or the square that it leads to. */
  readonly to: number
  readonly steps: number
  readonly way: Path | undefined
}

/**
 * What holds between the combatants of the combat looked at last (see `see/pairs.ts`, which fills it): a cache,
 * whose key are the first five fields. It belongs to the scenario: its combats are looked at one after the other.
 */
export class Situation {
  /** The combat, the length of its log, the doors that are out of the way, and the things that were pushed. */
  combat: unknown = undefined
  length = -1
  gone = 0
  shifted: readonly number[] | undefined = undefined
  /** A number for it that changes when it does. */
  age = 0
  /** By combatant: where it is with what in hand, and its conditions as far as they count (-1: not up). */
  readonly places = new Int32Array(most)
  readonly conditions = new Int32Array(most)
  /** By combatant: column and row; the least and the greatest distance at which it threatens (-1: at none). */
  readonly columns = new Int32Array(most)
  readonly rows = new Int32Array(most)
  readonly inners = new Int32Array(most)
  readonly outers = new Int32Array(most)
  /** By combatant: the enemies that threaten its body (D20M-131), and all of its side, as sets. */
  readonly threats = new Int32Array(most)
  readonly allies = new Int32Array(most)
  /** By 32 times the one and the other: steps between them. */
  readonly steps = new Int32Array(most * most)
  /**
   * By enemy: the filling of the board and the steps for which it has been looked where the way into cover from it
   * ends, and where (see `placeInCover`).
   */
  readonly coverFilling = new Float64Array(most).fill(-1)
  readonly coverSteps = new Int32Array(most)
  readonly coverPlaces = new Int32Array(most)
  /** The moment for which these ways are known, by who goes, to whom, and how near (see `barredWay`). */
  barredAt = -1
  readonly barredWays = new Map<number, WayToDoor | undefined>()
  /** By enemy: the last way to where it is in reach, and to a square beside it. */
  readonly waysInReach: (KnownWay | undefined)[] = Array.from({ length: most }, () => undefined)
  readonly waysBeside: (KnownWay | undefined)[] = Array.from({ length: most }, () => undefined)
  /** By 32 times the one and the other: what the one would do to the other (see `see/targets/plainAim.ts`). */
  readonly plainAttacks: (PlainAttack | undefined)[] = Array.from({ length: most * most }, () => undefined)

  /** Forgets it all. */
  forget(): void {
    this.combat = undefined
    this.coverFilling.fill(-1)
    this.barredAt = -1
    this.waysInReach.fill(undefined)
    this.waysBeside.fill(undefined)
    this.plainAttacks.fill(undefined)
  }
}
