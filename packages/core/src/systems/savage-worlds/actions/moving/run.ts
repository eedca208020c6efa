import { estimated } from "../../../../parts/act.ts"
import { option } from "../../../../parts/option.ts"
import { deed } from "../../book/deeds.ts"
import { condition } from "../../book/terms.ts"
import { verb } from "../../book/verbs.ts"
import { act } from "../../model/act.ts"
import { has, sheetOf } from "../../see/fighter.ts"
import { moverOf } from "../../see/movement.ts"
import { did } from "../../see/turn.ts"
import { coming } from "../../weigh/forecastMoves.ts"
import type { Turn } from "../Turn.ts"
import type { Ways } from "./Ways.ts"
import { goTowards } from "./moving.ts"
import { rollRunning } from "./walking.ts"

/** The same at a run, instead of an attack (C08). */
export const run = act({
  verb: verb.run,
  offer: ({ combat, me, options, shaken }: Turn, { far, nearest, prone, reach }: Ways, reached: boolean): void => {
    if (far <= reach || shaken || reached || combat.state.ran || prone || did(combat, deed.run)) return
    if (!has(me, condition.defending)) options.push(option(verb.run, nearest))
  },
  perform: {
    does: (combat, who, { target }) => {
      rollRunning(combat, who)
      goTowards(combat, who, target)
    },
  },
  promise: {
    exact: estimated,
    of: (combat, who, { target }, f) =>
      coming(combat, who, target, (sheetOf(combat, moverOf(combat, who)).running + 1) / 2, f),
  },
})
