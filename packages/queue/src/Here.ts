import { frameContent, type Job, type Outcome, type Pool } from "@refriega/sim/internal"
import { Turns } from "./Turns.ts"

/**
 * Threads that play on this machine what workers do not, or what is to be compared with their answers. They are
 * started when needed.
 */
export class Here {
  private readonly start: () => Pool
  private readonly signal: AbortSignal
  private pool: Pool | undefined
  private turns: Turns | undefined

  /** @param signal stops them */
  constructor(start: () => Pool, signal: AbortSignal) {
    this.start = start
    this.signal = signal
  }

  /** Plays a job when it is its turn; undefined when all is over by then. */
  async play(job: Job): Promise<Outcome | undefined> {
    this.pool ??= this.start()
    const { pool, signal } = this
    this.turns ??= new Turns(pool.size)
    return this.turns.take(async () => (signal.aborted ? undefined : pool.play(job, signal)))
  }

  /** What the frame of a job says when it is played here; undefined when it cannot be played. */
  async content(job: Job): Promise<Buffer | undefined> {
    const outcome = await this.play({ ...job, framed: true })
    return outcome?._tag === "Done" ? Buffer.from(frameContent(outcome.done.frame as Uint8Array)) : undefined
  }
}

/** Whether a frame from elsewhere says what is known, without unpacking more than that. */
export const isSame = (frame: Uint8Array, known: Buffer): boolean => {
  try {
    return known.equals(frameContent(frame, known.length))
  } catch {
    return false
  }
}
