import type { Who } from "../../../kinds/indices.ts"
import { lessened } from "../../../parts/lessened.ts"
import { wasHarmed } from "../../../parts/wasHarmed.ts"
import { condition, fall, how, toll } from "../book/terms.ts"
import { armourLevels, threshold } from "../model/armour.ts"
import type { DsCombat } from "../model/System.ts"
import type { Arm } from "../model/sheet.ts"
import { level, levelOf, levelWith, mark, pointsLeft, woundPoints } from "../model/wounds.ts"
import { armourOf, fighterOf, inAgony, isAble, isGrave, isProne, sheetOf } from "../see/fighter.ts"
import { rollPlain } from "../see/pool.ts"

/** What wounds: a weapon, or a fall. */
type Harmful = Pick<Arm, "means" | "mhl" | "mhg">

/** How a wound comes about beside its damage number. */
export interface Manner {
  /** A blow to the head meant to stun (DS20-079). */
  readonly stuns?: boolean
  /** Armour does not help: a fall. */
  readonly unarmoured?: boolean
}

const plainly: Manner = {}

/**
 * What a fall, or a wall that somebody is pushed into, wounds from: light and grave (DS20-077). RULING: as a 5/10
 * weapon.
 */
export const fallDamage = [5, 10] as const

export const fallHarm = (means: number): Harmful => ({ means, mhl: fallDamage[0], mhg: fallDamage[1] })

/** Ends what somebody holds, or is held by. */
export const letGo = (combat: DsCombat, who: Who): void => {
  const { holds, heldBy } = fighterOf(combat, who)
  if (holds >= 0) combat.emit({ _tag: "Released", who, target: holds })
  if (heldBy >= 0) combat.emit({ _tag: "Released", who: heldBy, target: who })
}

/** Somebody falls to the floor, where the fallen are already; what it held it lets go (DS20-061). */
export const knockDown = (combat: DsCombat, who: Who, by: Who): void => {
  const fighter = fighterOf(combat, who)
  if (isProne(fighter)) return
  if (fighter.holds >= 0) combat.emit({ _tag: "Released", who, target: fighter.holds })
  combat.emit({ _tag: "ConditionGained", who, condition: condition.prone, by })
}

/** Marks exhaustion; in agony or grave the last point kills (DS20-134). */
export const exhaust = (combat: DsCombat, who: Who, points: number, by: Who, why: number): void => {
  const fighter = fighterOf(combat, who)
  const most = sheetOf(combat, who).exhaustion
  const kills = fighter.exhaustion + points >= most && (inAgony(fighter) || isGrave(fighter))
  combat.emit({ _tag: "Exhausted", who, by, points, exhaustion: Math.min(most, fighter.exhaustion + points), why })
  if (kills) dies(combat, who, by)
}

export const dies = (combat: DsCombat, who: Who, by: Who): void => {
  letGo(combat, who)
  combat.emit({ _tag: "Died", who, by })
}

/**
 * Works out the wound that a damage number makes and records it: level, armour, stun, marks and overflow, health state,
 * in this order (DS20-144). Look again at the victim afterwards.
 */
export const wound = (
  combat: DsCombat,
  target: Who,
  by: Who,
  arm: Harmful,
  number: number,
  manner: Manner = plainly,
): void => {
  const { rules } = combat.prepared
  const damage = Math.max(0, number)
  const armour = armourOf(combat, target)
  const bare =
    armour.score === 0 ||
    manner.unarmoured === true ||
    (manner.stuns === true && rules.directedBypassesArmor && !armour.head)
  const stuns = manner.stuns === true
  const before = levelOf(damage, arm, rules.gravePerMultiple)
  const after = bare ? before : throughArmour(combat, target, arm, damage, before, stuns)
  const stunned = stuns && after >= level.light
  if (after > level.none) record(combat, { target, by, means: arm.means, number: damage }, stunned ? after - 1 : after)
  const victim = fighterOf(combat, target)
  if (stunned && isAble(victim)) {
    letGo(combat, target)
    combat.emit({ _tag: "Felled", who: target, by, how: fall.unconscious })
  }
}

/**
 * A number for what a damage number does with a weapon: its level, unless more of it counts (a house rule of armour,
 * mechanics from outside).
 */
export const woundNumber = ({ prepared }: DsCombat, arm: Harmful, number: number): number =>
  prepared.rules.armorMode === "threshold" || prepared.mechanics !== undefined
    ? Math.max(0, number)
    : levelOf(Math.max(0, number), arm, prepared.rules.gravePerMultiple)

