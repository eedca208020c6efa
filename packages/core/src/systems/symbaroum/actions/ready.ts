import { option } from "../../../parts/option.ts"
import { verb } from "../book/verbs.ts"
import { act, estimate } from "../model/act.ts"
import type { Profile } from "../model/Sheet.ts"
import { needsReadying } from "../see/readying.ts"
import { exposureOf } from "../weigh/exposure.ts"
import { gainByReadying, mayGain } from "../weigh/hands.ts"
import type { Turn } from "./Turn.ts"
import { takeUp } from "./takeUp.ts"

/** Takes a weapon up, and strikes with it later (SYM-036, SYM-037). */
export const ready = act({
  verb: verb.ready,
  offer: ({ combat, me, options, sheet }: Turn): void => {
    const held = sheet.profiles[me.hand] as Profile
    if (sheet.profiles.length < 2) return
    if (!combat.state.stepwise && me.drawn && (!held.ranged || me.engaged !== 0)) return
    sheet.profiles.forEach((profile, item) => {
      if (!profile.always && needsReadying(me, sheet, item)) options.push(option(verb.ready, -1, item))
    })
  },
  perform: (combat, who, { item }) => takeUp(combat, who, item),
  promise: estimate(
    (combat, who, { item }, into) => {
      into.help = gainByReadying(combat, who, item)
      into.exposure = exposureOf(combat, who)
      into.cost = 0.05
    },
    (combat, who, { item }, into) => {
      into.cost = 0.05
      return !mayGain(combat, who, item)
    },
  ),
})
