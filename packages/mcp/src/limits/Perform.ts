/** A command to be run: its words behind `refriega`, and what it reads where a file is called `-`. */
export interface Order {
  readonly args: readonly string[]
  readonly text?: string | undefined
}

/** How a command ended. */
export interface Ended {
  /** Undefined where it was stopped. */
  readonly code: number | undefined
  readonly stdout: string
  readonly stderr: string
  /** Why it was stopped, if it was. */
  readonly stopped?: "time" | "cancelled" | "length"
  readonly seconds: number
}

/** What a command may cost, and whom it is reported to. */
export interface Reins {
  readonly signal: AbortSignal
  readonly seconds: number
  readonly fights: number
  /** Hears each line of standard error: how far the command is. */
  readonly heard: (line: string) => void
}

/** Runs a command to its end, or to the end of what it may cost. */
export type Perform = (order: Order, reins: Reins) => Promise<Ended>
