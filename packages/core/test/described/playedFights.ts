import { type Chooser, Combat } from "../../src/combat/Combat.ts"
import type { Ruleset } from "../../src/contract/Ruleset.ts"
import type { BaseState, View } from "../../src/contract/State.ts"
import type { System } from "../../src/contract/System.ts"
import { isStanding } from "../../src/parts/state.ts"

/** How often something came about in as many fights of a room and of a file. */
export type Rate = readonly [what: string, room: number, file: number]

export interface Fights<T extends System> {
  readonly fights: number
  readonly seed: number
  readonly choose: Chooser<T>
  /** It is counted how many are over by then. */
  readonly rounds: readonly number[]
  /** What happens after a fight is over is left out. */
  readonly tillDecided?: true
}

/**
 * Of some fights: how often each thing came about.
 *
 * @param see is shown every event
 */
export const playedFights = <T extends System>(
  rules: Ruleset<T>,
  prepared: T["prepared"],
  { choose, fights, rounds, seed, tillDecided }: Fights<T>,
  see: (event: T["event"]) => void,
): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  const count = (what: string): void => void counts.set(what, (counts.get(what) ?? 0) + 1)
  for (let combat = 0; combat < fights; combat++) {
    const over = new Combat<T>(rules, prepared, { seed, combat, choose }).begin()
    for (let open = over.next(); open !== undefined; open = over.next()) over.apply(open)
    const { combatants, winner } = over.state as View<BaseState>
    count(`won by ${winner}`)
    const decided = over.log.findIndex(({ _tag }) => _tag === "FightDecided")
    const log = over.log.slice(0, decided)
    const died = log.flatMap((event) => (event._tag === "Died" && "who" in event ? [Number(event.who)] : []))
    combatants.forEach((each, who) => {
      if (isStanding(each)) count(`${who} on their feet`)
      if (tillDecided ? died.includes(who) : each.dead) count(`${who} dead`)
    })
    const lasted = log.filter(({ _tag }) => _tag === "RoundStarted").length
    for (const most of rounds) if (lasted <= most) count(`over by round ${most}`)
    ;(tillDecided ? log : over.log).forEach(see)
  }
  return counts
}

/** The same things in both. */
export const bothRates = (room: ReadonlyMap<string, number>, file: ReadonlyMap<string, number>): readonly Rate[] =>
  [...new Set([...room.keys(), ...file.keys()])].map((what) => [what, room.get(what) ?? 0, file.get(what) ?? 0])
