import { asItem } from "../../../../kinds/indices.ts"
import { estimated } from "../../../../parts/act.ts"
import { option } from "../../../../parts/option.ts"
import { verb } from "../../book/verbs.ts"
import type { Profile } from "../../model/Sheet.ts"
import { act } from "../../model/act.ts"
import { profileOf } from "../../see/fighter.ts"
import { exposureOf } from "../../weigh/exposure.ts"
import { reloadingOf } from "../../weigh/forecastHandling.ts"
import type { Turn } from "../Turn.ts"
import { always } from "../attacks/canStill.ts"

/** One action of reloading; older weapons take several (SWD-094, SWD-095). */
export const reload = act({
  verb: verb.reload,
  offer: ({ combat, me, options, sheet }: Turn): void => {
    const { loaded, spare } = combat.state
    for (let item = asItem(0); item < sheet.profiles.length; item++) {
      const { gear, leaves, reload: needs, shots: most } = sheet.profiles[item] as Profile
      if (leaves || most < 0 || needs === 0 || (me.hand !== item && me.other !== item)) continue
      if ((loaded[gear] as number) < most && (spare[gear] as number) !== 0) options.push(option(verb.reload, -1, item))
    }
  },
  perform: {
    does: (combat, who, { item }) => {
      const { gear, reload: needs, shots } = profileOf(combat, who, item)
      const done = (combat.state.reloading[gear] as number) + 1 >= needs
      combat.emit({ _tag: "Reloaded", who, gear, done, shots })
    },
    awaited: { can: always },
  },
  promise: {
    exact: estimated,
    of: (combat, who, { item }, f) => {
      f.help = reloadingOf(combat, who, item)
      f.exposure = exposureOf(combat, who)
    },
  },
})
