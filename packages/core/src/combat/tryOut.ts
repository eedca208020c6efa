import type { Decision, Option } from "../contract/Decision.ts"
import type { Prospect } from "../contract/Policy.ts"
import type { System } from "../contract/System.ts"
import type { Chooser, Combat } from "./Combat.ts"
import { standingHealth } from "./standingHealth.ts"

/**
 * What comes of an option of a main decision: a fork takes it and is played on for some rounds, or to its end. The fork
 * knows what the actor's side knows and has dice of its own; `choose` decides for everybody.
 *
 * @param salt names the dice; not 0, which are those of the combat itself
 * @param rounds how many more rounds may begin
 */
export const tryOut = <T extends System>(
  combat: Combat<T>,
  { who, options }: Decision,
  index: number,
  choose: Chooser<T>,
  salt: number,
  rounds: number,
): Prospect => {
  const side = combat.state.combatants[who]?.side ?? 0
  const fork = combat.fork(choose, { salt, seenBy: side })
  const last = fork.state.round + rounds
  let isOpen = true
  // What enemies have decided in secret is unmade in the fork: they may be asked first.
  for (let next = fork.next(); next !== undefined && fork.state.round <= last; next = fork.next()) {
    const isIt = isOpen && next.who === who
    const same = isIt ? placeOf(next.options, options[index] as Option) : -1
    if (isIt) isOpen = false
    fork.apply(next, same < 0 ? undefined : same)
  }
  return prospectOf(fork, side)
}

/** The place of an option among those of the same decision in a fork, -1 if it is not there. */
const placeOf = (options: readonly Option[], wanted: Option): number =>
  options.findIndex(
    ({ verb, target, item, place, extra }) =>
      verb === wanted.verb &&
      target === wanted.target &&
      item === wanted.item &&
      place === wanted.place &&
      extra === wanted.extra,
  )

/** How a fork stands, as a side sees it. */
export const prospectOf = <T extends System>(fork: Combat<T>, side: number): Prospect => {
  const { decided, winner } = fork.state
  return {
    over: decided,
    won: winner < 0 ? 0.5 : winner === side ? 1 : 0,
    friends: standingHealth(fork, side, true),
    enemies: standingHealth(fork, side, false),
    events: fork.log.length,
  }
}
