import { purpose } from "../../../dice/purpose.ts"
import { rollDice } from "../../../dice/rollDice.ts"
import { lineOfSight } from "../../../field/sight.ts"
import { spentOf } from "../book/spentSlots.ts"
import { condition, mod, occasion, verb } from "../book/terms.ts"
import { reveal } from "../harm/clocks.ts"
import { burstHarm, savingThrow } from "../harm/saves.ts"
import { directionTo } from "../model/directionTo.ts"
import { doesHit } from "../model/odds.ts"
import type { Harm } from "../model/pending.ts"
import type { Form, Magic } from "../model/Sheet.ts"
import type { AdndCombat } from "../model/System.ts"
import { fighterOf, has, isAble, isBleeding, isUp, sheetOf } from "../see/fighter.ts"
import { stepsTo, threateners, threatens } from "../see/threat.ts"
import { type Assault, attackMods, coverFrom, coverPenalty, neededFace } from "./attack.ts"
import { turnTowards } from "./turnTowards.ts"

/** Slots of a spell that are not spent. */
export const slotsLeft = (combat: AdndCombat, who: number, spell: number): number =>
  (sheetOf(combat, who).spells[spell]?.slots ?? 0) - spentOf(fighterOf(combat, who).spent, spell)

/** Whom a spell could be cast at; with `slack`, also those who are at most so many squares too far. */
export const spellTargets = (combat: AdndCombat, who: number, spell: number, slack: number): readonly number[] => {
  const form = sheetOf(combat, who).spells[spell]
  return form === undefined || has(fighterOf(combat, who), condition.silenced)
    ? []
    : targetsOf(combat, who, form, slack)
}

/** Whom magic could be worked on: enemies in range and sight; the wounded of one's own side; oneself. */
export const targetsOf = (combat: AdndCombat, who: number, magic: Magic, slack: number): readonly number[] => {
  const { foes, friends, field } = combat.prepared
  if (magic.on === "self") return isOfUse(combat, who, magic) ? [who] : []
  if (magic.on === "friend") {
    return [who, ...(friends[who] as readonly number[])].filter(
      (friend) => isOfUse(combat, friend, magic) && stepsTo(combat, who, friend) <= magic.range + slack,
    )
  }
  return (foes[who] as readonly number[]).filter(
    (foe) =>
      isUp(fighterOf(combat, foe)) &&
      stepsTo(combat, who, foe) <= magic.range + slack &&
      lineOfSight(
        field,
        fighterOf(combat, who).at,
        fighterOf(combat, foe).at,
        sheetOf(combat, who).space,
        sheetOf(combat, foe).space,
      ),
  )
}

/** Whether magic for one's own side would do anything: there is a wound, or not yet the condition. */
const isOfUse = (combat: AdndCombat, who: number, magic: Magic): boolean => {
  const f = fighterOf(combat, who)
  if (magic.heals) return isBleeding(combat, who) || (isUp(f) && f.hp < sheetOf(combat, who).hp)
  return isUp(f) && (magic.condition < 0 || !has(f, magic.condition))
}

/** A touch as a form of attack: no weapon, no STR (ADD2-138). */
const touch: Form = {
  index: -1,
  weapon: -1,
  missile: false,
  hit: 0,
  speed: 0,
  reach: 1,
  minReach: 1,
  parts: [],
  perRound: [1, 1],
  rate: 0,
  ranges: [0, 0, 0],
  pointBlank: 0,
  setDouble: false,
  chargeDouble: false,
  odds: [],
}
export const touchAssault: Assault = {
  occasion: occasion.spell,
  stage: 0,
  rear: false,
  charge: false,
  times: 1,
  mods: 0,
}

/** The face that touches an unwilling target; parrying is no help against magic (ADD2-092, 138). */
export const neededToTouch = (combat: AdndCombat, who: number, target: number): { needed: number; mask: number } => {
  const mask = attackMods(combat, who, target, touch, touchAssault)
  const f = fighterOf(combat, target)
  const isUnaware = has(f, condition.unaware) && !has(f, condition.surprised)
  const bonus = isUnaware ? combat.prepared.rules["touch.unaware_bonus"] : 0
  return { needed: neededFace(combat, who, target, touch, touchAssault, mask, true) - bonus, mask }
}

