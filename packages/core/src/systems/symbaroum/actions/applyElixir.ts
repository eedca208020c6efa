import { cappedAt } from "../../../parts/weighing/HarmTable.ts"
import { option } from "../../../parts/option.ts"
import { verb } from "../book/verbs.ts"
import { act, estimate } from "../model/act.ts"
import type { Profile, Remedy } from "../model/Sheet.ts"
import { fighterOf, sheetOf } from "../see/fighter.ts"
import { movementCost } from "../see/movement.ts"
import { exposureOf } from "../weigh/exposure.ts"
import type { Turn } from "./Turn.ts"

/** Whether a remedy can be put on the weapon in hand: one that is made, and does not have it already (SYM-039). */
const canCoat = ({ me, sheet }: Turn, item: number): boolean => {
  const held = sheet.profiles[me.hand] as Profile
  return me.drawn && !held.always && !(me.coat === item && me.coated === held.means)
}

/** An elixir for one's own weapon or armour: a movement action (SYM-039, SYM-075). */
export const applyElixir = act({
  verb: verb.applyElixir,
  offer: (turn: Turn, item: number): void => {
    const { me, options, sheet } = turn
    const { on } = sheet.remedies[item] as Remedy
    if (on === "body") return
    if (on === "armour" ? sheet.wears && me.shell !== item : canCoat(turn, item))
      options.push(option(verb.applyElixir, -1, item))
  },
  perform: (combat, who, { item }) => {
    const { profiles, remedies } = sheetOf(combat, who)
    const { on, stock } = remedies[item] as Remedy
    const weapon = on === "armour" ? -1 : (profiles[fighterOf(combat, who).hand] as Profile).means
    combat.emit({ _tag: "ElixirApplied", who, item, weapon, stock, cost: movementCost(combat) })
  },
  promise: estimate((combat, who, { item }, into) => {
    const { remedies, toughness } = sheetOf(combat, who)
    // What it gives at two blows of which one comes off.
    const given = remedies[item]?.table
    const mean = given === undefined ? 0 : cappedAt(given, Number.POSITIVE_INFINITY)
    into.help = mean / toughness
    into.exposure = exposureOf(combat, who)
    into.cost = 0.1
  }),
})
