import type { Expression } from "../language/Expression.ts"
import type { Game } from "../language/Game.ts"
import { hooksOf } from "../language/hooksOf.ts"
import { inside, type Step } from "../language/Step.ts"
import { expressionsOf, leavesOf } from "../language/walkSteps.ts"

/**
 * By track: whether a change of it may matter to anybody's turns to come. It does not where each turn gives the track
 * back to its owner, and only its owner ever asks for it, in that turn: an action that is spent is back by then.
 */
export const lastingOf = (game: Game): boolean[] => {
  const { actions, again, layers, tracks, turn } = game
  const back = new Set<number>()
  for (const step of turn) {
    if (step.do === "condition" && step.to === "me") back.add(step.track)
    if (step.do === "set" && step.of === "me" && step.zero === undefined) back.add(step.track)
  }
  const asked = new Set<number>()
  /** @param isOwn `me` is whose turn it is, and the turn has been given all that it gives */
  const look = (e: Expression | undefined, isOwn: boolean): void => {
    if (e === undefined) return
    for (const leaf of leavesOf(e))
      if (leaf.is === "laid") asked.add(leaf.track)
      else if (leaf.is === "track" && !(isOwn && leaf.of === "me")) asked.add(leaf.index)
  }
  const called = { own: new Set<readonly Step[]>(), any: new Set<readonly Step[]>() }
  const walk = (steps: readonly Step[], isOwn: boolean): void => {
    for (const step of steps) {
      for (const e of expressionsOf(step)) look(e, isOwn)
      const isStill = isOwn && (step.do === "if" || step.do === "bands" || (step.do === "call" && !step.isTurned))
      for (const list of inside(step)) {
        const seen = isStill ? called.own : called.any
        if (step.do === "call" && seen.has(list)) continue
        if (step.do === "call") seen.add(list)
        walk(list, isStill)
      }
    }
  }
  for (const { area, first, go, pace, reaction, steps, when } of actions) {
    const isOwn = reaction === undefined
    for (const e of [when, pace, area?.size]) look(e, isOwn)
    for (const way of go) look(way.is === "best" ? way.by : way.is === "towards" ? way.within : undefined, isOwn)
    walk([...first, ...steps], isOwn)
  }
  look(again, true)
  for (const steps of hooksOf(game)) walk(steps, false)
  return tracks.map(({ worth }, track) => worth !== 0 || layers.includes(track) || !back.has(track) || asked.has(track))
}
