/** How many fights may be played, or for how long. */
interface Limits {
  readonly fights?: number | undefined
  readonly seconds?: number | undefined
}

/** A moment, and how many fights had been played by then. */
interface Mark {
  readonly at: number
  readonly fresh: number
}

/** What part of the time is as it is now. */
const lately = 0.25

/**
 * What is left of a limit of fights, or of seconds. Seconds are turned into fights by how fast they are played: not
 * counted with the first ones, in which threads start and programs are compiled, nor with those that were kept from
 * before and cost nothing.
 */
export class Budget {
  /** How many fights were played in all. */
  fights = 0
  private fresh = 0
  private mark: Mark
  /** About so long ago as `lately` says, and half of that. */
  private recent: Mark
  private later: Mark
  private readonly began: number
  private readonly limits: Limits
  private readonly clock: () => number

  /** @param clock milliseconds */
  constructor(limits: Limits, clock: () => number) {
    this.limits = limits
    this.clock = clock
    this.began = clock()
    this.mark = { at: this.began, fresh: 0 }
    this.recent = this.mark
    this.later = this.mark
  }

  /** Fights were played, `now` of them just now. */
  played(fights: number, now: number): void {
    this.fights += fights
    this.fresh += now
    const { seconds = Number.POSITIVE_INFINITY } = this.limits
    if (this.clock() - this.later.at < (lately * 1000 * seconds) / 2) return
    this.recent = this.later
    this.later = { at: this.clock(), fresh: this.fresh }
  }

  /** From here on it is measured how fast fights are. */
  measure(): void {
    this.mark = { at: this.clock(), fresh: this.fresh }
    this.recent = this.mark
    this.later = this.mark
  }

  /** How many fights may still be played; no limit where there is none. */
  left(): number {
    const { fights = Number.POSITIVE_INFINITY, seconds } = this.limits
    const inTime = seconds === undefined ? Number.POSITIVE_INFINITY : this.rate * Math.max(0, seconds - this.passed)
    return Math.max(0, Math.min(fights - this.fights, Math.floor(inTime)))
  }

  /** What part of what is left may be planned at once: how fast fights are is looked at again in between. */
  get atOnce(): number {
    return this.limits.seconds === undefined ? 1 : 0.5
  }

  /** Whether this part of the seconds has passed. */
  isPast(part: number): boolean {
    const { seconds } = this.limits
    return seconds !== undefined && this.passed > part * seconds
  }

  /** How long so many fights take, in seconds. */
  secondsFor(fights: number): number {
    return fights / this.rate
  }

  private get passed(): number {
    return (this.clock() - this.began) / 1000
  }

  /** Fights in a second: in all of the time, or lately, if they have become slower. */
  private get rate(): number {
    return Math.min(this.rateSince(this.mark), this.rateSince(this.recent))
  }

  private rateSince({ at, fresh }: Mark): number {
    return (1000 * (this.fresh - fresh)) / Math.max(1, this.clock() - at)
  }
}
