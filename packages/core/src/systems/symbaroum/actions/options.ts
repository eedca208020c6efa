import type { Option } from "../../../contract/Decision.ts"
import { distance } from "../../../field/distance.ts"
import { stepsOut } from "../../../field/wayOut.ts"
import { mustGetOut } from "../../../parts/mustGetOut.ts"
import { option } from "../../../parts/option.ts"
import { verb } from "../book/terms.ts"
import type { Profile } from "../model/Sheet.ts"
import type { FighterView, SymCombat } from "../model/System.ts"
import { areFoes, fighterOf, hasRoom, isAble, isProne, sheetOf } from "../see/fighter.ts"
import { flankSquare } from "../see/flankSquare.ts"
import { mustLeave, passedOnTheWay, wayTo } from "../see/movement.ts"
import { dosesLeft, isFriend, isNear, isPatient, mayTreat } from "../see/patients.ts"
import { needsReadying, readying } from "../see/readying.ts"
import { canShoot, canShootAt, hasLine } from "../see/shooting.ts"

/**
 * The legal intentions of the one whose turn it is, with what it has left of its turn. The first is always to end it.
 */
export const actOptions = (combat: SymCombat, who: number): Option[] => {
  const { state, prepared } = combat
  const me = fighterOf(combat, who)
  const sheet = sheetOf(combat, who)
  const options: Option[] = [option(verb.endTurn)]
  const prone = me.conditions !== 0 && isProne(me)
  const inMelee = me.engaged !== 0
  const both = state.movement && state.combat
  const { stepwise } = state
  if (both && !stepwise) options.push(option(verb.stepByStep))

  if (state.combat) {
    if (inMelee) strikes(combat, who, options)
    if (sheet.ranged.length > 0) shots(combat, who, options)
    if (!prone && state.movement && !stepwise) closings(combat, who, options)
    tending(combat, who, options)
    finishing(combat, who, options)
  } else if (sheet.healing?.quick === true) tending(combat, who, options)

  if (prone) {
    if (!state.tried) {
      const { standUp } = prepared.rules
      if (standUp !== "alwaysTurn") options.push(option(verb.standUp))
      if (both && standUp !== "alwaysMove") options.push(option(verb.riseSlowly))
    }
  } else {
    moves(combat, who, options)
  }
  handling(combat, who, options)
  return options
}

const strikes = (combat: SymCombat, who: number, options: Option[]): void => {
  const me = fighterOf(combat, who)
  const sheet = sheetOf(combat, who)
  const armed = me.drawn && (sheet.profiles[me.hand] as Profile).melee
  const { combatants } = combat.state
  for (let foe = 0; foe < combatants.length; foe++) {
    if ((me.engaged & (1 << foe)) === 0) continue
    for (const item of sheet.melee) {
      if (readying(me, sheet, item) === 0 || combat.state.movement) options.push(option(verb.strike, foe, item))
    }
    if (!armed && !sheet.melee.includes(sheet.bare)) options.push(option(verb.strike, foe, sheet.bare))
  }
}

const shots = (combat: SymCombat, who: number, options: Option[]): void => {
  const me = fighterOf(combat, who)
  const sheet = sheetOf(combat, who)
  const { combatants, movement } = combat.state
  for (const item of sheet.ranged) {
    if (!canShoot(combat, who, item) || (readying(me, sheet, item) === 1 && !movement)) continue
    for (let foe = 0; foe < combatants.length; foe++) {
      const other = fighterOf(combat, foe)
      if (areFoes(me, other) && isAble(other) && canShootAt(combat, who, foe, item))
        options.push(option(verb.shoot, foe, item))
    }
  }
}

/**
 * Whether there is room for a new melee: around the enemy, and around oneself if no step is needed (SYM-083 to 085).
 */
const canMeet = (combat: SymCombat, who: number, foe: number): boolean => {
  const me = fighterOf(combat, who)
  const other = fighterOf(combat, foe)
  if (!hasRoom(combat.prepared, other)) return false
  return hasRoom(combat.prepared, me) || distance(combat.prepared.field, me.at, other.at) > 1
}

