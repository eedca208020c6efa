import { asSquare, type Square } from "../../../../kinds/indices.ts"
import { estimated } from "../../../../parts/act.ts"
import { option } from "../../../../parts/option.ts"
import { verb } from "../../book/verbs.ts"
import type { SwCombat } from "../../model/System.ts"
import { act } from "../../model/act.ts"
import { fighterOf, profileOf } from "../../see/fighter.ts"
import { exposureOf } from "../../weigh/exposure.ts"
import type { Arm, Turn } from "../Turn.ts"
import { readyItem } from "./readyItem.ts"

/** Picks a weapon of its own up from the ground: an action (SWD-089). */
export const pickUp = act({
  verb: verb.pickUp,
  offer: ({ combat, options, who }: Turn, { item, profile }: Arm): void => {
    const lies = asSquare(combat.state.gear[profile.gear] as number)
    const { at } = fighterOf(combat, who)
    if (lies >= 0 && isBeside(combat, at, lies)) options.push(option(verb.pickUp, -1, item))
  },
  perform: {
    does: (combat, who, { item }) => readyItem(combat, who, item, 0, false),
    awaited: {
      can: (combat, who, { item }) => (combat.state.gear[profileOf(combat, who, item).gear] as number) >= 0,
      outOfHand: true,
    },
  },
  promise: {
    exact: estimated,
    of: (combat, who, _, f) => {
      f.help = fighterOf(combat, who).hand < 0 ? 0.2 : 0.02
      f.exposure = exposureOf(combat, who)
    },
  },
})

/** Whether two squares touch. */
const isBeside = (combat: SwCombat, at: Square, square: Square): boolean => {
  const { width } = combat.prepared.field
  return (
    Math.abs((at % width) - (square % width)) <= 1 && Math.abs(Math.floor(at / width) - Math.floor(square / width)) <= 1
  )
}
