import type { BaseEvent } from "../log/baseEvents.ts"
import type { View } from "./State.ts"
import type { System } from "./System.ts"

/** What an event does to the points of one combatant. */
export interface PointsChange<E> {
  /** The field of the event that names the combatant. */
  readonly who: keyof E & string
  /** The points after the event. */
  readonly after: (points: number, event: E) => number
}

/** Harm that was stopped before it took effect. */
export interface PointsSpared<E> {
  /** The field of the event that names whom it would have hit. */
  readonly who: keyof E & string
  /** How many points: 0 or more. */
  readonly amount: (event: E) => number
}

/**
 * How a system tells the health of its combatants in its own points (hit points, toughness, wounds that can still be
 * taken): as the state has them, and once more as the events alone tell them. `checkRuleset` holds the two against each
 * other after every event, so nobody gains or loses a point that the log does not tell, and statistics can follow
 * points without a state.
 */
export interface Points<T extends System> {
  /** The points of a combatant now: whole numbers; 0 and less is where it falls. */
  of(state: View<T["state"]>, who: number): number
  /**
   * The event types that change points: `HarmTaken`, and any of the system's own. The rest of the base vocabulary
   * leaves points alone: so counts need not look twice at the many events of every fight that mean nothing to
   * them.
   */
  readonly changes: {
    readonly [Tag in Exclude<T["event"]["_tag"], BaseEvent["_tag"]>]?: PointsChange<
      Extract<T["event"], { readonly _tag: Tag }>
    >
  } & { readonly HarmTaken: PointsChange<Extract<T["event"], { readonly _tag: "HarmTaken" }>> }
  /**
   * The event types that tell harm which armour, a save, a defence or the like has stopped: for each blow, what it
   * would have done unstopped is what they tell and the amount of its `HarmTaken` together. They may be the attack, the
   * harm itself, and any of the system's own. Left out when nothing stops harm.
   */
  readonly spared?: {
    readonly [Tag in Exclude<T["event"]["_tag"], Exclude<BaseEvent["_tag"], "Attacked" | "HarmTaken">>]?: PointsSpared<
      Extract<T["event"], { readonly _tag: Tag }>
    >
  }
}
