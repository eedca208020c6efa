import type { Expression, Role } from "../language/Expression.ts"
import type { Game } from "../language/Game.ts"
import { inside, type Step } from "../language/Step.ts"
import { expressionsOf, leavesOf } from "../language/walkSteps.ts"

/** The tracks that an act reads or writes, ascending: of its actor, of whom it is aimed at, and of either. */
export interface Touched {
  readonly me: readonly number[]
  readonly them: readonly number[]
  readonly both: readonly number[]
  /**
   * Whether it may change what its actor, or whom it is aimed at, is worth: then that hangs on all that they are worth.
   */
  readonly counts: Readonly<Record<Role, boolean>>
}

/** Who `me` is at a place of an act, in the terms of the whole: in what harm sets off, it is the victim. */
type Whose = Readonly<Record<Role, Role>>

const asItStands: Whose = { me: "me", them: "them" }

/**
 * What an act touches.
 *
 * @param valued the tracks that somebody's worth is made of
 */
export const touchedBy = (
  { layers }: Pick<Game, "layers">,
  act: readonly Step[],
  valued: readonly number[],
): Touched => {
  const found: Readonly<Record<Role, Set<number>>> = { me: new Set(), them: new Set() }
  const counts: Record<Role, boolean> = { me: false, them: false }
  const points = (who: Role): void => {
    for (const layer of layers) found[who].add(layer)
    counts[who] = true
  }
  const write = (who: Role, track: number): void => {
    found[who].add(track)
    if (valued.includes(track)) counts[who] = true
  }
  const read = (e: Expression, whose: Whose): void => {
    for (const leaf of leavesOf(e)) if (leaf.is === "track") found[whose[leaf.of]].add(leaf.index)
  }
  const see = (steps: readonly Step[], whose: Whose): void => {
    for (const step of steps) {
      for (const expression of expressionsOf(step)) read(expression, whose)
      const victim = victimOf(step)
      if (victim !== undefined) points(whose[victim])
      if (step.do === "set") write(whose[step.of], step.track)
      if (step.do === "condition") write(whose[step.to], step.track)
      const setsOff = (step.do === "harm" || step.do === "set") && victim === "them"
      const within = setsOff ? { me: whose.them, them: whose.me } : whose
      for (const list of inside(step)) see(list, within)
    }
  }
  see(act, asItStands)
  const sorted = (tracks: Iterable<number>): readonly number[] => [...tracks].toSorted((a, b) => a - b)
  const both = sorted(new Set([...found.me, ...found.them]))
  return { me: sorted(found.me), them: sorted(found.them), both, counts }
}

/** Whose points a step takes or looks at: what somebody is worth hangs on them. */
const victimOf = (step: Step): Role | undefined => {
  if (step.do === "harm") return step.to
  if (step.do === "set") return step.zero === undefined ? undefined : step.of
  return step.do === "fell" || step.do === "kill" || step.do === "recover" || step.do === "leave" ? step.who : undefined
}
