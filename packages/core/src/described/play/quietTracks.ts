import type { Expression, Role } from "../language/Expression.ts"
import type { Game } from "../language/Game.ts"
import { hooksOf } from "../language/hooksOf.ts"
import { oncePer } from "../language/oncePer.ts"
import { inside, type Step } from "../language/Step.ts"
import { expressionsOf, leavesOf, visit } from "../language/walkSteps.ts"

/**
 * The tracks and conditions that replays leave out, by index. A file says which with `told`; where it says nothing
 * these are the tracks that only keep the books: what every turn or round gives back to its owner, and what is
 * counted anew wherever it is read.
 */
export const quietTracks = oncePer((game: Game): readonly number[] => {
  const lists = [...game.actions.map(({ steps }) => steps), ...hooksOf(game)]
  const asked = [...game.actions.flatMap(({ when }) => (when ? [when] : [])), ...(game.again ? [game.again] : [])]
  const isAsked = (track: number): boolean => asked.some((e) => reads(e, track))
  const isGivenBack = (track: number): boolean =>
    [...game.turn, ...game.turnEnd, ...game.round].some((step) => sets(step, track))
  const isCounted = (track: number): boolean => !isAsked(track) && lists.every((steps) => isSetFirst(steps, track))
  return game.tracks.flatMap(({ isCondition, told, worth }, track) => {
    if (told !== undefined) return told ? [] : [track]
    const isBook =
      !isCondition && worth === 0 && !game.layers.includes(track) && (isGivenBack(track) || isCounted(track))
    return isBook ? [track] : []
  })
})

const reads = (e: Expression, track: number): boolean =>
  leavesOf(e).some((leaf) => leaf.is === "track" && leaf.index === track)

/** Whether a step makes a track of its actor something that has nothing to do with what it was. */
const sets = (step: Step, track: number, of: Role = "me"): boolean =>
  step.do === "set" && step.track === track && step.of === of && !reads(step.value, track)

/** Whether steps that have to do with a track set it before they do anything else with it. */
const isSetFirst = (steps: readonly Step[], track: number): boolean => {
  for (const step of steps) {
    if (sets(step, track)) return true
    if (touches(step, track)) return inside(step).length > 0 && isSetInside(step, track)
  }
  return true
}

const isSetInside = (step: Step, track: number): boolean =>
  step.do !== "each" &&
  !expressionsOf(step).some((e) => reads(e, track)) &&
  inside(step).every((list) => isSetFirst(list, track))

const touches = (step: Step, track: number): boolean => touchedBy(step).has(track)

/** The tracks that a step reads or writes, with all that stand inside of it. */
const touchedBy = oncePer((step: Step): ReadonlySet<number> => {
  const its = new Set<number>()
  visit([step], (each) => {
    if (each.do === "set" || each.do === "condition") its.add(each.track)
    for (const e of expressionsOf(each)) for (const leaf of leavesOf(e)) if (leaf.is === "track") its.add(leaf.index)
  })
  return its
})
