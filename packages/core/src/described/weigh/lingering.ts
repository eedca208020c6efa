import type { Expression, Role } from "../language/Expression.ts"
import type { Action, Game } from "../language/Game.ts"
import { inside, type Step } from "../language/Step.ts"
import { expressionsOf, leavesOf, visit } from "../language/walkSteps.ts"
import { leftOf } from "../reading/givenBack.ts"

type Counters = ReadonlyMap<number, number>

const other = (role: Role): Role => (role === "me" ? "them" : "me")

/** Tracks that count the turns which a condition still lasts, by its track: that they are set anew ends nothing. */
export const countersOf = ({ tracks }: Pick<Game, "tracks">): ReadonlyMap<number, number> => {
  const places = new Map(tracks.map(({ id }, track) => [id, track]))
  return new Map(
    tracks.flatMap(({ id, isCondition }, track) => {
      const counter = isCondition ? places.get(leftOf(id)) : undefined
      return counter === undefined ? [] : [[track, counter] as const]
    }),
  )
}

/**
 * The tracks of one of the two that an act may put an end to, or change, before the next act of the same kind: what is
 * given back is as good as gone.
 */
const endedIn = (counters: Counters, all: readonly Step[], whose: Role): ReadonlySet<number> => {
  const isCounter = new Set(counters.values())
  const found = new Set<number>()
  const called = { me: new Set<readonly Step[]>(), them: new Set<readonly Step[]>() }
  const walk = (steps: readonly Step[], its: Role): void => {
    for (const step of steps) {
      if (step.do === "condition" && !step.begins && step.to === its) {
        found.add(step.track)
        const counter = counters.get(step.track)
        if (counter !== undefined) found.add(counter)
      }
      if (step.do === "set" && step.of === its && !isCounter.has(step.track)) found.add(step.track)
      const role = step.do === "call" && step.isTurned ? other(its) : its
      for (const list of inside(step)) {
        if (step.do === "call" && called[role].has(list)) continue
        if (step.do === "call") called[role].add(list)
        walk(list, role)
      }
    }
  }
  walk(all, whose)
  return found
}

/** What blows at somebody may end for them: in what the game does before harm takes effect, and because it did. */
const endedByHarm = (counters: Counters, steps: readonly Step[]): readonly number[] => {
  const found: number[] = []
  visit(steps, (step) => {
    if (step.do === "harm") found.push(...endedIn(counters, [...(step.before?.steps ?? []), ...step.harmed], "me"))
  })
  return found
}

/**
 * What is over by acts, not by itself: by action, the tracks that it may end for its actor; and
 * those that enemies' acts, blows and answers may end.
 */
export interface Ends {
  readonly own: readonly ReadonlySet<number>[]
  readonly others: ReadonlySet<number>
}

/** What acts end (see `Ends`). */
export const endsOf = (game: Game): Ends => {
  const counters = countersOf(game)
  const stepsOf = ({ first, steps }: Action): readonly Step[] => [...first, ...steps]
  const others = new Set<number>()
  const add = (tracks: Iterable<number>): void => {
    for (const track of tracks) others.add(track)
  }
  for (const action of game.actions) {
    const steps = stepsOf(action)
    add(endedByHarm(counters, steps))
    if (action.reaction !== undefined) add(endedIn(counters, steps, "me"))
    if (action.reaction !== undefined || action.target === "enemy") add(endedIn(counters, steps, "them"))
  }
  return {
    own: game.actions.map((action) =>
      action.reaction === undefined ? endedIn(counters, stepsOf(action), "me") : new Set<number>(),
    ),
    others,
  }
}

/** By track: whether what is done to somebody may follow from it: it is asked of whom an act is aimed at, or harms. */
export const sufferedOf = (game: Game): readonly boolean[] => {
  const found = game.tracks.map(() => false)
  const see = (e: Expression, its: Role | "any"): void => {
    for (const leaf of leavesOf(e))
      if (leaf.is === "track" && (its === "any" || leaf.of === its)) found[leaf.index] = true
      else if (leaf.is === "link" || leaf.is === "laid") found[leaf.track] = true
  }
  const called = { me: new Set<readonly Step[]>(), them: new Set<readonly Step[]>(), any: new Set<readonly Step[]>() }
  const walk = (steps: readonly Step[], its: Role | "any"): void => {
    for (const step of steps) {
      for (const e of expressionsOf(step)) see(e, its)
      const isPlain = step.do === "if" || step.do === "bands" || step.do === "repeat"
      const isCall = step.do === "call"
      const role = isPlain || (isCall && !step.isTurned) ? its : isCall && its !== "any" ? other(its) : "any"
      for (const list of inside(step)) {
        if (isCall && called[role].has(list)) continue
        if (isCall) called[role].add(list)
        walk(list, role)
      }
    }
  }
  for (const { first, reaction, steps, when } of game.actions) {
    const its = reaction === undefined ? "them" : "any"
    if (when !== undefined) see(when, its)
    walk([...first, ...steps], its)
  }
  return found
}

/** By track: whether what befalls somebody by itself as turns begin and end may follow from it, as that they burn. */
export const burningOf = (game: Game): readonly boolean[] => {
  const found = game.tracks.map(() => false)
  const hurts = (steps: readonly Step[]): boolean => {
    let does = false
    visit(steps, (step) => {
      if (step.do === "harm" || step.do === "fell" || step.do === "kill") does = true
      else if (step.do === "set" && game.layers.includes(step.track)) does = true
    })
    return does
  }
  const see = (step: Step): void => {
    for (const e of expressionsOf(step))
      for (const leaf of leavesOf(e))
        if (leaf.is === "track") found[leaf.index] = true
        else if (leaf.is === "link" || leaf.is === "laid") found[leaf.track] = true
  }
  const called = new Set<readonly Step[]>()
  const walk = (steps: readonly Step[]): void => {
    if (called.has(steps) || !hurts(steps)) return
    called.add(steps)
    for (const step of steps) {
      // Of what leads to no harm only results may be asked for where something does.
      if (step.do === "roll" || step.do === "let") see(step)
      if (!hurts([step])) continue
      see(step)
      for (const list of inside(step)) walk(list)
    }
  }
  walk(game.turn)
  walk(game.turnEnd)
  return found
}

/** Whether turns that begin or end may change anything for others than those whose they are. */
export const turnsReachOthers = (game: Game): boolean => {
  const kept = new Set(game.tracks.flatMap(({ link }) => (link?.keeps === undefined ? [] : [link.keeps])))
  let found = false
  visit([...game.turn, ...game.turnEnd], (step) => {
    if (step.do === "each" || step.do === "react" || step.do === "pick") found = true
    if (step.do === "condition" && !step.begins && kept.has(step.track)) found = true
  })
  return found
}
