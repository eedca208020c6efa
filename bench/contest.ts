import { Contestant } from "./Contestant.ts"
import { type Spread, spreadOf } from "./spread.ts"
import type { Turn } from "./takeTurns.ts"

/** How a contest is held; times are milliseconds of CPU time. */
export interface Terms {
  /** How often both are started anew: what V8 makes of a program is not quite the same every time. */
  readonly starts: number
  /** How long each plays then, so that its code is hot, before anything counts. */
  readonly warmUp: number
  /** The same for the other. Left out: a fifth, since programs written by hand are small, and hot at once. */
  readonly otherWarmUp?: number
  readonly turn: number
  /** How many ratios are taken in each of the starts. */
  readonly ratios: number
}

/** How one program did against another. */
export interface Outcome {
  /** How many fights the one plays in the time in which the other plays one. */
  readonly ratio: Spread
  /** Fights per CPU second of either, for a feeling. */
  readonly fights: number
  readonly otherFights: number
  readonly eventsPerFight: number
}

/**
 * Two programs play in turns: each turn of the one is compared with the turns of the other before and after it. What
 * else the machine does, and how fast it is at the moment, happens to both.
 *
 * @param one a program for Node that takes turns, and its arguments
 */
export const contest = async (one: readonly string[], other: readonly string[], terms: Terms): Promise<Outcome> => {
  const turns: Turn[] = []
  const others: Turn[] = []
  const ratios: number[] = []
  for (let start = 0; start < terms.starts; start++) {
    const here = await between(new Contestant(one), new Contestant(other), terms)
    turns.push(...here.turns)
    others.push(...here.others)
    ratios.push(...ratiosOf(here.turns, here.others))
  }
  return {
    ratio: spreadOf(ratios),
    fights: rateOf(...turns),
    otherFights: rateOf(...others),
    eventsPerFight: sum(turns, "events") / sum(turns, "fights"),
  }
}

const between = async (
  one: Contestant,
  other: Contestant,
  { warmUp, otherWarmUp = warmUp / 5, turn, ratios }: Terms,
) => {
  const turns: Turn[] = []
  const others: Turn[] = []
  try {
    await other.play(otherWarmUp)
    await one.play(warmUp)
    others.push(await other.play(turn))
    for (let i = 0; i < ratios; i++) {
      turns.push(await one.play(turn))
      others.push(await other.play(turn))
    }
  } finally {
    await Promise.all([one.end(), other.end()])
  }
  return { turns, others }
}

/** The ratio of each turn to those before and after it; there is one turn more of the other. */
export const ratiosOf = (turns: readonly Turn[], others: readonly Turn[]): readonly number[] =>
  turns.map((turn, i) => rateOf(turn) / rateOf(others[i] as Turn, others[i + 1] as Turn))

/** Fights per CPU second. */
const rateOf = (...turns: readonly Turn[]): number => (1e6 * sum(turns, "fights")) / sum(turns, "micros")

const sum = (turns: readonly Turn[], what: keyof Turn): number => turns.reduce((total, turn) => total + turn[what], 0)
