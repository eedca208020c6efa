import { tookTooLong, waitedTooLong } from "../play/forTime.ts"
import { processorTime } from "./processorTime.ts"
import type { SharedPulse } from "./SharedPulse.ts"

/** Seconds between two looks at a thread. */
const beat = 0.5
/**
 * Seconds of processor time that may pass before the first combat of a job: what it needs is read, prepared and
 * compiled.
 */
const preparing = 60
/** A thread that gets no processor time at all waits for something: for so many times the patience it may. */
const waiting = 10
/** Seconds by the clock that a thread may take until it says that it is there. */
const starting = 600

/**
 * Where only the time of the whole process is known: less than so much of a processor is what goes on beside threads
 * that wait.
 */
const idle = 0.05

/** How many threads are watched, and at work. */
let atWork = 0

/**
 * Watches a thread at work. What counts is the processor time that it has had since it last went on: since its combat
 * began, or since the last decision in it. So neither a busy machine nor a long fight is taken for a rule that goes in
 * circles.
 */
export class Watchdog {
  private readonly pulse: SharedPulse
  private readonly bark: (problem: string) => void
  private timer: NodeJS.Timeout | undefined
  private patience = 0
  /** Where the thread was when last seen, what it has spent there, and how long it has not moved at all, in seconds. */
  private seen = ""
  private spent = 0
  private still = 0
  private had: number | undefined
  private all = 0

  /** @param bark called once, with what is wrong */
  constructor(pulse: SharedPulse, bark: (problem: string) => void) {
    this.pulse = pulse
    this.bark = bark
  }

  /** @param patience seconds of processor time between two decisions */
  watch(patience: number): void {
    this.rest()
    this.patience = patience
    this.seen = ""
    this.had = processorTime(this.pulse.thread)
    this.all = ofAll()
    atWork++
    this.timer = setInterval(() => this.look(), 1000 * beat)
  }

  rest(): void {
    if (this.timer === undefined) return
    clearInterval(this.timer)
    this.timer = undefined
    atWork--
  }

  private look(): void {
    const problem = this.problem()
    if (problem === undefined) return
    this.rest()
    this.bark(problem)
  }

  private problem(): string | undefined {
    const { combat, events, thread } = this.pulse
    const more = this.more()
    const where = `${combat} ${events}`
    if (where !== this.seen) this.spent = this.still = 0
    else this.spent += more
    this.still = where !== this.seen || more > 0 ? 0 : this.still + beat
    this.seen = where
    if (thread === 0) return this.still > starting ? `the thread was not there after ${starting} s` : undefined
    const limit = combat === undefined ? Math.max(preparing, this.patience) : this.patience
    if (this.spent > limit) return tookTooLong(limit)
    return this.still > waiting * limit ? waitedTooLong(waiting * limit) : undefined
  }

  /**
   * The processor time that the thread has had since the last look; its part of that of the process where the system
   * says no more.
   */
  private more(): number {
    const { had, all } = this
    this.had = processorTime(this.pulse.thread)
    this.all = ofAll()
    if (this.had !== undefined) return this.had - (had ?? this.had)
    const part = (this.all - all) / atWork
    return part < idle * beat ? 0 : part
  }
}

const ofAll = (): number => {
  const { system, user } = process.cpuUsage()
  return (system + user) / 1e6
}