/**
 * What a touch takes: nothing from oneself, nor from somebody of one's side who waits for it while no enemy is upon
 * either of them (ADD2-136); else, on the willing, a roll against armour class 10 without DEX (ADD2-137). The unwilling
 * are rolled for as in any attack.
 */
export const touchOf = (
  combat: AdndCombat,
  who: number,
  target: number,
): { readonly needed: number; readonly mask: number; readonly automatic: boolean } => {
  if (fighterOf(combat, target).side === fighterOf(combat, who).side) {
    const automatic =
      who === target || (awaits(combat, target, who) && !isEngaged(combat, who) && !isEngaged(combat, target))
    return { needed: sheetOf(combat, who).gac0 - 10, mask: 0, automatic }
  }
  const { needed, mask } = neededToTouch(combat, who, target)
  return { needed, mask, automatic: (mask & (1 << mod.helpless)) !== 0 }
}

/** Whether somebody does nothing but wait for that caster; one who can do nothing does no more than that. */
const awaits = (combat: AdndCombat, who: number, caster: number): boolean => {
  const f = fighterOf(combat, who)
  return !isAble(f) || f.act === verb.hold || (f.act === verb.await && f.aim === caster)
}

/** Some able enemy threatens it, or it threatens one (ADD2-136). */
const isEngaged = (combat: AdndCombat, who: number): boolean =>
  threateners(combat, who) !== 0 ||
  (combat.prepared.foes[who] as readonly number[]).some((foe) => {
    const f = fighterOf(combat, foe)
    return isAble(f) && threatens(combat, who, foe, f.at)
  })

/** Rolls what magic does: harm and effects wait with those of the others of its count. */
export const work = (combat: AdndCombat, who: number, target: number, magic: Magic, pending: Harm[]): void => {
  if (magic.on === "foe") reveal(combat, who, pending)
  if (magic.touch && !touches(combat, who, target, magic, pending)) return
  const faces: number[] = []
  let full = 0
  if (magic.dice !== undefined) {
    const stream = combat.dice.open(who, purpose.damage)
    for (let i = 0; i < magic.missiles; i++) full += rollDice(magic.dice, stream, faces)
  }
  const harm = { by: who, means: magic.means, faces, times: 1 }
  if (magic.heals) {
    pending.push({ ...harm, target, amount: 0, effect: { kind: "heal", points: full, faces } })
    return
  }
  const victims = victimsOf(combat, who, target, magic)
  const from = magic.cone ? who : target
  const under: number[] = []
  for (const victim of victims) {
    const cover = magic.spread ? coverFrom(combat, from, victim) : 0
    const bonus = saveBonus(magic, victims.length, cover)
    if (combat.notes !== undefined) combat.why("ADD2-070", coverPenalty[cover] as number)
    const saved = magic.save >= 0 && savingThrow(combat, victim, magic.save, bonus, full, cover)
    const amount = magic.dice === undefined ? 0 : magic.save < 0 ? Math.max(1, full) : burstHarm(full, saved, cover)
    if (amount > 0) pending.push({ ...harm, target: victim, amount })
    if (magic.condition >= 0 && !saved) under.push(victim)
  }
  if (under.length === 0) return
  const lasts: number[] = []
  const rounds = magic.scale * rollDice(magic.lasts, combat.dice.open(who, purpose.recovery), lasts)
  // This round counts as its first.
  const until = combat.state.round + rounds - 1
  const failed = magic.save >= 0
  const effect = { kind: "lasting", condition: magic.condition, until, faces: lasts, failed } as const
  for (const victim of under) pending.push({ ...harm, target: victim, amount: 0, effect })
}

/** Cover helps the save against what spreads; a spell on one or two people alone is harder to withstand (published). */
export const saveBonus = (magic: Magic, victims: number, cover: number): number =>
  magic.people > 0 ? Math.min(0, victims - 3) : (coverPenalty[cover] as number)

/** The touch of a spell: one attempt (ADD2-134, 138). */
const touches = (combat: AdndCombat, who: number, target: number, magic: Magic, pending: Harm[]): boolean => {
  const isFoe = fighterOf(combat, target).side !== fighterOf(combat, who).side
  if (isFoe) turnTowards(combat, target, who, true)
  const { needed, mask, automatic } = touchOf(combat, who, target)
  if (automatic && !isFoe) {
    if (who !== target) burn(combat, who, target, pending)
    return true
  }
  const die = automatic ? 0 : combat.dice.open(who, purpose.attack).die(20)
  const hit = automatic || doesHit(combat.prepared.rules, die, needed)
  combat.emit({
    _tag: "Attacked",
    by: who,
    target,
    means: magic.means,
    hit,
    occasion: occasion.spell,
    stage: 0,
    nth: 0,
    die,
    needed,
    mods: mask,
  })
  if (hit) burn(combat, who, target, pending)
  return hit
}

