import { distance } from "../../../field/distance.ts"
import type { Decision, Option } from "../../../contract/Decision.ts"
import type { Precedent } from "../../../contract/Precedent.ts"
import { asWho, type Who } from "../../../kinds/indices.ts"
import { lowestOf, withoutLowest } from "../../../parts/bits.ts"
import { decision } from "../book/terms.ts"
import type { SymCombat } from "../model/System.ts"
import { fighterOf } from "../see/fighter.ts"
import { foesOf } from "../see/foesOf.ts"
import { dosesLeft, isFriend, isNear, isPatient } from "../see/patients.ts"
import { advance } from "./advance.ts"
import { applyElixir } from "./applyElixir.ts"
import { close } from "./close.ts"
import { canMeet, isReachable } from "./closing.ts"
import { endTurn } from "./endTurn.ts"
import { finish } from "./finish.ts"
import { flank } from "./flank.ts"
import { flee } from "./flee.ts"
import { giveDose } from "./giveDose.ts"
import { heal } from "./heal.ts"
import { openLine } from "./openLine.ts"
import { ready } from "./ready.ts"
import { reload } from "./reload.ts"
import { retreat } from "./retreat.ts"
import { riseSlowly, standUp } from "./rise.ts"
import { shoot } from "./shoot.ts"
import { stepByStep } from "./stepByStep.ts"
import { strike } from "./strike.ts"
import { takeCover } from "./takeCover.ts"
import { takeDose } from "./takeDose.ts"
import { treat } from "./treat.ts"
import { type Turn, turnOf } from "./Turn.ts"

/**
 * The legal intentions of the combatant whose turn it is, with what it has left of its turn. The first is always to end
 * it. Their order is part of every log: a new act is asked where it is to be listed.
 */
const actOptions = (combat: SymCombat, who: Who): Option[] => {
  const turn = turnOf(combat, who)
  endTurn.offer(turn)
  stepByStep.offer(turn)
  if (combat.state.combat) combatActions(turn)
  else if (turn.sheet.healing?.quick === true) tending(turn)
  if (turn.prone) {
    standUp.offer(turn)
    riseSlowly.offer(turn)
  } else moves(turn)
  ready.offer(turn)
  reload.offer(turn)
  for (let item = 0; item < turn.sheet.remedies.length; item++) {
    if (dosesLeft(combat, who, item) === 0) continue
    takeDose.offer(turn, item)
    applyElixir.offer(turn, item)
  }
  return turn.options
}

const make = (combat: SymCombat, who: Who): Decision | undefined => {
  const options = actOptions(combat, who)
  return options.length > 1 ? { who: asWho(who), kind: decision.act, spot: false, options } : undefined
}

/**
 * What somebody may choose on its turn: as when it looked so before, or else made and remembered. Undefined where it
 * can only end the turn.
 */
export const turnDecision = (combat: SymCombat, who: Who): Decision | undefined =>
  combat.prepared.turnBook.decision(combat, who, decision.act, 0, make)

/** Where policies may note what they choose in a remembered decision. */
export const precedent = (combat: SymCombat, decision: Decision): Precedent | undefined =>
  combat.prepared.turnBook.precedent(combat, decision)

/** What is done with the combat action. */
const combatActions = (turn: Turn): void => {
  const { combat, inMelee, me, prone, sheet, who } = turn
  const { combatants, movement, stepwise } = combat.state
  if (inMelee) for (let foe = asWho(0); foe < combatants.length; foe++) strike.offer(turn, foe)
  if (sheet.ranged.length > 0) shoot.offer(turn)
  if (!prone && movement && !stepwise) {
    for (let rest = foesOf(combat, who); rest !== 0; rest = withoutLowest(rest)) {
      const foe = asWho(lowestOf(rest))
      if ((me.engaged & (1 << foe)) === 0 && !(canMeet(turn, foe) && isReachable(turn, foe))) continue
      close.offer(turn, foe)
      flank.offer(turn, foe)
    }
  }
  tending(turn)
  if (combat.prepared.rules.attackDying === "none") return
  for (let foe = asWho(0); foe < combatants.length; foe++) finish.offer(turn, foe)
}

/** Movement without a blow at its end. */
const moves = (turn: Turn): void => {
  const { combat, inMelee, me, who } = turn
  const { stepwise } = combat.state
  if (inMelee && !stepwise) {
    retreat.offer(turn)
    return
  }
  for (let rest = foesOf(combat, who); rest !== 0; rest = withoutLowest(rest)) {
    const foe = asWho(lowestOf(rest))
    advance.offer(turn, foe)
    if (stepwise && ((me.engaged & (1 << foe)) !== 0 || canMeet(turn, foe))) flank.offer(turn, foe)
    openLine.offer(turn, foe)
  }
  retreat.offer(turn)
  takeCover.offer(turn)
  flee.offer(turn)
}

/** Help for others, within arm's reach, or within a movement action before it (SYM-069, SYM-070, SYM-075, SYM-076). */
const tending = (turn: Turn): void => {
  const { combat, me, prone, sheet, who } = turn
  if (!sheet.medicus && sheet.healing === undefined && sheet.remedies.length === 0) return
  if (isPatient(combat, who)) {
    treat.offer(turn, who)
    heal.offer(turn, who)
  }
  // A quick power is all that a movement action alone can do for others (SYM-070).
  const mayWalk = combat.state.combat && combat.state.movement && me.engaged === 0 && !prone
  for (let other = asWho(0); other < combat.state.combatants.length; other++) {
    if (!isFriend(combat, who, other) || !isPatient(combat, other)) continue
    if (!isNear(combat, who, other) && !(mayWalk && isWalk(turn, other))) continue
    treat.offer(turn, other)
    heal.offer(turn, other)
    giveDose.offer(turn, other)
  }
}

/** Whether a movement action leads to somebody. */
const isWalk = ({ combat, me }: Turn, other: Who): boolean =>
  distance(combat.prepared.field, me.at, fighterOf(combat, other).at) - 1 <= combat.prepared.rules.movePaces
