import type { Decision, Option } from "../../../contract/Decision.ts"
import type { Forecast } from "../../../contract/Forecast.ts"
import { distance } from "../../../field/distance.ts"
import { nothing } from "../../../parts/forecast.ts"
import { cappedAt, type HarmTable, tailOf } from "../../../parts/HarmTable.ts"
import { mod, occasion, verb } from "../book/terms.ts"
import { chanceUpTo } from "../model/odds.ts"
import type { SymCombat } from "../model/System.ts"
import { advantageOf, withSource } from "../see/aim.ts"
import { areFoes, fighterOf, isAble, isFlanked, profileOf, sheetOf, wieldsLong } from "../see/fighter.ts"
import { hasFreeAttack } from "../see/hasFreeAttack.ts"
import { shareOf } from "../see/health.ts"
import { mustLeave } from "../see/movement.ts"
import { aidTable, healingNeed } from "../see/patients.ts"
import { needsReadying } from "../see/readying.ts"
import { canShootAt } from "../see/shooting.ts"
import { corruptionRisk, markCost } from "./corruptionRisk.ts"
import { exposureOf, free, harmOf, leavingRisk, wayRisk } from "./exposure.ts"
import { foresee, promise } from "./foresee.ts"
import { foreseeAll } from "./foreseeAll.ts"
import { gainByReadying, shotsLost } from "./hands.ts"
import { proneHarm } from "./proneHarm.ts"

/**
 * Whether it can shoot at somebody from where it stands, with something that costs it less than it does: then there is
 * no need to come nearer.
 */
const shootsFromHere = (combat: SymCombat, who: number): boolean => {
  const me = fighterOf(combat, who)
  for (const item of sheetOf(combat, who).ranged) {
    for (let foe = 0; foe < combat.state.combatants.length; foe++) {
      const other = fighterOf(combat, foe)
      if (!areFoes(me, other) || !isAble(other) || !canShootAt(combat, who, foe, item)) continue
      const taint = corruptionRisk(combat, who, profileOf(combat, who, item).taint)
      if (taint === 0 || harmOf(combat, who, foe, item, occasion.extra) > taint) return true
    }
  }
  return false
}

const attackForecast = (combat: SymCombat, who: number, option: Option): Forecast => {
  const { verb: act, target, item, place, extra } = option
  const me = fighterOf(combat, who)
  const foe = fighterOf(combat, target)
  const sheet = sheetOf(combat, who)
  const profile = profileOf(combat, who, item)
  const moves = act === verb.close || act === verb.flank
  const isNew = moves && (me.engaged & (1 << target)) === 0
  const risk = moves ? wayRisk(combat, who, target, place, extra === 1) : 0
  const stands = moves ? free.stands : 1
  const exposure = moves
    ? exposureOf(combat, who, 0, target, mustLeave(combat, who, target, place))
    : exposureOf(combat, who)
  const flanks = act === verb.flank && !isFlanked(foe)
  const mods = advantageOf(combat, who, target, profile.melee, false)
  const aimed = flanks ? withSource(mods, mod.flanked) : mods
  const before = { hit: 0, harm: 0, fell: 0 }
  if (isNew && wieldsLong(sheet, me) && !wieldsLong(sheetOf(combat, target), foe)) {
    const { longOnCharge } = combat.prepared.rules
    if (longOnCharge === "both" && hasFreeAttack(combat, who, target, occasion.long)) {
      foresee(combat, who, target, profileOf(combat, who, me.hand), aimed)
      Object.assign(before, promise)
    }
  }
  foreseeAll(combat, who, target, profile, aimed, occasion.own)
  let { harm, fell } = promise
  const { hit } = promise
  if (before.hit > 0) {
    // The blow of the long weapon comes first: what it leaves is easier to fell.
    foreseeAll(
      combat,
      who,
      target,
      profile,
      aimed,
      occasion.own,
      Math.round((before.harm * sheetOf(combat, target).toughness) / before.hit),
    )
    const stands = before.hit - before.fell
    harm = before.harm + stands * promise.harm + (1 - before.hit) * harm
    fell = before.fell + stands * promise.fell + (1 - before.hit) * fell
  }
  const taint = corruptionRisk(combat, who, profile.taint)
  return {
    success: hit,
    // Whoever is lost to Corruption is a whole health that its side loses by its own act: temper has no part in it.
    harm: (foe.dying ? 0 : stands * harm) - taint,
    fell: foe.dying ? 0 : stands * fell,
    targetHealth: shareOf(foe.toughness, sheetOf(combat, target).toughness),
    risk,
    exposure,
    // A flank is of use to friends as well, and for as long as it lasts.
    help: (flanks ? 0.05 : 0) - (isNew ? shotsLost(combat, who, target) : 0) - markCost(combat, who, profile.taint),
    approach: moves && me.engaged === 0 && !shootsFromHere(combat, who) ? 1 : 0,
    cost: profile.selfCorruption !== undefined ? taint : needsReadying(me, sheet, item) ? 0.05 : 0,
    leaves: false,
  }
}