/** What a body does to the hand that touches it (ADD2-135). */
const burn = (combat: AdndCombat, who: number, target: number, pending: Harm[]): void => {
  const { contact } = sheetOf(combat, target)
  if (contact === undefined) return
  const faces: number[] = []
  const amount = Math.max(1, rollDice(contact.dice, combat.dice.open(target, purpose.damage), faces))
  pending.push({ target: who, by: target, means: contact.means, amount, faces, times: 1 })
}

/** Whom magic at a target works on: it alone, those around it, those in its direction, or so many people. */
const victimsOf = (combat: AdndCombat, who: number, target: number, magic: Magic): readonly number[] => {
  if (magic.hitDice !== undefined) {
    const faces: number[] = []
    const total = rollDice(magic.hitDice, combat.dice.open(who, purpose.spell), faces)
    combat.emit({ _tag: "HitDiceRolled", by: who, total, faces })
    return sleepers(combat, target, magic, total)
  }
  return caughtBy(combat, who, target, magic)
}

/** The same where no dice say how many it takes: forecasts ask it too. */
export const caughtBy = (combat: AdndCombat, who: number, target: number, magic: Magic): readonly number[] =>
  magic.people > 0
    ? company(combat, who, target, magic.people)
    : magic.cone
      ? inCone(combat, who, target, magic.range)
      : magic.radius > 0
        ? within(combat, target, magic.radius)
        : [target]

/** Those within a burst around somebody, friend or foe. */
const within = (combat: AdndCombat, center: number, radius: number): readonly number[] => {
  const caught: number[] = []
  for (let i = 0; i < combat.state.combatants.length; i++) {
    if (isUp(fighterOf(combat, i)) && stepsTo(combat, center, i) <= radius) caught.push(i)
  }
  return caught
}

/**
 * Those in the same one of the eight directions as the target, as far as the cone reaches. RULING: a cone is an eighth.
 */
const inCone = (combat: AdndCombat, who: number, target: number, range: number): readonly number[] => {
  const { width } = combat.prepared.field
  const towards = (other: number) =>
    directionTo(
      width,
      fighterOf(combat, who).at,
      fighterOf(combat, other).at,
      sheetOf(combat, who).space,
      sheetOf(combat, other).space,
    )
  const direction = towards(target)
  const caught: number[] = []
  for (let i = 0; i < combat.state.combatants.length; i++) {
    if (i !== who && isUp(fighterOf(combat, i)) && stepsTo(combat, who, i) <= range && towards(i) === direction)
      caught.push(i)
  }
  return caught
}

const byNearness =
  (combat: AdndCombat, center: number) =>
  (a: number, b: number): number =>
    stepsTo(combat, center, a) - stepsTo(combat, center, b) || a - b

/** How far apart those may stand on whom one spell works that is for people, in squares (20 feet). */
const together = 4

/** The target and those of its side who are nearest to it: people only. RULING: the caster picks as many as it can. */
const company = (combat: AdndCombat, who: number, target: number, most: number): readonly number[] =>
  (combat.prepared.foes[who] as readonly number[])
    .filter(
      (foe) =>
        isUp(fighterOf(combat, foe)) && sheetOf(combat, foe).isPerson && stepsTo(combat, target, foe) <= together,
    )
    .toSorted(byNearness(combat, target))
    .slice(0, most)

/** Those of at most 4+3 Hit Dice around the target, from the middle on, until the Hit Dice are used up. */
export const sleepers = (combat: AdndCombat, target: number, magic: Magic, hitDice: number): readonly number[] => {
  let left = hitDice
  const asleep: number[] = []
  for (const i of within(combat, target, magic.radius).toSorted(byNearness(combat, target))) {
    const { level, sleeps } = sheetOf(combat, i)
    const cost = Math.max(1, level)
    if (!sleeps || cost > left) continue
    left -= cost
    asleep.push(i)
  }
  return asleep
}
