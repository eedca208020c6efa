import type { View } from "../../../contract/State.ts"
import type { Who } from "../../../kinds/indices.ts"
import { moveHow } from "../book/events.ts"
import { flag } from "../book/terms.ts"
import type { D20Combat, D20State, FighterView, Turn } from "../model/System.ts"
import type { Hands, Sheet } from "../model/sheet.ts"
import { has, isUp, low, speedOf } from "./fighter.ts"
import { isInDark } from "./hiding.ts"
import { apart, threatsOn } from "./pairs.ts"

/** Scratch: the turn looked at last. */
const scratch = { foes: [], far: [], count: 0 } as unknown as Turn

/** Looks at the situation of the one whose turn it is. The answer is overwritten by the next call. */
export const lookAtTurn = (combat: D20Combat, who: Who): Turn => {
  const { prepared, state } = combat
  const turn = scratch
  const c = state.combatants[who] as FighterView
  const sheet = prepared.sheets[who] as Sheet
  turn.who = who
  turn.c = c
  turn.sheet = sheet
  turn.hands = sheet.hands[c.held] as Hands
  turn.speed = (c.conditions & low) !== 0 ? 0 : speedOf(sheet, c, isInDark(combat, who))
  turn.single = state.single
  turn.panicked = (c.conditions & flag.panicked) !== 0
  turn.unfit = (c.conditions & (flag.panicked | flag.nauseated)) !== 0
  turn.threatened = threatsOn(combat, who) !== 0
  let count = 0
  const foes = prepared.foes[c.side] as readonly Who[]
  for (let i = 0; i < foes.length; i++) {
    const foe = foes[i] as Who
    const f = state.combatants[foe] as FighterView
    if (!isUp(f)) continue
    const far = apart(combat, who, foe)
    turn.foes[count] = foe
    turn.far[count] = far
    count++
  }
  turn.count = count
  return turn
}

/** Nothing of the turn has been spent yet. */
export const isFresh = (s: View<D20State>): boolean => s.main && s.move && !s.moved && !s.stepped && s.blows === 0

/** Panic and nausea leave no thought of attacking. */
export const canAttackAtAll = (c: FighterView): boolean => !has(c, flag.panicked | flag.nauseated)

/** A whole turn is there for a full-round action; a 5-foot step may have come before it (D20M-076, 100). */
export const hasFullRound = (s: View<D20State>): boolean => s.main && s.move && !s.moved && s.blows === 0 && !s.single

/** The same for one that is a movement: no step goes with it (D20M-112, 117, 122). */
export const hasWholeMove = (s: View<D20State>): boolean => hasFullRound(s) && !s.stepped

/** How a move action is paid for just now. */
export const walkHow = (s: View<D20State>): number => (s.move ? moveHow.walk : moveHow.walkOn)
