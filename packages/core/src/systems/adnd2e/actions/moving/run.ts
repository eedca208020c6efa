import { isAtWayOut, stepsOut } from "../../../../field/wayOut.ts"
import { asWho, type Who } from "../../../../kinds/indices.ts"
import { lowestOf, withIn, withoutLowest } from "../../../../parts/bits.ts"
import { option } from "../../../../parts/option.ts"
import { go } from "../../attack/movement.ts"
import { offerChances } from "../../attack/opportunity.ts"
import { type Way, way } from "../../book/extra.ts"
import { pace } from "../../book/terms.ts"
import { verb } from "../../book/verbs.ts"
import type { Perform, Promises } from "../../model/AdndAct.ts"
import { act, onTheMove, ordinary } from "../../model/ordinary.ts"
import type { AdndCombat } from "../../model/System.ts"
import { hasChance } from "../../see/chances.ts"
import { fighterOf, isAble, meleeForm, sheetOf } from "../../see/fighter.ts"
import { threateners } from "../../see/threat.ts"
import { canWalk } from "../../see/walking.ts"
import { posture } from "../../model/posture.ts"
import { moved } from "../../weigh/moved.ts"
import { speedOf } from "../../weigh/timing.ts"
import { pathFor } from "./pathFor.ts"

const perform: Perform = (combat, who) => {
  const f = fighterOf(combat, who)
  const { run: budget } = sheetOf(combat, who)
  const { way: direction } = f
  // RULING: nobody runs into an enemy's reach; the run ends a step before it.
  const short = f.aim < 0 ? 1 : (meleeForm(sheetOf(combat, f.aim), fighterOf(combat, f.aim).hand)?.reach ?? 0) + 1
  const path = pathFor(combat, who, direction, f.aim, budget, short)
  if (direction !== way.away) {
    go(combat, who, path, pace.run)
    return
  }
  if (!go(combat, who, path, pace.run) || (path?.cost ?? 0) >= budget || !canWalk(combat, who)) return
  // RULING: a runner who reaches the border with distance left leaves the field.
  if (isOnBorder(combat, who)) leave(combat, who)
}

/** Whether a body stands where it can leave the field. */
const isOnBorder = (combat: AdndCombat, who: Who): boolean =>
  isAtWayOut(combat.prepared.field, fighterOf(combat, who).at, sheetOf(combat, who).space)

/** Leaves the field for good; those whose reach it leaves have their chance. */
const leave = (combat: AdndCombat, who: Who): void => {
  let takers = 0
  const around = threateners(combat, who)
  for (let rest = around; rest !== 0; rest = withoutLowest(rest)) {
    const foe = asWho(lowestOf(rest))
    if (hasChance(combat, foe, who)) takers = withIn(takers, foe)
  }
  if (takers !== 0) offerChances(combat, who, takers, takers)
  if (isAble(fighterOf(combat, who))) combat.emit({ _tag: "Fled", who, yields: false })
}

/** Whether a runner of so many squares will be over the border. */
const reachesBorder = (combat: AdndCombat, who: Who, squares: number): boolean =>
  stepsOut(combat.prepared.field, fighterOf(combat, who).at) <= squares

const promise: Promises<Way> = (combat, d, o, into) => {
  const { run: steps } = sheetOf(combat, d.who)
  const leaves = o.extra === way.away && reachesBorder(combat, d.who, steps)
  return moved(into, combat, d.who, o, { steps, stance: posture.rushing, speed: speedOf(d, 0), leaves })
}

/** Runs twice the full distance and does nothing else (ADD2-036, 083, 084); over the border of the field it is gone. */
export const run = act({
  ...ordinary,
  verb: verb.run,
  offer: ({ glance, isInReach, sheet }, options, { leads }) => {
    if (leads === way.away) options.push(option(verb.run, -1, -1, -1, leads))
    else if (leads === way.towards && !isInReach && glance.near > sheet.charge)
      options.push(option(verb.run, glance.nearest, -1, -1, leads))
  },
  perform,
  promise: { exact: ["success", "harm", "fell"], of: promise },
  moment: onTheMove,
})
