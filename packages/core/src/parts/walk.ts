import type { Fight } from "../contract/Fight.ts"
import type { System } from "../contract/System.ts"

/** What can happen between two steps of a walk. */
export interface Windows {
  /** Whether something may interrupt the step from one square to the next, before it is made. A cheap test. */
  opensBefore?(from: number, to: number): boolean
  /** Resolves what interrupts. False when the walk is over. */
  before?(from: number, to: number): boolean
  /** Whether something may happen on arrival in a square, and its resolution: as above. */
  opensAfter?(from: number, to: number): boolean
  after?(from: number, to: number): boolean
}

/**
 * Walks along a path (the squares entered, in order). One `Moved` is emitted for each stretch between windows, before
 * the window opens, so reactions meet the walker where it really is.
 *
 * @param cost the cost of the first n squares of the path, in the system's steps
 * @returns whether the whole path was walked
 */
export const walk = <T extends System>(
  combat: Fight<T>,
  who: number,
  path: readonly number[],
  cost: (squares: number) => number,
  how: number,
  windows: Windows,
): boolean => {
  let done = 0
  const moved = (until: number) => {
    if (until === done) return
    const stretch = done === 0 && until === path.length ? path : path.slice(done, until)
    combat.emit({ _tag: "Moved", who, path: stretch, cost: cost(until) - cost(done), how })
    done = until
  }
  let from = combat.state.combatants[who]?.at as number
  for (let i = 0; i < path.length; i++) {
    const to = path[i] as number
    if (windows.opensBefore?.(from, to) === true) {
      moved(i)
      if (windows.before?.(from, to) === false) return false
    }
    if (windows.opensAfter?.(from, to) === true) {
      moved(i + 1)
      if (windows.after?.(from, to) === false) return i + 1 === path.length
    }
    from = to
  }
  moved(path.length)
  return true
}
