import type { Who } from "../../../../kinds/indices.ts"
import { estimated } from "../../../../parts/act.ts"
import { option } from "../../../../parts/option.ts"
import { mannerExtra } from "../../book/extra.ts"
import { verb } from "../../book/verbs.ts"
import type { SwCombat } from "../../model/System.ts"
import { act } from "../../model/act.ts"
import { barredWay } from "../../see/movement.ts"
import { wildness } from "../../see/turn.ts"
import { mostOfRushing, rushing } from "../../weigh/forecastAttacks.ts"
import type { Arm, Turn } from "../Turn.ts"
import { comeAndStrike } from "./comeAndStrike.ts"
import { readyFor } from "../handling/readyItem.ts"
import { rollRunning } from "../moving/walking.ts"

/** Runs up to a foe and strikes, if the running die reaches (C08). */
export const rush = act({
  verb: verb.rush,
  offer: ({ combat, options, who }: Turn, foe: Who, { hand, item }: Arm): void => {
    if (!isShutOut(combat, who, foe))
      options.push(option(verb.rush, foe, item, -1, mannerExtra.pack(hand | wildness(combat))))
  },
  perform: {
    does: (combat, who, chosen) => {
      readyFor(combat, who, chosen.item)
      rollRunning(combat, who)
      comeAndStrike(combat, who, chosen)
    },
  },
  promise: {
    exact: estimated,
    of: (combat, who, chosen, f) => rushing(combat, who, chosen, f),
    most: (combat, who, chosen, f) => {
      mostOfRushing(combat, who, chosen, f)
      return true
    },
  },
})

/** Whether doors or the like keep somebody from a foe. */
const isShutOut = (combat: SwCombat, who: Who, foe: Who): boolean =>
  combat.prepared.grounds !== undefined && barredWay(combat, who, foe, 1) !== undefined
