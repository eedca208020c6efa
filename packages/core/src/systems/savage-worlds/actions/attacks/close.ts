import type { Who } from "../../../../kinds/indices.ts"
import { estimated } from "../../../../parts/act.ts"
import { option } from "../../../../parts/option.ts"
import { mannerExtra } from "../../book/extra.ts"
import { manner } from "../../book/terms.ts"
import { verb } from "../../book/verbs.ts"
import { act } from "../../model/act.ts"
import { wayIntoReach } from "../../see/movement.ts"
import { mayStrikePlainly, mayStrikeWildly } from "../../see/turn.ts"
import { closing } from "../../weigh/forecastAttacks.ts"
import type { Arm, Turn } from "../Turn.ts"
import { comeAndStrike } from "./comeAndStrike.ts"
import { readyFor } from "../handling/readyItem.ts"

/** Walks up to a foe and strikes at once, plainly or wildly (C08, SWD-023). */
export const close = act({
  verb: verb.close,
  /** @param steps how far it can walk */
  offer: ({ combat, options, who }: Turn, foe: Who, { hand, item, profile }: Arm, steps: number): void => {
    if (!combat.prepared.field.open && wayIntoReach(combat, who, foe, profile.reach, steps) === undefined) return
    if (mayStrikePlainly(combat)) options.push(option(verb.close, foe, item, -1, mannerExtra.pack(hand)))
    if (mayStrikeWildly(combat)) options.push(option(verb.close, foe, item, -1, mannerExtra.pack(hand | manner.wild)))
  },
  perform: {
    does: (combat, who, chosen) => {
      readyFor(combat, who, chosen.item)
      comeAndStrike(combat, who, chosen)
    },
  },
  promise: { exact: estimated, of: (combat, who, chosen, f) => closing(combat, who, chosen, f) },
})
