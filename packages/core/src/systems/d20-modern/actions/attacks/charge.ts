import type { Option } from "../../../../contract/Decision.ts"
import type { Who } from "../../../../kinds/indices.ts"
import { option } from "../../../../parts/option.ts"
import type { Manoeuvre } from "../../attack/attempts/Attempt.ts"
import { manoeuvreOf, manoeuvres } from "../../attack/attempts/index.ts"
import { weighAttempt } from "../../attack/attempts/weighAttempt.ts"
import { makeAttempt, walkPath } from "../../attack/reactions.ts"
import { attackHow, cost, moveHow } from "../../book/events.ts"
import { type Charge, type Slot, chargeExtra, slotExtra } from "../../book/extra.ts"
import { manner } from "../../book/manner.ts"
import { condition } from "../../book/terms.ts"
import { verb } from "../../book/verbs.ts"
import { evolve } from "../../log/evolve.ts"
import { actOfTurns, estimate, type Perform } from "../../model/act.ts"
import type { Form } from "../../model/forms.ts"
import type { D20Combat, Plan } from "../../model/System.ts"
import { fighterOf, formOf, isAble, isUp, sheetOf } from "../../see/fighter.ts"
import { boardNow } from "../../see/ground.ts"
import { canRush, chargeReach, occupy } from "../../see/movement.ts"
import { apart } from "../../see/pairs.ts"
import { isReversible } from "../../see/targets/reversible.ts"
import { type Assault, attacking, onTheSpot } from "../../weigh/attacking.ts"
import { mostOfAttack } from "../../weigh/mostOfAttack.ts"
import { here, isWatched } from "../../weigh/wayToStrike.ts"
import { attackWith } from "./attackWith.ts"

/** The least way of a charge: 10 feet. */
const runUp = 2

/** A special attack at the end of a charge (D20M-127): its verb in `extra`, and above it what that one says itself. */
const chargedWith = (o: Option): Option => option(verb.charge, o.target, o.item, -1, chargeExtra.pack(o.verb, o.extra))

const chargedAttempt = ({ extra, item, target }: Option<Charge>, { verb: attempted }: Manoeuvre): Option<Slot> =>
  option(attempted, target, item, -1, slotExtra.said(chargeExtra.extra(extra)))

/** The special attack that it ends in; undefined where it ends in a blow. */
const endingOf = ({ extra }: Option<Charge>): Manoeuvre | undefined =>
  chargeExtra.act(extra) === 0 ? undefined : manoeuvreOf(chargeExtra.act(extra))

/** How the blow is made that it ends in, by bits of `manner`. */
const waysOf = ({ extra }: Option<Charge>): number => (chargeExtra.act(extra) === 0 ? chargeExtra.extra(extra) : 0)

const tryAt = (combat: D20Combat, who: Who, o: Option<Charge>): void => {
  const ending = endingOf(o)
  if (ending !== undefined) makeAttempt(combat, ending, who, chargedAttempt(o, ending), attackHow.charge, -1)
}

/** Charges that end in a special attack. */
const planAttempts = (options: Option[], combat: D20Combat, who: Who, foe: Who, reach: number): void => {
  const board = boardNow(combat)
  const { manoeuvres: known, space } = sheetOf(combat, who)
  const found: Option[] = []
  for (const m of manoeuvres) if ((known & m.bit) !== 0) m.offer(found, combat, who, foe, reach)
  for (const o of found) {
    const { maxReach } = formOf(combat, who, o.item)
    if (apart(combat, who, foe) - maxReach < runUp) continue
    occupy(combat, who)
    const at = fighterOf(combat, foe).at
    const way = board.straightCost(
      { at: fighterOf(combat, who).at, space },
      { at, space: sheetOf(combat, foe).space },
      maxReach,
      reach,
    )
    if (way >= runUp) options.push(chargedWith(o))
  }
}

const plan: Plan = (options, combat, turn) => {
  const { c, count, far, foes, hands, sheet, single, speed, who } = turn
  const board = boardNow(combat)
  if (turn.unfit || speed === 0 || !canRush(combat, who)) return
  const reach = single ? speed : 2 * speed
  for (let i = 0; i < count; i++) {
    if (sheet.manoeuvres !== 0) planAttempts(options, combat, who, foes[i] as Who, reach)
    for (let k = 0; k < hands.listed.length; k++) {
      const form = hands.listed[k] as Form
      const gap = (far[i] as number) - form.maxReach
      if (gap < runUp || gap > reach) continue
      occupy(combat, who)
      const foe = foes[i] as Who
      const { space } = sheetOf(combat, foe)
      if (
        board.straightCost(
          { at: c.at, space: sheet.space },
          { at: fighterOf(combat, foe).at, space },
          form.maxReach,
          reach,
        ) < runUp
      )
        continue
      options.push(option(verb.charge, foe, form.index))
      if (isReversible(combat, form, foe))
        options.push(option(verb.charge, foe, form.index, -1, chargeExtra.pack(0, manner.againstNature)))
    }
  }
}

const perform: Perform<Charge> = (combat, who, o) => {
  const form = formOf(combat, who, o.item)
  const { at } = fighterOf(combat, who)
  const { space } = sheetOf(combat, who)
  const target = fighterOf(combat, o.target).at
  const other = sheetOf(combat, o.target).space
  occupy(combat, who)
  const way = boardNow(combat).straight(
    { at, space },
    { at: target, space: other },
    form.maxReach,
    chargeReach(combat, who),
  )
  if (way === undefined || way.cost < runUp) return
  // D20M-115: the penalty is there before the first step.
  combat.emit({ _tag: "StanceTaken", who, stance: condition.charged, cost: cost.free }, evolve.StanceTaken)
  if (
    walkPath(combat, who, way, moveHow.charge) &&
    isAble(fighterOf(combat, who)) &&
    isUp(fighterOf(combat, o.target))
  ) {
    if (chargeExtra.act(o.extra) === 0) attackWith(combat, who, form, o.target, attackHow.charge, waysOf(o))
    else tryAt(combat, who, o)
  }
}

const assault: Assault<Charge> = {
  ...onTheSpot,
  how: attackHow.charge,
  walks: true,
  shift: -2,
  ways: waysOf,
  way: (combat, who, o) => {
    const form = formOf(combat, who, o.item)
    const reach = chargeReach(combat, who)
    if (!isWatched(combat, who, form, o, reach)) return here
    occupy(combat, who)
    const { at } = fighterOf(combat, who)
    const t = fighterOf(combat, o.target).at
    const { space } = sheetOf(combat, o.target)
    return (
      boardNow(combat).straight({ at, space: sheetOf(combat, who).space }, { at: t, space }, form.maxReach, reach) ??
      here
    )
  },
}

const most = mostOfAttack(assault)

/** A straight line to the target and one blow at +2, at -2 to Defense until the next turn (D20M-110 to 115). */
export const charge = actOfTurns({
  verb: verb.charge,
  offer: { plan },
  perform,
  promise: estimate<Charge>(
    (f, combat, d, o) => {
      const ending = endingOf(o)
      if (ending === undefined) attacking(f, combat, d, o, assault)
      else weighAttempt(f, combat, d, chargedAttempt(o, ending), ending, attackHow.charge)
    },
    (f, combat, d, o) => chargeExtra.act(o.extra) === 0 && most(f, combat, d, o),
  ),
})
