import type { Who } from "../../../kinds/indices.ts"
import { isIn } from "../../../parts/bits.ts"
import { cost } from "../book/events.ts"
import { feat } from "../book/feats.ts"
import type { Slot } from "../model/Slots.ts"
import type { D20Combat } from "../model/System.ts"
import { fighterOf, sheetOf } from "./fighter.ts"
import { hasFullRound } from "./turn.ts"

/** What somebody carries in a slot. Throws where it has none. */
export const slotAt = (combat: D20Combat, who: Who, slot: number): Slot => {
  const found = sheetOf(combat, who).slots[slot]
  if (found === undefined) throw new Error(`combatant ${who} has no weapon ${slot}`)
  return found
}

/** D20M-213, 214: the enemy that takes the opportunity may have taken or knocked away what is handled. */
export const holds = (combat: D20Combat, who: Who, item: number): boolean => isIn(fighterOf(combat, who).held, item)

/** D20M-097: who has walked in this turn may have drawn one weapon on its way, with base attack +1. */
export const drawsInPassing = (combat: D20Combat, who: Who): boolean =>
  combat.state.moved && !combat.state.drew && sheetOf(combat, who).baseAttack >= 1

/** What loading costs: a move action for magazines, a full round for rounds one by one; feats make it quicker. */
export const reloadCost = (combat: D20Combat, who: Who, slot: Slot): number => {
  const quick = (sheetOf(combat, who).feats & feat.quickReload) !== 0
  if (slot.reload === "box") return quick ? cost.free : cost.move
  if (slot.reload === "internal") return quick ? cost.move : cost.fullRound
  return slot.reload === "belt" ? cost.fullRound : cost.move
}

/** Whether a weapon in hand could be loaded now, given what is left of the turn. */
export const canReload = (combat: D20Combat, who: Who, item: number): boolean => {
  const slot = slotAt(combat, who, item)
  const { state } = combat
  if (slot.reload === undefined || !holds(combat, who, item)) return false
  if ((state.loaded[slot.stock] as number) >= slot.capacity || (state.spares[slot.stock] as number) <= 0) return false
  const what = reloadCost(combat, who, slot)
  return what === cost.fullRound ? hasFullRound(state) : what === cost.free || state.move || state.main
}
