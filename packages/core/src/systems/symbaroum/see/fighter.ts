import { terrain } from "../../../field/Field.ts"
import type { Who } from "../../../kinds/indices.ts"
import { countOf, withoutLowest } from "../../../parts/bits.ts"
import { conditionBit } from "../book/terms.ts"
import type { Profile, Sheet } from "../model/Sheet.ts"
import type { FighterView, StateView, SymCombat, SymPrepared } from "../model/System.ts"

/** A combatant as it is now, by its index. */
export const fighterOf = (combat: SymCombat, who: Who): FighterView => combat.state.combatants[who] as FighterView
/** Its numbers, which never change in a fight. */
export const sheetOf = (combat: SymCombat, who: Who): Sheet => combat.prepared.sheets[who] as Sheet
/** One of its weapons or powers, by the index that options and events give. */
export const profileOf = (combat: SymCombat, who: Who, item: number): Profile =>
  sheetOf(combat, who).profiles[item] as Profile

/** Whether it has a condition, one of `condition`. */
export const has = (fighter: FighterView, which: number): boolean => (fighter.conditions & (1 << which)) !== 0

/** Whether it lies on the ground (SYM-077). */
export const isProne = (fighter: FighterView): boolean => (fighter.conditions & conditionBit.prone) !== 0

/** Able to act: neither down nor gone. */
export const isAble = (fighter: FighterView): boolean => !fighter.down && !fighter.dead && !fighter.fled

/** Whether two combatants are enemies. An abomination on the loose is everybody's (SYM-095). */
export const areFoes = (a: FighterView, b: FighterView): boolean =>
  a !== b && (a.side !== b.side || a.turned || b.turned)

/** Plays by the rules of player characters: rolls its own dice. An abomination does not. */
export const isPc = (sheet: Sheet, fighter: FighterView): boolean => sheet.pc && !fighter.turned

/** The melee weapon that strikes without any readying: the one in hand, else a natural one or bare hands (SYM-045). */
export const meleeItem = (sheet: Sheet, fighter: FighterView): number =>
  fighter.turned
    ? sheet.claws
    : fighter.drawn && (sheet.profiles[fighter.hand] as Profile).melee
      ? fighter.hand
      : sheet.bare

/** Wields a Long weapon with both hands at this moment (SYM-016, SYM-081). */
export const wieldsLong = (sheet: Sheet, fighter: FighterView): boolean =>
  fighter.drawn && !fighter.turned && (sheet.profiles[fighter.hand] as Profile).long

/**
 * Flanked: two able opponents or more in melee with it, one of them in its flank; never in a narrow place (SYM-082,
 * 085).
 */
export const isFlanked = (fighter: FighterView): boolean => {
  const { engaged } = fighter
  return fighter.flankedBy !== 0 && withoutLowest(engaged) !== 0 && fighter.narrow === 0
}

/** Stands above others: by its placement, or on high ground of the map (SYM-092). */
export const isHigh = (prepared: SymPrepared, fighter: FighterView): boolean =>
  fighter.high || (!prepared.field.open && ((prepared.field.terrain[fighter.at] as number) & terrain.high) !== 0)

/** Whether one more opponent has room around a combatant (SYM-083, SYM-085). */
export const hasRoom = (prepared: SymPrepared, fighter: FighterView): boolean => {
  const { maxEngaged } = prepared.rules
  const most = fighter.narrow > 0 ? Math.min(fighter.narrow, maxEngaged) : maxEngaged
  return countOf(fighter.engaged) < most
}

/** The only side that still has somebody able to fight; -1 when none has, -2 when several have. */
export const lastSide = (state: StateView): number => {
  let found = -1
  for (const fighter of state.combatants) {
    if (!isAble(fighter) || fighter.turned || fighter.side === found) continue
    if (found >= 0) return -2
    found = fighter.side
  }
  return found
}

/** Nobody able stands on a square: the fallen do not bar it. */
export const isFree = (state: StateView, square: number): boolean => {
  for (const fighter of state.combatants) if (fighter.at === square && isAble(fighter)) return false
  return true
}

/** The total of temporary and permanent Corruption (SYM-093). */
export const totalCorruption = (fighter: { readonly temporary: number; readonly permanent: number }): number =>
  fighter.temporary + fighter.permanent
