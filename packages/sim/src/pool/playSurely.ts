import * as Data from "effect/Data"
import * as Effect from "effect/Effect"
import type { Anomaly } from "../play/ChunkResult.ts"
import type { Unplayable } from "../play/Player.ts"
import type { ChunkPlayers, Distrusted, Lost } from "./ChunkPlayers.ts"
import type { Done, Job } from "./Job.ts"

/** So many combats of a run cannot be played that looking for more is no use. */
export class Broken extends Data.TaggedError("Broken")<{ readonly message: string }> {}

type Trouble = Unplayable | Broken | Distrusted

/** More combats than this in one run that cannot be played: the run is given up. */
export const mostAnomalies = 20

/**
 * Has chunks played, and once more where one was lost: the machine may have been short of memory. A chunk that is lost again
 * has a combat that cannot be played. It is found by halving, and the chunk is played without it.
 */
export const playingSurely = ({
  play,
}: Pick<ChunkPlayers["Service"], "play">): ((job: Job) => Effect.Effect<Done, Trouble | Lost>) => {
  let known = 0

  const twice = (job: Job) => Effect.retry(play(job), { times: 1, while: (error) => error._tag === "Lost" })

  /** The anomalies in a part of a chunk that was lost. */
  const within = (part: Job, lost: Lost): Effect.Effect<readonly Anomaly[], Trouble> => {
    const { from, to } = part.chunk
    if (to - from > 1) {
      const middle = (from + to) >>> 1
      return Effect.zipWith(searched(part, from, middle), searched(part, middle, to), (a, b) => [...a, ...b])
    }
    const message = `more than ${mostAnomalies} combats cannot be played; combat ${from}: ${lost.problem}`
    if (++known > mostAnomalies) return Effect.fail(new Broken({ message }))
    return Effect.succeed([{ combat: from, problem: lost.problem }])
  }

  const searched = (job: Job, from: number, to: number): Effect.Effect<readonly Anomaly[], Trouble> => {
    const part = { ...job, chunk: { ...job.chunk, from, to }, framed: false }
    return play(part).pipe(
      Effect.as([]),
      Effect.catchTag("Lost", (lost) => within(part, lost)),
    )
  }

  return (job) =>
    twice(job).pipe(
      Effect.catchTag("Lost", (lost) =>
        within(job, lost).pipe(Effect.flatMap((without) => twice({ ...job, without }))),
      ),
    )
}
