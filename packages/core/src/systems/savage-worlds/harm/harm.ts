import { purpose } from "../../../dice/purpose.ts"
import { type Who, asWho, nobody } from "../../../kinds/indices.ts"
import { lessened } from "../../../parts/lessened.ts"
import { wasHarmed } from "../../../parts/wasHarmed.ts"
import { condition, conditionBit, fall, useless, why } from "../book/terms.ts"
import { attribute, skill, type Trait } from "../model/Sheet.ts"
import type { SwCombat } from "../model/System.ts"
import { chanceOf, codeOf } from "../model/odds.ts"
import {
  attributeOf,
  burdenOf,
  canGrasp,
  fighterOf,
  has,
  isAble,
  profileOf,
  sheetOf,
  woundPenalty,
} from "../see/fighter.ts"
import { squareBeside } from "../see/squareBeside.ts"
import { explain, tallyOf, type Tally, vary } from "../see/tally.ts"
import { acesOfDamage, acesOfTraits, openEnded, raisesOver, rollDice } from "../see/trait.ts"
import { drawSum, injuryCounts, rollIdleSix, rollInjury } from "../see/wholeRolls.ts"
import { attempt, hasBenny, spends } from "./benny.ts"
import { reroll, soak } from "./spend.ts"

/** A hit and its damage. */
interface Blow {
  readonly target: Who
  /** -1 for nobody. */
  readonly by: Who
  readonly means: number
  readonly damage: number
  readonly toughness: number
  /** False for blows meant to stun (SWD-051). */
  readonly lethal: boolean
}

/**
 * A hit takes effect (C11): at once, or when the act of its victim is done, if both are simultaneous (SWD-072).
 *
 * @returns whether its victim is left Shaken or wounded: not if all is soaked
 */
export const land = (combat: SwCombat, blow: Blow): boolean => {
  const { by, damage, lethal, means, target, toughness } = blow
  if (damage < toughness) return false
  if (combat.state.tied === target && combat.state.sleeping.length > 0) {
    combat.emit({ _tag: "BlowWaits", blow: [target, by, means, damage, toughness, lethal ? 1 : 0] })
    return true
  }
  return strike(combat, blow)
}

/** The blows that have waited for the act of `who` land. */
export const landWaiting = (combat: SwCombat, who: Who): void => {
  const { waiting } = combat.state
  for (let i = 0; i < waiting.length; ) {
    if (waiting[i] !== who) {
      i += 6
      continue
    }
    const [, by = -1, means = -1, damage = 0, toughness = 0, lethal = 1] = waiting.slice(i, i + 6)
    combat.emit({ _tag: "BlowLands", target: who, by })
    if (isAble(fighterOf(combat, who)))
      strike(combat, { target: who, by: asWho(by), means, damage, toughness, lethal: lethal === 1 })
  }
}

const strike = (combat: SwCombat, { by, damage, lethal, means, target, toughness }: Blow): boolean => {
  const { rules } = combat.prepared
  const fighter = fighterOf(combat, target)
  if (!isAble(fighter)) return false
  const raises = Math.floor((damage - toughness) / rules.raiseStep)
  // RULING: a blow that is felt wakes the helpless who are not bound.
  if (has(fighter, condition.asleep)) combat.emit({ _tag: "ConditionLost", who: target, condition: condition.asleep })
  const wasShaken = (fighter.conditions & conditionBit.shaken) !== 0
  const most = rules.woundCap === 0 ? Number.POSITIVE_INFINITY : rules.woundCap
  let wounds = Math.min(most, raises > 0 ? raises : wasShaken && rules.shakenTwiceWounds ? 1 : 0)
  if (wounds === 0) {
    if (wasShaken) return true
    combat.emit({ _tag: "ConditionGained", who: target, condition: condition.shaken, by })
    fallOff(combat, target)
    return true
  }
  if (rules.soak && hasBenny(combat, target)) wounds = soaked(combat, target, by, wounds)
  wounds = lessened(combat, target, by, wounds)
  if (wounds === 0) return false
  wound(combat, target, by, means, wounds, lethal)
  return true
}

/** Wounds take effect, whatever gave them. */
const wound = (combat: SwCombat, target: Who, by: Who, means: number, wounds: number, lethal: boolean): void => {
  combat.emit({ _tag: "HarmTaken", target, by, means, amount: wounds })
  wasHarmed(combat, target, by, wounds)
  const sheet = sheetOf(combat, target)
  if (combat.prepared.rules.incapacitation === "gritty" && sheet.wildCard && lethal) {
    const counts = fighterOf(combat, target).wounds > sheet.limit ? injuryCounts.forVigor : injuryCounts.wholly
    for (let i = 0; i < wounds; i++) injure(combat, target, 1, counts)
  }
  if (fighterOf(combat, target).wounds > sheet.limit) incapacitate(combat, target, by, lethal)
  else fallOff(combat, target)
}

