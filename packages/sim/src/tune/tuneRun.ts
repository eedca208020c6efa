import { join } from "node:path"
import { base } from "@refriega/core"
import type { LoadedDay } from "../plan/LoadedDay.ts"
import type { LoadedScenario } from "../plan/LoadedScenario.ts"
import type { RunChoices } from "../plan/planRun.ts"
import type { DayResults } from "../results/dayResults.ts"
import type { Results } from "../results/results.ts"
import { Growing, type GrowingOptions, type PlayedPoint, type Wanted as WantedPoint } from "../run/Growing.ts"
import { changesAt, type Design, namesOfPoints } from "./Design.ts"
import type { Sums } from "./Goal.ts"
import type { Wanted } from "./goalsOf.ts"
import { search } from "./search.ts"
import type { Space } from "./Space.ts"
import { sumsIn } from "./sumsIn.ts"
import type { TuneAnswer } from "./Tuned.ts"
import type { Ask, Seen } from "./tryOut.ts"
import { tunedOf } from "./tunedOf.ts"

/** A scenario in which points are played. */
export interface TuneScene {
  /** As goals call it. */
  readonly name: string
  readonly loaded: LoadedScenario | LoadedDay
  /** Ids of variants that are in its file. */
  readonly taken: readonly string[]
  /** Whether it has what a change changes: what it has not stays out there. */
  readonly has: (change: string) => boolean
}

/** A search that is to be played. */
export interface TunePlan {
  /** The one that is tuned, then others that goals are of. */
  readonly scenes: readonly TuneScene[]
  readonly design: Design
  readonly space: Space
  readonly goals: readonly Wanted[]
  readonly costOf: (point: number) => number
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

/** A variant of a scenario under which points are played. */
interface Under {
  readonly scene: number
  readonly of: string
}

/** Where the fights of another scenario are kept: a run in the folder of the search. */
export const besideIn = (folder: string, name: string): string => join(folder, `in-${name}`)

/**
 * Plays a search to its end, with a run that grows, and one for each other scenario. Where goals are of several
 * variants or scenarios each point is played under each of them, in as many fights.
 *
 * @returns undefined when it was stopped
 */
export const tuneRun = async (
  plan: TunePlan,
  options: GrowingOptions,
): Promise<{ readonly answer: TuneAnswer; readonly results: Results | DayResults } | undefined> => {
  const { choices, costOf, design, fights, goals, scenes, space } = plan
  const under = scenes.flatMap((_, scene): readonly Under[] =>
    [...new Set(goals.flatMap((goal) => (goal.scene === scene ? [goal.of] : [])))].map((of) => ({ scene, of })),
  )
  const runs = scenes.map(({ loaded, name }, scene) => {
    const { folder, ...rest } = options
    const own = folder === undefined ? {} : { folder: scene === 0 ? folder : besideIn(folder, name) }
    return new Growing(loaded, { ...choices, combats: fights, chunk: Math.min(chunk, fights) }, { ...rest, ...own })
  })
  const wanted = wantedOf(plan, under)
  const each = Math.max(1, Math.floor(fights / under.length))
  const hunt = search({ space, goals, costOf, seed: choices.seed, fights: each })
  const played = new Set<string>()
  try {
    let next = hunt.next()
    while (next.done !== true) {
      const points = next.value.map(wanted)
      const found = new Map<number, { readonly run: Growing; readonly points: readonly PlayedPoint[] }>()
      for (const [scene, run] of runs.entries()) {
        const own = points.flatMap((all) => all.filter((_, k) => under[k]?.scene === scene))
        if (own.length === 0) continue
        const its = await run.play(own)
        if (its === undefined) return undefined
        found.set(scene, { run, points: its })
      }
      for (const { id } of points.flat()) played.add(id)
      next = hunt.next(next.value.map((_, i) => seenAt(i, goals, under, found)))
    }
    const idOf = (point: number, fresh: number) => wanted({ point, fresh, from: 0, to: 0 })[0]?.id ?? ""
    const variantOf = (point: number) => (played.has(idOf(point, 0)) ? idOf(point, 0) : undefined)
    const answer = tunedOf({ design, space, goals, costOf, variantOf, variantOfTry: idOf }, next.value)
    const [results] = runs.flatMap((run) => (run.manifest === undefined ? [] : [run.finish()]))
    if (results === undefined) throw new RangeError("nothing was played")
    return { answer: inAll(answer, under.length), results }
  } finally {
    for (const run of runs) run.close()
  }
}

/** The variants that an ask plays, one for each variant and scenario that goals are of. */
const wantedOf = ({ design, scenes, space }: TunePlan, under: readonly Under[]) => {
  const nameOf = namesOfPoints(
    design,
    space,
    scenes.flatMap(({ taken }) => taken),
  )
  return ({ fresh, from, point, to }: Ask): readonly WantedPoint[] => {
    const set = [...design.set, ...changesAt(design, space, point)]
    const name = fresh === 0 ? nameOf(point) : `${nameOf(point)}-again-${fresh}`
    return under.map(({ of, scene }, k) => {
      const { has, name: called } = scenes[scene] as TuneScene
      const own = scene === 0 ? [] : [called]
      return {
        id: of === base && scene === 0 ? name : `${name}-in-${k + 1}`,
        set: set.filter(has),
        ...(of !== base && { on: [of] }),
        // Of the point alone, so that it has the same fights whenever it is tried.
        salt: JSON.stringify([...own, of, ...set, ...(fresh === 0 ? [] : [`again ${fresh}`])]).slice(-1000),
        combats: to - from,
      }
    })
  }
}

/** What an ask came to, as the search wants it: each goal, under the variant and in the scenario that it is of. */
const seenAt = (
  i: number,
  goals: readonly Wanted[],
  under: readonly Under[],
  found: ReadonlyMap<number, { readonly run: Growing; readonly points: readonly PlayedPoint[] }>,
): Seen[number] => {
  const sums = new Map<Wanted, Sums>()
  for (const { of, scene } of under) {
    const own = under.filter((each) => each.scene === scene)
    const its = goals.filter((goal) => goal.scene === scene && goal.of === of)
    const { manifest } = found.get(scene)?.run ?? {}
    const point = found.get(scene)?.points[i * own.length + own.findIndex((each) => each.of === of)]
    if (manifest === undefined || point === undefined) throw new RangeError("a run that was played has a manifest")
    for (const [k, each] of sumsIn(manifest, point, its).entries()) {
      const goal = its[k] as Wanted
      if (each.n > 0) sums.set(goal, each)
      else {
        const { name } = manifest.variants[point.variant] ?? {}
        throw new NothingPlayed(`${goal.text}: no fight of ${name} says anything of it`)
      }
    }
  }
  return goals.map((goal) => sums.get(goal) as Sums)
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
