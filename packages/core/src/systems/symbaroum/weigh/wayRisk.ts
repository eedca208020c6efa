import { asWho, type Square, type Who } from "../../../kinds/indices.ts"
import { lowestOf, withoutLowest } from "../../../parts/bits.ts"
import { occasion } from "../book/terms.ts"
import type { SymCombat } from "../model/System.ts"
import { fighterOf, isAble, sheetOf, wieldsLong } from "../see/fighter.ts"
import { hasFreeAttack } from "../see/hasFreeAttack.ts"
import { mustLeave } from "../see/movement.ts"
import { blowAtHand } from "./exposure.ts"

/** The free attacks that an act gives. */
export interface WayRisk {
  /** Expected harm, as a share of all the Toughness of the actor. */
  harm: number
  /** The chance that it stands after them. */
  stands: number
}

/** Adds the free attacks of those of a set that have one. */
const addFree = (combat: SymCombat, foes: number, who: Who, trigger: number, into: WayRisk): void => {
  for (let rest = foes; rest !== 0; rest = withoutLowest(rest)) {
    const by = asWho(lowestOf(rest))
    if (!isAble(fighterOf(combat, by)) || !hasFreeAttack(combat, by, who, trigger)) continue
    const { fell, harm } = blowAtHand(combat, by, who)
    into.harm += harm
    into.stands *= 1 - fell
  }
}

/** What breaking away costs: a free attack of every opponent. */
export const leavingRisk = (combat: SymCombat, who: Who): WayRisk => {
  const risk = { harm: 0, stands: 1 }
  addFree(combat, fighterOf(combat, who).engaged, who, occasion.disengage, risk)
  return risk
}

/** A way into melee. */
export interface WayIn {
  readonly foe: Who
  /** The square in its flank, -1 for none. */
  readonly flank: Square
  /** The enemies that it passes (`passedInto`). */
  readonly passed: number
}

/** What the way into melee costs: those broken away from, those passed, and a long weapon at its end. */
export const wayRisk = (
  combat: SymCombat,
  who: Who,
  { foe, flank, passed }: WayIn,
  risk: WayRisk = { harm: 0, stands: 1 },
): WayRisk => {
  const { engaged } = fighterOf(combat, who)
  risk.harm = 0
  risk.stands = 1
  if (mustLeave(combat, who, foe, flank)) addFree(combat, engaged, who, occasion.disengage, risk)
  addFree(combat, passed, who, occasion.pass, risk)
  const isNew = (engaged & (1 << foe)) === 0
  const foeLong = wieldsLong(sheetOf(combat, foe), fighterOf(combat, foe))
  const iLong = wieldsLong(sheetOf(combat, who), fighterOf(combat, who))
  if (isNew && foeLong && !iLong && combat.prepared.rules.longOnCharge !== "off")
    addFree(combat, 1 << foe, who, occasion.long, risk)
  return risk
}
