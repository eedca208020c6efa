import { purpose } from "../../../dice/purpose.ts"
import { distance } from "../../../field/distance.ts"
import { asWho, type Who } from "../../../kinds/indices.ts"
import { type Shot, shotExtra } from "../book/extra.ts"
import { decision, how, mode } from "../book/terms.ts"
import { notice } from "../harm/awareness.ts"
import { knockDown, letGo, wound, woundNumber } from "../harm/harm.ts"
import type { DsCombat } from "../model/System.ts"
import type { Arm } from "../model/sheet.ts"
import { hasteOf, isBehind, isBeyond } from "../see/aim.ts"
import { canDefend } from "../see/defending.ts"
import { armOf, fighterOf, isAble, sheetOf } from "../see/fighter.ts"
import { noTest, rollTest, testFields } from "../see/pool.ts"
import { face, showBack } from "./back.ts"
import { defend, dodgeBullets, undefended } from "./defence.ts"
import { misfire } from "./misfire.ts"
import { dropHeld, mishapOf } from "./mishap.ts"
import { shove } from "./push.ts"
import { strayAttack } from "./strayAttack.ts"
import { poolAttack, poolPhysical } from "../see/pools.ts"

/** An attack as it is announced. */
export interface Announced {
  readonly by: Who
  readonly target: Who
  /** Index of the weapon. */
  readonly item: number
  /** One of `how`. */
  readonly how: number
  /** Mode and penalties of a shot. */
  readonly shot: Shot
}

/**
 * One whole attack: the choice to keep the back turned, the burst, the roll, the defence, the damage, and all that
 * follows at once (DS20-017, 021, 023): the margin that the defence leaves is the damage of a blow, the margin without
 * penalties that of a firearm (DS20-032, 086, 097). Look again at everybody afterwards.
 */
export const attack = (combat: DsCombat, announced: Announced, spends = true): void => {
  const { by, target, item, how: way, shot } = announced
  const arm = armOf(combat, by, item)
  const able = canDefend(combat, target, by)
  const keepsBack = able && keepsItsBack(combat, by, target)
  const penalties = shotExtra.penalties(shot)
  const counted = shotExtra.mode(shot) === mode.burst ? burstPenalties(combat, by, penalties) : penalties
  const plus = spends ? manoeuvreDamage(combat, by) : 0
  const beyond = isBeyond(combat, by, target, arm)
  const tested = beyond
    ? undefined
    : rollTest(
        combat,
        by,
        purpose.attack,
        arm.score,
        poolAttack(combat, { by, target, arm, way, shot, announced: counted }),
        arm.range === 0 && (way === how.plain || way === how.headbutt) && !(able && !keepsBack)
          ? (test) =>
              2 * (test.success ? 1 + woundNumber(combat, arm, test.margin + plus) : 0) + Number(test.disastrous)
          : undefined,
      )
  const fields = tested === undefined ? noTest : testFields(tested)
  const hit = tested?.success === true
  const disastrous = tested?.disastrous === true
  const { margin } = fields
  const keeps = combat.prepared.rules.firearmDamageKeepsPenalties
  const damage = hit ? (arm.firearm && !keeps ? tested.clean : margin) : 0
  combat.emit({
    _tag: "Attacked",
    by,
    target,
    means: arm.means,
    hit,
    item,
    gear: arm.gear,
    how: way,
    shot,
    ...fields,
    damage,
    bullets: arm.firearm ? 1 : 0,
    keepsBack,
    spends,
  })
  if (hit) {
    const landed = { margin, damage, plus, ready: able && !keepsBack }
    if (arm.range > 0) shotLands(combat, announced, arm, landed)
    else blowLands(combat, announced, arm, landed)
  } else {
    if (shot > 0 && combat.prepared.rules.missSpendsExtraBullets) moreBullets(combat, announced, arm)
    if (disastrous) mishap(combat, announced, arm)
  }
  notice(combat, by, target)
}

/** Before an attack from behind its victim may choose to let it come and keep its eyes on the other one (DS20-070). */
const keepsItsBack = (combat: DsCombat, by: Who, target: Who): boolean => {
  if (!isBehind(combat, by, target)) return false
  const answer = combat.ask(target, decision.back, [face.offer(by), showBack.offer(by)])
  return answer.verb === showBack.verb
}

/** A burst that is held well counts with two penalties only (DS20-105). */
const burstPenalties = (combat: DsCombat, by: Who, penalties: number): number => {
  const pool = poolPhysical(combat, by, hasteOf(combat, by))
  const tested = rollTest(combat, by, purpose.check, sheetOf(combat, by).fortitude, pool)
  const { success } = tested
  combat.emit({ _tag: "BurstHeld", who: by, ...testFields(tested), success })
  return success ? Math.min(2, penalties) : penalties
}

/** Points that an active technique adds in the damage step only (DS20-039). */
const manoeuvreDamage = (combat: DsCombat, by: Who): number => {
  const { manoeuvre } = combat.state
  return manoeuvre < 0 ? 0 : (sheetOf(combat, by).techniques[manoeuvre]?.damage ?? 0)
}

/**
 * Rolls for the bullets of an attack beyond the first, as many as there are (DS20-096, 098, 104). Returns their number.
 */
