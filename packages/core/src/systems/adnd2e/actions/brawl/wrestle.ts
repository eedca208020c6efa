import type { Who } from "../../../../kinds/indices.ts"
import { option } from "../../../../parts/option.ts"
import { bareRoll } from "../../attack/bareHands.ts"
import { condition, loosed } from "../../book/terms.ts"
import { moveOf, wrestlingDamage } from "../../book/unarmedTable.ts"
import { verb } from "../../book/verbs.ts"
import { withstands } from "../../harm/withstands.ts"
import type { AdndAct, Instead, Perform, Promises } from "../../model/AdndAct.ts"
import { always, ordinary, stepsInstead } from "../../model/ordinary.ts"
import { type Effect, effectOnly } from "../../model/pending.ts"
import type { AdndCombat } from "../../model/System.ts"
import { fighterOf, gripOf, has, sheetOf } from "../../see/fighter.ts"
import { hasFreeHands } from "../../see/hasFreeHands.ts"
import { isAtHand } from "../../see/isNear.ts"
import { brawlForecast, chanceOfHands, riskOfBareHands, wrestlePromise } from "../../weigh/brawlForecast.ts"
import { isTargetAtHand, momentOfBrawl, sameBrawl } from "./brawl.ts"
import { closeUpArmed } from "./closeUp.ts"

const perform: Perform = (combat, by, pending) => {
  const target = closeUpArmed(combat, by)
  if (target < 0) return
  const row = bareRoll(combat, by, target, true, pending)
  if (row < 0) return
  const { hands } = sheetOf(combat, by)
  combat.emit({ _tag: "Wrestled", by, target, row })
  const isHarmless = withstands(combat, by, target, hands.wrestling, hands.magic)
  const amount = isHarmless ? 0 : wrestlingDamage(hands.damage)
  const harm = { by, means: hands.wrestling, faces: [], times: 0 }
  const effect = effectOf(combat, by, row)
  pending.push(effect === undefined ? { ...harm, target, amount } : { ...harm, target, amount, effect })
  const cause = freedBy(combat, by, row)
  if (cause >= 0) pending.push(effectOnly(by, by, { kind: "loosen", cause }))
}

const effectOf = (combat: AdndCombat, by: Who, row: number): Effect | undefined => {
  const { rules } = combat.prepared
  const move = moveOf(rules, row)
  if (move === "hold") return { kind: "hold" }
  const floors = rules["unarmed.trip_throw_prone"] && (move === "trip" || move === "throw")
  return floors ? { kind: "prone" } : undefined
}

/**
 * A throw breaks the hold that the thrower is in; so does a gouge, by house rule (ADD2-111). One of `loosed`, or -1.
 */
const freedBy = (combat: AdndCombat, by: Who, row: number): number => {
  if (!has(fighterOf(combat, by), condition.gripped)) return -1
  const { rules } = combat.prepared
  const move = moveOf(rules, row)
  if (move === "throw") return loosed.thrown
  return move === "gouge" && rules["hold.gouge_breaks"] ? loosed.gouged : -1
}

const promise: Promises = (combat, d, { target }, into) => {
  const { who } = d
  brawlForecast(into, combat, { who, target }, wrestlePromise(combat, who, target), chanceOfHands(combat, d))
  into.risk = riskOfBareHands(combat, who, target)
  return into
}

/** The same against another enemy. A combatant that has turned the tables with a weapon in hand cannot. */
export const wrestleInstead: Instead["same"] = (combat, who, options) => {
  if (hasFreeHands(combat, who)) sameBrawl(verb.wrestle)(combat, who, options)
}

/** Wrestling: a hit does a point and makes a move of the table, which may be a hold (ADD2-094, 102 to 106). */
export const wrestle: AdndAct = {
  ...ordinary,
  verb: verb.wrestle,
  offer: ({ combat, hold, who }, options, { foe, steps }) => {
    const isOffered =
      hold === "held" ||
      (hasFreeHands(combat, who) && isAtHand(combat, who, steps) && foe !== gripOf(combat.state, who))
    if (isOffered) options.push(option(verb.wrestle, foe))
  },
  perform,
  promise: { exact: ["success", "harm", "fell"], of: promise },
  isPossible: isTargetAtHand,
  inHold: always,
  instead: { ...stepsInstead, same: wrestleInstead },
  moment: momentOfBrawl,
}
