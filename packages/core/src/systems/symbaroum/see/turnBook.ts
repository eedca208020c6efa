import type { Who } from "../../../kinds/indices.ts"
import { LookBook } from "../../../parts/LookBook.ts"
import type { FighterView, SymCombat } from "../model/System.ts"

/*
 * What turns have looked like before, with their options and what these promise.
 *
 * Both follow from the scenario and from what `describe` lists: the turn at hand, and how everybody stands. Whatever
 * options or forecasts are made to depend on must be listed; memory.test.ts plays random fights against tables that are
 * new at every decision.
 */

/** Integers for each combatant. */
const each = 7

const flag = (is: boolean, bit: number): number => (is ? bit : 0)

/** Writes what options and forecasts of a combatant's own turn follow from. */
const describe = ({ state }: SymCombat, _who: Who, _kind: number, _asked: number, into: Int32Array): void => {
  const { combatants, stock, usedOn } = state
  into[0] = flag(state.movement, 1) | flag(state.combat, 2) | flag(state.stepwise, 4) | flag(state.tried, 8)
  let n = 1
  for (let i = 0; i < combatants.length; i++) {
    const c = combatants[i] as FighterView
    into[n] =
      c.at |
      (c.hand << 16) |
      flag(c.drawn, 1 << 22) |
      flag(c.loaded, 1 << 23) |
      flag(c.down, 1 << 24) |
      flag(c.dead, 1 << 25) |
      flag(c.fled, 1 << 26) |
      flag(c.dying, 1 << 27) |
      flag(c.turned, 1 << 28) |
      flag(c.treated, 1 << 29) |
      flag(c.tainted, 1 << 30)
    into[n + 1] = c.toughness | (c.conditions << 9) | (c.used << 12) | flag(c.high, 1 << 24) | flag(c.covered, 1 << 25)
    into[n + 2] = c.engaged
    into[n + 3] = c.flankedBy
    into[n + 4] = c.seenBy
    into[n + 5] = (c.coat + 1) | ((c.shell + 1) << 8) | ((c.coated + 1) << 16) | (c.narrow << 28)
    into[n + 6] = c.temporary | (c.permanent << 16)
    n += each
  }
  for (let i = 0; i < stock.length; i++) into[n++] = stock[i] as number
  for (let i = 0; i < usedOn.length; i++) into[n++] = usedOn[i] as number
}

/**
 * The book of a scenario with so many combatants.
 *
 * @param besides how many kinds of ammunition and doses there are, and entries for free attacks at single enemies
 */
export const newTurnBook = (combatants: number, besides: number): LookBook<SymCombat> =>
  new LookBook(combatants, { width: 1 + each * combatants + besides, kept: 4096, patience: 256, describe })