/** What it is worth to whoever shoots from where it stands that the enemy has to come to it. */
const standingOff = 0.05

/** How much of the way to an enemy some paces cover. */
const approachOf = (combat: SymCombat, who: number, foe: number, paces: number): number => {
  const away = distance(combat.prepared.field, fighterOf(combat, who).at, fighterOf(combat, foe).at) - 1
  return away <= 0 ? 1 : Math.min(1, paces / away)
}

const patientForecast = (
  combat: SymCombat,
  who: number,
  patient: number,
  chance: number,
  points: HarmTable | undefined,
  cost: number,
  risk = 0,
): Forecast => {
  const sheet = sheetOf(combat, patient)
  const fighter = fighterOf(combat, patient)
  const given =
    points === undefined ? 0 : cappedAt(points, Math.max(0, sheet.toughness - fighter.toughness)) / sheet.toughness
  // One who is brought back from dying can fight on, and does not die: for that it takes a point at least (SYM-060).
  const back = fighter.dying && points !== undefined ? 0.5 * tailOf(points, 1) : 0
  return {
    ...nothing,
    success: chance,
    help: chance * (given + back),
    targetHealth: shareOf(fighter.toughness, sheet.toughness),
    exposure: exposureOf(combat, who),
    cost,
    risk,
  }
}

const painForecast = (combat: SymCombat, who: number, { verb: act, target, item, extra: by }: Option): Forecast => {
  const mine = !areFoes(fighterOf(combat, who), fighterOf(combat, target)) || who === target
  if (act === verb.painAttack) {
    const harm = harmOf(combat, by, target, item, occasion.pain)
    const { hit, fell } = promise
    return mine ? { ...nothing, success: 1 - hit, harm: -harm, risk: harm } : { ...nothing, success: hit, harm, fell }
  }
  const more = proneHarm(combat, target)
  // A test of Quick that fails costs it the turn.
  const lost = 1 - chanceUpTo(sheetOf(combat, target).standNeed, 0)
  // It is friends who make use of it: it harms nobody by itself.
  return mine ? { ...nothing, harm: -more, risk: more + 0.1 * lost } : { ...nothing, help: more + 0.2 * lost }
}

/** Nothing done, and what the enemies will do meanwhile. */
const idle = (exposure: number): Forecast => ({
  success: 1,
  harm: 0,
  fell: 0,
  targetHealth: 1,
  risk: 0,
  exposure,
  help: 0,
  approach: 0,
  cost: 0,
  leaves: false,
})

