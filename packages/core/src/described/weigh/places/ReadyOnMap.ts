import type { Shape } from "../../../field/area.ts"
import type { Expression } from "../../language/Expression.ts"
import type { Action, Game } from "../../language/Game.ts"
import { booksOfWalks } from "../../language/booksOfWalks.ts"
import { withParts } from "../../language/withParts.ts"
import { isOnMap, leavesOf, visit } from "../../language/walkSteps.ts"
import type { Step } from "../../language/Step.ts"
import { actOf } from "../../meaning/actOf.ts"
import { type Evaluate, evaluate } from "../../meaning/evaluate.ts"
import type { Act } from "../../meaning/Machine.ts"
import { isLate, together } from "../conditions.ts"

/** A way to where something is done. */
export interface ReadyWay {
  readonly is: "nearest" | "best" | "towards"
  /** What a place is worth, or how near one must come to the target. */
  readonly by: Evaluate
}

/** What an action is on a map, ready: expressions here read places directly, so that places can be tried. */
export interface ReadyOnMap {
  readonly go: readonly ReadyWay[]
  readonly pace: Evaluate | undefined
  /** What happens before one walks, and after; undefined where there is nothing before. */
  readonly first: Act | undefined
  readonly last: Act
  /** Nothing happens before or after but that the books are kept: an act that is a walk alone. */
  readonly isWalk: boolean
  /** What happens before, as the tracks that it sets. */
  readonly sets: readonly { readonly track: number; readonly value: Evaluate }[]
  /** An area: kind where it harms nobody. */
  readonly area:
    | {
        readonly shape: Shape
        readonly size: Evaluate
        readonly isKind: boolean
        /** It reaches combatants that are down as well. */
        readonly isOfFallen: boolean
      }
    | undefined
  /** From where it can be done: undefined where it always can. */
  readonly there: Evaluate | undefined
  /** The same in two parts: what is a matter of places, and what is not. */
  readonly site: Evaluate | undefined
  readonly apart: Evaluate | undefined
  /** Where it can be done is a matter of places and sheets alone, how far one goes or it reaches none of places. */
  readonly isPlain: boolean
  /** No farther away than this, where that follows from something that does not change on the way. */
  readonly bound: Evaluate | undefined
}

/**
 * @param parts the parts of its condition that must all hold
 * @param act all of it, from before the walk on
 */
export const readyOnMap = (
  game: Game,
  { area, first, go, pace, steps }: Action,
  parts: readonly Expression[],
  act: Act,
): ReadyOnMap => {
  const late = parts.filter(isLate).map(unwrapped)
  const sites = late.filter((e) => leavesOf(e).some(isOnMap))
  const lengths = [...(pace === undefined ? [] : [pace]), ...(area === undefined ? [] : [area.size])]
  const bound = late.find(
    (e) => e.is === "<=" && e.left.is === "apart" && e.left.to === "them" && !leavesOf(e.right).some(isOnMap),
  )
  return {
    go: go.map((way) => ({
      is: way.is,
      by: way.is === "nearest" ? () => 0 : evaluate(unwrapped(way.is === "best" ? way.by : way.within)),
    })),
    pace: pace && evaluate(unwrapped(pace)),
    first: first.length === 0 ? undefined : actOf(game, first),
    last: first.length === 0 ? act : actOf(game, steps),
    isWalk: first.length === 0 && steps.every((step) => keepsBooks(game, step)),
    sets: first.flatMap((step) =>
      step.do === "set"
        ? [{ track: step.track, value: evaluate(step.value) }]
        : step.do === "condition"
          ? [{ track: step.track, value: () => (step.begins ? 1 : 0) }]
          : [],
    ),
    area: area && {
      shape: area.is,
      size: evaluate(unwrapped(area.size)),
      isKind: !harms(steps),
      isOfFallen: reachesFallen(steps),
    },
    there: together(late),
    site: together(sites),
    apart: together(late.filter((e) => !sites.includes(e))),
    isPlain:
      sites.every((e) => leavesOf(e).every(isOfPlaces)) &&
      !late.some((e) => leavesOf(e).some(isLaid)) &&
      !lengths.some((e) => leavesOf(e).some(isOnMap)),
    bound: bound?.is === "<=" ? evaluate(bound.right) : undefined,
  }
}

/** What only counts, for walks to come, that one has walked. */
const keepsBooks = (game: Game, step: Step): boolean =>
  step.do === "set" && step.of === "me" && booksOfWalks(game).has(step.track)

/** What is the same as long as everybody is where they are. */
const isOfPlaces = (leaf: Expression): boolean =>
  isOnMap(leaf) || leaf.is === "number" || leaf.is === "stat" || leaf.is === "rule"

/** What is a matter of places, and of of somebody's tracks besides. */
const isLaid = ({ is }: Expression): boolean => is === "laid" || is === "spot" || is === "door" || is === "beside"

/** Whether steps take points, or fell somebody. */
const harms = (steps: Action["steps"]): boolean => {
  let found = false
  visit(steps, (step) => {
    if (step.do === "harm" || step.do === "fell" || step.do === "kill") found = true
  })
  return found
}

const reachesFallen = (steps: Action["steps"]): boolean => {
  let found = false
  visit(steps, (step) => {
    if (step.do === "each" && step.who === "inside" && step.isOfFallen === true) found = true
  })
  return found
}

/** The same expression without facts that are kept. */
const unwrapped = (e: Expression): Expression => (e.is === "fact" ? e.of : withParts(e, unwrapped))
