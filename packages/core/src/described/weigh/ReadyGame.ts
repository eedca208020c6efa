import type { Expression } from "../language/Expression.ts"
import type { Action, Game } from "../language/Game.ts"
import type { Step } from "../language/Step.ts"
import { expressionsOf, leavesOf, visit } from "../language/walkSteps.ts"
import { actOf } from "../meaning/actOf.ts"
import { type Evaluate, evaluate } from "../meaning/evaluate.ts"
import type { Act } from "../meaning/Machine.ts"
import { touchedBy } from "./touchedBy.ts"

/** Tracks of two who take part in an act. */
export interface Tracks {
  readonly mine: readonly number[]
  readonly theirs: readonly number[]
}

/** An action, ready to be played and to be weighed. */
export interface ReadyAction {
  readonly target: Action["target"]
  readonly when: Evaluate | undefined
  readonly act: Act
  /**
   * The tracks of the actor and of whom it is aimed at that its odds may depend on: what they are worth hangs on some
   * that no step names.
   */
  readonly touched: Tracks
  /** Those that its steps name and that are no points: they may change what others can do to one who has them. */
  readonly posture: Tracks
  /** Its odds depend on distances, or it changes them. */
  readonly isSpatial: boolean
  /** When it can be done, where that depends on the distance. */
  readonly reach: Evaluate | undefined
  /** It may do something to others than the one it is aimed at. */
  readonly reachesAll: boolean
  /** It has attacks, which hit or miss. */
  readonly attacks: boolean
}

/** A game whose expressions and steps are functions. */
export interface ReadyGame {
  readonly game: Game
  readonly width: number
  readonly layers: readonly number[]
  readonly actions: readonly ReadyAction[]
  readonly again: Evaluate | undefined
  readonly turn: Act | undefined
  readonly round: Act | undefined
  readonly fallen: Act | undefined
  readonly worth: readonly number[]
  /** The tracks that are worth something beside the points. */
  readonly worthy: readonly number[]
}

/** Makes a game ready. */
export const readyGame = (game: Game): ReadyGame => {
  const hook = (steps: readonly Step[]): Act | undefined => (steps.length === 0 ? undefined : actOf(game, steps))
  const worth = game.tracks.map((track) => track.worth)
  const worthy = worth.flatMap((value, track) => (value === 0 || game.layers.includes(track) ? [] : [track]))
  return {
    game,
    width: game.tracks.length,
    layers: game.layers,
    actions: game.actions.map((action) => readyAction(game, action, [...game.layers, ...worthy])),
    again: game.again && evaluate(game.again),
    turn: hook(game.turn),
    round: hook(game.round),
    fallen: hook(game.fallen),
    worth,
    worthy,
  }
}

const readyAction = (game: Game, { steps, target, when }: Action, valued: readonly number[]): ReadyAction => {
  const touched = touchedBy(game, steps, valued)
  let reachesAll = false
  let attacks = false
  const readsDistance = (e: Expression): boolean => leavesOf(e).some((leaf) => leaf.is === "distance")
  let isSpatial = false
  visit(steps, (step) => {
    if (step.do === "move" || expressionsOf(step).some(readsDistance)) isSpatial = true
    if (step.do === "each") reachesAll = true
    if (step.do === "if" && step.hit) attacks = true
  })
  // Those who are aimed at take turns inside of `each`, so anybody may be touched as anybody.
  const isOne = reachesAll || target === "self"
  const [mine, theirs] = isOne ? [touched.both, touched.both] : [touched.me, touched.them]
  const noPoints = (tracks: readonly number[]) => tracks.filter((track) => !game.layers.includes(track))
  // What somebody is worth is one sum: where any of it may change, the change follows from all of it, to the last
  // digit.
  const { me: ofMe, them: ofThem } = touched.counts
  const weighed = (tracks: readonly number[], counts: boolean) =>
    counts ? [...new Set([...tracks, ...valued])].toSorted((a, b) => a - b) : tracks
  return {
    target,
    when: when && evaluate(when),
    act: actOf(game, steps),
    touched: { mine: weighed(mine, ofMe || (isOne && ofThem)), theirs: weighed(theirs, ofThem || (isOne && ofMe)) },
    posture: { mine: noPoints(mine), theirs: noPoints(theirs) },
    isSpatial,
    reach: when !== undefined && readsDistance(when) ? evaluate(when) : undefined,
    reachesAll,
    attacks,
  }
}
