import { option } from "../../../../parts/option.ts"
import { verb } from "../../book/verbs.ts"
import type { AdndAct, Promises } from "../../model/AdndAct.ts"
import { doesNothing, ordinary } from "../../model/ordinary.ts"
import { type Assault, plainAssault } from "../../see/assault.ts"
import { fighterOf, formAt, sheetOf } from "../../see/fighter.ts"
import { glanceAt } from "../../see/glance.ts"
import { canStrike } from "../../weigh/canStrike.ts"
import { expectedStroke } from "../../weigh/expectedStroke.ts"
import { promisesNothing } from "../../weigh/promisesNothing.ts"
import { oddsOfStrike } from "../../weigh/strike.ts"

/** An enemy seldom walks into a guard (RULING, from the same count as `comesAbout`). */
const walkedInto = 0.03

/** A weapon set against a charge doubles its dice (ADD2-126). */
const setAssault: Assault = { ...plainAssault, times: 2 }

/** A stroke that comes only if the nearest enemy does. */
const promise: Promises = (combat, d, o, into) => {
  const { who } = d
  const glance = glanceAt(combat, who)
  const form = formAt(sheetOf(combat, who), o.item)
  const foe = glance.nearest
  if (form === undefined || foe < 0 || !canStrike(foe, glance)) return promisesNothing(combat, d, o, into)
  const steps = glance.near
  const { charge, half } = sheetOf(combat, foe)
  if (steps > form.reach + charge) return promisesNothing(combat, d, o, into)
  const assault = form.setDouble && steps > form.reach + half ? setAssault : plainAssault
  return expectedStroke(into, combat, foe, oddsOfStrike(combat, who, foe, form, assault, 1), walkedInto, glance)
}

/** Waits with a weapon of some reach for an enemy that comes up: a stance (ADD2-119). */
export const guard: AdndAct = {
  ...ordinary,
  verb: verb.guard,
  offer: ({ isInReach, melee }, options) => {
    const form = melee[0]
    if (form !== undefined && !isInReach) options.push(option(verb.guard, -1, form.index))
  },
  perform: doesNothing,
  promise: { exact: [], of: promise },
  movesAfter: (combat, who) => {
    const { attacked, hurt, struck } = fighterOf(combat, who)
    return !struck && !attacked && !hurt
  },
}
