import type { Who } from "../../../kinds/indices.ts"
import { condition } from "../book/terms.ts"
import type { DsCombat, FighterView, StateView } from "../model/System.ts"
import type { Arm, Sheet } from "../model/sheet.ts"

export const fighterOf = (combat: DsCombat, who: Who): FighterView => combat.state.combatants[who] as FighterView
export const sheetOf = (combat: DsCombat, who: Who): Sheet => combat.prepared.sheets[who] as Sheet
export const armOf = (combat: DsCombat, who: Who, item: number): Arm =>
  (combat.prepared.sheets[who] as Sheet).arms[item] as Arm

export const has = (fighter: FighterView, which: number): boolean => (fighter.conditions & (1 << which)) !== 0
export const isProne = (fighter: FighterView): boolean => (fighter.conditions & (1 << condition.prone)) !== 0
export const inAgony = (fighter: FighterView): boolean => (fighter.conditions & (1 << condition.agony)) !== 0

/** Able to act: neither down nor gone. */
export const isAble = (fighter: FighterView): boolean => !fighter.down && !fighter.dead && !fighter.fled

/** The health state for the gravely wounded, if any (DS20-119). */
export const healthState = (fighter: FighterView): "none" | "grave" | "agony" | "death" =>
  fighter.dead ? "death" : inAgony(fighter) ? "agony" : isGrave(fighter) ? "grave" : "none"

/** In the state Grave: gravely wounded or stabilised, and not cared for yet (DS20-117, DS20-128, DS20-131). */
export const isGrave = (fighter: FighterView): boolean =>
  (fighter.conditions & (1 << condition.grave)) !== 0 && !inAgony(fighter)

/** Its armour: what it wears, or with what it has put on (DS20-003). */
export const armourOf = (combat: DsCombat, who: Who): Sheet["armour"] => {
  const sheet = sheetOf(combat, who)
  const { task } = sheet
  return task !== undefined && fighterOf(combat, who).progress >= task.actions ? task.armour : sheet.armour
}

/** The weapon in hand that strikes in melee; -1 for none. */
export const meleeInHand = (sheet: Sheet, fighter: FighterView): number =>
  fighter.hand >= 0 && (sheet.arms[fighter.hand] as Arm).reach > 0 ? fighter.hand : -1

/** Nobody able stands on a square: the fallen do not bar it. */
export const isFree = (state: StateView, square: number): boolean => {
  for (const fighter of state.combatants) if (fighter.at === square && isAble(fighter)) return false
  return true
}
