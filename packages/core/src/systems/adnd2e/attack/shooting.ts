import { purpose } from "../../../dice/purpose.ts"
import { lineOfSight } from "../../../field/sight.ts"
import { occasion } from "../book/terms.ts"
import type { Harm } from "../model/pending.ts"
import type { Form } from "../model/Sheet.ts"
import type { AdndCombat } from "../model/System.ts"
import { fighterOf, isAble, isUp, sheetOf } from "../see/fighter.ts"
import { hasJustArrived, reaches, stepsTo, threateners } from "../see/threat.ts"
import { assail } from "./attack.ts"
import { hasChance, offerChances } from "./opportunity.ts"

/** Whether a target is in range and in sight of a missile (ADD2-064). */
export const canShoot = (combat: AdndCombat, who: number, target: number, form: Form): boolean =>
  stepsTo(combat, who, target) <= form.ranges[2] &&
  lineOfSight(
    combat.prepared.field,
    fighterOf(combat, who).at,
    fighterOf(combat, target).at,
    sheetOf(combat, who).space,
    sheetOf(combat, target).space,
  )

/** A shot is four quarters. */
const shot = 4

/**
 * The shots of one fire and the credit left after it, in quarters (ADD2-062): the rate (halved on the move) is added to
 * the credit, whole shots are taken off; the first fire of a fight has a shot ready.
 */
export const shotsDue = (rate: number, moved: boolean, credit: number): { shots: number; credit: number } => {
  const effective = moved ? rate / 2 : rate
  const before = credit < 0 ? Math.max(0, shot - effective) : credit
  const most = shot * Math.max(1, Math.ceil(rate / shot))
  const total = Math.min(most, before + effective)
  const shots = Math.floor(total / shot)
  return { shots, credit: total - shots * shot }
}

/**
 * The enemies that get an attack of opportunity on a shooter, as bits (ADD2-072, 073).
 *
 * @param chance whether one has such an attack left; forecasts go by what can be known (`hasChanceLeft`)
 */
export const chancesOnShooter = (combat: AdndCombat, who: number, chance = hasChance): number => {
  if (!combat.prepared.rules["ranged.in_melee_aoo"]) return 0
  return oldThreats(combat, who, chance)
}

/** Those who threaten `who` and did not come only now, with an attack of opportunity left. */
export const oldThreats = (combat: AdndCombat, who: number, chance = hasChance): number => {
  let takers = 0
  for (let rest = threateners(combat, who); rest !== 0; rest &= rest - 1) {
    const foe = 31 - Math.clz32(rest & -rest)
    if (chance(combat, foe, who) && !hasJustArrived(combat, foe, who)) takers |= 1 << foe
  }
  return takers
}

/** The first shot of a round, with what it provokes; further ones come at the end of the round (ADD2-063). */
export const openFire = (combat: AdndCombat, who: number, target: number, form: Form, pending: Harm[]): void => {
  const f = fighterOf(combat, who)
  const due = shotsDue(form.rate, f.moved > 0, f.credit)
  if (due.shots > 0) {
    const takers = chancesOnShooter(combat, who)
    if (takers !== 0) {
      offerChances(combat, who, takers, 0)
      if (!isAble(fighterOf(combat, who))) return
    }
  }
  combat.emit({ _tag: "ShotsReady", who, shots: due.shots, credit: due.credit })
  if (due.shots > 0) shootOnce(combat, who, target, form, 0, pending)
}

/** One missile, which may fly at somebody else in a melee (ADD2-075, 076). */
export const shootOnce = (
  combat: AdndCombat,
  who: number,
  intended: number,
  form: Form,
  stage: number,
  pending: Harm[],
): void => {
  const target = drawTarget(combat, who, intended)
  const how = stage === 0 ? occasion.own : occasion.extra
  const assault = { occasion: how, stage, rear: false, charge: false, times: 1, mods: 0 }
  assail(combat, { by: who, target, form, assault }, pending)
}

/**
 * Whom of those in a melee with the target a shot at it may hit, itself included: only itself, if there is no melee.
 */
export const inMelee = (combat: AdndCombat, who: number, intended: number): readonly number[] => {
  const { prepared, state } = combat
  if (prepared.rules["into_melee.selection"] === "off") return [intended]
  const near: number[] = []
  let isMelee = false
  const { side, at } = fighterOf(combat, intended)
  for (let i = 0; i < state.combatants.length; i++) {
    const f = fighterOf(combat, i)
    if (i === who || (i !== intended && (!isUp(f) || stepsTo(combat, intended, i) > prepared.meleeRadius))) continue
    near.push(i)
    if (i !== intended && f.side !== side && (reaches(combat, i, intended, at) || reaches(combat, intended, i, f.at))) {
      isMelee = true
    }
  }
  return isMelee ? near : [intended]
}

/** A figure's weight: in sixths of a Medium one, or one a head. */
export const weightOf = (combat: AdndCombat, who: number): number =>
  combat.prepared.rules["into_melee.selection"] === "by_count" ? 1 : sheetOf(combat, who).weight

const drawTarget = (combat: AdndCombat, who: number, intended: number): number => {
  const near = inMelee(combat, who, intended)
  if (near.length === 1) return intended
  const total = near.reduce((sum, i) => sum + weightOf(combat, i), 0)
  const face = combat.dice.open(who, purpose.target).die(total)
  let left = face
  let target = intended
  for (const i of near) {
    left -= weightOf(combat, i)
    if (left > 0) continue
    target = i
    break
  }
  combat.emit({ _tag: "MissileDrawn", by: who, intended, target, face, total })
  return target
}
