import type { Option } from "../../../contract/Decision.ts"
import { option } from "../../../parts/option.ts"
import { deal, followUp, leaveHand, spendRounds } from "../attack/attack.ts"
import { fireReadied, makeAttack, provokeAll } from "../attack/reactions.ts"
import { against, saveKind, trigger } from "../book/checks.ts"
import { attackHow } from "../book/events.ts"
import { manner } from "../book/manner.ts"
import { fall, flag } from "../book/terms.ts"
import { verb } from "../book/verbs.ts"
import { save } from "../harm/saves.ts"
import type { Form } from "../model/forms.ts"
import type { D20Combat } from "../model/System.ts"
import { aim } from "../see/aim.ts"
import { fighterOf, foesOf, formOf, handsOf, has, isAble, isHelpless, isInHand, isUp, sheetOf } from "../see/fighter.ts"
import { apart, canAttack } from "../see/pairs.ts"
import { hasFullRound } from "../see/turn.ts"
import type { Action } from "./Action.ts"

/** D20M-169: with a melee weapon, or a ranged one from beside the victim. */
const canFinish = (combat: D20Combat, who: number, form: Form, target: number): boolean =>
  (form.melee || apart(combat, who, target) <= 1) && canAttack(combat, who, form, target)

/** Whether it can be done as things are: something may have come between, or the turn in which it was begun is over. */
const goesOn = (combat: D20Combat, who: number, form: Form, target: number): boolean => {
  const c = fighterOf(combat, who)
  const t = fighterOf(combat, target)
  return isAble(c) && isInHand(c, form) && !t.dead && isHelpless(t) && canAttack(combat, who, form, target)
}

/** A sure and critical hit; one who survives it saves against death (D20M-170, 171). */
const coupDeGrace = (combat: D20Combat, who: number, o: Option): void => {
  const form = formOf(combat, who, o.item)
  const { target } = o
  if (!fireReadied(combat, who, trigger.attacks, target)) return
  if (!provokeAll(combat, who) || !goesOn(combat, who, form, target) || !canFinish(combat, who, form, target)) return
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

/** One roll against the helpless; a hit is a critical one, with nonlethal damage (D20M-173, 174). */
const knockOut = (combat: D20Combat, who: number, o: Option): void => {
  const form = formOf(combat, who, o.item)
  if (!provokeAll(combat, who) || !goesOn(combat, who, form, o.target)) return
  const ways = form.nonlethal ? 0 : manner.againstNature
  makeAttack(combat, {
    by: who,
    target: o.target,
    form: { ...form, armed: true },
    blow: form.single,
    how: attackHow.fullRound,
    ways,
  })
}

/** A shot from afar at the helpless, at +5 (D20M-168). */
const takeAim = (combat: D20Combat, who: number, o: Option): void => {
  const form = formOf(combat, who, o.item)
  if (!goesOn(combat, who, form, o.target)) return
  const how = attackHow.fullRound
  makeAttack(combat, { by: who, target: o.target, form, blow: form.single, how, ways: manner.carefully })
}

/** Whether the helpless may be attacked: the fallen only where the house rule says so. */
const isVictim = (combat: D20Combat, target: number): boolean => {
  const t = fighterOf(combat, target)
  return t.here && !t.dead && isHelpless(t) && (isUp(t) || combat.prepared.rules.executeFallen)
}

/** What can be done, as a full-round action, to those who cannot defend themselves. */
export const finishes = (options: Option[], combat: D20Combat, who: number): void => {
  const foes = foesOf(combat, who)
  for (let i = 0; i < foes.length; i++) {
    const foe = foes[i] as number
    if (!isVictim(combat, foe)) continue
    const hands = handsOf(combat, who)
    // D20M-172: no coup de grace for those without weak spots.
    const immune = sheetOf(combat, foe).immuneCritical
    for (const form of hands.melee.concat(hands.ranged)) {
      if (form.touch) continue
      if (!immune && canFinish(combat, who, form, foe)) {
        options.push(option(verb.coupDeGrace, foe, form.index))
        if (form.melee) options.push(option(verb.knockOut, foe, form.index))
      }
      if (!form.melee && apart(combat, who, foe) > 1 && canAttack(combat, who, form, foe)) {
        options.push(option(verb.takeAim, foe, form.index))
      }
    }
  }
}

export const finishing: Action = {
  perform: { [verb.coupDeGrace]: coupDeGrace, [verb.knockOut]: knockOut, [verb.takeAim]: takeAim },
  plan: (options, combat, turn) => {
    if (!turn.single && !turn.unfit) finishes(options, combat, turn.who)
  },
  step: (options, combat, who) => {
    if (hasFullRound(combat.state) && !has(fighterOf(combat, who), flag.panicked | flag.nauseated))
      finishes(options, combat, who)
  },
}
