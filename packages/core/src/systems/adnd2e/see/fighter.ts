import { asWho, nobody, type Who } from "../../../kinds/indices.ts"
import { condition, secrecy } from "../book/terms.ts"
import { traitsOf } from "../book/verbs.ts"
import type { Form, Sheet } from "../model/Sheet.ts"
import type { AdndCombat, FighterView, StateView } from "../model/System.ts"

/** Whom these conditions hold can do nothing. */
const disabling =
  (1 << condition.surprised) |
  (1 << condition.stunned) |
  (1 << condition.asleep) |
  (1 << condition.held) |
  (1 << condition.knockedOut)
/** Who has these is hit without a roll. */
const defenceless = (1 << condition.asleep) | (1 << condition.held)
/** These last: with them, nobody counts as able to fight on (RULING: a senseless side has lost). */
const lasting = defenceless | (1 << condition.knockedOut)
/** Both ends of a hold. */
const inHold = (1 << condition.gripped) | (1 << condition.gripping)

export const fighterOf = (combat: AdndCombat, who: Who): FighterView => combat.state.combatants[who] as FighterView
export const sheetOf = (combat: AdndCombat, who: Who): Sheet => combat.prepared.sheets[who] as Sheet

export const has = (f: FighterView, bit: number): boolean => (f.conditions & (1 << bit)) !== 0

/** Standing: a body on the field that fights or could. */
export const isUp = (f: FighterView): boolean => !f.down && !f.dead && !f.fled

/** Able to act now. */
export const isAble = (f: FighterView): boolean => !f.down && !f.dead && !f.fled && (f.conditions & disabling) === 0

/** Hit without a roll: asleep, or held by magic or bonds (ADD2-055). */
export const isHelpless = (f: FighterView): boolean => (f.conditions & defenceless) !== 0

/** Whether a condition puts somebody out of the fight as long as it lasts. */
export const isHelplessIn = (what: number): boolean => ((disabling & (1 << what)) | (lasting & (1 << what))) !== 0

/** At either end of a hold: it cannot move, has no DEX bonus and threatens nobody (ADD2-106, 108). */
export const isInHold = (f: FighterView): boolean => (f.conditions & inHold) !== 0

/** Able to act now, and in no hold. */
export const isFree = (f: FighterView): boolean =>
  !f.down && !f.dead && !f.fled && (f.conditions & (disabling | inHold)) === 0

/** The only side with somebody able to fight on; -1 nobody, -2 several sides. */
export const ableSide = (state: StateView): number => {
  let found = -1
  for (const f of state.combatants) {
    if (f.down || f.dead || f.fled || (f.conditions & lasting) !== 0 || f.side === found) continue
    if (found >= 0) return -2
    found = f.side
  }
  return found
}

/** The other one of the hold that somebody is in, on either end; -1 for none. */
export const gripOf = (state: StateView, who: Who): Who => {
  const { holds } = state
  for (let i = 0; i < holds.length; i += 3) {
    if (holds[i] === who) return asWho(holds[i + 1] as number)
    if (holds[i + 1] === who) return asWho(holds[i] as number)
  }
  return nobody
}

/** A form by its index, undefined for -1 (reading an array at -1 is slow). */
export const formAt = (sheet: Sheet, index: number): Form | undefined => (index < 0 ? undefined : sheet.forms[index])

/** The form that it strikes and threatens with in melee: the weapon in hand, or its natural weapons. */
export const meleeForm = (sheet: Sheet, hand: number): Form | undefined => {
  const index = hand < 0 ? -1 : (sheet.weapons[hand] as Sheet["weapons"][number]).melee
  return formAt(sheet, index < 0 ? sheet.natural : index)
}

/** The form that it shoots or throws with. */
export const missileForm = (sheet: Sheet, hand: number): Form | undefined =>
  hand < 0 ? undefined : formAt(sheet, (sheet.weapons[hand] as Sheet["weapons"][number]).missile)

/** Sequences of melee attacks due in a round (ADD2-048). */
export const perRound = (form: Form, round: number): number => form.perRound[(round + 1) & 1] as number

/** Whether it has declared something that it does when its count comes, in the one order of all (ADD2-009). */
export const actsAtCount = (f: FighterView): boolean => f.act >= 0 && traitsOf(f.act).stance === "none"

/**
 * A stance taken with the declaration, in force from the first count on as long as one is able to keep it, without
 * moving (ADD2-038, 088, 119).
 */
export const isParrying = (state: StateView, f: FighterView): boolean =>
  state.rolled && traitsOf(f.act).stance === "parry" && isAble(f) && !isInHold(f)
/** Its half move at the end of the round gives a guard up (ADD2-120, 121). */
export const isOnGuard = (state: StateView, f: FighterView): boolean =>
  state.rolled && traitsOf(f.act).stance === "guard" && f.moved === 0 && !isInHold(f)
/** It has declared a spell. */
const isCaster = (f: FighterView): boolean => traitsOf(f.act).with === "spell"

/** With a spell whose casting time is in rounds: it has no count (ADD2-015). */
export const isSlowCaster = (f: FighterView): boolean => f.slow > 0 && isCaster(f)

/** From the first count until its spell has gone off (ADD2-128). */
export const isCasting = (state: StateView, f: FighterView): boolean => state.rolled && !f.acted && isCaster(f)

/** From the first count until its potion is drunk (ADD2-149). */
export const isDrinking = (state: StateView, f: FighterView): boolean =>
  state.rolled && !f.acted && traitsOf(f.act).with === "potion"

/** From the first count until its scroll is read (ADD2-149). */
export const isReading = (combat: AdndCombat, who: Who): boolean => {
  const f = fighterOf(combat, who)
  return (
    combat.state.rolled &&
    !f.acted &&
    traitsOf(f.act).with === "power" &&
    sheetOf(combat, who).powers[f.item]?.isScroll === true
  )
}

/** What somebody does at its count: what it declared, unless it had to choose again. */
export const verbAtCount = (f: FighterView): number => (f.chosenFor === 0 ? f.chosen : f.act)

/** Declarations are made at one's own count. */
export const choosesAtCount = (state: StateView): boolean => state.secrecy === secrecy.none

export const bit = (who: Who): number => 1 << who

/** At death's door, with nobody to bind its wounds yet. */
export const isBleeding = (combat: AdndCombat, who: Who): boolean => {
  const f = fighterOf(combat, who)
  return !f.dead && (f.conditions & (1 << condition.bleeding)) !== 0
}
