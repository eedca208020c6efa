import type { Option } from "../../../contract/Decision.ts"
import { purpose } from "../../../dice/purpose.ts"
import { option } from "../../../parts/option.ts"
import { attackHow } from "../book/events.ts"
import { flag } from "../book/terms.ts"
import { verb } from "../book/verbs.ts"
import { strain } from "../harm/harm.ts"
import type { D20Combat } from "../model/System.ts"
import { aim } from "../see/aim.ts"
import { fighterOf, foesOf, formOf, handsOf, has, isHelpless, isUp } from "../see/fighter.ts"
import { apart, canAttack } from "../see/pairs.ts"
import type { Action } from "./Action.ts"

/** The Defense that an attack must reach to be of help. */
const needed = 10

/**
 * An attack roll against Defense 10; success gives a friend +2 on attacks against a foe, or to Defense against it
 * (D20M-260).
 */
const aid = (combat: D20Combat, who: number, o: Option, attack: boolean): void => {
  const form = formOf(combat, who, o.item)
  const foe = o.place
  const { bonus } = aim(combat, who, form, form.single, foe, attackHow.strike, 0)
  const natural = combat.dice.open(who, purpose.attack).die(20)
  const success = natural !== 1 && (natural === 20 || natural + bonus >= needed)
  combat.emit({ _tag: "Aided", who, friend: o.target, foe, attack, natural, bonus, success })
  strain(combat, who)
}

/** In melee with one another: next to each other, and neither at the other's mercy (D20M-088). */
const areEngaged = (combat: D20Combat, a: number, b: number): boolean => {
  const one = fighterOf(combat, a)
  const other = fighterOf(combat, b)
  return isUp(one) && isUp(other) && !isHelpless(one) && !isHelpless(other) && apart(combat, a, b) <= 1
}

/** The friend whose help is asked for stands in `target`, the foe in `place`: an option has but one target. */
export const aiding: Action = {
  perform: {
    [verb.aidAttack]: (combat, who, o) => aid(combat, who, o, true),
    [verb.aidDefense]: (combat, who, o) => aid(combat, who, o, false),
  },

  step: (options, combat, who) => {
    const c = fighterOf(combat, who)
    if (!combat.state.main || combat.state.blows > 0 || has(c, flag.panicked) || has(c, flag.nauseated)) return
    const friends = combat.prepared.friends[c.side] as readonly number[]
    if (friends.length < 2) return
    for (const foe of foesOf(combat, who)) {
      if (!isUp(fighterOf(combat, foe))) continue
      const form = handsOf(combat, who).melee.find((f) => f.listed && canAttack(combat, who, f, foe))
      if (form === undefined) continue
      for (const friend of friends) {
        if (friend === who || !areEngaged(combat, friend, foe)) continue
        options.push(option(verb.aidAttack, friend, form.index, foe))
        options.push(option(verb.aidDefense, friend, form.index, foe))
      }
    }
  },
}