/** What the armour leaves of a wound (DS20-033 to 036). */
const throughArmour = (
  combat: DsCombat,
  who: Who,
  arm: Harmful,
  damage: number,
  before: number,
  stuns: boolean,
): number => {
  const { rules } = combat.prepared
  const armour = armourOf(combat, who)
  let levels = armourLevels(armour.absorption)
  let natural = 0
  if (rules.armorMode === "threshold") {
    const raised = threshold(armour)
    levels = before - levelOf(damage, { mhl: arm.mhl + raised, mhg: arm.mhg + raised }, rules.gravePerMultiple)
  } else if (rules.armorMode === "roll") {
    const tested = rollPlain(combat, who, armour.score)
    natural = tested.natural
    if (!tested.success) levels = 0
    else if (tested.spectacular) levels *= 2
  }
  const after = Math.max(0, before - levels)
  const spared = pointsOf(before, stuns) - pointsOf(after, stuns)
  combat.emit({ _tag: "ArmourTested", who, score: armour.score, natural, before, levels, spared })
  return after
}

/** The points that a wound comes to: one level less when it stuns (DS20-079). */
const pointsOf = (wound: number, stuns: boolean): number =>
  woundPoints(stuns && wound >= level.light ? wound - 1 : wound)

/**
 * The points of the wound that an attack would make on bare skin.
 *
 * @param way one of `how`: holds, throws and disarms do no harm
 */
export const bareHarm = (combat: DsCombat, arm: Harmful, way: number, number: number): number =>
  way === how.grapple || way === how.throwDown || way === how.disarm
    ? 0
    : pointsOf(levelOf(Math.max(0, number), arm, combat.prepared.rules.gravePerMultiple), way === how.stun)

/** Who was struck, by whom and with what, and the damage number. */
interface Struck {
  readonly target: Who
  readonly by: Who
  readonly means: number
  readonly number: number
}

/** Marks a wound, and its effects. */
const record = (combat: DsCombat, struck: Struck, dealt: number): void => {
  const { by, means, number, target } = struck
  const { mechanics, rules } = combat.prepared
  const wound = mechanics === undefined ? dealt : levelWith(lessened(combat, target, by, woundPoints(dealt)))
  if (wound === level.none) return
  const victim = fighterOf(combat, target)
  const sheet = sheetOf(combat, target)
  const had = victim.grave
  if (inAgony(victim)) {
    strikeDying(combat, struck, wound)
    return
  }
  const marked = mark(sheet, victim, wound, rules.overflowClearsTrack)
  const { scratches, light, grave, beyond } = marked
  const left = beyond > 0 ? 0 : Math.min(victim.points, pointsLeft(sheet, marked))
  const amount = woundPoints(wound)
  combat.emit({ _tag: "HarmTaken", target, by, means, amount, wound, number, scratches, light, grave, left })
  wasHarmed(combat, target, by, amount)
  if (beyond > 0) {
    sink(combat, target, by)
    if (rules.overkill && beyond > 1) dies(combat, target, by)
  } else if (grave > had && !isGrave(victim)) {
    combat.emit({ _tag: "ConditionGained", who: target, condition: condition.grave, by })
  }
}

/** Into agony: down and unable to act, unless a house rule says otherwise (DS20-118, DS20-120). */
const sink = (combat: DsCombat, who: Who, by: Who): void => {
  letGo(combat, who)
  if (combat.prepared.rules.agonyCanAct && isAble(fighterOf(combat, who))) {
    knockDown(combat, who, by)
    combat.emit({ _tag: "ConditionGained", who, condition: condition.agony, by })
  } else combat.emit({ _tag: "Felled", who, by, how: fall.agony })
}

/** A wound in agony does not overflow: R marks its box, HL two points of exhaustion, HG kills (DS20-125 to 127). */
const strikeDying = (combat: DsCombat, { by, means, number, target }: Struck, wound: number): void => {
  const victim = fighterOf(combat, target)
  const room = wound === level.scratch && victim.scratches < sheetOf(combat, target).scratches
  const { light, grave } = victim
  const scratches = victim.scratches + (room ? 1 : 0)
  const amount = woundPoints(wound)
  combat.emit({ _tag: "HarmTaken", target, by, means, amount, wound, number, scratches, light, grave, left: 0 })
  wasHarmed(combat, target, by, amount)
  if (wound >= level.grave && combat.prepared.rules.hgInAgonyKills) dies(combat, target, by)
  else if (wound >= level.light) exhaust(combat, target, 2, by, toll.struck)
}
