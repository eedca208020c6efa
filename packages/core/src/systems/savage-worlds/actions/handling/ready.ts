import { estimated } from "../../../../parts/act.ts"
import { option } from "../../../../parts/option.ts"
import { handExtra } from "../../book/extra.ts"
import { useless } from "../../book/terms.ts"
import { verb } from "../../book/verbs.ts"
import type { Profile } from "../../model/Sheet.ts"
import { act } from "../../model/act.ts"
import { exposureOf } from "../../weigh/exposure.ts"
import { mostOfReadying, readyingOf } from "../../weigh/forecastHandling.ts"
import type { Arm, Turn } from "../Turn.ts"
import { readyItem } from "./readyItem.ts"

/** Takes a weapon or the shield up (SWD-088): two in a turn are free. */
export const ready = act({
  verb: verb.ready,
  offer: {
    weapon: ({ me, options, sheet }: Turn, { item, profile }: Arm): void => {
      options.push(option(verb.ready, -1, item, -1, handExtra.pack(false)))
      const isOneHanded = me.hand >= 0 && (sheet.profiles[me.hand] as Profile).hands < 2
      if (profile.hands === 1 && isOneHanded && !me.shielded && (me.arms & useless.other) === 0)
        options.push(option(verb.ready, -1, item, -1, handExtra.pack(true)))
    },
    shield: ({ me, options, sheet }: Turn): void => {
      const has = sheet.shieldParry > 0 || sheet.shieldCover < 0
      if (has && !me.shielded && me.other < 0 && (me.arms & useless.other) === 0)
        options.push(option(verb.ready, -1, -1, -1, handExtra.pack(true)))
    },
  },
  perform: {
    does: (combat, who, { extra, item }) =>
      readyItem(combat, who, item, handExtra.is(extra) ? 1 : 0, combat.state.readied < 2),
  },
  promise: {
    exact: estimated,
    of: (combat, who, { item }, f) => {
      f.help = readyingOf(combat, who, item)
      f.exposure = exposureOf(combat, who)
    },
    most: (combat, who, { item }, f) => {
      f.help = mostOfReadying(combat, who, item)
      f.exposure = exposureOf(combat, who)
      return true
    },
  },
})
