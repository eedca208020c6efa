import type { Option } from "../../../../contract/Decision.ts"
import { purpose } from "../../../../dice/purpose.ts"
import { type Who, asWho } from "../../../../kinds/indices.ts"
import { estimated } from "../../../../parts/act.ts"
import { lowestOf, withoutLowest } from "../../../../parts/bits.ts"
import { option } from "../../../../parts/option.ts"
import { reasonExtra } from "../../book/extra.ts"
import { condition, conditionBit, held, why } from "../../book/terms.ts"
import { verb } from "../../book/verbs.ts"
import { attempt } from "../../harm/benny.ts"
import type { Trait } from "../../model/Sheet.ts"
import type { FighterView, SwCombat } from "../../model/System.ts"
import { act } from "../../model/act.ts"
import { areFoes, fighterOf, has, isAble, sheetOf } from "../../see/fighter.ts"
import { away, besideOf } from "../../see/places.ts"
import { isManageable } from "../../see/grappling.ts"
import { supportSkill, tallySupport } from "../../see/supporting.ts"
import { exposureOf } from "../../weigh/exposure.ts"
import { mostOfSupporting, supporting } from "../../weigh/forecastSupport.ts"
import type { Turn } from "../Turn.ts"
import { always } from "../attacks/canStill.ts"

/** Helps an ally with its next roll of a kind, one of `why` (SWD-008 to SWD-010). */
export const support = act({
  verb: verb.support,
  offer: (turn: Turn, ally: Who): void => offerHelp(turn, ally),
  perform: {
    does: (combat, who, { extra, target }) => help(combat, who, target, reasonExtra.number(extra)),
    awaited: { can: always },
  },
  promise: {
    exact: estimated,
    of: (combat, who, { extra, target }, f) => {
      f.help = supporting(combat, who, target, reasonExtra.number(extra))
      f.exposure = exposureOf(combat, who)
    },
    most: (combat, _, { extra, target }, f) => {
      f.help = mostOfSupporting(combat, target, reasonExtra.number(extra))
      return true
    },
  },
})

/**
 * Offers to help an ally with the kinds of rolls, as in `why`, that it could make for an action where it is (SWD-008).
 *
 * RULING: attacks on anybody and anything, breaking free, Tests, pushes, grapples, and the Healing that stops bleeding.
 * Not what is rolled for no action: to soak, to evade, to stay on one's feet, to climb on the way, to break in on
 * somebody's turn.
 */
const offerHelp = ({ combat, options }: Turn, ally: Who): void => {
  const me = fighterOf(combat, ally)
  let pushes = false
  let grapples = false
  let stabilises = false
  for (let rest = besideOf(combat, ally); rest !== 0; rest = withoutLowest(rest)) {
    const i = asWho(lowestOf(rest))
    const other = fighterOf(combat, i)
    if (!areFoes(me, other)) stabilises ||= has(other, condition.bleeding)
    else if (isAble(other) && me.holds < 0 && isManageable(combat, ally, i)) {
      pushes = true
      grapples ||= (other.conditions & held) === 0
    }
  }
  options.push(helpWith(ally, why.attack))
  if ((me.conditions & held) !== 0) options.push(helpWith(ally, why.escape))
  if (canTest(combat, ally)) options.push(helpWith(ally, why.test))
  if ((me.conditions & conditionBit.bound) !== 0) return
  if (pushes) options.push(helpWith(ally, why.push))
  if (grapples) options.push(helpWith(ally, why.grapple))
  if (stabilises) options.push(helpWith(ally, why.stabilise))
}

const helpWith = (ally: Who, reason: number): Option => option(verb.support, ally, -1, -1, reasonExtra.pack(reason))

/** Whether it has learnt to make Tests, and there is a foe near enough for one. */
const canTest = (combat: SwCombat, who: Who): boolean => {
  if (sheetOf(combat, who).trick < 0) return false
  const me = fighterOf(combat, who)
  const { combatants } = combat.state
  for (let i = asWho(0); i < combatants.length; i++) {
    const other = combatants[i] as FighterView
    if (areFoes(me, other) && isAble(other) && away(combat, who, i) <= combat.prepared.rules.testRange) return true
  }
  return false
}

const help = (combat: SwCombat, who: Who, ally: Who, reason: number): void => {
  combat.emit({ _tag: "ActionTaken", who, verb: verb.support })
  const by = supportSkill(combat, ally, reason)
  const raises = attempt(combat, tallySupport(combat, who, by), {
    who,
    foe: ally,
    reason: why.support,
    purpose: purpose.check,
    trait: sheetOf(combat, who).skills[by] as Trait,
  })
  const bonus = raises === -2 ? -combat.prepared.rules.supportCritFail : raises < 0 ? 0 : raises > 0 ? 2 : 1
  // RULING: help that is announced for another roll takes the place of what was announced before.
  if (bonus !== 0) combat.emit({ _tag: "Supported", by: who, target: ally, why: reason, bonus })
}
