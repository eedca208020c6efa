import { type Who, asWho } from "../../../../kinds/indices.ts"
import { estimated } from "../../../../parts/act.ts"
import { option } from "../../../../parts/option.ts"
import { attack } from "../../attack/attack.ts"
import { mannerExtra } from "../../book/extra.ts"
import { manner, occasion } from "../../book/terms.ts"
import { verb } from "../../book/verbs.ts"
import type { SwCombat } from "../../model/System.ts"
import { act } from "../../model/act.ts"
import { areFoes, fighterOf, isAble, profileOf } from "../../see/fighter.ts"
import { away } from "../../see/places.ts"
import { isInReach } from "../../see/reach.ts"
import { sweeping } from "../../weigh/forecastAreas.ts"
import type { Arm, Turn } from "../Turn.ts"
import { always } from "./canStill.ts"

/** One blow at everybody within reach (C19). */
export const sweep = act({
  verb: verb.sweep,
  offer: ({ combat, me, options, who }: Turn, { hand, item, profile }: Arm): void => {
    const within = combat.state.combatants.some(
      (other, i) => areFoes(me, other) && isAble(other) && away(combat, who, asWho(i)) <= profile.reach,
    )
    if (within) options.push(option(verb.sweep, -1, item, -1, mannerExtra.pack(manner.sweep | hand)))
  },
  perform: {
    does: (combat, who, { extra, item }) => {
      const me = fighterOf(combat, who)
      const { reach } = profileOf(combat, who, item)
      let how: number = occasion.own
      for (const target of foesWithin(combat, who, reach)) {
        if (!isAble(me) || !isAble(fighterOf(combat, target))) continue
        attack(combat, who, target, item, how, extra)
        how = occasion.extra
      }
    },
    awaited: { can: always },
  },
  promise: { exact: estimated, of: (combat, who, { extra, item }, f) => sweeping(combat, who, item, extra, f) },
})

const foesWithin = (combat: SwCombat, who: Who, reach: number): readonly Who[] => {
  const me = fighterOf(combat, who)
  return combat.state.combatants.flatMap((other, n) =>
    other.side !== me.side && isAble(other) && isInReach(combat, who, asWho(n), reach) ? [asWho(n)] : [],
  )
}