const moreBullets = (combat: DsCombat, { by, target, shot }: Announced, arm: Arm): number => {
  const faces: number[] = []
  let bonus = 0
  if (shotExtra.mode(shot) === mode.three) bonus = 3
  else {
    const stream = combat.dice.open(by, purpose.damage)
    for (let i = 0; i < shotExtra.penalties(shot); i++) {
      const face = stream.die(4)
      faces.push(face)
      bonus += face
    }
  }
  bonus = Math.min(bonus, combat.state.loaded[arm.gear] as number)
  combat.emit({ _tag: "BulletsAdded", who: by, target, gear: arm.gear, bonus, faces })
  return bonus
}

/** A hit, before any defence. */
interface Hit {
  readonly margin: number
  /** Number that it does. */
  readonly damage: number
  /** What a technique adds to that. */
  readonly plus: number
  /** Whether the target can defend. */
  readonly ready: boolean
}

const shotLands = (combat: DsCombat, announced: Announced, arm: Arm, { damage, margin, plus, ready }: Hit): void => {
  const { by, target, shot } = announced
  const bonus = shot > 0 ? moreBullets(combat, announced, arm) : 0
  // DS20-031: shots cannot be dodged, unless a house rule says otherwise.
  const defended = ready ? defend(combat, announced, arm, { margin, damage, added: bonus + plus }) : undefended(damage)
  if (defended.avoided) return
  let { left, fell } = defended
  if (bonus > 0) {
    if (ready) {
      const dodged = dodgeBullets(combat, announced, arm, { damage: left, bonus, added: plus })
      fell ||= dodged.fell
      left = dodged.left
    } else left += bonus
  }
  if (announced.how === how.disarm) disarms(combat, announced, margin)
  else wound(combat, target, by, arm, left + plus)
  if (fell) knockDown(combat, target, by)
}

const blowLands = (combat: DsCombat, announced: Announced, arm: Arm, { margin, plus, ready }: Hit): void => {
  const { by, target, how: way } = announced
  if (way === how.disarm) {
    disarms(combat, announced, margin)
    return
  }
  if (way === how.push) {
    const left = resist(combat, target, by, margin)
    if (left > 0) shove(combat, target, by, left)
    return
  }
  const defended = ready ? defend(combat, announced, arm, { margin, damage: margin, added: plus }) : undefended(margin)
  const { avoided, left, fell, item } = defended
  // DS20-028: a block that beats the attack wounds the attacker with the defender's weapon, without any defence.
  if (!avoided && left < 0) wound(combat, by, target, armOf(combat, target, item), -left)
  else if (!avoided) {
    if (way === how.grapple) seize(combat, target, by)
    else if (way === how.throwDown) throwDown(combat, target, by)
    else wound(combat, target, by, arm, left + plus, way === how.stun ? stunning : undefined)
  }
  // DS20-026: a disastrous dodge ends on the floor, after the damage of this attack.
  if (fell) knockDown(combat, target, by)
}

const stunning = { stuns: true }

/**
 * The victim's test of FOR takes its margin off the attack's (DS20-074, DS20-075). Not a defence: it adds no penalties.
 */
const resist = (combat: DsCombat, who: Who, by: Who, margin: number): number => {
  const { fortitude } = sheetOf(combat, who)
  const tested = rollTest(combat, who, purpose.oppose, fortitude, poolPhysical(combat, who, 0))
  const left = margin - (tested.success ? tested.margin : 0)
  combat.emit({ _tag: "Resisted", who, by, ...testFields(tested), left })
  return left
}

const disarms = (combat: DsCombat, { by, target }: Announced, margin: number): void => {
  if (resist(combat, target, by, margin) >= 0) dropHeld(combat, target, by)
}

/** The victim, whose defence has failed, is held: no harm yet (DS20-053, 054). */
const seize = (combat: DsCombat, who: Who, by: Who): void => {
  letGo(combat, who)
  combat.emit({ _tag: "Held", who, by })
}

/** To the floor, without harm and without a hold (DS20-060). */
const throwDown = (combat: DsCombat, who: Who, by: Who): void => {
  if (fighterOf(combat, who).heldBy === by) letGo(combat, who)
  knockDown(combat, who, by)
}

/** A disastrous failure: the table of firearms, or the mishap of a blow (DS20-022, DS20-088). */
const mishap = (combat: DsCombat, { by, target, item, how: way }: Announced, arm: Arm): void => {
  if (arm.firearm) {
    misfire(combat, by, target, item)
    return
  }
  // DS20-087: bows have no table of their own; their mishaps are those of blows.
  const came = mishapOf(combat, by, arm)
  if (came === "drop") dropHeld(combat, by, by)
  else if (came === "prone") knockDown(combat, by, by)
  else if (came === "other" && way !== how.mishap) strikeAnother(combat, by, target, item)
}

/** The blow goes to somebody else who stands next to it, picked by chance; no defence is offered. */
const strikeAnother = (combat: DsCombat, by: Who, target: Who, item: number): void => {
  const me = fighterOf(combat, by)
  const near = combat.state.combatants.flatMap((other, who) =>
    who !== by && who !== target && isAble(other) && distance(combat.prepared.field, me.at, other.at) <= 1 ? [who] : [],
  )
  if (near.length === 0) return
  const victim = near[combat.dice.open(by, purpose.target).die(near.length) - 1] as number
  strayAttack(combat, { by, victim: asWho(victim), item, way: how.mishap, face: 0 })
}
