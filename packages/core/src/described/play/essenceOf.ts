import type { Ruleset } from "../../contract/Ruleset.ts"
import { holdsBy } from "../language/Game.ts"
import type { ReadyGame } from "../weigh/ReadyGame.ts"
import type { Described } from "./System.ts"

/**
 * What decides how a fight goes on: who can still act and in what order, the tracks, and nothing of how it came to
 * that.
 */
export const essenceOf = ({
  declares,
  game,
  ofSide,
  phases,
  width,
}: ReadyGame): NonNullable<Ruleset<Described>["essence"]> => {
  const { squares } = game
  return ({ sheets: { rules, size } }, state) => {
    const { acts, combatants, decided, done, ranks, tracks, turn, winner } = state
    const ordersEachRound = game.order === undefined || holdsBy(game.order.eachRound, rules)
    // Who is dead or has left is in nobody's way any more.
    const isOut = combatants.map(({ dead, fled }) => dead || fled)
    const inOrder = [...ranks.keys()]
      .filter((who) => isOut[who] !== true && !(ordersEachRound && done[who] === true && turn !== who))
      .toSorted((a, b) => (ranks[a] as number) - (ranks[b] as number) || a - b)
    return [
      decided ? winner : null,
      turn < 0 ? turn : [turn, acts],
      inOrder,
      combatants.map(({ dead, down, fled }, who) => (dead ? 2 : fled ? 3 : [down, done[who]])),
      ...(phases === 0 ? [] : [state.phase, state.held.slice()]),
      ...(declares ? [state.declaring, state.declared.slice()] : []),
      ...(squares === undefined ? [] : [combatants.map(({ at }, who) => (isOut[who] === true ? -1 : at))]),
      ...(state.doors.length === 0 ? [] : [state.gone ?? 0, state.doors.slice()]),
      tracks.filter((_, at) =>
        at < size * width
          ? ofSide[at % width] === true || isOut[Math.floor(at / width)] !== true
          : isOut[(Math.floor(at / size) - width) % size] !== true && isOut[at % size] !== true,
      ),
    ]
  }
}
