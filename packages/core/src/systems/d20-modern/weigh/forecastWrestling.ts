import type { Decision, Option } from "../../../contract/Decision.ts"
import type { Fillable } from "../../../contract/Forecast.ts"
import { tailOf } from "../../../parts/HarmTable.ts"
import { slipParts } from "../actions/wrestling.ts"
import { attackHow } from "../book/events.ts"
import { manner } from "../book/manner.ts"
import { decision } from "../book/terms.ts"
import { verb } from "../book/verbs.ts"
import { dealt, failChance, opposedChance } from "../model/odds.ts"
import type { Part } from "../model/Part.ts"
import type { D20Combat, FighterView } from "../model/System.ts"
import { aim } from "../see/aim.ts"
import { totalOf } from "../see/contender.ts"
import { fighterOf, handsOf, isHelpless, isUp, sheetOf } from "../see/fighter.ts"
import { grappleParts, grappleSides, isTooLarge, lethally, opponentsOf, wrestlersWith } from "../see/grapples.ts"
import { exposureOf } from "./exposure.ts"
import { fallsWith, pointsLeft } from "./forecastParts.ts"
import { chanceOf, gainOf, harmOf, menaceOf, opportunityOf, penaltyOf, touchChance } from "./forecastWorth.ts"

// What grappling promises (see forecastManoeuvres.ts).

/** Expected harm of an unarmed strike that hits, and the chance that it fells. Scratch, read at once. */
const struck = { harm: 0, fell: 0 }

const strikeOf = (combat: D20Combat, by: number, target: number, ways: number): void => {
  const { fists } = sheetOf(combat, by)
  const sheet = sheetOf(combat, target)
  const { hp } = fighterOf(combat, target)
  const { normal } = fists.single.odds
  const off = sheet.reduction - aim(combat, by, fists, fists.single, target, attackHow.strike, 0).damage
  if (fists.nonlethal !== ((ways & manner.againstNature) !== 0)) {
    struck.fell = tailOf(normal, sheet.threshold + off) * failChance(sheet.fortitude, 15)
    struck.harm = struck.fell * (Math.max(0, hp) / sheet.maxHp)
  } else {
    struck.fell = fallsWith(normal, hp, off)
    struck.harm = dealt(normal, pointsLeft(hp), off) / sheet.maxHp
  }
}

/**
 * For how long somebody is held who breaks free with that chance each round; no fight is foreseen for more than three.
 */
const roundsHeld = (escape: number): number => Math.min(3, 1 / Math.max(0.01, escape))

/** To start a grapple, or to join one: the enemy in it can do no more than wrestle. */
export const grappling = (f: Fillable, combat: D20Combat, d: Decision, o: Option, how: number): void => {
  const { who } = d
  const { target } = o
  const penalty = penaltyOf(combat, d)
  // Nobody has to be grabbed first who is in a grapple already, or in claws.
  const joins = fighterOf(combat, target).grapple >= 0 || d.kind === decision.grab
  const { harm, hurts } = joins ? { harm: 0, hurts: 0 } : opportunityOf(combat, target, who)
  f.risk = harm
  if (isTooLarge(combat, who, target)) {
    f.success = 0
    return
  }
  const { fists } = sheetOf(combat, who)
  const grab = joins ? 1 : (1 - hurts) * touchChance(combat, who, fists, target, how, penalty)
  f.success = grab * chanceOf(combat, grappleSides(combat, who, target, penalty))
  strikeOf(combat, who, target, 0)
  f.harm = f.success * struck.harm
  f.fell = f.success * struck.fell
  const inside = harmOf(combat, target, sheetOf(combat, target).fists, who, 0)
  const rounds = roundsHeld(chanceOf(combat, grappleSides(combat, target, who, 0)))
  f.help = f.success * rounds * Math.max(0, menaceOf(combat, target, -1, 0) - inside)
}

const squeezing = (f: Fillable, combat: D20Combat, d: Decision, o: Option): void => {
  const { who } = d
  f.success = chanceOf(
    combat,
    grappleSides(combat, who, o.target, penaltyOf(combat, d) + lethally(combat, who, o.extra)),
  )
  strikeOf(combat, who, o.target, o.extra)
  f.harm = f.success * struck.harm
  f.fell = f.success * struck.fell
}

/** A pinned enemy does nothing, and those around strike at -4 of its Defense. */
const pinning = (f: Fillable, combat: D20Combat, d: Decision, { target }: Option): void => {
  f.success = chanceOf(combat, grappleSides(combat, d.who, target, penaltyOf(combat, d)))
  f.help = f.success * (menaceOf(combat, target, -1, 0) + Math.max(0, gainOf(combat, d.who, target, -4)))
}

/** The best that somebody could do with one attack if it were free. */
const freeHarm = (combat: D20Combat, who: number): number => {
  let best = 0
  const { melee, ranged } = handsOf(combat, who)
  for (const foe of combat.prepared.foes[fighterOf(combat, who).side] as readonly number[]) {
    if (!isUp(combat.state.combatants[foe] as FighterView)) continue
    for (const forms of [melee, ranged])
      for (const form of forms) best = Math.max(best, harmOf(combat, who, form, foe, 0))
  }
  return best
}

/** To be free again is worth part of what one could do then. */
const escaping = (f: Fillable, combat: D20Combat, d: Decision, parts: readonly Part[]): void => {
  const { who } = d
  const { pinner } = fighterOf(combat, who)
  const holders = (pinner >= 0 ? [pinner] : opponentsOf(combat, who)).filter((i) => !isHelpless(fighterOf(combat, i)))
  f.success = opposedChance(
    totalOf(parts),
    holders.map((i) => totalOf(grappleParts(combat, i, 0))),
  )
  f.help = f.success * (0.05 + 0.7 * freeHarm(combat, who))
}

const breakingPin = (f: Fillable, combat: D20Combat, d: Decision, { target }: Option): void => {
  f.success = chanceOf(combat, grappleSides(combat, d.who, target, penaltyOf(combat, d)))
  const friend = wrestlersWith(combat, d.who).find((i) => fighterOf(combat, i).pinner === target)
  if (friend !== undefined) f.help = f.success * 0.5 * freeHarm(combat, friend)
}

/** What wrestlers do, and whether those who hold somebody go on holding. */
export const wrestling = (f: Fillable, combat: D20Combat, d: Decision, o: Option): void => {
  const { who } = d
  switch (o.verb) {
    case verb.squeeze:
      squeezing(f, combat, d, o)
      break
    case verb.pin:
      pinning(f, combat, d, o)
      break
    case verb.breakPin:
      breakingPin(f, combat, d, o)
      break
    case verb.breakFree:
      escaping(f, combat, d, grappleParts(combat, who, penaltyOf(combat, d)))
      break
    case verb.slipFree:
      escaping(f, combat, d, slipParts(combat, who))
      break
    case verb.resist:
      f.success = 1 - chanceOf(combat, grappleSides(combat, o.target, who, 0))
      f.help = 0.05
      return
    default:
      return
  }
  if (o.target >= 0)
    f.targetHealth = Math.max(0, Math.min(1, fighterOf(combat, o.target).hp / sheetOf(combat, o.target).maxHp))
  f.exposure = exposureOf(combat, d, 0)
}
