import { alikeDie } from "../../../dice/alikeDie.ts"
import { purpose } from "../../../dice/purpose.ts"
import type { Who } from "../../../kinds/indices.ts"
import { occasion } from "../book/terms.ts"
import { rowOf } from "../book/unarmedTable.ts"
import { reveal } from "../harm/clocks.ts"
import type { Harm } from "../model/pending.ts"
import type { AdndCombat } from "../model/System.ts"
import { plainAssault } from "../see/assault.ts"
import { explainAttack } from "../see/attackRoll.ts"
import { bareAttack, doBareHandsHit } from "../see/bareAttack.ts"
import { sheetOf } from "../see/fighter.ts"
import { turnTowards } from "./turnTowards.ts"

/** Rolls an attack with bare hands. Returns the row of the table, -1 for a miss. */
export const bareRoll = (combat: AdndCombat, by: Who, target: Who, wrestles: boolean, pending: Harm[]): number => {
  turnTowards(combat, by, target)
  turnTowards(combat, target, by, true)
  reveal(combat, by, pending)
  const attack = bareAttack(combat, by, target, wrestles)
  const { hands } = sheetOf(combat, by)
  const rowAt = (face: number): number =>
    doBareHandsHit(combat.prepared.rules, face, attack) ? rowOf(face + attack.bonus) : -1
  const die = alikeDie(combat.dice.open(by, purpose.attack), 20, rowAt)
  const row = rowAt(die)
  explainAttack(combat, target, hands.form.hit, plainAssault, attack.mask, hands.form.missile)
  if (wrestles) combat.why("ADD2-104", hands.armour)
  combat.emit({
    _tag: "Attacked",
    by,
    target,
    means: wrestles ? hands.wrestling : hands.punch,
    hit: row >= 0,
    occasion: occasion.own,
    stage: 0,
    nth: 0,
    die,
    needed: attack.needed,
    mods: attack.mask,
  })
  return row
}
