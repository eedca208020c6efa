import type { Who } from "../../../../kinds/indices.ts"
import { option } from "../../../../parts/option.ts"
import { verb } from "../../book/verbs.ts"
import { act, harmless } from "../../model/act.ts"
import { inReach } from "../../see/weapons.ts"
import { advancePromise } from "../../weigh/advancePromise.ts"
import type { Turn } from "../Turn.ts"
import { approach, reachOf } from "./approach.ts"

// The choice alone has begun the movement (`moved` in the state), so the metres are those left, whatever `mayMove`
// says.

/** Towards an enemy that is out of reach of its main weapon (DS20-010). */
export const advance = act({
  verb: verb.advance,
  offer: ({ main, mayMove, options }: Turn, foe: Who): void => {
    if (mayMove) options.push(option(verb.advance, foe, main))
  },
  perform: (combat, who, { target, item }) => {
    const { metres } = combat.state
    if (metres > 0) approach(combat, who, target, { reach: reachOf(combat, who, item), metres, how: 0 })
  },
  promise: harmless((combat, who, { target }, into) => advancePromise(combat, who, target, combat.state.metres, into)),
})

/** The same on the floor, where it costs two metres more (DS20-065). */
export const crawl = act({
  verb: verb.crawl,
  offer: ({ combat, main, options, reach, who }: Turn, foe: Who): void => {
    if (!inReach(combat, who, foe, reach)) options.push(option(verb.crawl, foe, main))
  },
  perform: (combat, who, { target, item }) => {
    const metres = combat.state.metres - 2
    if (metres > 0) approach(combat, who, target, { reach: reachOf(combat, who, item), metres, how: 0 })
  },
  promise: advance.promise,
})
