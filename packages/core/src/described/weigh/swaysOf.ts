import type { Expression } from "../language/Expression.ts"
import type { Game } from "../language/Game.ts"
import type { Step } from "../language/Step.ts"
import { countersOf } from "./lingering.ts"
import { expressionsOf, leavesOf, visit } from "../language/walkSteps.ts"

/**
 * By track: whether an act that changes it may change what turns to come are good for, and the file says nothing of
 * what that is worth. What is given back at each turn or round is for this one alone; points and what is used up are
 * weighed by themselves; and what no action, hook or condition ever reads is nothing to anybody.
 *
 * @param burning by track: whether what befalls somebody by itself follows from it
 */
export const swaysOf = (game: Game, stores: ReadonlySet<number>, burning: readonly boolean[]): readonly boolean[] => {
  const back = new Set<number>()
  for (const step of [...game.turn, ...game.round]) {
    if (step.do === "condition" && !step.begins) back.add(step.track)
    if (step.do === "set" && !readsTrack(step.value, step.track)) back.add(step.track)
  }
  const read = new Set<number>()
  const see = (e: Expression): void => {
    for (const leaf of leavesOf(e))
      if (leaf.is === "track") read.add(leaf.index)
      else if (leaf.is === "link" || leaf.is === "laid") read.add(leaf.track)
  }
  const lists = [...game.actions.map(({ steps }) => steps), game.turn, game.round]
  const called = new Set<readonly Step[]>()
  const look = (step: Step): void => {
    for (const e of expressionsOf(step)) if (step.do !== "set" || !readsTrack(e, step.track)) see(e)
  }
  for (const steps of lists) visit(steps, look, called)
  for (const { when } of game.actions) if (when !== undefined) see(when)
  const sways = game.tracks.map(
    ({ isOfSide, worth }, track) =>
      isOfSide !== true &&
      worth === 0 &&
      (read.has(track) || burning[track] === true) &&
      !back.has(track) &&
      !stores.has(track) &&
      !game.layers.includes(track),
  )
  // How long something lasts matters where it does itself, and is no matter beside what the file gives a worth.
  for (const [track, left] of countersOf(game)) sways[left] = sways[track] === true
  return sways
}

const readsTrack = (e: Expression, track: number): boolean =>
  leavesOf(e).some((leaf) => leaf.is === "track" && leaf.index === track)
