import { option } from "../../../../parts/option.ts"
import { verb } from "../../book/verbs.ts"
import { act, harmless } from "../../model/act.ts"
import type { DsCombat } from "../../model/System.ts"
import type { Arm } from "../../model/sheet.ts"
import { armOf } from "../../see/fighter.ts"
import { exposureOf } from "../../weigh/exposure.ts"
import { hastyChance } from "../../weigh/hastyChance.ts"
import type { Turn } from "../Turn.ts"
import { handle } from "./handle.ts"

/** Cartridges in the weapon after one action, and those left beside it (a new magazine, or two cartridges by hand). */
const loads = (combat: DsCombat, arm: Arm): { readonly amount: number; readonly left: number } => {
  const loaded = combat.state.loaded[arm.gear] as number
  const spare = combat.state.spares[arm.gear] as number
  if (arm.perReload === arm.magazine) {
    const fresh = Math.min(arm.magazine, spare)
    return { amount: fresh, left: spare - fresh }
  }
  const some = Math.min(arm.perReload, arm.magazine - loaded, spare)
  return { amount: loaded + some, left: spare - some }
}

/** Loads the firearm in hand (DS20-001). */
export const reload = act({
  verb: verb.reload,
  offer: ({ combat, me, options, who }: Turn): void => {
    const { jam, loaded, spares } = combat.state
    const { firearm, gear, magazine } = armOf(combat, who, me.hand)
    if (firearm && jam[gear] === 0 && (loaded[gear] as number) < magazine && (spares[gear] as number) > 0)
      options.push(option(verb.reload, -1, me.hand))
  },
  perform: (combat, who, chosen) =>
    handle(combat, who, chosen, { as: "reload", ...loads(combat, armOf(combat, who, chosen.item)) }),
  promise: harmless((combat, who, { item }, into) => {
    const arm = armOf(combat, who, item)
    const full = (combat.state.loaded[arm.gear] as number) / arm.magazine
    into.success = hastyChance(combat, who, "reload", item)
    into.help = into.success * (full === 0 ? 0.4 : full < 0.25 ? 0.05 : 0)
    into.exposure = exposureOf(combat, who)
  }),
})
