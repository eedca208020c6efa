import type { Manifest } from "../plan/Manifest.ts"
import { Unplayable } from "../play/Player.ts"
import type { Stretch, Tried } from "../play/playTrial.ts"
import { Lost } from "../pool/ChunkPlayers.ts"
import type { Done, Job, Pool } from "../pool/Job.ts"
import { treesOf } from "../pool/treesOf.ts"
import { scoreWidth } from "../summary/scores.ts"

/** Who plays the trials of a fight, and who hears of it. */
export interface TrialHands {
  /** `poolHere` plays in this thread. */
  readonly pool: Pool
  readonly signal?: AbortSignal | undefined
  /** Hears how many fights have been played since the last time; and how many of them just now. */
  readonly tell?: (fights: number, now: number) => void
  /** What has been played before, and is kept of what is played now. */
  readonly kept?: KeptTrials | undefined
}

/** Trials that are kept, by their stretches. */
export interface KeptTrials {
  readonly get: (trial: readonly Stretch[]) => Tried | undefined
  readonly put: (trial: readonly Stretch[], tried: Tried) => void
}

/** Has stretches of a variant played; what they come to is the same in any pool. */
export type PlayTrials = (stretches: readonly Stretch[]) => Promise<Tried>

/** Combats of a job: so many are worth sending, and few enough that stopping does not take long. */
const inJob = 250

/** Plays stretches of the first variant of a manifest. */
export const trialPlayer = (manifest: Manifest, { kept, pool, signal, tell = () => {} }: TrialHands): PlayTrials => {
  const width = scoreWidth(manifest.sides.length)
  const job = (trial: readonly Stretch[]): Job => ({
    manifest,
    number: 0,
    chunk: { variant: 0, from: 0, to: 0 },
    without: [],
    framed: false,
    trees: () => treesOf(manifest),
    trial,
  })
  const done = async (trial: readonly Stretch[]): Promise<Done> => {
    // A thread that was lost may have been short of memory: the same is played once more.
    for (let time = 0; ; time++) {
      const outcome = await pool.play(job(trial), signal)
      signal?.throwIfAborted()
      if (outcome._tag === "Done") return outcome.done
      if (outcome._tag === "Unplayable") throw new Unplayable(outcome)
      if (time > 0) throw new Lost(outcome._tag === "Lost" ? outcome : { problem: "its workers gave false answers" })
    }
  }
  return async (stretches) => {
    const jobs = jobsOf(stretches)
    const total = stretches.reduce((sum, { from, to }) => sum + to - from, 0)
    const able = stretches.map(() => true)
    const scores = new Int32Array(width * total)
    const digests = new Uint32Array(2 * total)
    let next = 0
    const play = async (): Promise<void> => {
      for (let mine = jobs[next++]; mine !== undefined; mine = jobs[next++]) {
        signal?.throwIfAborted()
        const before = fitting(kept?.get(mine.trial), mine.trial, width)
        const { tried } = before === undefined ? await done(mine.trial) : { tried: before }
        if (tried === undefined) throw new Unplayable({ message: "only single fights can be tried out" })
        if (before === undefined) kept?.put(mine.trial, tried)
        scores.set(tried.scores, width * mine.at)
        digests.set(tried.digests, 2 * mine.at)
        for (const [i, stretch] of mine.of.entries()) if (tried.able[i] === false) able[stretch] = false
        const fights = mine.trial.reduce((sum, { from, to }) => sum + to - from, 0)
        tell(fights, before === undefined ? fights : 0)
      }
    }
    await Promise.all(Array.from({ length: Math.min(pool.size, jobs.length) }, play))
    return { able, digests, scores }
  }
}

/** What is kept of a trial, if it is as long as the trial. */
const fitting = (tried: Tried | undefined, trial: readonly Stretch[], width: number): Tried | undefined => {
  const total = trial.reduce((sum, { from, to }) => sum + to - from, 0)
  const fits =
    tried?.able.length === trial.length && tried.scores.length === width * total && tried.digests.length === 2 * total
  return fits ? tried : undefined
}

interface Part {
  readonly trial: Stretch[]
  /** The stretches that they are of, by number. */
  readonly of: number[]
  /** How many combats are before them. */
  readonly at: number
}

/** Stretches in parts of about as many combats each. */
const jobsOf = (stretches: readonly Stretch[]): readonly Part[] => {
  const parts: Part[] = []
  let at = 0
  let left = 0
  for (const [number, { from, sets, to }] of stretches.entries()) {
    for (let begin = from; begin < to; ) {
      if (left === 0) {
        parts.push({ trial: [], of: [], at })
        left = inJob
      }
      const end = Math.min(to, begin + left)
      const part = parts.at(-1) as Part
      part.trial.push({ sets, from: begin, to: end })
      part.of.push(number)
      at += end - begin
      left -= end - begin
      begin = end
    }
  }
  return parts
}
