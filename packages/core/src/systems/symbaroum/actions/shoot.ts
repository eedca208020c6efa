import { asWho } from "../../../kinds/indices.ts"
import { lowestOf, withoutLowest } from "../../../parts/bits.ts"
import { option } from "../../../parts/option.ts"
import { attackAction } from "../attack/attack.ts"
import { verb } from "../book/verbs.ts"
import { act } from "../model/act.ts"
import { fighterOf, sheetOf } from "../see/fighter.ts"
import { foesOf } from "../see/foesOf.ts"
import { needsReadying, readying } from "../see/readying.ts"
import { canShoot, canShootAt } from "../see/shooting.ts"
import { promiseOfAttack } from "../weigh/attackPromise.ts"
import type { Turn } from "./Turn.ts"
import { takeUp } from "./takeUp.ts"

/** Shoots, throws or uses a power, taking the weapon up first where that is needed. */
export const shoot = act({
  verb: verb.shoot,
  offer: ({ combat, me, options, sheet, who }: Turn): void => {
    const { movement } = combat.state
    for (const item of sheet.ranged) {
      if (!canShoot(combat, who, item) || (readying(me, sheet, item) === 1 && !movement)) continue
      for (let rest = foesOf(combat, who); rest !== 0; rest = withoutLowest(rest)) {
        const foe = asWho(lowestOf(rest))
        if (canShootAt(combat, who, foe, item)) options.push(option(verb.shoot, foe, item))
      }
    }
  },
  perform: (combat, who, { target, item }) => {
    if (needsReadying(fighterOf(combat, who), sheetOf(combat, who), item)) takeUp(combat, who, item)
    attackAction(combat, who, target, item)
  },
  promise: promiseOfAttack,
})
