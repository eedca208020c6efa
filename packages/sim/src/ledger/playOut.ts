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

/** Plays a copy on after its first act. */
export const playOut = <T extends System>(
  combat: Combat<T>,
  first: (combat: Combat<T>) => void,
  { acts, side, value }: Reach<T>,
): Read => {
  let left = acts
  let here: number | undefined
  let play = first
  let rolled = 0
  const end = (): Read => {
    const won = combat.state.winner === side ? 1 : 0
    return { here: here ?? won, further: won }
  }
  for (;;) {
    play(combat)
    const open = combat.next()
    if (open === undefined || combat.state.decided) return end()
    if (combat.dice.rolled > rolled) left--
    rolled = combat.dice.rolled
    if (value !== undefined) {
      if (left === 0) here ??= value(combat.state, open.who)
      if (left < 0) return { here: here as number, further: value(combat.state, open.who) }
    }
    play = (copy) => copy.apply(open)
  }
}
