import { purpose } from "../../../dice/purpose.ts"
import { distance } from "../../../field/distance.ts"
import { xOf, yOf } from "../../../field/squares.ts"
import { asWho, type Who } from "../../../kinds/indices.ts"
import { how, outcome } from "../book/terms.ts"
import type { DsCombat } from "../model/System.ts"
import type { Arm } from "../model/sheet.ts"
import { coverFrom, rangePenalty } from "../see/aim.ts"
import { armOf, fighterOf } from "../see/fighter.ts"
import { strayAttack } from "./strayAttack.ts"

/**
 * The table of disastrous shots (DS20-088 to 092).
 *
 * RULING: what the damage of a mechanical jam does is in another chapter. A worn weapon fails for good where a sound
 * one would only not fire: 6, then 7 and so on to 10 are major jams too, a face for each tenth of wear (house rule
 * `wearJams`, DS20-091).
 */
const outcomeOf = (natural: number, revolver: boolean, worn: number): number => {
  if (natural > 10) return outcome.stray
  if (natural > Math.min(10, 5 + worn)) return outcome.minor
  if (revolver) return outcome.miss
  return natural === 1 ? outcome.broken : outcome.major
}

/** What a disastrous failure does to a firearm, or to somebody else. */
export const misfire = (combat: DsCombat, by: Who, target: Who, item: number): void => {
  const arm = armOf(combat, by, item)
  const natural = combat.dice.open(by, purpose.jam).die(20)
  const { prepared, state } = combat
  const worn = Math.floor((state.wear[arm.gear] as number) / 10) * prepared.rules.wearJams
  const came = outcomeOf(natural, arm.revolver, worn)
  combat.emit({ _tag: "Jammed", who: by, gear: arm.gear, natural, outcome: came })
  if (came === outcome.stray) strayBullet(combat, by, target, item)
}

/**
 * Those whom a stray bullet may strike: the living within firing range, in a right angle around the shot, in sight
 * (DS20-093).
 */
export const straysAt = (combat: DsCombat, by: Who, target: Who, arm: Arm): readonly number[] => {
  const { field } = combat.prepared
  const me = fighterOf(combat, by)
  const aimed = fighterOf(combat, target)
  const dx = xOf(field, aimed.at) - xOf(field, me.at)
  const dy = yOf(field, aimed.at) - yOf(field, me.at)
  const found: number[] = []
  for (let who = asWho(0); who < combat.state.combatants.length; who++) {
    const other = fighterOf(combat, who)
    if (who === by || who === target || other.dead || other.fled) continue
    const ox = xOf(field, other.at) - xOf(field, me.at)
    const oy = yOf(field, other.at) - yOf(field, me.at)
    const dot = dx * ox + dy * oy
    if (dot <= 0 || 2 * dot * dot < (dx * dx + dy * dy) * (ox * ox + oy * oy)) continue
    if (rangePenalty(combat, arm, distance(field, me.at, other.at)) < 0 || coverFrom(combat, me.at, other) === 3)
      continue
    found.push(who)
  }
  return found
}

/** The shot goes to somebody else, picked by chance, and is rolled again (DS20-093, DS20-094). */
const strayBullet = (combat: DsCombat, by: Who, target: Who, item: number): void => {
  const arm = armOf(combat, by, item)
  const candidates = straysAt(combat, by, target, arm)
  if (candidates.length === 0) return
  const { dice } = combat
  const face = candidates.length === 1 ? 1 : dice.open(by, purpose.target).die(candidates.length)
  const victim = candidates[face - 1] as number
  strayAttack(combat, { by, victim: asWho(victim), item, way: how.stray, face })
}