/** What an option promises to the one who decides. */
export const forecast = (combat: SymCombat, decision: Decision, option: Option): Forecast => {
  const { who } = decision
  const { target, item } = option
  const { rules } = combat.prepared
  const sheet = sheetOf(combat, who)
  switch (option.verb) {
    case verb.strike:
    case verb.shoot:
    case verb.finish:
      return attackForecast(combat, who, option)
    case verb.close:
    case verb.flank:
      return item < 0
        ? {
            ...nothing,
            risk: wayRisk(combat, who, target, option.place, false),
            exposure: exposureOf(combat, who, 0, target),
            help: 0.05,
          }
        : attackForecast(combat, who, option)
    case verb.freeAttack: {
      const harm = harmOf(combat, who, target, item, option.extra)
      return { ...nothing, success: promise.hit, harm, fell: promise.fell }
    }
    case verb.knockDown:
    case verb.painAttack:
      return painForecast(combat, who, option)
    case verb.advance: {
      const actions = combat.state.stepwise ? 1 : (combat.state.movement ? 1 : 0) + (combat.state.combat ? 1 : 0)
      const paces = actions * rules.movePaces
      const share = approachOf(combat, who, target, paces)
      const shoots = shootsFromHere(combat, who)
      return {
        ...nothing,
        risk: wayRisk(combat, who, target, -1, false),
        exposure: exposureOf(combat, who, paces, share < 1 ? -1 : target, mustLeave(combat, who, target, -1)),
        // Who shoots from where it stands only gives up the paces that keep blades off, or goes to be struck by them.
        help: (shoots ? -standingOff : 0) - (share < 1 ? 0 : shotsLost(combat, who, target)),
        approach: shoots ? 0 : share,
      }
    }
    case verb.retreat:
      return {
        ...nothing,
        risk: leavingRisk(combat, who),
        exposure: exposureOf(combat, who, -rules.movePaces, -1, true),
        approach: -0.5,
      }
    case verb.openLine:
      return { ...nothing, approach: shootsFromHere(combat, who) ? 0 : 0.5, exposure: exposureOf(combat, who) }
    case verb.takeCover:
      return { ...nothing, help: 0.02, exposure: exposureOf(combat, who) }
    case verb.ready:
      return { ...nothing, help: gainByReadying(combat, who, item), exposure: exposureOf(combat, who), cost: 0.05 }
    case verb.reload:
      return { ...nothing, help: 0.1, exposure: exposureOf(combat, who) }
    case verb.standUp:
    case verb.riseSlowly: {
      const chance =
        option.verb === verb.riseSlowly || rules.standUp === "alwaysMove" ? 1 : chanceUpTo(sheet.standNeed, 0)
      return { ...nothing, success: chance, help: 0.05 + proneHarm(combat, who), exposure: exposureOf(combat, who) }
    }
    case verb.takeDose:
    case verb.giveDose: {
      const remedy = sheet.remedies[item]
      return patientForecast(combat, who, target, 1, remedy?.table, 0.1)
    }
    case verb.applyElixir: {
      // What it gives at two blows of which one comes off.
      const given = sheet.remedies[item]?.table
      const mean = given === undefined ? 0 : cappedAt(given, Number.POSITIVE_INFINITY)
      return { ...nothing, help: mean / sheet.toughness, exposure: exposureOf(combat, who), cost: 0.1 }
    }
    case verb.treat: {
      const chance = chanceUpTo(healingNeed(combat, who, sheet.cunning), 0)
      return patientForecast(combat, who, target, chance, aidTable(sheet.pc, item >= 0), item >= 0 ? 0.1 : 0)
    }
    case verb.heal: {
      const healing = sheet.healing
      if (healing === undefined) return nothing
      const chance = healing.tests ? chanceUpTo(healingNeed(combat, who, healing.value), 0) : 1
      const { table, taint } = healing
      const promised = patientForecast(combat, who, target, chance, table, 0.2, corruptionRisk(combat, who, taint))
      return { ...promised, help: promised.help - markCost(combat, who, taint) }
    }
    case verb.stepByStep:
      // Nothing is done by it yet: not rather than to let things be.
      return { ...idle(exposureOf(combat, who)), cost: 0.02 }
    case verb.flee:
      return { ...nothing, leaves: true, approach: -1 }
    default:
      return idle(exposureOf(combat, who))
  }
}
