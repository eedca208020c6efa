import type { Decision, Option } from "../../../contract/Decision.ts"
import { asWho, type Who } from "../../../kinds/indices.ts"
import { option } from "../../../parts/option.ts"
import { decision } from "../book/terms.ts"
import type { AdndCombat } from "../model/System.ts"
import { fighterOf } from "../see/fighter.ts"
import { blowTargets } from "../see/further.ts"
import { isRemembered } from "../see/isRemembered.ts"
import { aimOptions, declareOptions, lastMoveOptions } from "./options.ts"

const question = (who: Who, what: number, options: readonly Option[]): Decision => ({
  who: asWho(who),
  kind: what,
  spot: false,
  options,
})

const freshDeclaration = (combat: AdndCombat, who: number): Decision =>
  question(asWho(who), decision.declare, declareOptions(combat, asWho(who)))

/** What somebody declares for the round. */
export const declaration = (combat: AdndCombat, who: Who): Decision =>
  isRemembered(combat, who)
    ? combat.prepared.turnBook.decision(combat, who, decision.declare, 0, freshDeclaration)
    : freshDeclaration(combat, who)

/** What somebody does at its count, where it has to choose again. */
export const aiming = (combat: AdndCombat, who: Who): Decision | undefined => {
  const options = aimOptions(combat, who)
  return options.length < 2 ? undefined : question(who, decision.aim, options)
}

/** Whom the next of several attacks is for. */
export const nextBlow = (combat: AdndCombat, who: Who): Decision | undefined => {
  const targets = blowTargets(combat, who)
  if (targets.length < 2) return undefined
  const { act, item } = fighterOf(combat, who)
  return question(
    who,
    decision.blow,
    targets.map((target) => option(act, target, item)),
  )
}

/** Where somebody moves at the end of the round. */
export const lastMove = (combat: AdndCombat, who: Who): Decision =>
  question(who, decision.halfMove, lastMoveOptions(combat, who))
