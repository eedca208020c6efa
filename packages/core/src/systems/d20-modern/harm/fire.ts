import { purpose } from "../../../dice/purpose.ts"
import { rollDice } from "../../../dice/rollDice.ts"
import { asWho, nobody, type Who } from "../../../kinds/indices.ts"
import { against, saveKind } from "../book/checks.ts"
import { condition, flag } from "../book/terms.ts"
import type { Form } from "../model/forms.ts"
import type { D20Combat } from "../model/System.ts"
import type { Ember } from "../model/World.ts"
import { fighterOf, has, sheetOf } from "../see/fighter.ts"
import { fireDC, flames, isInWater } from "../see/bodies/flames.ts"
import { harm } from "./harm.ts"
import { save } from "./saves.ts"

const burn = (combat: D20Combat, who: Who): void => {
  const face = combat.dice.open(who, purpose.damage).die(flames)
  const amount = Math.max(0, face - sheetOf(combat, who).reduction)
  harm(combat, { by: nobody, target: who, means: combat.prepared.flames }, amount, face - amount, [face])
}

/** What can set somebody alight does so unless it saves; flames burn at once (D20M-314). */
export const catchFire = (combat: D20Combat, who: Who, by: Who): void => {
  const c = fighterOf(combat, who)
  if (c.dead || has(c, flag.burning) || isInWater(combat, who)) return
  if (save(combat, who, saveKind.reflex, against.fire, fireDC)) return
  combat.emit({ _tag: "ConditionGained", who, condition: condition.burning, by, anchor: -1, until: 0 })
  burn(combat, who)
}

export const putOut = (combat: D20Combat, who: Who): void =>
  combat.emit({ _tag: "ConditionLost", who, condition: condition.burning })

/** Another save of a combatant that burns; true when the fire is out. */
export const fightFlames = (combat: D20Combat, who: Who, more: number): boolean => {
  combat.why("D20M-316", more)
  if (!save(combat, who, saveKind.reflex, against.fire, fireDC, more)) return false
  putOut(combat, who)
  return true
}

/** The count of a combatant that burns: water puts the fire out, else a save does, else it burns on (D20M-315, 316). */
export const burnOn = (combat: D20Combat, who: Who): void => {
  if (isInWater(combat, who)) putOut(combat, who)
  else if (!fightFlames(combat, who, 0)) burn(combat, who)
}

/**
 * Burning liquid clings to whom it has hit, if nothing washes it off: it burns once more in the next round (published).
 */
export const drench = (combat: D20Combat, who: Who, by: Who, form: Form): void => {
  if (fighterOf(combat, who).dead || isInWater(combat, who)) return
  const due = combat.state.round + 1
  combat.emit({ _tag: "Drenched", who, by, means: form.single.means, form: form.index, due })
}

/** The round has come. RULING: at the count of whom it clings to; water puts it out, a save does not. */
export const flareUp = (combat: D20Combat, { by, form, who }: Ember): void => {
  const { lingers, single } = sheetOf(combat, asWho(by)).forms[form] as Form
  const doused = isInWater(combat, asWho(who))
  combat.emit({ _tag: "FlaredUp", who, by, means: single.means, doused })
  const { dead, fled } = fighterOf(combat, asWho(who))
  if (doused || lingers === undefined || dead || fled) return
  const faces: number[] = []
  const full = rollDice(lingers, combat.dice.open(who, purpose.damage), faces)
  const amount = Math.max(0, full - sheetOf(combat, asWho(who)).reduction)
  harm(combat, { by: asWho(by), target: asWho(who), means: single.means }, amount, full - amount, faces)
}
