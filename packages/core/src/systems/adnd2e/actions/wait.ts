import type { Who } from "../../../kinds/indices.ts"
import { option } from "../../../parts/option.ts"
import { verb } from "../book/verbs.ts"
import type { AdndAct, Promises } from "../model/AdndAct.ts"
import { doesNothing, never, ordinary, stepsInstead } from "../model/ordinary.ts"
import { plainAssault } from "../see/assault.ts"
import { fighterOf, formAt, isAble, sheetOf } from "../see/fighter.ts"
import { glanceAt } from "../see/glance.ts"
import { stepsTo } from "../see/threat.ts"
import { canStrike } from "../weigh/canStrike.ts"
import { expectedStroke } from "../weigh/expectedStroke.ts"
import { promisesNothing } from "../weigh/promisesNothing.ts"
import { oddsOfStrike } from "../weigh/strike.ts"
import { attackable } from "./attacks/aimedForm.ts"
import { attack } from "./attacks/attack.ts"
import { isInReachSoon } from "./attacks/melee.ts"

/** How far away a friend may be that one waits for, in squares. */
const hearing = 3

/** An enemy that is waited for comes up more often than not (RULING, from the same count as `comesAbout`). */
const waitedFor = 0.8
/** One that would have to charge seldom does, but then it is struck back at once (RULING, from the same count). */
const chargedBy = 0.16

/** A stroke that comes only if the enemy does. A wait for a friend may be in vain: half as much. */
const promise: Promises = (combat, d, o, into) => {
  const { who } = d
  const glance = glanceAt(combat, who)
  const sheet = sheetOf(combat, who)
  const form = formAt(sheet, o.item)
  const isFoe = o.target >= 0 && fighterOf(combat, o.target).side !== fighterOf(combat, who).side
  const foe = isFoe ? o.target : glance.nearest
  if (form === undefined || foe < 0 || !canStrike(foe, glance)) return promisesNothing(combat, d, o, into)
  const steps = glance.away[foe] as number
  const isNear = steps <= form.reach + sheet.half
  if (!isNear && steps > form.reach + sheetOf(combat, foe).charge) return promisesNothing(combat, d, o, into)
  const comes = !isNear ? chargedBy : isFoe ? waitedFor : waitedFor / 2
  return expectedStroke(into, combat, foe, oddsOfStrike(combat, who, foe, form, plainAssault, 1), comes, glance)
}

/** Lets the nearest enemy, or a friend nearby, act first and strikes after that (ADD2-025). */
export const wait: AdndAct = {
  ...ordinary,
  verb: verb.wait,
  offer: ({ combat, glance, isInReach, melee, sheet, who }, options) => {
    const form = melee[0]
    if (form === undefined) return
    if (!isInReach && glance.nearest >= 0) options.push(option(verb.wait, glance.nearest, form.index))
    // For a friend: worth a thought only where there is an enemy to strike.
    if (glance.near > form.reach + sheet.half) return
    for (const friend of combat.prepared.friends[who] as readonly Who[]) {
      if (isAble(fighterOf(combat, friend)) && stepsTo(combat, who, friend) <= hearing)
        options.push(option(verb.wait, friend, form.index))
    }
  },
  perform: doesNothing,
  promise: { exact: [], of: promise },
  isPossible: never,
  instead: {
    ...stepsInstead,
    isOpen: true,
    isLeft: never,
    same: (combat, who, options) => {
      const { item } = fighterOf(combat, who)
      for (const foe of attackable(isInReachSoon, combat, who)) options.push(option(attack.verb, foe, item))
    },
  },
}
