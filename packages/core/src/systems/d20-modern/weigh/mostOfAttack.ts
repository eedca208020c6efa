import type { Decision, Option } from "../../../contract/Decision.ts"
import type { Who } from "../../../kinds/indices.ts"
import { attackHow } from "../book/events.ts"
import { feat } from "../book/feats.ts"
import { manner } from "../book/manner.ts"
import { mod } from "../book/terms.ts"
import { sumOf } from "../../../parts/modifiers.ts"
import type { Bounds } from "../model/act.ts"
import type { Aim } from "../model/Aim.ts"
import type { Form } from "../model/forms.ts"
import type { D20Combat, D20Prepared } from "../model/System.ts"
import { fighterOf, formOf, isLoaded, sheetOf } from "../see/fighter.ts"
import { onAttackRoll } from "../see/targets/modifiers.ts"
import { rangePenalty } from "../see/targets/rangePenalty.ts"
import { apart } from "../see/pairs.ts"
import type { Assault } from "./attacking.ts"
import { type Aimed, aimFor, promiseBlows } from "./blows.ts"
import { exposureAway, exposureOf, leastExposure } from "./exposure.ts"
import { shareTo, wantingIn } from "./moving.ts"
import { beside, harmBy, standsAfter } from "./opportunities.ts"
import { costOf, targetHealth } from "./parts.ts"

/** Whether nothing but the range, a long weapon and cover makes a shot another one from elsewhere. */
const isPlainShot = (combat: D20Combat, form: Form, target: Who): boolean =>
  isLoaded(combat, form) && fighterOf(combat, target).grapple < 0 && !combat.prepared.judgement.postureBoostsCover

/**
 * The best that a shot could be as aimed from a square at most so many steps away, by how it is aimed from where one
 * stands: as much nearer, but not too near for a long weapon, without cover.
 */
const bestShot = (
  combat: D20Combat,
  { who }: Decision,
  { target }: Option,
  form: Form,
  plain: Aim,
  steps: number,
): Aim => {
  const { prepared } = combat
  const { bare, coverer, defense, mods } = plain
  const feet = 5 * apart(combat, who, target)
  const nearest = Math.max(0, feet - 5 * steps)
  const range = rangePenalty(form, nearest) - rangePenalty(form, feet)
  const tooNear = onAttackRoll(prepared, mod.longarmAdjacent)
  const closer = (sheetOf(combat, who).feats & feat.pointBlankShot) !== 0 && feet > 30 && nearest <= 30 ? 1 : 0
  const freed = (mods & mod.longarmAdjacent) === 0 ? Math.max(0, tooNear) : Math.max(0, -tooNear)
  const bonus = plain.bonus + range + closer + freed
  const damage = plain.damage + closer + (form.shotgun ? range / 2 : 0)
  return { mods, bonus, defense: Math.min(defense, bare), miss: 0, parts: undefined, damage, coverer, bare }
}

/** The best that a blow could be as aimed wherever its act ends: from above, at somebody without cover. */
const bestBlow = ({ field: { open }, modifierValues }: D20Prepared, plain: Aim): Aim => {
  if (open) return plain
  const { bare, bonus, coverer, damage, defense, mods } = plain
  const above = (mods & mod.higher) === 0 ? Math.max(0, sumOf(modifierValues, mod.higher)) : 0
  const least = Math.min(defense, bare)
  return { mods, bonus: bonus + above, defense: least, miss: 0, parts: undefined, damage, coverer, bare }
}

/**
 * The most that an attack could promise: no way is looked for, nobody strikes on it but from where it
 * begins, and where walls stand its target has no cover. Shots from where one stands have no bound: it would cost as
 * much.
 */
export const mostOfAttack =
  <E extends number>(assault: Assault<E>): Bounds<E> =>
  (f, combat, d, o) => {
    const { who } = d
    const { target } = o
    const { how, series } = assault
    const form = formOf(combat, who, o.item)
    const stays = assault.way === undefined
    if (form.follows || assault.knocksOut || (!form.melee && (stays || !isPlainShot(combat, form, target))))
      return false
    const { open } = combat.prepared.field
    // What several blows promise is an estimate: better odds for each need not be better in all.
    if (series && form.blows.length > 1 && !(open && form.melee)) return false
    const ways = assault.ways === undefined ? o.extra : assault.ways(o, form)
    const more = assault.flanks && onAttackRoll(combat.prepared, mod.flanking) > 0 ? mod.flanking : 0
    const plain = aimFor(combat, d, form, target, how, ways, more)
    const walk = assault.away || sheetOf(combat, who).speed * (how === attackHow.charge ? 2 : 1)
    // Where diagonal steps count double by turns, a walk may come nearer by one more than its steps.
    const nearer = walk + 1
    const aim = stays
      ? plain
      : form.melee
        ? bestBlow(combat.prepared, plain)
        : bestShot(combat, d, o, form, plain, nearer)
    const aimed: Aimed = { form, target, ways, aim }
    promiseBlows(f, combat, who, aimed, series)
    f.targetHealth = targetHealth(combat, target)
    const shift = (o.extra & manner.defensively) !== 0 ? 2 : assault.shift
    if (stays) {
      f.exposure = exposureOf(combat, d, shift, target, f.fell)
      f.cost = costOf(combat, who, form)
      return true
    }
    if (assault.away > 0) {
      f.exposure = exposureAway(combat, d, shift, assault.away)
      return true
    }
    // Where no way leads to it, it is only a step nearer, or a walk.
    if (assault.byAStep) {
      f.approach = open ? shareTo(combat, d, target, 1) : 1
      f.exposure = leastExposure(combat, d, shift, 1, target, f.fell)
      return true
    }
    if (wantingIn(combat, d) > 0) f.approach = 1
    // Where its way need not be looked for, a blow is weighed as if it stood where its target is.
    const steps = form.melee ? walk + form.maxReach + sheetOf(combat, target).space : nearer
    f.exposure = leastExposure(combat, d, shift, steps, target, f.fell)
    // Enemies who could strike where it is have their blow as it walks; there is none if it cannot go round its target.
    if (!assault.flanks || apart(combat, who, target) > form.maxReach) {
      const provoked = beside(combat, d)
      if (provoked !== 0) {
        const stands = standsAfter(combat, d, provoked)
        f.harm *= stands
        f.fell *= stands
        f.risk = harmBy(combat, d, provoked)
      }
    }
    return true
  }
