/**
 * When somebody decides: before the round, where acts are declared; else in this phase of it, from 0. Games without
 * either know one time.
 */
export type Time = number

/** Who decides in a turn, how often they have acted in it, and when in the round. */
export interface Deciding {
  readonly who: number
  readonly acts: number
  readonly time: Time
}

/** What is asked of an act. */
interface Timed {
  readonly isDeclared: boolean
  /** -1 where it is possible in all of them. */
  readonly phase: number
}

export const beforeRound: Time = -1

/** Whether an act can be chosen now. */
export const isNow = ({ isDeclared, phase }: Timed, time: Time): boolean =>
  time === beforeRound ? isDeclared : !isDeclared && (phase < 0 || phase === time)

/** Whether it can be chosen later in the round by who does nothing now. */
export const isLater = ({ isDeclared, phase }: Timed, time: Time): boolean =>
  !isDeclared && (time === beforeRound || phase > time)
