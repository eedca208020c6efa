import { alikeDie } from "../../../../dice/alikeDie.ts"
import { dice } from "../../../../dice/expression.ts"
import { purpose } from "../../../../dice/purpose.ts"
import { rollDice } from "../../../../dice/rollDice.ts"
import { option } from "../../../../parts/option.ts"
import { bareRoll } from "../../attack/bareHands.ts"
import { condition } from "../../book/terms.ts"
import { knockoutOf, punchDamage } from "../../book/unarmedTable.ts"
import { verb } from "../../book/verbs.ts"
import { withstands } from "../../harm/withstands.ts"
import type { AdndAct, Perform, Promises } from "../../model/AdndAct.ts"
import { always, ordinary, stepsInstead } from "../../model/ordinary.ts"
import { sheetOf } from "../../see/fighter.ts"
import { isAtHand } from "../../see/isNear.ts"
import { brawlForecast, chanceOfHands, punchPromise, riskOfBareHands } from "../../weigh/brawlForecast.ts"
import { isTargetAtHand, momentOfBrawl, sameBrawl } from "./brawl.ts"
import { closeUpArmed } from "./closeUp.ts"

/** How many rounds after this one a knockout lasts (published). */
const senseless = dice("1d10")

const perform: Perform = (combat, by, pending) => {
  const target = closeUpArmed(combat, by)
  if (target < 0) return
  const row = bareRoll(combat, by, target, false, pending)
  if (row < 0) return
  const { hands } = sheetOf(combat, by)
  if (withstands(combat, by, target, hands.punch, hands.magic)) return
  const percent = knockoutOf(combat.prepared.rules, row)
  const die = percent > 0 ? alikeDie(combat.dice.open(by, purpose.check), 100, (face) => Number(face <= percent)) : 0
  const isOut = die > 0 && die <= percent
  const rounds = isOut ? rollDice(senseless, combat.dice.open(by, purpose.recovery)) : 0
  combat.emit({ _tag: "Punched", by, target, row, die, needed: percent, rounds })
  const until = combat.state.round + rounds
  pending.push({
    target,
    by,
    means: hands.punch,
    amount: punchDamage(row, hands.damage),
    faces: [],
    times: 0,
    ...(isOut
      ? { effect: { kind: "lasting", condition: condition.knockedOut, until, faces: [rounds], failed: false } }
      : {}),
  })
}

const promise: Promises = (combat, d, { target }, into) => {
  const { who } = d
  brawlForecast(into, combat, { who, target }, punchPromise(combat, who, target), chanceOfHands(combat, d))
  into.risk = riskOfBareHands(combat, who, target)
  return into
}

/** A punch: the table says what it does, and what chance it has to knock out (ADD2-094, 096, 099, 100, 101). */
export const punch: AdndAct = {
  ...ordinary,
  verb: verb.punch,
  offer: ({ combat, hold, who }, options, { foe, steps }) => {
    if (hold === "held" || isAtHand(combat, who, steps)) options.push(option(verb.punch, foe))
  },
  perform,
  // A knockout fells, too, but leaves its hit points to the victim.
  promise: { exact: ["success", "harm"], of: promise },
  isPossible: isTargetAtHand,
  inHold: always,
  instead: { ...stepsInstead, same: sameBrawl(verb.punch) },
  moment: momentOfBrawl,
}
