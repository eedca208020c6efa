import { rollDice } from "../../dice/expression.ts"
import { purpose } from "../../dice/purpose.ts"
import { lineOfSight } from "../../field/sight.ts"
import { type Assault, attackMods, coverFrom, coverPenalty, neededFace } from "./attack.ts"
import { turnTowards } from "./facing.ts"
import { fighterOf, has, isUp, sheetOf } from "./fighter.ts"
import type { Harm } from "./harm.ts"
import { doesHit } from "./odds.ts"
import type { Fight, Form, SpellForm } from "./System.ts"
import { burstHarm, savingThrow } from "./saves.ts"
import { save } from "./statBlock.ts"
import { condition, mod, occasion } from "./terms.ts"
import { stepsTo } from "./threat.ts"

/** Slots of a spell that are not spent: five bits of `spent` for each spell. */
export const slotsLeft = (combat: Fight, who: number, spell: number): number =>
  (sheetOf(combat, who).spells[spell]?.slots ?? 0) - ((fighterOf(combat, who).spent >> (5 * spell)) & 31)

/** Whom a spell could be cast at; with `slack`, also those who are at most so many squares too far. */
export const spellTargets = (combat: Fight, who: number, spell: number, slack: number): readonly number[] => {
  const form = sheetOf(combat, who).spells[spell]
  if (form === undefined) return []
  const range = form.touch ? 1 : form.range
  return (combat.prepared.foes[who] as readonly number[]).filter(
    (foe) =>
      isUp(fighterOf(combat, foe)) &&
      stepsTo(combat, who, foe) <= range + slack &&
      lineOfSight(combat.prepared.field, fighterOf(combat, who).at, fighterOf(combat, foe).at),
  )
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
export const touchAssault: Assault = { occasion: occasion.spell, stage: 0, rear: false, charge: false, times: 1 }

/** The face that touches an unwilling target; parrying is no help against magic (ADD2-092, 138). */
export const neededToTouch = (combat: Fight, who: number, target: number): { needed: number; mask: number } => {
  const mask = attackMods(combat, who, target, touch, touchAssault)
  const f = fighterOf(combat, target)
  const isUnaware = has(f, condition.unaware) && !has(f, condition.surprised)
  const bonus = isUnaware ? combat.prepared.rules["touch.unaware_bonus"] : 0
  return { needed: neededFace(combat, who, target, touch, touchAssault, mask, true) - bonus, mask }
}

/** Rolls what a spell does: the harm waits with that of the others of its count. */
export const rollSpell = (combat: Fight, who: number, target: number, spell: SpellForm, pending: Harm[]): void => {
  if (spell.touch && !touches(combat, who, target, spell)) return
  const faces: number[] = []
  const stream = combat.dice.open(who, purpose.damage)
  let amount = 0
  for (let i = 0; i < spell.missiles; i++) amount += rollDice(spell.dice, stream, faces)
  const harm = { by: who, means: spell.means, faces, times: 1 }
  if (spell.radius === 0) pending.push({ ...harm, target, amount: Math.max(1, amount) })
  else burst(combat, target, spell, amount, harm, pending)
}

/** The touch of a spell: one attempt (ADD2-134, 138). */
const touches = (combat: Fight, who: number, target: number, spell: SpellForm): boolean => {
  turnTowards(combat, target, who, true)
  const { needed, mask } = neededToTouch(combat, who, target)
  const automatic = (mask & (1 << mod.helpless)) !== 0
  const die = automatic ? 0 : combat.dice.open(who, purpose.attack).die(20)
  const hit = automatic || doesHit(combat.prepared.rules, die, needed)
  combat.emit({
    _tag: "Attacked",
    by: who,
    target,
    means: spell.means,
    hit,
    occasion: occasion.spell,
    stage: 0,
    nth: 0,
    die,
    needed,
    mods: mask,
  })
  return hit
}

/** Those within a burst around somebody, friend or foe. */
export const within = (combat: Fight, center: number, radius: number): readonly number[] => {
  const caught: number[] = []
  for (let i = 0; i < combat.state.combatants.length; i++) {
    if (isUp(fighterOf(combat, i)) && stepsTo(combat, center, i) <= radius) caught.push(i)
  }
  return caught
}

/** Everybody near the target is caught; cover from the middle of the burst helps the save, and spares (ADD2-070, 071). */
const burst = (
  combat: Fight,
  center: number,
  spell: SpellForm,
  full: number,
  harm: Omit<Harm, "target" | "amount">,
  pending: Harm[],
): void => {
  const { at } = fighterOf(combat, center)
  for (const target of within(combat, center, spell.radius)) {
    const cover = coverFrom(combat, at, target)
    const bonus = coverPenalty[cover] as number
    if (combat.notes !== undefined) combat.why("ADD2-070", bonus)
    const amount = burstHarm(full, savingThrow(combat, target, save.spell, bonus, full, cover), cover)
    if (amount > 0) pending.push({ ...harm, target, amount })
  }
}
