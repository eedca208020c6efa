import type { Who } from "../../../../kinds/indices.ts"
import { option } from "../../../../parts/option.ts"
import { attack } from "../../attack/attack.ts"
import { type Manners, mannerExtra } from "../../book/extra.ts"
import { manner, occasion } from "../../book/terms.ts"
import { verb } from "../../book/verbs.ts"
import { act, type Performance, type Promised } from "../../model/act.ts"
import { isLoaded } from "../../see/aiming/ammunition.ts"
import { striking } from "../../weigh/forecastAttacks.ts"
import { exactOfAttack, wholly } from "../../weigh/exactOfAttack.ts"
import type { Arm, Turn } from "../Turn.ts"
import { canStillFire } from "./canStill.ts"

const perform: Performance<Manners> = {
  does: (combat, who, { extra, item, target }) => attack(combat, who, target, item, occasion.own, extra),
  awaited: { can: canStillFire },
}

const promise: Promised<Manners> = {
  exact: wholly,
  exactHere: exactOfAttack,
  of: (combat, who, chosen, f) => striking(combat, who, chosen, f),
}

/** A shot or a throw (C10). */
export const shoot = act({
  verb: verb.shoot,
  offer: ({ options }: Turn, foe: Who, { hand, item }: Arm): void =>
    void options.push(option(verb.shoot, foe, item, -1, mannerExtra.pack(hand))),
  perform,
  promise,
})

/** Both barrels of a shotgun at once (SWD-067). */
export const bothBarrels = act({
  verb: verb.bothBarrels,
  offer: ({ combat, options }: Turn, foe: Who, { hand, item, profile }: Arm): void => {
    if (profile.bothBarrels && isLoaded(combat, profile, 2))
      options.push(option(verb.bothBarrels, foe, item, -1, mannerExtra.pack(hand | manner.bothBarrels)))
  },
  perform,
  promise,
})
