import { option } from "../../../../parts/option.ts"
import { condition } from "../../book/terms.ts"
import { verb } from "../../book/verbs.ts"
import { withstands } from "../../harm/withstands.ts"
import type { AdndAct, Perform, Promises } from "../../model/AdndAct.ts"
import { ordinary, stepsInstead } from "../../model/ordinary.ts"
import { fighterOf, gripOf, has, sheetOf } from "../../see/fighter.ts"
import { lockOf, nextSqueeze } from "../../see/holds.ts"
import { brawlForecast, keepPromise } from "../../weigh/brawlForecast.ts"
import { wrestleInstead } from "./wrestle.ts"

const perform: Perform = (combat, by, pending) => {
  if (!has(fighterOf(combat, by), condition.gripping)) return
  const target = gripOf(combat.state, by)
  const amount = nextSqueeze(combat, by)
  const { wrestling, magic } = sheetOf(combat, by).hands
  combat.emit({ _tag: "HoldKept", by, target, round: lockOf(combat, by) + 1 })
  if (withstands(combat, by, target, wrestling, magic)) return
  pending.push({ target, by, means: wrestling, amount, faces: [], times: 0 })
}

const promise: Promises = (combat, { who }, { target }, into) =>
  brawlForecast(into, combat, { who, target }, keepPromise(combat, who, target))

/** Keeps a hold: no roll, and a point more than in the round before (ADD2-110). */
export const keep: AdndAct = {
  ...ordinary,
  verb: verb.keep,
  offer: (_turn, options, { foe }) => {
    options.push(option(verb.keep, foe))
  },
  perform,
  promise: { exact: ["success", "harm", "fell"], of: promise },
  isPossible: (combat, who) => has(fighterOf(combat, who), condition.gripping),
  // To keep a hold that is broken means to wrestle again.
  instead: { ...stepsInstead, same: wrestleInstead },
}
