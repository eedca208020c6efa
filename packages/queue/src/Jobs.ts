import type { Job, Manifest, Outcome } from "@refriega/sim"

/** A job that somebody waits for. */
export interface Awaited {
  readonly serial: number
  readonly job: Job
  readonly settle: (outcome: Outcome) => void
  readonly fail: (error: unknown) => void
  /** How often it was put into the queue, and when last. */
  tries: number
  sent: number
  /** When it was last looked for there, and whether it was gone or over. */
  sought: number
  isSuspect: boolean
  /** How many answers to it were damaged. */
  damaged: number
}

/**
 * The jobs of a pool: those that are not sent yet, in their order, and those that an answer is awaited for. It knows
 * nothing of a queue.
 */
export class Jobs {
  private readonly awaited = new Map<number, Awaited>()
  private unsent: Awaited[] = []
  private serial = 0

  /** Notes a job at the end; it is over as soon as either of its functions is called. */
  add(job: Job, settle: (outcome: Outcome) => void, fail: (error: unknown) => void): Awaited {
    const serial = this.serial++
    const over =
      <A>(end: (value: A) => void) =>
      (value: A) => {
        this.forget(one)
        end(value)
      }
    const one: Awaited = {
      serial,
      job,
      settle: over(settle),
      fail: over(fail),
      tries: 0,
      sent: 0,
      sought: 0,
      isSuspect: false,
      damaged: 0,
    }
    this.unsent.push(one)
    return one
  }

  private forget(one: Awaited): void {
    if (!this.awaited.delete(one.serial)) this.unsent = this.unsent.filter((each) => each !== one)
  }

  /** Takes as many as there is room for: from now on an answer to them is awaited. */
  next(window: number): readonly Awaited[] {
    const taken = this.unsent.splice(0, Math.max(0, window - this.awaited.size))
    for (const one of taken) this.awaited.set(one.serial, one)
    return taken
  }

  /** Puts some back to the beginning, if they are awaited. */
  again(...some: readonly Awaited[]): void {
    for (const one of some.toReversed()) if (this.awaited.delete(one.serial)) this.unsent.unshift(one)
  }

  /** That which an answer is awaited for. */
  find(serial: number): Awaited | undefined {
    return this.awaited.get(serial)
  }

  /** Those that an answer is awaited for. */
  get waiting(): readonly Awaited[] {
    return [...this.awaited.values()]
  }

  /** All of them. */
  get all(): readonly Awaited[] {
    return [...this.awaited.values(), ...this.unsent]
  }

  /** Whether any that an answer is awaited for is of a run. */
  isWaitingFor(manifest: Manifest): boolean {
    return this.waiting.some(({ job }) => job.manifest === manifest)
  }
}