/**
 * Whether the enemy can be reached with one movement action: by the distance where nothing stands in the way, else
 * searched.
 */
const isReachable = (combat: SymCombat, who: number, foe: number): boolean => {
  const { field, rules } = combat.prepared
  const away = distance(field, fighterOf(combat, who).at, fighterOf(combat, foe).at) - 1
  if (away > rules.movePaces) return false
  return field.open || wayTo(combat, who, foe, false) !== undefined
}

/** Into melee and strike: straight, around those who would be passed, or into the flank (SYM-031 to SYM-033). */
const closings = (combat: SymCombat, who: number, options: Option[]): void => {
  const me = fighterOf(combat, who)
  const sheet = sheetOf(combat, who)
  const { combatants } = combat.state
  for (let foe = 0; foe < combatants.length; foe++) {
    const other = fighterOf(combat, foe)
    if (!areFoes(me, other) || !isAble(other)) continue
    const bit = 1 << foe
    const engaged = (me.engaged & bit) !== 0
    if (!engaged && (!canMeet(combat, who, foe) || !isReachable(combat, who, foe))) continue
    let item = -1
    for (const i of sheet.melee) if (readying(me, sheet, i) === 0 && (item < 0 || i === me.hand)) item = i
    if (item < 0) item = sheet.bare
    if (!engaged) {
      options.push(option(verb.close, foe, item))
      if (passedOnTheWay(combat, who, foe) !== 0 && wayTo(combat, who, foe, true) !== undefined)
        options.push(option(verb.close, foe, item, -1, 1))
    }
    const flanking = (other.flankedBy & (1 << who)) !== 0
    if ((other.engaged & ~(1 << who)) === 0 || other.narrow > 0 || flanking) continue
    const square = flankSquare(combat, who, foe)
    if (square >= 0 && !(engaged && mustLeave(combat, who, foe, square)))
      options.push(option(verb.flank, foe, item, square))
  }
}

/** Movement without a blow at its end. */
const moves = (combat: SymCombat, who: number, options: Option[]): void => {
  const { state, prepared } = combat
  const me = fighterOf(combat, who)
  const sheet = sheetOf(combat, who)
  const inMelee = me.engaged !== 0
  const { stepwise } = state
  if (inMelee && !stepwise) {
    if (state.movement && state.combat) options.push(option(verb.retreat))
    return
  }
  const canStrike = state.movement && state.combat && !stepwise
  let nearest = Number.POSITIVE_INFINITY
  for (let foe = 0; foe < state.combatants.length; foe++) {
    const other = fighterOf(combat, foe)
    if (!areFoes(me, other) || !isAble(other)) continue
    const away = distance(prepared.field, me.at, other.at)
    nearest = Math.min(nearest, away)
    const isOpponent = (me.engaged & (1 << foe)) !== 0
    const isNew = !isOpponent && canMeet(combat, who, foe)
    if (isNew && !(canStrike && isReachable(combat, who, foe))) options.push(option(verb.advance, foe))
    if (stepwise && (isOpponent || isNew)) {
      const flanking = (other.flankedBy & (1 << who)) !== 0
      const square =
        flanking || (other.engaged & ~(1 << who)) === 0 || other.narrow > 0 ? -1 : flankSquare(combat, who, foe)
      if (square >= 0 && !(isOpponent && mustLeave(combat, who, foe, square)))
        options.push(option(verb.flank, foe, -1, square))
    }
    if (sheet.ranged.length > 0 && !inMelee && !hasLine(combat, who, foe)) options.push(option(verb.openLine, foe))
  }
  const leaves = mustGetOut(prepared, who)
  if (inMelee || leaves || nearest <= 2 * prepared.rules.movePaces) options.push(option(verb.retreat))
  if (me.covered && me.seenBy !== 0) options.push(option(verb.takeCover))
  const beaten = leaves || 2 * me.toughness <= sheet.toughness
  if (!inMelee && beaten && stepsOut(prepared.field, me.at) <= prepared.rules.movePaces) options.push(option(verb.flee))
}

