import { estimated } from "../../../../parts/act.ts"
import { option } from "../../../../parts/option.ts"
import { conditionBit, helpless } from "../../book/terms.ts"
import { verb } from "../../book/verbs.ts"
import type { MapObject } from "../../model/System.ts"
import { act } from "../../model/act.ts"
import { nearestFoe } from "../../see/nearestFoe.ts"
import { awayFromThing } from "../../see/things.ts"
import { opening } from "../../weigh/forecastDoors.ts"
import type { Turn } from "../Turn.ts"

/** Opens a door by hand, from either side. RULING: that is free, and nobody shuts it again (C08). */
export const open = act({
  verb: verb.open,
  offer: ({ combat, me, options, who }: Turn): void => {
    const { grounds, things } = combat.prepared
    if (grounds === undefined) return
    if ((me.conditions & (conditionBit.stunned | conditionBit.bound | helpless)) !== 0) return
    for (let i = 0; i < things.length; i++) {
      const { at, opens } = things[i] as MapObject
      if (opens && (combat.state.gone & (1 << i)) === 0 && awayFromThing(combat, who, at) <= 1)
        options.push(option(verb.open, -1, -1, at))
    }
  },
  perform: {
    does: (combat, who, { place }) => {
      const index = combat.prepared.grounds?.standingOn(place, combat.state.gone) ?? -1
      if (index >= 0) combat.emit({ _tag: "Opened", who, place, thing: index })
    },
  },
  promise: {
    exact: estimated,
    of: (combat, who, { place }, f) => opening(combat, who, nearestFoe(combat, who), place, f),
  },
})