/** The Wounds that are left of a blow: a Vigor roll for a Benny takes some away before they count (C18). */
const soaked = (combat: SwCombat, who: Who, by: Who, wounds: number): number => {
  const sheet = sheetOf(combat, who)
  const { rules } = combat.prepared
  const tally = tallyOf(combat, who)
  const { die, plus: flat } = attributeOf(sheet, fighterOf(combat, who), attribute.vigor)
  const plus = tally.sum + flat
  const mods = tally.mask
  let negated = 0
  for (let nth = 0; negated < wounds && hasBenny(combat, who); nth++) {
    const chance = chanceOf(die, sheet.wild, acesOfTraits(rules), 4 - plus)
    const help = Math.min(wounds - negated, 2) / (sheet.limit + 1)
    if (!spends(combat, who, nth === 0 ? soak : reroll, by, why.soak, { chance, harm: 0, help, fell: 0 })) break
    const dice = { purpose: purpose.soak, die, wild: sheet.wild, matters: 1 + plus >= 4 }
    const { best, confirm, fumble, skill, wild } = rollDice(combat, who, dice, { floor: 4 - plus, most: wounds - 1 })
    const raises = raisesOver(best + plus, 4, fumble, rules.raiseStep)
    const before = negated
    negated = Math.max(before, Math.min(wounds, raises + 1))
    explain(combat, tally)
    combat.emit({
      _tag: "Soaked",
      who,
      foe: by,
      why: why.soak,
      die,
      skill,
      wild,
      confirm,
      plus,
      mods,
      need: 4,
      raises,
      wounds,
      negated,
      spared: negated - before,
    })
    if (fumble) break
  }
  if (negated === wounds && has(fighterOf(combat, who), condition.shaken))
    combat.emit({ _tag: "ConditionLost", who, condition: condition.shaken })
  return wounds - negated
}

/**
 * A lasting injury (C15): 2d6, and a d6 more for guts and head; for arms to tell which.
 *
 * @param counts one of `injuryCounts`
 */
const injure = (combat: SwCombat, who: Who, lasting: number, counts: (code: number) => number): void => {
  const stream = combat.dice.open(who, purpose.location)
  const dice = rollInjury(stream, counts)
  combat.emit({ _tag: "Injured", who, natural: dice >> 3, detail: dice & 7, lasting })
  slip(combat, who)
}

/** What useless arms cannot hold falls to the ground (C15). */
const slip = (combat: SwCombat, who: Who): void => {
  const { arms, at, hand, other } = fighterOf(combat, who)
  if (arms === 0) return
  if (hand >= 0 && ((arms & useless.main) !== 0 || profileOf(combat, who, hand).hands > 1))
    combat.emit({ _tag: "WeaponLost", who, item: hand, gear: profileOf(combat, who, hand).gear, at })
  if (other >= 0 && (arms & useless.other) !== 0)
    combat.emit({ _tag: "WeaponLost", who, item: other, gear: profileOf(combat, who, other).gear, at })
}

/** A combatant that begins a fight with a useless arm has its weapon in the other hand, if one is enough (C15). */
export const takeInOtherHand = (combat: SwCombat, who: Who): void => {
  const fighter = fighterOf(combat, who)
  const { hand } = fighter
  if (hand >= 0 && fighter.arms === useless.main && canGrasp(fighter, profileOf(combat, who, hand).hands)) {
    const { gear } = profileOf(combat, who, hand)
    combat.emit({ _tag: "WeaponReadied", who, item: hand, gear, hand: 1, free: true })
  }
  slip(combat, who)
}

export const dies = (combat: SwCombat, who: Who, by: Who): void => {
  const wasDown = fighterOf(combat, who).down
  if (!wasDown) combat.emit({ _tag: "Felled", who, by, how: fall.slain })
  combat.emit({ _tag: "Died", who, by })
  if (!wasDown) dismountRider(combat, who)
}

/** Knocked out for some hours (SWD-051). */
const knockOut = (combat: SwCombat, who: Who, by: Who): void => {
  combat.emit({ _tag: "Felled", who, by, how: fall.knockedOut })
  const hours = rollIdleSix(combat.dice.open(who, purpose.location))
  combat.emit({ _tag: "KnockedOut", who, hours, faces: [6, hours] })
  dismountRider(combat, who)
}

/** Knocked out for half an hour, by a blow out of nowhere (SWD-104). */
export const stunOut = (combat: SwCombat, who: Who, by: Who): void => {
  combat.emit({ _tag: "Felled", who, by, how: fall.knockedOut })
  combat.emit({ _tag: "KnockedOut", who, hours: 0, faces: [] })
  dismountRider(combat, who)
}

/** The modifiers of Vigor rolls for one's life: Wounds weigh, unless one is hard to kill (C15, C16, C19). */
export const lifeTally = (combat: SwCombat, who: Who): Tally => {
  const tally = tallyOf(combat, who)
  const sheet = sheetOf(combat, who)
  if (sheet.edges.has("hard-to-kill")) vary(tally, "C19", 0 - woundPenalty(combat, sheet, fighterOf(combat, who)))
  return tally
}

