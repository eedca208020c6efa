import type { Decision, Option } from "../../../contract/Decision.ts"
import type { Fillable } from "../../../contract/Forecast.ts"
import { flag } from "../book/terms.ts"
import { verb } from "../book/verbs.ts"
import type { D20Combat } from "../model/System.ts"
import type { Hands } from "../model/sheet.ts"
import { fighterOf, foesOf, has, isLoaded, isUp, sheetOf } from "../see/fighter.ts"
import { apart } from "../see/pairs.ts"
import { exposureLow, exposureOf } from "./exposure.ts"
import { harmOf } from "./forecastWorth.ts"
import { riskOf } from "./opportunities.ts"

// What it promises to have other things in hand, or to be nearer to the ground.

/** The best that could be done to one enemy with what is in some hands, wherever that one is struck. */
const worthOf = (combat: D20Combat, who: number, held: number): number => {
  const { melee, ranged } = sheetOf(combat, who).hands[held] as Hands
  let best = 0
  for (const foe of foesOf(combat, who)) {
    if (!isUp(fighterOf(combat, foe))) continue
    for (const form of melee) best = Math.max(best, harmOf(combat, who, form, foe, 0))
    for (const form of ranged)
      if (apart(combat, who, foe) <= form.maxRange && isLoaded(combat, form))
        best = Math.max(best, harmOf(combat, who, form, foe, 0))
  }
  return best
}

/** A weapon drawn is worth half of what it does more than those in hand, and one that is put down costs as much. */
export const handling = (f: Fillable, combat: D20Combat, d: Decision, o: Option): void => {
  const { held } = fighterOf(combat, d.who)
  const then = o.verb === verb.draw ? held | (1 << o.item) : held & ~(1 << o.item)
  f.help = 0.5 * (worthOf(combat, d.who, then) - worthOf(combat, d.who, held))
  if (o.verb === verb.stow) f.risk = riskOf(combat, d)
  f.exposure = exposureOf(combat, d, 0)
}

/** What it is worth to be on one's feet. */
const upright = 0.05

/** D20M-098: who stands up is struck while it lies. */
export const rising = (f: Fillable, combat: D20Combat, d: Decision): void => {
  f.risk = riskOf(combat, d)
  f.exposure = exposureOf(combat, d, has(fighterOf(combat, d.who), flag.prone) ? 4 : 2)
  f.help = upright
}

/** Blades find who lies or kneels more easily, missiles less. */
export const lowering = (f: Fillable, combat: D20Combat, d: Decision, o: Option): void => {
  f.exposure = exposureLow(combat, d, o.verb === verb.dropProne ? 4 : 2)
  f.help = -upright
}