/** Weapons and remedies of one's own. */
const handling = (combat: SymCombat, who: number, options: Option[]): void => {
  const { state } = combat
  const me = fighterOf(combat, who)
  const sheet = sheetOf(combat, who)
  const held = sheet.profiles[me.hand] as Profile
  if (sheet.profiles.length > 1 && (state.stepwise || !me.drawn || (held.ranged && me.engaged === 0))) {
    sheet.profiles.forEach((profile, item) => {
      if (!profile.always && needsReadying(me, sheet, item)) options.push(option(verb.ready, -1, item))
    })
  }
  if (held.reloads && me.drawn && !me.loaded) options.push(option(verb.reload, -1, me.hand))
  if (sheet.remedies.length === 0) return
  const hurt = me.toughness < sheet.toughness
  sheet.remedies.forEach(({ on }, item) => {
    if (dosesLeft(combat, who, item) === 0) return
    if (on === "body") {
      if (hurt) options.push(option(verb.takeDose, who, item))
    } else if (on === "armour" ? sheet.wears && me.shell !== item : canCoat(me, held, item))
      options.push(option(verb.applyElixir, -1, item))
  })
}

/** Whether a remedy can be put on the weapon in hand: one that is made, and does not have it already (SYM-039). */
const canCoat = (fighter: FighterView, held: Profile, item: number): boolean =>
  fighter.drawn && !held.always && !(fighter.coat === item && fighter.coated === held.means)

/** Help for others, within arm's reach, or within a movement action before it (SYM-069, SYM-070, SYM-075, SYM-076). */
const tending = (combat: SymCombat, who: number, options: Option[]): void => {
  const sheet = sheetOf(combat, who)
  if (!sheet.medicus && sheet.healing === undefined && sheet.remedies.length === 0) return
  const me = fighterOf(combat, who)
  // A quick power is all that a movement action alone can do for others (SYM-070).
  const fights = combat.state.combat
  const mayWalk = fights && combat.state.movement && me.engaged === 0 && !isProne(me)
  if (isPatient(combat, who)) {
    if (fights && sheet.medicus && mayTreat(combat, who)) treatOptions(combat, who, who, options)
    if (sheet.healing !== undefined) options.push(option(verb.heal, who))
  }
  for (let other = 0; other < combat.state.combatants.length; other++) {
    if (!isFriend(combat, who, other) || !isPatient(combat, other)) continue
    if (!isNear(combat, who, other) && !(mayWalk && isWalk(combat, who, other))) continue
    if (fights && sheet.medicus && mayTreat(combat, other)) treatOptions(combat, who, other, options)
    if (sheet.healing !== undefined) options.push(option(verb.heal, other))
    if (!fights) continue
    // RULING: what another wields or wears is treated by nobody else; the text names only the person (SYM-075).
    for (let item = 0; item < sheet.remedies.length; item++)
      if (sheet.remedies[item]?.on === "body" && dosesLeft(combat, who, item) > 0)
        options.push(option(verb.giveDose, other, item))
  }
}

const isWalk = (combat: SymCombat, who: number, other: number): boolean =>
  distance(combat.prepared.field, fighterOf(combat, who).at, fighterOf(combat, other).at) - 1 <=
  combat.prepared.rules.movePaces

const treatOptions = (combat: SymCombat, who: number, patient: number, options: Option[]): void => {
  const { herb } = sheetOf(combat, who)
  options.push(option(verb.treat, patient))
  if (herb >= 0 && dosesLeft(combat, who, herb) > 0) options.push(option(verb.treat, patient, herb))
}

/** The dying within reach, for those who stoop to it (SYM-058). */
const finishing = (combat: SymCombat, who: number, options: Option[]): void => {
  if (combat.prepared.rules.attackDying === "none") return
  const me = fighterOf(combat, who)
  const sheet = sheetOf(combat, who)
  const { combatants } = combat.state
  for (let foe = 0; foe < combatants.length; foe++) {
    const other = fighterOf(combat, foe)
    if (!other.dying || !areFoes(me, other) || !isNear(combat, who, foe)) continue
    const item = me.drawn && (sheet.profiles[me.hand] as Profile).melee ? me.hand : sheet.bare
    options.push(option(verb.finish, foe, item))
  }
}
