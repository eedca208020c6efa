import type { Chooser, System } from "@refriega/core"

/**
 * Hears how far a chunk is, so that a watcher can tell a thread that plays from one that goes in circles. It changes
 * no fight.
 */
export interface Pulse {
  /** A combat, or day, begins, by its index. */
  begins(combat: number): void
  /** A decision of it is asked for, after so many events. */
  goesOn(events: number): void
}

/** The same chooser, which tells of every decision that it is asked for; not of those that are only thought of. */
export const telling = <T extends System>(choose: Chooser<T>, pulse: Pulse | undefined): Chooser<T> => {
  if (pulse === undefined) return choose
  return (combat, decision) => {
    pulse.goesOn(combat.log.length)
    return choose(combat, decision)
  }
}
