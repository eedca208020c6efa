import { distance } from "../../../field/distance.ts"
import type { Square, Who } from "../../../kinds/indices.ts"
import { lowestOf, withoutLowest } from "../../../parts/bits.ts"
import { applying, sumOf } from "../../../parts/modifiers.ts"
import { keptBetween } from "../../../parts/moment.ts"
import { mark, modBit, modifiers } from "../book/terms.ts"
import type { Profile } from "../model/Sheet.ts"
import type { SwCombat } from "../model/System.ts"
import { fighterOf, sheetOf, usesBothHands, woundPenalty } from "./fighter.ts"
import { marksOf, rows } from "./modifiers.ts"

/** The sum of the modifiers of a roll, made anew for every roll. */
export interface Tally {
  sum: number
  /** What each fixed one is worth, by bit. */
  readonly values: readonly number[]
  /** The fixed ones by bit. */
  mask: number
  /** The varying ones, with the rules behind them; undefined where nobody wants them explained. */
  readonly causes: Cause[] | undefined
}

interface Cause {
  readonly rule: string
  readonly value: number
}

/** The modifiers of a roll that nothing weighs on yet. */
export const noTally = (combat: SwCombat): Tally => ({
  sum: 0,
  mask: 0,
  values: combat.prepared.modifierValues,
  causes: combat.notes === undefined ? undefined : [],
})

/** Adds a modifier that varies, with the rule behind it. */
export const vary = (tally: Tally, rule: string, value: number): void => {
  if (value === 0) return
  tally.sum += value
  tally.causes?.push({ rule, value })
}

/** Adds the fixed modifiers of a mask. */
export const fixAll = (tally: Tally, mask: number): void => {
  if (mask === 0) return
  tally.mask |= mask
  tally.sum += sumOf(tally.values, mask)
}

/**
 * Adds one of them, if there is any in a mask, that may be worth something else: by a house rule of its own, or to this
 * combatant. Then it is one that varies.
 */
export const addOne = (tally: Tally, mask: number, value: number): void => {
  if (mask === 0) return
  const modifier = modifiers[lowestOf(mask)] as (typeof modifiers)[number]
  if (value === modifier.value) fixAll(tally, mask)
  else vary(tally, modifier.rules[0] as string, value)
}

/** Notes the varying modifiers for the event that comes next. */
export const explain = (combat: SwCombat, { causes }: Tally): void =>
  causes?.forEach(({ rule, value }) => combat.why(rule, value))

/** What modifiers of the side that resists change. */
const resistance = { en: "resistance", es: "resistencia" }

/** Notes all modifiers of the side that resists: the mask of the event is that of the other. */
export const explainResistance = (combat: SwCombat, { causes, mask, values }: Tally): void => {
  if (causes === undefined) return
  for (let rest = mask; rest !== 0; rest = withoutLowest(rest)) {
    const bit = lowestOf(rest)
    combat.why((modifiers[bit] as (typeof modifiers)[number]).rules[0] as string, values[bit] as number, resistance)
  }
  for (const { rule, value } of causes) combat.why(rule, value, resistance)
}

/** What weighs on every Trait roll: Wounds, Fatigue, Distracted; a Joker helps (C07, C14, SWD-059, SWD-075). */
export const tallyOf = (combat: SwCombat, who: Who): Tally => {
  const tally = noTally(combat)
  const fighter = fighterOf(combat, who)
  const own = applying(rows.own, combat, marksOf(fighter), fighter)
  fixAll(tally, own & ~modBit.joker)
  addOne(tally, own & modBit.joker, combat.prepared.rules.jokerBonus)
  if (fighter.wounds > 0) vary(tally, "C14", woundPenalty(combat, sheetOf(combat, who), fighter))
  if (fighter.fatigue > 0) vary(tally, "SWD-075", -fighter.fatigue)
  return tally
}

/** The same as a sum: with what either side of a contest is rolled. */
export const weighingOn = (combat: SwCombat, who: Who): number => weighing(combat, who, who) | 0

const weighing = keptBetween((combat: SwCombat, who: Who): number => tallyOf(combat, who).sum)

/** What weighs on the actions of a turn: how many were declared, and running (C08, SWD-084). */
export const addTurn = (tally: Tally, combat: SwCombat, who: Who): void => {
  const { state } = combat
  if (state.active !== who) return
  if (state.declared > 1) addActions(tally, combat, who, state.declared)
  if (state.ran) addOne(tally, applying(rows.turn, combat, mark.ran), sheetOf(combat, who).steadyHands ? -1 : -2)
}

/** The penalty for so many actions; with both hands in turn one of them is free of it (C19, SWD-084). */
export const addActions = (tally: Tally, combat: SwCombat, who: Who, actions: number): void => {
  const beyond = actions - 1 - (usesBothHands(combat, who) ? 1 : 0)
  if (beyond <= 0) return
  const mask = applying(rows.turn, combat, beyond === 1 ? mark.oneMore : mark.severalMore)
  addOne(tally, mask, -combat.prepared.rules.multiActionPenalty * beyond)
}

/** Who is Vulnerable is easier to get at (SWD-060). */
export const addVulnerable = (tally: Tally, combat: SwCombat, target: Who): void => {
  const victim = fighterOf(combat, target)
  fixAll(tally, applying(rows.target, combat, marksOf(victim), victim))
}

/** What a weapon was made for, and in which hand it is (SWD-016, SWD-083). */
export const addWeapon = (tally: Tally, combat: SwCombat, by: Who, profile: Profile, manners: number): void =>
  fixAll(tally, applying(rows.weapon, sheetOf(combat, by), manners | (profile.improvised ? mark.improvised : 0)))

/** The penalty of the light where `at` lies, 0 or less (SWD-081). */
export const lightAt = (combat: SwCombat, who: Who, at: Square): number => {
  const { light } = combat.prepared
  if (light === undefined) return 0
  const now = light[Math.min(light.length, Math.max(1, combat.state.round)) - 1] as Int8Array
  const penalty = now[at] as number
  return -penalty <= sheetOf(combat, who).lightVision ? 0 : penalty
}

/** Light on what is looked at. In darkness nothing further than ten steps is seen. */
export const addLight = (tally: Tally, combat: SwCombat, who: Who, at: Square): void => {
  if (combat.prepared.light === undefined) return
  const penalty = lightAt(combat, who, at)
  if (penalty < 0) fixAll(tally, applying(rows.light, combat, 1 << (-penalty / 2)))
}

/** Whether the dark hides what is on a square (SWD-081). */
export const isUnseen = (combat: SwCombat, who: Who, at: Square): boolean => {
  if (combat.prepared.light === undefined || lightAt(combat, who, at) > -4) return false
  return distance(combat.prepared.field, fighterOf(combat, who).at, at) > 10
}
