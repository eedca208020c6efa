import * as Effect from "effect/Effect"
import { trouble } from "../errors/Trouble.ts"
import type { Anomaly } from "../play/ChunkResult.ts"
import type { Unplayable } from "../play/Player.ts"
import type { ChunkPlayers, Distrusted, Lost } from "./ChunkPlayers.ts"
import type { Done, Job } from "./Job.ts"

/** So many combats of a run cannot be played that looking for more is no use. */
export class Broken extends trouble("Broken")<{ readonly message: string }> {}

type Ended = Unplayable | Broken | Distrusted

/** More combats than this in one run that cannot be played: the run is given up. */
export const mostAnomalies = 20

/**
 * Has chunks played, and once more where one was lost: the machine may have been short of memory. A chunk that is lost
 * again has a combat that cannot be played: the one at which it was lost both times, or, where nobody knows, one that
 * is found by halving. The chunk is played without it.
 */
export const playingSurely = ({
  play,
}: Pick<ChunkPlayers["Service"], "play">): ((job: Job) => Effect.Effect<Done, Ended | Lost>) => {
  let known = 0

  /** @param combat that cannot be played, as was lost when it was tried for the last time */
  const anomaly = (combat: number, { problem }: Lost): Effect.Effect<Anomaly, Broken> => {
    const message = `more than ${mostAnomalies} combats cannot be played; combat ${combat}: ${problem}`
    return ++known > mostAnomalies ? Effect.fail(new Broken({ message })) : Effect.succeed({ combat, problem })
  }

  /** The anomalies in a part of a chunk that was lost. */
  const within = (part: Job, lost: Lost): Effect.Effect<readonly Anomaly[], Ended> => {
    const { from, to } = part.chunk
    if (to - from > 1) {
      const middle = (from + to) >>> 1
      return Effect.zipWith(searched(part, from, middle), searched(part, middle, to), (a, b) => [...a, ...b])
    }
    return part.without.some(({ combat }) => combat === from)
      ? Effect.succeed([])
      : Effect.map(anomaly(from, lost), (one) => [one])
  }

  const searched = (job: Job, from: number, to: number): Effect.Effect<readonly Anomaly[], Ended> => {
    const part = { ...job, chunk: { ...job.chunk, from, to }, framed: false }
    return play(part).pipe(
      Effect.as([]),
      Effect.catchTag("Lost", (lost) => within(part, lost)),
    )
  }

  const without = (job: Job, more: readonly Anomaly[]): Job => ({
    ...job,
    without: [...job.without, ...more].toSorted((a, b) => a.combat - b.combat),
  })

  const surely = (job: Job): Effect.Effect<Done, Ended | Lost> =>
    play(job).pipe(Effect.catchTag("Lost", (first) => again(job, first)))

  const again = (job: Job, first: Lost): Effect.Effect<Done, Ended | Lost> =>
    play(job).pipe(
      Effect.catchTag("Lost", (lost) => {
        const { combat } = lost
        if (combat !== undefined && combat === first.combat)
          return Effect.flatMap(anomaly(combat, lost), (one) => surely(without(job, [one])))
        return Effect.flatMap(within(job, lost), (found) => {
          const rest = without(job, found)
          return Effect.retry(play(rest), { times: 1, while: (error) => error._tag === "Lost" })
        })
      }),
    )

  return surely
}
