import { attackHow } from "../book/events.ts"
import { manner } from "../book/manner.ts"
import { mod } from "../book/terms.ts"
import type { Bounds } from "../model/act.ts"
import { formOf, sheetOf } from "../see/fighter.ts"
import { onAttackRoll } from "../see/targets/modifiers.ts"
import { apart } from "../see/pairs.ts"
import type { Assault } from "./attacking.ts"
import { type Aimed, aimFor, promiseBlows } from "./blows.ts"
import { exposureOf, leastExposure } from "./exposure.ts"
import { shareTo, wantingIn } from "./moving.ts"
import { beside, harmBy, standsAfter } from "./opportunities.ts"
import { costOf, targetHealth } from "./parts.ts"

/**
 * The most that a melee attack could promise: no way is looked for, nobody strikes on it, and where walls
 * stand it is made from above at somebody without cover.
 */
export const mostOfAttack =
  <E extends number>(assault: Assault<E>): Bounds<E> =>
  (f, combat, d, o) => {
    const { who } = d
    const { target } = o
    const { how, series } = assault
    const form = formOf(combat, who, o.item)
    if (!form.melee || form.follows || assault.knocksOut) return false
    const { open } = combat.prepared.field
    // What several blows promise is an estimate: better odds for each need not be better in all.
    if (series && !open && form.blows.length > 1) return false
    const ways = assault.ways === undefined ? o.extra : assault.ways(o, form)
    const plain = aimFor(
      combat,
      d,
      form,
      target,
      how,
      ways,
      assault.flanks && onAttackRoll(combat.prepared, mod.flanking) > 0 ? mod.flanking : 0,
    )
    const stays = assault.way === undefined
    const aim =
      stays || open
        ? plain
        : {
            ...plain,
            bonus:
              plain.bonus +
              ((plain.mods & mod.higher) === 0 ? Math.max(0, onAttackRoll(combat.prepared, mod.higher)) : 0),
            defense: Math.min(plain.defense, plain.bare),
            miss: 0,
          }
    const aimed: Aimed = { form, target, ways, aim }
    promiseBlows(f, combat, who, aimed, series)
    f.targetHealth = targetHealth(combat, target)
    const shift = (o.extra & manner.defensively) !== 0 ? 2 : assault.shift
    if (stays) {
      f.exposure = exposureOf(combat, d, shift, target, f.fell)
      f.cost = costOf(combat, who, form)
      return true
    }
    // Where no way leads to it, it is only a step nearer, or a walk.
    if (assault.byAStep) {
      f.approach = open ? shareTo(combat, d, target, 1) : 1
      f.exposure = leastExposure(combat, d, shift, 1, target, f.fell)
      return true
    }
    if (wantingIn(combat, d) > 0) f.approach = 1
    const walk = sheetOf(combat, who).speed * (how === attackHow.charge ? 2 : 1)
    // Where its way need not be looked for, it is weighed as if it stood where its target is.
    const steps = walk + form.maxReach + sheetOf(combat, target).space
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
