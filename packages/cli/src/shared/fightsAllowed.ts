import type { Job, Manifest, Pool } from "@refriega/sim"
import { invalid } from "./Failure.ts"

/** How many fights this process may play, where the one that started it says so: `refriega mcp` does. */
const allowed = (env: NodeJS.ProcessEnv = process.env): number => {
  const given = env["REFRIEGA_MOST_FIGHTS"]
  return given !== undefined && /^\d{1,15}$/u.test(given) ? Number(given) : Number.POSITIVE_INFINITY
}

const tooMany = (wanted: number, most: number) =>
  invalid(
    `this would play ${wanted.toLocaleString("en")} fights, and at most ${most.toLocaleString("en")} are allowed here: ask for fewer fights, variants or values`,
  )

/** Makes sure before anything is played that a run is no larger than allowed. @throws Failure */
export const mustBeAllowed = ({ combats, fights, variants }: Manifest): void => {
  const wanted = combats * variants.length * (fights?.length ?? 1)
  const most = allowed()
  if (wanted > most) throw tooMany(wanted, most)
}

/** A pool that gives out no more fights than allowed. What asks for more fails. */
export const rationed = (pool: Pool): Pool => {
  const most = allowed()
  if (most === Number.POSITIVE_INFINITY) return pool
  let played = 0
  return {
    size: pool.size,
    workers: pool.workers,
    play: async (job, signal) => {
      played += fightsOf(job)
      if (played > most) throw tooMany(played, most)
      const outcome = await pool.play(job, signal)
      // Sheets that may not be so are not played.
      const able = outcome._tag === "Done" ? outcome.done.tried?.able : undefined
      if (able !== undefined && job.trial !== undefined)
        played -= fightsOf({ ...job, trial: job.trial.filter((_, i) => able[i] === false) })
      return outcome
    },
  }
}

const fightsOf = ({ chunk, manifest, trial }: Job): number => {
  const stretches = trial ?? [chunk]
  return stretches.reduce((sum, { from, to }) => sum + to - from, 0) * (manifest.fights?.length ?? 1)
}
