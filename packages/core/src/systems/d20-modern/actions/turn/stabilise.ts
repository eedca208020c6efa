import { purpose } from "../../../../dice/purpose.ts"
import type { Who } from "../../../../kinds/indices.ts"
import { option } from "../../../../parts/option.ts"
import { provokeAll, walkPath } from "../../attack/reactions.ts"
import { ability } from "../../book/ability.ts"
import { saveKind } from "../../book/checks.ts"
import { cost } from "../../book/events.ts"
import { flag } from "../../book/terms.ts"
import { verb } from "../../book/verbs.ts"
import { isSuffocating } from "../../harm/breathing.ts"
import { strain } from "../../harm/harm.ts"
import { actOfTurns, type Bounds, estimate, type Perform, type Weighs } from "../../model/act.ts"
import { failChance } from "../../model/odds.ts"
import type { D20Combat } from "../../model/System.ts"
import { deathAt } from "../../see/bodies/deathAt.ts"
import { fighterOf, has, isAble, sheetOf } from "../../see/fighter.ts"
import { boardNow } from "../../see/ground.ts"
import { occupy, speedLeft } from "../../see/movement.ts"
import { apart } from "../../see/pairs.ts"
import { saveBonus } from "../../see/saveBonus.ts"
import { skillShift } from "../../see/skills.ts"
import { walkHow } from "../../see/turn.ts"
import { exposureOf } from "../../weigh/exposure.ts"
import { riskOf } from "../../weigh/opportunities.ts"
import { failChanceOfCheck, targetHealth } from "../../weigh/parts.ts"

/** The difficulty of tending the dying (D20M-278). */
const tendingDC = 15

/** Treat Injury, with -4 for want of a kit where kits are needed. */
const tendingBonus = (combat: D20Combat, who: Who): number =>
  sheetOf(combat, who).treatInjury +
  skillShift(combat, who, ability.wis) +
  (combat.prepared.judgement.kitsNeeded ? -4 : 0)

const isDying = (combat: D20Combat, who: Who): boolean => {
  const c = fighterOf(combat, who)
  return c.down && !c.dead && c.hp < 0 && !has(c, flag.stable) && !isSuffocating(combat, who)
}

const offer = (options: ReturnType<typeof option>[], combat: D20Combat, who: Who, reach: number): void => {
  const c = fighterOf(combat, who)
  if (!combat.state.main || combat.state.blows > 0 || has(c, flag.panicked) || has(c, flag.nauseated)) return
  const friends = combat.prepared.friends[c.side] as readonly Who[]
  for (let i = 0; i < friends.length; i++) {
    const friend = friends[i] as Who
    if (friend !== who && isDying(combat, friend) && apart(combat, who, friend) <= reach)
      options.push(option(verb.stabilise, friend))
  }
}

const perform: Perform = (combat, who, o) => {
  if (apart(combat, who, o.target) > 1) {
    occupy(combat, who)
    const patient = fighterOf(combat, o.target).at
    const way = boardNow(combat).towards(
      { at: fighterOf(combat, who).at, space: sheetOf(combat, who).space },
      { at: patient, space: sheetOf(combat, o.target).space, least: 0, most: 1 },
      speedLeft(combat, who, 1),
    )
    if (way === undefined || !walkPath(combat, who, way, walkHow(combat.state))) return
  }
  if (apart(combat, who, o.target) > 1 || !combat.state.main || !isDying(combat, o.target)) return
  combat.emit({ _tag: "Handling", who, act: verb.stabilise, cost: cost.attack })
  if (!provokeAll(combat, who) || !isAble(fighterOf(combat, who)) || !isDying(combat, o.target)) return
  const bonus = tendingBonus(combat, who)
  const natural = combat.dice.open(who, purpose.check).die(20)
  // D20M-278: a skill check has no automatic success or failure.
  const success = natural + bonus >= tendingDC
  combat.emit({ _tag: "Tended", who, patient: o.target, natural, bonus, dc: tendingDC, success })
  strain(combat, who)
}

/** The chance that a dying friend dies unless somebody tends it (D20M-268, 270). */
const diesAlone = (combat: D20Combat, who: Who): number => {
  const { hp } = fighterOf(combat, who)
  const { dyingRate } = combat.prepared.rules
  const fails =
    dyingRate === "always1PerRound"
      ? 1
      : failChance(saveBonus(combat, who, saveKind.fortitude), dyingRate === "saveDC20" ? 20 : 10 - hp)
  return fails ** Math.max(0, hp - deathAt(combat, who))
}

const promise: Weighs = (f, combat, d, o) => {
  const success = 1 - failChanceOfCheck(tendingBonus(combat, d.who), tendingDC)
  f.risk = riskOf(combat, d)
  f.exposure = exposureOf(combat, d, 0)
  f.success = success
  f.help = 0.5 * success * diesAlone(combat, o.target)
  f.targetHealth = targetHealth(combat, o.target)
}

/** The most that it could promise: who is left alone dies, and nobody strikes. */
const most: Bounds = (f, combat, d) => {
  f.success = 1 - failChanceOfCheck(tendingBonus(combat, d.who), tendingDC)
  f.help = 0.5 * f.success
  f.targetHealth = 0
  return true
}

/** An attack action beside a dying friend, going there first if need be; it provokes (D20M-078, 079, 278). */
export const stabilise = actOfTurns({
  verb: verb.stabilise,
  offer: {
    plan: (options, combat, turn) => offer(options, combat, turn.who, turn.single ? 1 : turn.speed + 1),
    step: (options, combat, who) => offer(options, combat, who, 1),
  },
  perform,
  promise: estimate(promise, most),
})
