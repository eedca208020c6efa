import type { Fight } from "../../contract/Fight.ts"
import type { CombatantState, View } from "../../contract/State.ts"
import { holdsBy } from "../language/Game.ts"
import type { ReadyGame } from "../weigh/ReadyGame.ts"
import type { Described } from "./System.ts"

/**
 * Who is next in the round, those that are down but may still act included; -1 for nobody. With phases all go through
 * them together; where sides act one after the other, each side does in its own turn.
 */
export const nextInRound = (
  { fallen, game, phases }: ReadyGame,
  { prepared, state }: Pick<Fight<Described>, "prepared" | "state">,
): number => {
  const { combatants, done, held, ranks } = state
  const { rules, sideOf } = prepared.sheets
  const isLeft = (who: number): boolean => {
    const { dead, down, fled } = combatants[who] as View<CombatantState>
    return done[who] !== true && !dead && !fled && !(down && fallen === undefined)
  }
  const rankOf = (who: number): number => ranks[who] as number
  const heldBy = (who: number): number => (phases === 0 ? 0 : (held[who] as number))
  const first = (isMeant: (who: number) => boolean): number => {
    let found = -1
    for (let i = 0; i < combatants.length; i++) {
      if (!isMeant(i) || !isLeft(i)) continue
      if (found < 0 || heldBy(i) < heldBy(found) || (heldBy(i) === heldBy(found) && rankOf(i) < rankOf(found)))
        found = i
    }
    return found
  }
  if (phases === 0 || game.order === undefined || !holdsBy(game.order.bySide, rules)) return first(() => true)
  let side = -1
  for (let i = 0; i < combatants.length; i++) if (isLeft(i) && (side < 0 || rankOf(i) < rankOf(side))) side = i
  return first((who) => sideOf[who] === sideOf[side])
}
