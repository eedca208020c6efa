import type { Decision, Option } from "../../../contract/Decision.ts"
import type { Precedent } from "../../../contract/Precedent.ts"
import { distance } from "../../../field/distance.ts"
import { asWho, nobody, type Who } from "../../../kinds/indices.ts"
import { decision } from "../book/terms.ts"
import type { DsCombat } from "../model/System.ts"
import { coverFrom } from "../see/aim.ts"
import { armOf, fighterOf, isAble, isGrave } from "../see/fighter.ts"
import { mayTend } from "../see/patients.ts"
import { canShoot, inReach, isFull, isReady, isStrikable } from "../see/weapons.ts"
import { bearPain } from "./bearPain.ts"
import { breakFree } from "./blows/breakFree.ts"
import { close, flank } from "./blows/closing.ts"
import { disarm, shootAtHand } from "./blows/disarm.ts"
import { grapple } from "./blows/grapple.ts"
import { headbutt } from "./blows/headbutt.ts"
import { push } from "./blows/push.ts"
import { release } from "./blows/release.ts"
import { shoot } from "./blows/shoot.ts"
import { strike, strikeHeld } from "./blows/strike.ts"
import { stun } from "./blows/stun.ts"
import { throwDown, throwHeld } from "./blows/throwDown.ts"
import { declare } from "./declare.ts"
import { endTurn } from "./endTurn.ts"
import { aim } from "./handling/aim.ts"
import { assemble } from "./handling/assemble.ts"
import { clear } from "./handling/clear.ts"
import { reload } from "./handling/reload.ts"
import { draw, pickUp } from "./handling/takeUp.ts"
import { work } from "./handling/work.ts"
import { advance, crawl } from "./moving/advance.ts"
import { flee } from "./moving/flee.ts"
import { goTo } from "./moving/goTo.ts"
import { openLine } from "./moving/openLine.ts"
import { retreat } from "./moving/retreat.ts"
import { jumpUp, standUp } from "./moving/rise.ts"
import { run, runAway } from "./moving/run.ts"
import { takeCover } from "./moving/takeCover.ts"
import { technique } from "./technique.ts"
import { tend } from "./tend.ts"
import { type Turn, turnOf } from "./Turn.ts"

/** The decision of somebody's turn: as it was when it looked so before, or else made and remembered. */
export const turnDecision = (combat: DsCombat, who: Who): Decision =>
  combat.prepared.turnBook.decision(combat, who, decision.act, 0, make)

const make = (combat: DsCombat, who: Who): Decision => ({
  who: asWho(who),
  kind: decision.act,
  spot: false,
  options: actOptions(combat, who),
})

/** Where policies may note what they choose in a remembered decision. */
export const precedent = (combat: DsCombat, open: Decision): Precedent | undefined =>
  combat.prepared.turnBook.precedent(combat, open)

/**
 * The legal intentions of the combatant whose turn it is, with what it has left of its turn. The first is always to end
 * it. Their order is part of every log: a new act is asked where it is to be listed.
 */
const actOptions = (combat: DsCombat, who: Who): Option[] => {
  const turn = turnOf(combat, who)
  const { left, me, options } = turn
  endTurn.offer(turn)
  declare.offer(turn)
  bearPain.offer(turn)
  if (me.heldBy >= 0) {
    // DS20-053, 056, 057, 066: it can break free or butt, nothing else, not even stand up.
    if (left > 0) {
      breakFree.offer(turn)
      headbutt.offer(turn)
    }
    return options
  }
  technique.offer(turn)
  if (isFull(combat, me)) {
    release.offer(turn)
    if (left > 0) {
      strikeHeld(turn)
      throwHeld(turn)
    }
    return options
  }
  if (left > 0) {
    melee(turn)
    if (me.hand >= 0) armed(turn)
    for (let item = 0; item < turn.sheet.arms.length; item++) {
      draw.offer(turn, item)
      pickUp.offer(turn, item)
    }
    work.offer(turn)
    tending(turn)
  }
  if (turn.prone) fromTheFloor(turn)
  else if (turn.mayMove || left > 0) moves(turn)
  return options
}

/** Blows and holds at enemies in reach; going up to the others. */
const melee = (turn: Turn): void => {
  const { combat, main, me, metres, sheet, who } = turn
  if (main < 0) return
  const { combatants } = combat.state
  for (let foe = asWho(0); foe < combatants.length; foe++) {
    const other = fighterOf(combat, foe)
    if (other.side === me.side || !isStrikable(other)) continue
    const away = distance(combat.prepared.field, me.at, other.at)
    const isUp = isAble(other)
    const near = inReach(combat, who, foe, sheet.longest)
    if (near) blows(turn, foe, away, isUp)
    if (metres <= 0 || !isUp) continue
    close.offer(turn, foe, away, near)
    flank.offer(turn, foe)
  }
}

