import type { Option } from "../../../contract/Decision.ts"
import { asWho, type Who } from "../../../kinds/indices.ts"
import { option } from "../../../parts/option.ts"
import { verb } from "../book/verbs.ts"
import { act, estimate, onlyChosen } from "../model/act.ts"
import type { DsCombat } from "../model/System.ts"
import { fighterOf, isAble } from "../see/fighter.ts"
import { menaceOf } from "../weigh/exposure.ts"

/** What to expect from behind: of the attacker that comes now, and of the one that it looks at. */
const menaces = (combat: DsCombat, who: Who, by: Who): { readonly now: number; readonly other: number } => {
  const lastBy = asWho(fighterOf(combat, who).lastBy)
  const isThere = lastBy >= 0 && isAble(fighterOf(combat, lastBy))
  return { now: menaceOf(combat, by, who), other: isThere ? menaceOf(combat, lastBy, who) : 0 }
}

// To turn to this one allows a defence now and costs a bonus to the other; a bonus is worth about a fifth.

/** Turns to an attacker from behind, and shows its back to the other one (DS20-069). */
export const face = act({
  verb: verb.face,
  offer: (by: Who): Option => option(verb.face, by),
  perform: onlyChosen,
  promise: estimate((combat, who, { target }, into) => {
    const { now, other } = menaces(combat, who, target)
    into.help = 0.4 * now
    into.risk = 0.2 * other
  }),
})

/** Keeps its back to an attacker, and its eyes on the other one (DS20-070). */
export const showBack = act({
  verb: verb.showBack,
  offer: (by: Who): Option => option(verb.showBack, by),
  perform: onlyChosen,
  promise: estimate((combat, who, { target }, into) => {
    const { now, other } = menaces(combat, who, target)
    into.help = 0.2 * other
    into.risk = 0.4 * now
  }),
})
