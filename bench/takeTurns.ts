import { createInterface } from "node:readline"

/** Plays so many fights, each for the first time; returns the number of their events. */
export type Play = (fights: number) => number

/** What was played in one turn. */
export interface Turn {
  readonly fights: number
  readonly events: number
  /** User CPU time of all threads of the process: that plays, collects garbage, compiles. */
  readonly micros: number
}

/**
 * Makes this process a contestant (`Contestant.ts`): for every line of standard input, a number of milliseconds, it
 * plays until so much user CPU time has passed and answers with one line, the `Turn` as JSON. Ends with its input.
 *
 * @param spent microseconds spent so far
 */
export const takeTurns = async (play: Play, spent = (): number => process.cpuUsage().user): Promise<void> => {
  // Grows until the clock, which costs a microsecond, is read about thirty times in a turn.
  let batch = 1
  for await (const line of createInterface({ input: process.stdin })) {
    const wanted = 1000 * Number(line)
    const before = spent()
    let micros = 0
    let fights = 0
    let events = 0
    while (micros < wanted) {
      events += play(batch)
      fights += batch
      const now = spent() - before
      if (30 * (now - micros) < wanted) batch *= 2
      else if (10 * (now - micros) > wanted && batch > 1) batch >>= 1
      micros = now
    }
    const turn: Turn = { fights, events, micros }
    process.stdout.write(`${JSON.stringify(turn)}\n`)
  }
}
