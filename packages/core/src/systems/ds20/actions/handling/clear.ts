import { option } from "../../../../parts/option.ts"
import { verb } from "../../book/verbs.ts"
import { act, harmless } from "../../model/act.ts"
import { armOf } from "../../see/fighter.ts"
import { exposureOf } from "../../weigh/exposure.ts"
import { hastyChance } from "../../weigh/hastyChance.ts"
import type { Turn } from "../Turn.ts"
import { handle } from "./handle.ts"

/** Clears a bad cartridge out of the firearm in hand (DS20-092). */
export const clear = act({
  verb: verb.clear,
  offer: ({ combat, me, options, who }: Turn): void => {
    const { firearm, gear } = armOf(combat, who, me.hand)
    if (firearm && combat.state.jam[gear] === 1) options.push(option(verb.clear, -1, me.hand))
  },
  perform: (combat, who, chosen) => handle(combat, who, chosen, { as: "clear" }),
  promise: harmless((combat, who, { item }, into) => {
    into.success = hastyChance(combat, who, "clear", item)
    into.help = into.success * 0.4
    into.exposure = exposureOf(combat, who)
  }),
})
