import { distance } from "../../../field/distance.ts"
import { mod, modifiers } from "../book/terms.ts"
import type { SwCombat } from "../model/System.ts"
import { fighterOf, isDistracted, sheetOf, usesBothHands, woundPenalty } from "./fighter.ts"

/** How many causes of a sum can be remembered beside the fixed ones. */
const most = 16

/**
 * The sum of the modifiers of a roll, made anew for every roll: `sum` in all, `mask` the fixed ones by bit, and the
 * varying ones by rule. One object; read it before the next one is made.
 */
export const tally = {
  sum: 0,
  mask: 0,
  causes: 0,
  rules: Array.from({ length: most }, () => ""),
  values: new Int32Array(most),
}

export const clear = (): void => {
  tally.sum = 0
  tally.mask = 0
  tally.causes = 0
}

/** Adds a modifier that varies, with the rule behind it. */
export const vary = (rule: string, value: number): void => {
  if (value === 0) return
  tally.sum += value
  tally.rules[tally.causes] = rule
  tally.values[tally.causes] = value
  tally.causes++
}

/** Adds a modifier of the list. */
export const fix = (which: number): void => {
  tally.mask |= 1 << which
  tally.sum += (modifiers[which] as (typeof modifiers)[number]).value
}

/** Adds a modifier of the list that a house rule may have changed. */
export const add = (which: number, value: number): void => {
  const modifier = modifiers[which] as (typeof modifiers)[number]
  if (value === modifier.value) {
    tally.mask |= 1 << which
    tally.sum += value
  } else vary(modifier.rules[0] as string, value)
}

/** Notes the varying modifiers for the event that comes next. */
export const explain = (combat: SwCombat): void => {
  if (combat.notes === undefined) return
  for (let i = 0; i < tally.causes; i++) combat.why(tally.rules[i] as string, tally.values[i] as number)
}

/** What weighs on every Trait roll: Wounds, Fatigue, Distracted; a Joker helps (C07, C14, SWD-059, SWD-075). */
export const addState = (combat: SwCombat, who: number): void => {
  const fighter = fighterOf(combat, who)
  if (fighter.conditions !== 0 && isDistracted(combat, fighter)) fix(mod.distracted)
  if (fighter.joker) add(mod.joker, combat.prepared.rules.jokerBonus)
  if (fighter.wounds > 0) vary("C14", woundPenalty(combat, sheetOf(combat, who), fighter))
  if (fighter.fatigue > 0) vary("SWD-075", -fighter.fatigue)
}

/** What weighs on the actions of a turn: how many were declared, and running (C08, SWD-084). */
export const addTurn = (combat: SwCombat, who: number): void => {
  const { state } = combat
  if (state.active !== who) return
  if (state.declared > 1) addActions(combat, who, state.declared)
  if (state.ran) add(mod.running, sheetOf(combat, who).steadyHands ? -1 : -2)
}

/** The penalty for so many actions; with both hands in turn one of them is free of it (C19, SWD-084). */
export const addActions = (combat: SwCombat, who: number, actions: number): void => {
  const beyond = actions - 1 - (usesBothHands(combat, who) ? 1 : 0)
  if (beyond > 0)
    add(beyond === 1 ? mod.twoActions : mod.threeActions, -combat.prepared.rules.multiActionPenalty * beyond)
}

/** The penalty of the light where `at` lies, 0 or less (SWD-081). */
export const lightAt = (combat: SwCombat, who: number, at: number): number => {
  const { light } = combat.prepared
  if (light === undefined) return 0
  const now = light[Math.min(light.length, Math.max(1, combat.state.round)) - 1] as Int8Array
  const penalty = now[at] as number
  return -penalty <= sheetOf(combat, who).lightVision ? 0 : penalty
}

/** Light on what is looked at. In darkness nothing further than ten steps is seen. */
export const addLight = (combat: SwCombat, who: number, at: number): void => {
  if (combat.prepared.light === undefined) return
  const penalty = lightAt(combat, who, at)
  if (penalty < 0) fix(penalty === -2 ? mod.dim : penalty === -4 ? mod.dark : mod.pitch)
}

/** Whether the dark hides what is on a square (SWD-081). */
export const isUnseen = (combat: SwCombat, who: number, at: number): boolean => {
  if (combat.prepared.light === undefined || lightAt(combat, who, at) > -4) return false
  return distance(combat.prepared.field, fighterOf(combat, who).at, at) > 10
}
