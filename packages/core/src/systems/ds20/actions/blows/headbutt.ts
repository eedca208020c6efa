import { option } from "../../../../parts/option.ts"
import { attack } from "../../attack/attack.ts"
import { plainShot } from "../../book/extra.ts"
import { how } from "../../book/terms.ts"
import { verb } from "../../book/verbs.ts"
import { act } from "../../model/act.ts"
import { promiseOfAttack } from "../../weigh/attackPromise.ts"
import { butting } from "../../weigh/Case.ts"
import type { Turn } from "../Turn.ts"

/** A held combatant butts its holder (DS20-057). */
export const headbutt = act({
  verb: verb.headbutt,
  offer: ({ combat, me, options, sheet }: Turn): void => {
    if (sheet.head >= 0 && combat.prepared.setting.headbuttPossible !== false)
      options.push(option(verb.headbutt, me.heldBy, sheet.head))
  },
  perform: (combat, who, { target, item }) =>
    attack(combat, { by: who, target, item, how: how.headbutt, shot: plainShot }),
  promise: promiseOfAttack(butting),
})
