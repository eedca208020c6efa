import { purpose } from "../../../../dice/purpose.ts"
import { asWho } from "../../../../kinds/indices.ts"
import { option } from "../../../../parts/option.ts"
import { ability } from "../../book/ability.ts"
import { flag } from "../../book/terms.ts"
import { verb } from "../../book/verbs.ts"
import { strain } from "../../harm/harm.ts"
import { actOfTurns, estimate, type Weighs } from "../../model/act.ts"
import type { D20Combat } from "../../model/System.ts"
import type { Pin } from "../../model/World.ts"
import { fighterOf, has, sheetOf } from "../../see/fighter.ts"
import { pinOf } from "../../see/bodies/pinOf.ts"
import { skillShift } from "../../see/skills.ts"
import { strengthOf } from "../../see/strength.ts"
import { exposureOf } from "../../weigh/exposure.ts"
import { failChanceOfCheck } from "../../weigh/parts.ts"

/** The difficulty of getting out by Escape Artist (D20M-336). */
const escapeDC = 20

/** What it struggles with: strength against the weight, or nimbleness, whichever is more likely to do. */
const struggleOf = (combat: D20Combat, { dc, who }: Pin): { readonly bonus: number; readonly dc: number } => {
  const strength = strengthOf(combat, asWho(who))
  const escape = sheetOf(combat, asWho(who)).escapeArtist + skillShift(combat, asWho(who), ability.dex)
  const nimbly = escapeDC + combat.prepared.judgement.pinDCModifier
  return strength - dc >= escape - nimbly ? { bonus: strength, dc } : { bonus: escape, dc: nimbly }
}

const promise: Weighs = (f, combat, d) => {
  const pin = pinOf(combat, d.who)
  if (pin === undefined) return
  const { bonus, dc } = struggleOf(combat, pin)
  f.success = 1 - failChanceOfCheck(bonus, dc)
  f.help = 0.3 * f.success
  f.exposure = exposureOf(combat, d, 0)
}

/** Out from under something that has fallen on one (D20M-336). RULING: an attack action a try. */
export const struggle = actOfTurns({
  verb: verb.struggle,
  offer: {
    only: flag.anchored,
    plan: (options, combat, { who }) => {
      if (pinOf(combat, who) !== undefined) options.push(option(verb.struggle))
    },
    step: (options, combat, who) => {
      if (combat.state.main && has(fighterOf(combat, who), flag.anchored) && pinOf(combat, who) !== undefined)
        options.push(option(verb.struggle))
    },
  },
  perform: (combat, who) => {
    const pin = pinOf(combat, who)
    if (pin === undefined) return
    const { bonus, dc } = struggleOf(combat, pin)
    const natural = combat.dice.open(who, purpose.check).die(20)
    combat.emit({ _tag: "Struggled", who, natural, bonus, dc, success: natural + bonus >= dc })
    strain(combat, who)
  },
  promise: estimate(promise),
})
