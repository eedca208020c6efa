import type { Who } from "../../../kinds/indices.ts"
import { condition, modBit, occasion } from "../book/terms.ts"
import { traitsOf } from "../book/verbs.ts"
import type { Form } from "../model/Sheet.ts"
import type { AdndCombat } from "../model/System.ts"
import type { Assault } from "./assault.ts"
import { attackMods, explainAttack, neededFace } from "./attackRoll.ts"
import { fighterOf, has, isAble, sheetOf } from "./fighter.ts"
import { threateners, threatens } from "./threat.ts"

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
  marks: 0,
}

/** The face that touches an unwilling target; parrying is no help against magic (ADD2-092, 138). */
export const neededToTouch = (combat: AdndCombat, who: Who, target: Who): { needed: number; mask: number } => {
  const mask = attackMods(combat, who, target, touch, touchAssault)
  return { needed: neededFace(combat, who, target, touch, touchAssault, mask, true) - bonusOn(combat, target), mask }
}

/** What it adds that the target knows of no danger. */
const bonusOn = (combat: AdndCombat, target: Who): number => {
  const f = fighterOf(combat, target)
  return has(f, condition.unaware) && !has(f, condition.surprised) ? combat.prepared.rules["touch.unaware_bonus"] : 0
}

/** Notes what varies in the roll of a touch, beside the log. */
export const explainTouch = (combat: AdndCombat, who: Who, target: Who, mask: number): void => {
  if (fighterOf(combat, target).side === fighterOf(combat, who).side) {
    combat.why("ADD2-137", 10 - sheetOf(combat, target).ac)
    return
  }
  explainAttack(combat, target, touch.hit, touchAssault, mask, true)
  combat.why("ADD2-139", bonusOn(combat, target))
}

/**
 * What a touch takes: nothing from oneself, nor from somebody of one's side who waits for it while no enemy is upon
 * either of them (ADD2-136); else, on the willing, a roll against armour class 10 without DEX (ADD2-137). The unwilling
 * are rolled for as in any attack.
 */
export const touchOf = (
  combat: AdndCombat,
  who: Who,
  target: Who,
): { readonly needed: number; readonly mask: number; readonly automatic: boolean } => {
  if (fighterOf(combat, target).side === fighterOf(combat, who).side) {
    const automatic =
      who === target || (awaits(combat, target, who) && !isEngaged(combat, who) && !isEngaged(combat, target))
    return { needed: sheetOf(combat, who).gac0 - 10, mask: 0, automatic }
  }
  const { needed, mask } = neededToTouch(combat, who, target)
  return { needed, mask, automatic: (mask & modBit.helpless) !== 0 }
}

/** Whether somebody does nothing but wait for that caster; a combatant that can do nothing does no more than that. */
const awaits = (combat: AdndCombat, who: Who, caster: Who): boolean => {
  const f = fighterOf(combat, who)
  const { holdsStill } = traitsOf(f.act)
  return !isAble(f) || holdsStill === "anybody" || (holdsStill === "target" && f.aim === caster)
}

/** Some able enemy threatens it, or it threatens one (ADD2-136). */
const isEngaged = (combat: AdndCombat, who: Who): boolean =>
  threateners(combat, who) !== 0 ||
  (combat.prepared.foes[who] as readonly Who[]).some((foe) => {
    const f = fighterOf(combat, foe)
    return isAble(f) && threatens(combat, who, foe, f.at)
  })