/** What weapons and bare hands can do to somebody so many metres away: each as far as it reaches (DS20-145). */
const blows = (turn: Turn, foe: Who, away: number, isUp: boolean): void => {
  strike.offer(turn, foe, away)
  if (!isUp) return
  stun.offer(turn, foe, away)
  disarm.offer(turn, foe, away)
  push.offer(turn, foe, away)
  grapple.offer(turn, foe, away)
  throwDown.offer(turn, foe, away)
}

/** What the weapon in hand can do at a distance, and what it needs. */
const armed = (turn: Turn): void => {
  const { combat, me, who } = turn
  const arm = armOf(combat, who, me.hand)
  if (arm.range === 0) return
  clear.offer(turn)
  assemble.offer(turn)
  reload.offer(turn)
  if (!canShoot(combat, arm)) return
  for (let foe = asWho(0); foe < combat.state.combatants.length; foe++) {
    const other = fighterOf(combat, foe)
    if (other.side === me.side || !isStrikable(other) || coverFrom(combat, me.at, other) === 3) continue
    shoot.offer(turn, foe)
    if (!isAble(other)) continue
    shootAtHand(turn, foe)
    aim.offer(turn, foe)
  }
}

/** First aid for friends within arm's reach, and the way to the others (DS20-131). */
const tending = (turn: Turn): void => {
  const { combat, me, sheet, who } = turn
  if (sheet.firstAid === 0) return
  for (let other = asWho(0); other < combat.state.combatants.length; other++) {
    if (fighterOf(combat, other).side !== me.side || !mayTend(combat, who, other)) continue
    tend.offer(turn, other)
    goTo.offer(turn, other)
  }
}

/** Getting up, and crawling. */
const fromTheFloor = (turn: Turn): void => {
  standUp.offer(turn)
  jumpUp.offer(turn)
  const { combat, mayMove, me } = turn
  if (!mayMove || combat.state.metres <= 2) return
  for (let foe = asWho(0); foe < combat.state.combatants.length; foe++) {
    const other = fighterOf(combat, foe)
    if (other.side !== me.side && isAble(other)) crawl.offer(turn, foe)
  }
}

/** Whether somebody has a weapon in hand that could be shot now. */
const isShooter = (combat: DsCombat, who: Who): boolean => {
  const { hand } = fighterOf(combat, who)
  if (hand < 0) return false
  const arm = armOf(combat, who, hand)
  return arm.range > 0 && isReady(combat, arm)
}

/** Farther than anybody is; a small integer. */
const beyondAll = 1 << 24

/** The nearest of some enemies, -1 for none, and how far it is away. */
interface Nearest {
  who: Who
  away: number
}

/** The nearest enemy, and the nearest that could shoot. */
const nearestTo = ({ combat, me }: Turn): { readonly threat: Nearest; readonly gun: Nearest } => {
  const { prepared, state } = combat
  const threat = { who: nobody, away: beyondAll }
  const gun = { who: nobody, away: beyondAll }
  for (let foe = asWho(0); foe < state.combatants.length; foe++) {
    const other = fighterOf(combat, foe)
    if (other.side === me.side || !isAble(other)) continue
    const away = distance(prepared.field, me.at, other.at)
    if (away < threat.away) {
      threat.who = foe
      threat.away = away
    }
    if (prepared.shooters && away < gun.away && isShooter(combat, foe)) {
      gun.who = foe
      gun.away = away
    }
  }
  return { threat, gun }
}

/** Whether movement is of interest once the actions are spent: to come nearer, to get away or behind something. */
const hasReasonToMove = ({ combat, me, reach, who }: Turn, nearest: number): boolean =>
  nearest > reach || isGrave(me) || (me.hand >= 0 && armOf(combat, who, me.hand).range > 0)

/** Movement without a blow at its end. */
const moves = (turn: Turn): void => {
  const { combat, left, me, reach, who } = turn
  const { prepared, state } = combat
  const { gun, threat } = nearestTo(turn)
  if (left === 0 && !hasReasonToMove(turn, threat.away)) return
  for (let foe = asWho(0); foe < state.combatants.length; foe++) {
    const other = fighterOf(combat, foe)
    if (other.side === me.side || !isAble(other) || inReach(combat, who, foe, reach)) continue
    advance.offer(turn, foe)
    run.offer(turn, foe, distance(prepared.field, me.at, other.at))
    openLine.offer(turn, foe)
  }
  if (threat.who < 0) return
  retreat.offer(turn)
  runAway.offer(turn, threat.away)
  // Cover is taken from the nearest who could shoot, if anybody can.
  takeCover.offer(turn, gun.who < 0 ? threat.who : gun.who)
  flee.offer(turn)
}