/** More Wounds than it can bear (C14, C15). */
const incapacitate = (combat: SwCombat, who: Who, by: Who, lethal: boolean): void => {
  const sheet = sheetOf(combat, who)
  const { incapacitation } = combat.prepared.rules
  if (!lethal) {
    knockOut(combat, who, by)
    return
  }
  if (!sheet.wildCard) {
    combat.emit({ _tag: "Felled", who, by, how: fall.out })
    dismountRider(combat, who)
    return
  }
  if (incapacitation === "deadAtZero") {
    dies(combat, who, by)
    return
  }
  const tally = lifeTally(combat, who)
  const vigor = attributeOf(sheet, fighterOf(combat, who), attribute.vigor)
  const raises = attempt(combat, tally, {
    who,
    foe: by,
    reason: why.incapacitation,
    purpose: purpose.death,
    trait: vigor,
    worth: 0.3,
  })
  if (raises === -2 && incapacitation !== "heroic") {
    dies(combat, who, by)
    return
  }
  const bleeds = raises < 0 && incapacitation !== "heroic" && !sheet.edges.has("undead")
  injure(combat, who, raises < 0 ? 0 : raises === 0 ? 1 : 2, injuryCounts.notAtAll)
  combat.emit({ _tag: "Felled", who, by, how: bleeds ? fall.bleedingOut : fall.incapacitated })
  if (bleeds) combat.emit({ _tag: "ConditionGained", who, condition: condition.bleeding, by })
  dismountRider(combat, who)
}

/**
 * A rider who was Shaken, Stunned or wounded, or whose mount was, rolls Riding or falls off (SWD-043).
 *
 * @param who was struck: a rider or a mount
 * @param fallen the mount is down: the rider is on the ground in any case
 */
export const fallOff = (combat: SwCombat, who: Who, fallen = false): void => {
  if (!combat.prepared.mounted || !combat.prepared.rules.mountedFallChecks) return
  const struck = fighterOf(combat, who)
  const rider = struck.mount >= 0 || fallen ? who : struck.rider
  if (rider < 0 || !isAble(fighterOf(combat, rider))) return
  const tally = tallyOf(combat, rider)
  vary(tally, "C12", burdenOf(sheetOf(combat, rider), skill.riding))
  const raises = attempt(combat, tally, {
    who: rider,
    reason: why.riding,
    purpose: purpose.check,
    trait: sheetOf(combat, rider).skills[skill.riding] as Trait,
  })
  if (raises >= 0) return
  const { mount } = sheetOf(combat, rider)
  const faces: number[] = []
  let damage = 0
  // It hurts when the mount was running.
  if (combat.state.ran && combat.state.active === rider) {
    const size = raises === -2 ? 6 : 4
    const stream = combat.dice.open(rider, purpose.damage)
    const { raiseStep } = combat.prepared.rules
    const aces = acesOfDamage(combat.prepared.rules)
    const sum = drawSum(stream, 2 * codeOf(size), 0, aces, sheetOf(combat, rider).toughness, raiseStep)
    if (Number.isNaN(sum)) {
      for (let i = 0; i < 2; i++) {
        const value = openEnded(stream, size, aces)
        damage += value
        faces.push(size, value)
      }
    } else {
      damage = sum
      faces.push(0, sum)
    }
  }
  combat.emit({ _tag: "Unhorsed", who: rider, at: squareBeside(combat, mount), falls: true, damage, faces })
  if (damage > 0)
    land(combat, {
      target: rider,
      by: nobody,
      means: -1,
      damage,
      toughness: sheetOf(combat, rider).toughness,
      lethal: true,
    })
}

/** Its rider looks to itself. */
const dismountRider = (combat: SwCombat, who: Who): void => {
  if (!combat.prepared.mounted) return
  const rider = asWho(combat.prepared.sheets.findIndex((sheet) => sheet.mount === who))
  if (rider >= 0 && isAble(fighterOf(combat, rider)) && fighterOf(combat, rider).at === fighterOf(combat, who).at)
    fallOff(combat, rider, true)
}

/** Thrown to the ground: off the mount, or with a rider who may fall off. */
export const knockDown = (combat: SwCombat, who: Who, by: Who): void => {
  const { conditions, mount } = fighterOf(combat, who)
  if (mount >= 0) {
    combat.emit({ _tag: "Unhorsed", who, at: squareBeside(combat, mount), falls: true, damage: 0, faces: [] })
    return
  }
  if ((conditions & conditionBit.prone) !== 0) return
  combat.emit({ _tag: "ConditionGained", who, condition: condition.prone, by })
  fallOff(combat, who)
}

/** One level of Fatigue more; a third one takes out (SWD-075). */
export const tire = (combat: SwCombat, who: Who, by: Who): void => {
  const level = fighterOf(combat, who).fatigue + 1
  combat.emit({ _tag: "FatigueTaken", who, by, level })
  if (level <= 2) return
  combat.emit({ _tag: "Felled", who, by, how: fall.exhausted })
  const stream = combat.dice.open(who, purpose.location)
  const first = rollIdleSix(stream)
  const second = rollIdleSix(stream)
  combat.emit({ _tag: "KnockedOut", who, hours: first + second, faces: [6, first, 6, second] })
  dismountRider(combat, who)
}
