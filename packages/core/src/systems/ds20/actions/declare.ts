import type { Option } from "../../../contract/Decision.ts"
import type { Fillable } from "../../../contract/Forecast.ts"
import { power } from "../../../dice/power.ts"
import { option } from "../../../parts/option.ts"
import { type Actions, actionsExtra } from "../book/extra.ts"
import type { DsHouseRules } from "../book/houseRules.ts"
import { verb } from "../book/verbs.ts"
import { act, estimate, onlyChosen } from "../model/act.ts"
import type { Who } from "../../../kinds/indices.ts"
import type { DsCombat } from "../model/System.ts"
import { fighterOf, isProne, sheetOf } from "../see/fighter.ts"
import { flankSquare } from "../see/flankSquare.ts"
import { metresLeft } from "../see/movement.ts"
import { isFull, mainWeapon } from "../see/weapons.ts"
import { exposureOf } from "../weigh/exposure.ts"
import { hasty, hastyFromBehind, later, plainly } from "../weigh/Case.ts"
import { foresee, isAnswered } from "../weigh/foresee.ts"
import { freeChance, freeWorth } from "../weigh/freeChance.ts"
import { inARow, timesOf } from "../weigh/inARow.ts"
import { bestAttackOf, leftOf, nearerBy } from "../weigh/situation.ts"
import { unanswered } from "../weigh/unanswered.ts"
import type { Turn } from "./Turn.ts"

/** Additional actions are offered by threes: who has announced three may go on to six, and so on (DS20-046). */
const step = 3

/**
 * RULING: the most additional actions. The rules have no limit, but with more penalties not even a natural 1 comes off;
 * where a house rule takes the penalties away, three are enough.
 */
const mostExtra = ({ maxExtraActions, extraActionPenalty }: DsHouseRules): number =>
  maxExtraActions !== "none" ? maxExtraActions : extraActionPenalty === 0 ? step : 30

/**
 * RULING: a combatant that weighs its options looks no further than so many additional actions, unless a house rule has
 * another limit (DS20-046). Poor shots would trust in natural 1s alone and spray all that they have.
 */
const foreseen = 3

const isUnforeseen = ({ prepared }: DsCombat, extra: number): boolean =>
  extra > foreseen && prepared.rules.maxExtraActions === "none"

/** Whether the first of its blows may come from behind (DS20-068). */
const goesBehind = (combat: DsCombat, who: Who, foe: Who, item: number): boolean => {
  const me = fighterOf(combat, who)
  if (isProne(me) || isFull(combat, me) || fighterOf(combat, foe).lastBy < 0) return false
  if (item !== mainWeapon(sheetOf(combat, who), me)) return false
  return flankSquare(combat, who, foe, metresLeft(combat, who)) >= 0
}

/**
 * The most that several of the best attack could do: that nobody answers any, and that the target stands until the
 * last. One additional action is nearly always weighed, and has no bound.
 */
const most = (combat: DsCombat, who: Who, { extra: chosen }: Option<Actions>, into: Fillable): boolean => {
  const { extra: declared } = combat.state
  const extra = actionsExtra.number(chosen)
  const more = extra - declared
  if (more < 2 || isUnforeseen(combat, extra) || fighterOf(combat, who).heldBy >= 0) return false
  const { foe, item } = bestAttackOf(combat, who)
  if (foe < 0) return false
  const each = unanswered(combat, who, foe, item, hasty(more))
  const opening = goesBehind(combat, who, foe, item) ? unanswered(combat, who, foe, item, hastyFromBehind(more)) : each
  const left = leftOf(combat, foe)
  const times = timesOf(combat, who, item, extra)
  into.success = each.hit
  into.harm = opening.harm + (times - 1) * each.harm
  into.fell = inARow(each, times, left, { opening }).fell
  into.targetHealth = left
  into.approach = nearerBy(combat, who, item)
  return true
}

/** Announces additional actions, at the beginning of the turn (`extra`: how many; DS20-046). */
export const declare = act({
  verb: verb.declare,
  offer: ({ combat, options }: Turn): void => {
    const { extra: declared, fresh } = combat.state
    if (!fresh || declared % step !== 0) return
    const most = Math.min(declared + step, mostExtra(combat.prepared.rules))
    for (let extra = declared + 1; extra <= most; extra++)
      options.push(option(verb.declare, -1, -1, -1, actionsExtra.pack(extra)))
  },
  perform: onlyChosen,
  // As many of the best, each with that many penalties. A held one tries to break free.
  promise: estimate<Actions>((combat, who, chosen, into) => {
    const extra = actionsExtra.number(chosen.extra)
    into.exposure = exposureOf(combat, who)
    if (fighterOf(combat, who).heldBy >= 0) {
      into.success = freeChance(combat, who, extra)
      into.help = freeWorth * (1 - power(1 - into.success, extra + 1))
      return
    }
    const { foe, item } = bestAttackOf(combat, who)
    into.success = 0
    if (isUnforeseen(combat, extra)) {
      into.cost = 1
      return
    }
    if (foe < 0) {
      into.cost = 0.05
      return
    }
    const declared = combat.state.extra
    const first = foresee(combat, who, foe, item, hasty(extra - declared))
    const left = leftOf(combat, foe)
    const times = timesOf(combat, who, item, extra)
    const all = inARow(first, times, left, {
      opening: goesBehind(combat, who, foe, item)
        ? foresee(combat, who, foe, item, hastyFromBehind(extra - declared))
        : first,
      // Only who is attacked again, and has an answer, can have answered before.
      defended:
        times > 1 && isAnswered(combat, who, foe, item)
          ? foresee(combat, who, foe, item, later(extra - declared))
          : first,
    })
    into.success = first.hit
    into.harm = all.harm
    into.fell = all.fell
    into.risk = all.risk
    into.targetHealth = left
    into.approach = nearerBy(combat, who, item)
    if (declared === 0) return
    // What the others of those declared already would do does not speak for more: blows promise no more than
    // themselves.
    const now = foresee(combat, who, foe, item, plainly)
    const others = inARow(now, timesOf(combat, who, item, declared), left)
    into.harm = Math.max(0, into.harm - (others.harm - now.harm))
    into.fell = Math.max(0, into.fell - (others.fell - now.fell))
    into.risk = Math.max(0, into.risk - (others.risk - now.risk))
  }, most),
})
