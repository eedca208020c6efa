import type { Who } from "../../../../kinds/indices.ts"
import { option } from "../../../../parts/option.ts"
import { attack } from "../../attack/attack.ts"
import { plainShot } from "../../book/extra.ts"
import { how } from "../../book/terms.ts"
import { verb } from "../../book/verbs.ts"
import { act } from "../../model/act.ts"
import { promiseOfAttack } from "../../weigh/attackPromise.ts"
import { plainly } from "../../weigh/Case.ts"
import { reaches, type Turn } from "../Turn.ts"

/** Strikes where it stands, with what is in hand or with its body (DS20-017). */
export const strike = act({
  verb: verb.strike,
  offer: (turn: Turn, foe: Who, away: number): void => {
    const { armed, options, sheet } = turn
    if (reaches(turn, armed, away)) options.push(option(verb.strike, foe, armed))
    for (const item of sheet.bodily) if (reaches(turn, item, away)) options.push(option(verb.strike, foe, item))
  },
  perform: (combat, who, { target, item }) =>
    attack(combat, { by: who, target, item, how: how.plain, shot: plainShot }),
  promise: promiseOfAttack(plainly),
})

/** With full arms it strikes with its body, and only its captive (DS20-061). */
export const strikeHeld = ({ me, options, sheet }: Turn): void => {
  for (const item of sheet.bodily) options.push(option(verb.strike, me.holds, item))
}
