import type { Option } from "../../../../contract/Decision.ts"
import type { Exact } from "../../../../contract/Forecast.ts"
import type { Who } from "../../../../kinds/indices.ts"
import { estimated } from "../../../../parts/act.ts"
import { option } from "../../../../parts/option.ts"
import { deal, followUp, leaveHand, spendRounds } from "../../attack/attack.ts"
import { fireReadied, provokeAll } from "../../attack/reactions.ts"
import { against, saveKind, trigger } from "../../book/checks.ts"
import { attackHow } from "../../book/events.ts"
import { manner } from "../../book/manner.ts"
import { fall, flag } from "../../book/terms.ts"
import { verb } from "../../book/verbs.ts"
import { save } from "../../harm/saves.ts"
import { act, type Perform, type Weighs } from "../../model/act.ts"
import type { Form } from "../../model/forms.ts"
import { failChance } from "../../model/odds.ts"
import { aim } from "../../see/targets/aim.ts"
import { fighterOf, formOf, has, isUp, sheetOf } from "../../see/fighter.ts"
import { canFinish, canGoOn } from "../../see/bodies/finishing.ts"
import { saveBonus } from "../../see/saveBonus.ts"
import { exposureOf } from "../../weigh/exposure.ts"
import { riskOf } from "../../weigh/opportunities.ts"
import { costOf, targetHealth } from "../../weigh/parts.ts"

const perform: Perform = (combat, who, o) => {
  const form = formOf(combat, who, o.item)
  const { target } = o
  if (!fireReadied(combat, who, trigger.attacks, target)) return
  if (!provokeAll(combat, who) || !canGoOn(combat, who, form, target) || !canFinish(combat, who, form, target)) return
  const { damage } = aim(combat, who, form, form.single, target, attackHow.coupDeGrace, 0)
  combat.emit({
    _tag: "Attacked",
    by: who,
    target,
    means: form.single.means,
    hit: true,
    critical: true,
    natural: 0,
    bonus: 0,
    defense: 0,
    mods: 0,
    confirm: 0,
    miss: 0,
    struck: 0,
    how: attackHow.coupDeGrace,
    form: form.index,
    stock: form.slot < 0 ? -1 : (sheetOf(combat, who).slots[form.slot]?.stock as number),
  })
  if (form.thrown) leaveHand(combat, who, form)
  if (form.bullets > 1) spendRounds(combat, who, form)
  const strike = {
    by: who,
    target,
    form,
    blow: form.single,
    how: attackHow.coupDeGrace,
    ways: form.nonlethal ? manner.againstNature : 0,
  }
  const dealt = deal(combat, strike, target, form.single.mult, damage)
  if (fighterOf(combat, target).dead) return
  if (save(combat, target, saveKind.fortitude, against.coupDeGrace, 10 + dealt)) {
    if (form.follows) followUp(combat, strike, target, dealt, 0)
    return
  }
  if (!fighterOf(combat, target).down) combat.emit({ _tag: "Felled", who: target, by: who, how: fall.slain })
  combat.emit({ _tag: "Died", who: target, by: who })
}

/**
 * A sure and critical hit, and a save against death for a victim that still stands after it (D20M-170), worked out
 * point by point.
 */
const promise: Weighs = (f, combat, d, o) => {
  const t = fighterOf(combat, o.target)
  const { massive, maxHp, reduction } = sheetOf(combat, o.target)
  const form = formOf(combat, d.who, o.item)
  if (isUp(t)) {
    const { tail } = form.single.odds.critical
    const { damage } = aim(combat, d.who, form, form.single, o.target, attackHow.coupDeGrace, 0)
    const off = reduction - form.single.mult * damage
    const fortitude = saveBonus(combat, o.target, saveKind.fortitude)
    for (let points = 0; points < tail.length; points++) {
      const chance = (tail[points] as number) - (tail[points + 1] ?? 0)
      const amount = Math.max(0, points - off)
      const left = t.hp - amount
      const collapses = left >= 1 && amount >= massive ? failChance(fortitude, 15) : 0
      const falls = left < 0 ? 1 : 1 - (1 - collapses) * (1 - failChance(fortitude, 10 + amount))
      f.fell += chance * falls
      f.harm += (chance * (falls * Math.max(0, t.hp) + (1 - falls) * amount)) / maxHp
    }
  }
  f.success = 1
  f.targetHealth = targetHealth(combat, o.target)
  f.risk = riskOf(combat, d)
  f.exposure = exposureOf(combat, d, 0, o.target, f.fell)
  f.cost = costOf(combat, d.who, form)
}

const sure: readonly Exact[] = ["success", "harm", "fell"]

/** A sure and critical hit; a victim that survives it saves against death (D20M-170, 171). */
export const coupDeGrace = act({
  verb: verb.coupDeGrace,
  offer: (options: Option[], foe: Who, form: Form): void => {
    options.push(option(verb.coupDeGrace, foe, form.index))
  },
  perform,
  promise: {
    exact: sure,
    exactHere: (combat, d, o) => {
      const { massiveDamageDC, massiveDamageEffect } = combat.prepared.rules
      const t = fighterOf(combat, o.target)
      if (massiveDamageDC !== 15 || massiveDamageEffect !== "toMinus1") return estimated
      const isPlain = !formOf(combat, d.who, o.item).follows && isUp(t) && t.hp >= 1 && !has(t, flag.weakened)
      return isPlain ? sure : estimated
    },
    of: promise,
  },
})
