import type { Expression } from "./Expression.ts"
import type { Action, Game } from "./Game.ts"
import { hooksOf } from "./hooksOf.ts"
import { oncePer } from "./oncePer.ts"
import type { Step } from "./Step.ts"
import { expressionsOf, leavesOf, visit } from "./walkSteps.ts"

/**
 * The tracks of who walks that only say when one may walk again: walks alone set them, and nothing but the conditions
 * of such walks reads them. Where one goes nowhere, to count that as a walk does nothing for anybody.
 */
export const booksOfWalks = oncePer((game: Game): ReadonlySet<number> => {
  const found = new Set<number>()
  for (const { steps } of game.actions.filter(countsAlone))
    for (const step of steps) if (step.do === "set" && !game.layers.includes(step.track)) found.add(step.track)
  const read = (e: Expression | undefined): void => {
    for (const leaf of e === undefined ? [] : leavesOf(e)) if (leaf.is === "track") found.delete(leaf.index)
  }
  const called = new Set<readonly Step[]>()
  const readBy = (steps: readonly Step[]): void =>
    visit(
      steps,
      (step) => {
        for (const e of expressionsOf(step)) read(e)
      },
      called,
    )
  for (const action of game.actions) {
    read(action.pace)
    read(action.area?.size)
    for (const way of action.go) read(way.is === "best" ? way.by : way.is === "towards" ? way.within : undefined)
    if (countsAlone(action)) continue
    read(action.when)
    readBy(action.first)
    readBy(action.steps)
  }
  for (const steps of hooksOf(game)) readBy(steps)
  read(game.again)
  read(game.order?.value)
  return found
})

/** A walk after which nothing but tracks of who walks changes. */
const countsAlone = ({ area, first, go, reaction, steps }: Action): boolean =>
  go.length > 0 &&
  area === undefined &&
  reaction === undefined &&
  first.length === 0 &&
  steps.every((step) => step.do === "set" && step.of === "me")
