import type { Option } from "../../../../contract/Decision.ts"
import { purpose } from "../../../../dice/purpose.ts"
import type { Who } from "../../../../kinds/indices.ts"
import { option } from "../../../../parts/option.ts"
import type { Thing } from "../../book/extra.ts"
import { verb } from "../../book/verbs.ts"
import { giveWay } from "../../harm/breaking.ts"
import { strain } from "../../harm/harm.ts"
import { act, estimate, type Perform, type Weighs } from "../../model/act.ts"
import type { D20Combat } from "../../model/System.ts"
import { strengthOf } from "../../see/strength.ts"
import { breakDC, farFromThing, struckBy, thingOf, whatOf } from "../../see/targets/struck.ts"
import { wonBy } from "../../weigh/doors.ts"
import { exposureOf } from "../../weigh/exposure.ts"
import { failChanceOfCheck } from "../../weigh/parts.ts"

const perform: Perform<Thing> = (combat, who, o) => {
  const struck = struckBy(o)
  const bonus = strengthOf(combat, who)
  const natural = combat.dice.open(who, purpose.check).die(20)
  const dc = breakDC(combat, struck)
  combat.emit({
    _tag: "Forced",
    who,
    ...struck,
    what: whatOf(combat, struck),
    natural,
    bonus,
    dc,
    success: natural + bonus >= dc,
  })
  if (natural + bonus >= dc) giveWay(combat, who, struck)
  strain(combat, who)
}

const promise: Weighs<Thing> = (f, combat, d, o) => {
  f.success = 1 - failChanceOfCheck(strengthOf(combat, d.who), breakDC(combat, struckBy(o)))
  const barrier = combat.prepared.things[o.place]?.door ?? -1
  if (barrier >= 0) f.approach = f.success * wonBy(combat, d.who, barrier)
  f.exposure = exposureOf(combat, d, 0)
}

/** By force: a Strength check (D20M-206). RULING: an attack action a try. */
export const breakOpen = act({
  verb: verb.breakOpen,
  offer: (options: Option[], combat: D20Combat, who: Who, index: number): void => {
    if (thingOf(combat, index).breakDC > 0 && farFromThing(combat, who, index) <= 1)
      options.push(option(verb.breakOpen, -1, -1, index))
  },
  perform,
  promise: estimate(promise),
})
