import type { Who } from "../../../kinds/indices.ts"
import { LookBook } from "../../../parts/LookBook.ts"
import type { DsCombat, FighterView } from "../model/System.ts"
import { isRuined } from "./wear.ts"

/*
 * What decisions have looked like before, with their options and what these promise.
 *
 * Both follow from the scenario and from what `describe` lists: how everybody stands, the turn at hand, the attack that
 * is answered, the weapons. Whatever options or forecasts are made to depend on must be listed; memory.test.ts plays
 * random fights against tables that are new at every decision.
 */

/** Integers for the turn, for each combatant and for each weapon. */
const forTurn = 4
const forFighter = 3
const forGear = 2

const flag = (is: boolean, bit: number): number => (is ? bit : 0)

/** Writes all that options and forecasts of a decision follow from. */
const describe = (combat: DsCombat, who: Who, kind: number, asked: number, into: Int32Array): void => {
  const { state } = combat
  const { combatants, lies, loaded, spares, jam } = state
  into[0] =
    flag(state.fresh, 1) |
    flag(state.moved, 2) |
    flag(state.tried, 4) |
    flag(state.shot, 8) |
    flag(state.stalled, 16) |
    (state.odd << 5) |
    (state.emptied << 6) |
    ((state.manoeuvre + 1) << 9) |
    (state.steps << 16)
  into[1] = (state.metres & 255) | (kind << 8) | ((state.active + 1) << 11) | (asked << 17)
  into[2] = state.extra | (state.used << 8) | ((state.stretch + 1) << 16)
  // What it was in the middle of counts on its own turn alone.
  const me = combatants[who] as FighterView
  into[3] =
    kind === 0
      ? me.assembled | (me.tended << 4) | ((me.patient + 1) << 8)
      : (state.struckWith + 1) | (state.struckHow << 6) | (state.struckFor << 10)
  let n = forTurn
  for (let i = 0; i < combatants.length; i++) {
    const c = combatants[i] as FighterView
    into[n] =
      c.at |
      ((c.hand + 1) << 16) |
      (c.cover << 21) |
      flag(c.down, 1 << 23) |
      flag(c.dead, 1 << 24) |
      flag(c.fled, 1 << 25) |
      (Math.min(31, c.defences) << 26)
    into[n + 1] =
      c.scratches | (c.light << 5) | (c.grave << 10) | (c.exhaustion << 15) | (c.conditions << 19) | (c.aim << 28)
    into[n + 2] =
      (c.heldBy + 1) |
      ((c.holds + 1) << 5) |
      ((c.lastBy + 1) << 10) |
      ((c.aimAt + 1) << 15) |
      ((c.tried + 1) << 20) |
      (c.progress << 24)
    n += forFighter
  }
  for (let gear = 0; gear < lies.length; gear++) {
    into[n] = ((lies[gear] as number) + 1) | flag(isRuined(combat, gear), 1 << 24)
    into[n + 1] = (loaded[gear] as number) | ((jam[gear] as number) << 10) | ((spares[gear] as number) << 12)
    n += forGear
  }
}

/** The book of a scenario with so many combatants and weapons. */
export const newTurnBook = (combatants: number, gear: number): LookBook<DsCombat> =>
  new LookBook(combatants, {
    width: forTurn + forFighter * combatants + forGear * gear,
    kept: 4096,
    patience: 256,
    // Where everybody is on the move, looks hardly ever come back.
    seldom: 16,
    choices: true,
    describe,
    // Reactions are distinguished by what they answer; their own options serve for those of the look.
    asked: ({ options }) => options[0]?.extra ?? 0,
  })
