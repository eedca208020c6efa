import type { Option } from "../../../../contract/Decision.ts"
import { purpose } from "../../../../dice/purpose.ts"
import type { Path } from "../../../../field/Path.ts"
import { nobody, type Square, type Who } from "../../../../kinds/indices.ts"
import { isIn, withoutLowest } from "../../../../parts/bits.ts"
import { option } from "../../../../parts/option.ts"
import { provoke, walkPath } from "../../attack/reactions.ts"
import { attackHow, moveHow } from "../../book/events.ts"
import { manner } from "../../book/manner.ts"
import { flag } from "../../book/terms.ts"
import { verb } from "../../book/verbs.ts"
import { actOfTurns, estimate, type Perform, type Weighs } from "../../model/act.ts"
import type { Form } from "../../model/forms.ts"
import type { D20Combat, Turn } from "../../model/System.ts"
import { fighterOf, formOf, has, isAble, isLoaded, isUp } from "../../see/fighter.ts"
import { canAttack } from "../../see/pairs.ts"
import { resisterOn, tumbleBonus, tumblingWay } from "../../see/tumbling.ts"
import { walkHow } from "../../see/turn.ts"
import { follows } from "../../weigh/attacking.ts"
import { aimFor, promiseBlows } from "../../weigh/blows.ts"
import { exposureAt, exposureAway, exposureOf } from "../../weigh/exposure.ts"
import { wantingIn } from "../../weigh/moving.ts"
import { along, besideAt, harmBy, standsAfter } from "../../weigh/opportunities.ts"
import { costOf, failChanceOfCheck, targetHealth } from "../../weigh/parts.ts"
import { attackWith } from "../attacks/attackWith.ts"

/** One check of Tumble against an enemy. Whether it comes off. */
const rolls = (combat: D20Combat, who: Who, foe: Who, dc: number): boolean => {
  const natural = combat.dice.open(who, purpose.check).die(20)
  const bonus = tumbleBonus(combat, who)
  const success = natural + bonus >= dc
  combat.emit({ _tag: "Tumbled", who, foe, natural, bonus, dc, success })
  return success
}

/** The squares of a path from one up to another, without that. */
const part = ({ costs, squares }: Path, from: number, to: number): Path => {
  const before = from === 0 ? 0 : (costs[from - 1] as number)
  const own = costs.slice(from, to).map((cost) => cost - before)
  return { squares: squares.slice(from, to), costs: own, cost: own.at(-1) ?? 0 }
}

/**
 * Walks such a way. RULING, for the text leaves all but the ranks to the description of the skill: a check against each
 * enemy who could strike on the way, made as it begins, and one against each through whose space it leads; who fails
 * that stops before it and provokes that enemy.
 */
const goes = (combat: D20Combat, who: Who, path: Path, past: number): void => {
  const { tumblePast, tumbleThrough } = combat.prepared.rules
  let evaded = 0
  for (const r of combat.prepared.everybody) if (isIn(past, r) && rolls(combat, who, r, tumblePast)) evaded |= 1 << r
  const how = walkHow(combat.state)
  let from = 0
  let through = nobody
  while (from < path.squares.length) {
    let to = from
    while (to < path.squares.length) {
      const r = resisterOn(combat, who, path.squares[to] as Square)
      if (r >= 0 && r !== through) break
      to++
    }
    const whole =
      from === to || walkPath(combat, who, part(path, from, to), from === 0 ? how : moveHow.onward, { through, evaded })
    if (!whole || to === path.squares.length) return
    through = resisterOn(combat, who, path.squares[to] as Square)
    if (!rolls(combat, who, through, tumbleThrough)) {
      if (to === 0) combat.emit({ _tag: "Halted", who, how })
      provoke(combat, through, who, manner.moving)
      return
    }
    evaded |= 1 << through
    from = to
  }
}

const perform: Perform = (combat, who, o) => {
  const form = formOf(combat, who, o.item)
  const way = tumblingWay(combat, who, form, o.target)
  if (way === undefined) return
  goes(combat, who, way.path, way.past)
  if (combat.state.main && isAble(fighterOf(combat, who)) && isUp(fighterOf(combat, o.target)))
    attackWith(combat, who, form, o.target, attackHow.strike, o.extra)
}

const plan = (
  options: Option[],
  combat: D20Combat,
  { c, count, far, foes, hands, single, speed, threatened, unfit, who }: Turn,
): void => {
  // RULING: who climbs, swims or cannot move its limbs freely does not tumble.
  if (unfit || single || speed === 0 || has(c, flag.climbing | flag.entangled | flag.exhausted)) return
  for (let i = 0; i < count; i++) {
    const foe = foes[i] as Who
    const isNear = (form: Form): boolean => (far[i] as number) <= form.maxReach && (far[i] as number) >= form.minReach
    for (const form of hands.listed)
      if (!isNear(form) && tumblingWay(combat, who, form, foe) !== undefined)
        options.push(option(verb.tumble, foe, form.index))
    if (!threatened) continue
    for (const form of hands.ranged) {
      if (!form.listed || !isLoaded(combat, form) || !canAttack(combat, who, form, foe)) continue
      if (tumblingWay(combat, who, form, foe) !== undefined) options.push(option(verb.tumble, foe, form.index))
    }
  }
}

/**
 * Past or through enemies and an attack (D20M-144): what the attack promises where the checks come off, and who strikes
 * where not.
 */
const promise: Weighs = (f, combat, d, o) => {
  const { who } = d
  const form = formOf(combat, who, o.item)
  const way = tumblingWay(combat, who, form, o.target)
  f.targetHealth = targetHealth(combat, o.target)
  if (way === undefined) {
    f.exposure = exposureOf(combat, d, 0)
    return
  }
  const { tumblePast, tumbleThrough } = combat.prepared.rules
  const bonus = tumbleBonus(combat, who)
  const seen = failChanceOfCheck(bonus, tumblePast)
  const stopped = failChanceOfCheck(bonus, tumbleThrough)
  let arrives = 1
  for (let left = way.through; left !== 0; left = withoutLowest(left)) arrives *= 1 - stopped
  const guards = along(combat, d, way.path) & way.through
  const place = way.path.squares.at(-1) as Square
  const beside = form.melee ? 0 : besideAt(combat, d, place)
  f.risk =
    seen * harmBy(combat, d, way.past) + stopped * harmBy(combat, d, guards) + arrives * harmBy(combat, d, beside)
  const stands = (1 - seen * (1 - standsAfter(combat, d, way.past))) * standsAfter(combat, d, beside)
  const aim = aimFor(combat, d, form, o.target, attackHow.strike, o.extra, 0, place)
  promiseBlows(f, combat, who, { form, target: o.target, ways: o.extra, aim }, false)
  const { success, harm, fell } = f
  f.success = arrives * success
  f.harm = arrives * stands * harm
  f.fell = arrives * stands * fell
  f.exposure = form.melee ? exposureAt(combat, d, 0, place, o.target, fell) : exposureAway(combat, d, 0, way.path.cost)
  if (wantingIn(combat, d) > 0) f.approach = arrives
  f.cost = costOf(combat, who, form)
  follows(f, combat, who, form, o.target, success)
}

/** Past or through enemies to where it can attack, and the attack: for those alone who have ranks (D20M-144). */
export const tumble = actOfTurns({
  verb: verb.tumble,
  offer: {
    concerns: ({ tumbles }) => tumbles,
    plan,
  },
  perform,
  promise: estimate(promise),
})
