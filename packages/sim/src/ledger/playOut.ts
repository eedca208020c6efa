import type { Combat, System, View } from "@refriega/core"

/** How far a copy of a fight is played on, and what is read there. */
export interface Reach<T extends System> {
  readonly side: number
  /** After so many acts with dice; to the end where it is Infinity. */
  readonly acts: number
  /** The chance to win of a state at a decision, where the end is not reached. */
  readonly value?: ((state: View<T["state"]>, who: number) => number) | undefined
}

/** What was read of one play-out: after as many acts as it should reach, and after one more. */
export interface Read {
  readonly here: number
  readonly further: number
}

/**
 * So often the act after the last one is played, each time with other dice. What it changes in the mean is the error of
 * the value, and once would be all noise: one act more in twenty halves what is not explained.
 */
const beyond = 8
/** The dice of these acts are named from here on. */
const firstSalt = 4_000_000

/** Plays a copy on after its first act, and reads it there. */
export const playOut = <T extends System>(
  combat: Combat<T>,
  first: (combat: Combat<T>) => void,
  { acts, side, value }: Reach<T>,
): number => {
  let left = acts
  let play = first
  let rolled = 0
  for (;;) {
    play(combat)
    const open = combat.next()
    if (open === undefined || combat.state.decided) return combat.state.winner === side ? 1 : 0
    if (combat.dice.rolled > rolled) left--
    rolled = combat.dice.rolled
    if (value !== undefined && left === 0) return value(combat.state, open.who)
    play = (copy) => copy.apply(open)
  }
}

/**
 * The same, and what is read in the mean after one act with dice more.
 *
 * @param nth the number of the play-out: it names the dice of the acts at its end
 */
export const playFurther = <T extends System>(
  combat: Combat<T>,
  first: (combat: Combat<T>) => void,
  reach: Reach<T>,
  nth: number,
): Read => {
  const here = playOut(combat, first, reach)
  if (reach.value === undefined || combat.state.decided) return { here, further: here }
  let sum = 0
  for (let i = 0; i < beyond; i++) {
    const copy = combat.fork(combat.setup.choose, { salt: firstSalt + beyond * nth + i })
    sum += playOut(copy, (again) => void again.next(), { ...reach, acts: 1 })
  }
  return { here, further: sum / beyond }
}
