import { base } from "@refriega/core"
import type { LoadedDay } from "../plan/LoadedDay.ts"
import type { LoadedScenario } from "../plan/LoadedScenario.ts"
import type { RunChoices } from "../plan/planRun.ts"
import type { DayResults } from "../results/dayResults.ts"
import type { Results } from "../results/results.ts"
import { Growing, type GrowingOptions, type PlayedPoint, type Wanted as WantedPoint } from "../run/Growing.ts"
import { changesAt, type Design, namesOfPoints } from "./Design.ts"
import type { Wanted } from "./goalsOf.ts"
import { search } from "./search.ts"
import type { Space } from "./Space.ts"
import { sumsIn } from "./sumsIn.ts"
import type { TuneAnswer } from "./Tuned.ts"
import type { Ask, Seen } from "./tryOut.ts"
import { tunedOf } from "./tunedOf.ts"

/** A search that is to be played. */
export interface TunePlan {
  readonly loaded: LoadedScenario | LoadedDay
  readonly design: Design
  readonly space: Space
  readonly goals: readonly Wanted[]
  readonly costOf: (point: number) => number
  /** Ids of variants that are in the file. */
  readonly taken: readonly string[]
  readonly choices: Pick<RunChoices, "seed" | "policies" | "policy" | "log">
  /** How many fights may be played in all. */
  readonly fights: number
}

/** At a point nothing is known of a goal: no fight of it could be played, or none came as far. */
export class NothingPlayed extends Error {
  override readonly name = "NothingPlayed"
}

/** In parts of so many fights work is shared out among threads. */
const chunk = 250

/**
 * Plays a search to its end, with a run that grows. Where goals are of several variants each point is played under each
 * of them, in as many fights.
 *
 * @returns undefined when it was stopped
 */
export const tuneRun = async (
  plan: TunePlan,
  options: GrowingOptions,
): Promise<{ readonly answer: TuneAnswer; readonly results: Results | DayResults } | undefined> => {
  const { choices, costOf, design, fights, goals, loaded, space } = plan
  const run = new Growing(loaded, { ...choices, combats: fights, chunk: Math.min(chunk, fights) }, options)
  const under = [...new Set(goals.map(({ of }) => of))]
  const wanted = wantedOf(plan, under)
  const each = Math.max(1, Math.floor(fights / under.length))
  const hunt = search({ space, goals, costOf, seed: choices.seed, fights: each })
  const played = new Set<string>()
  try {
    let next = hunt.next()
    while (next.done !== true) {
      const points = next.value.map(wanted)
      const found = await run.play(points.flat())
      if (found === undefined) return undefined
      for (const { id } of points.flat()) played.add(id)
      next = hunt.next(seenIn(run, goals, under, found))
    }
    const idOf = (point: number, fresh: number) => wanted({ point, fresh, from: 0, to: 0 })[0]?.id ?? ""
    const variantOf = (point: number) => (played.has(idOf(point, 0)) ? idOf(point, 0) : undefined)
    const answer = tunedOf({ design, space, goals, costOf, variantOf, variantOfTry: idOf }, next.value)
    return { answer: inAll(answer, under.length), results: run.finish() }
  } finally {
    run.close()
  }
}

/** The variants that an ask plays, one for each variant of the file that goals are of. */
const wantedOf = ({ design, space, taken }: TunePlan, under: readonly string[]) => {
  const nameOf = namesOfPoints(design, space, taken)
  return ({ fresh, from, point, to }: Ask): readonly WantedPoint[] => {
    const set = [...design.set, ...changesAt(design, space, point)]
    const name = fresh === 0 ? nameOf(point) : `${nameOf(point)}-again-${fresh}`
    return under.map((of, k) => ({
      id: of === base ? name : `${name}-in-${k + 1}`,
      set,
      ...(of !== base && { on: [of] }),
      // Of the point alone, so that it has the same fights whenever it is tried.
      salt: JSON.stringify([of, ...set, ...(fresh === 0 ? [] : [`again ${fresh}`])]).slice(-1000),
      combats: to - from,
    }))
  }
}

/** What was played, as the search wants it: for each ask each goal, under the variant that it is of. */
const seenIn = (
  { manifest }: Growing,
  goals: readonly Wanted[],
  under: readonly string[],
  found: readonly PlayedPoint[],
): Seen => {
  if (manifest === undefined) throw new RangeError("a run that was played has a manifest")
  return Array.from({ length: found.length / under.length }, (_, i) => {
    const its = under.map((_of, k) => sumsIn(manifest, found[i * under.length + k] as PlayedPoint, goals))
    return goals.map((goal, k) => {
      const sums = its[under.indexOf(goal.of)]?.[k]
      if (sums !== undefined && sums.n > 0) return sums
      const { name } = manifest.variants[found[i * under.length]?.variant ?? 0] ?? {}
      throw new NothingPlayed(`${goal.text}: no fight of ${name} says anything of it`)
    })
  })
}

/** Fights of all variants together. */
const inAll = (answer: TuneAnswer, times: number): TuneAnswer =>
  times === 1
    ? answer
    : {
        ...answer,
        fights: times * answer.fights,
        ...(answer.needed !== undefined && { needed: times * answer.needed }),
      }
