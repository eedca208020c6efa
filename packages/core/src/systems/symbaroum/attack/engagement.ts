import { asWho, type Who } from "../../../kinds/indices.ts"
import { occasion } from "../book/terms.ts"
import type { SymCombat } from "../model/System.ts"
import { fighterOf, hasRoom, sheetOf, wieldsLong } from "../see/fighter.ts"
import { offerFreeAttack } from "./attack.ts"

/**
 * The free attack of a Long weapon in the first round of a melee: for its wielder, unless the other has one
 * too, no matter who has moved (SYM-016, SYM-031).
 */
const longWindow = (combat: SymCombat, mover: Who, foe: Who): void => {
  const { longOnCharge } = combat.prepared.rules
  if (longOnCharge === "off") return
  const moverLong = wieldsLong(sheetOf(combat, mover), fighterOf(combat, mover))
  const foeLong = wieldsLong(sheetOf(combat, foe), fighterOf(combat, foe))
  if (moverLong === foeLong) return
  if (foeLong) offerFreeAttack(combat, foe, mover, occasion.long, fighterOf(combat, foe).hand)
  else if (longOnCharge === "both") offerFreeAttack(combat, mover, foe, occasion.long, fighterOf(combat, mover).hand)
}

/** Two opponents are in melee from now on, if there is room around both (SYM-031, SYM-083, SYM-085). */
export const engage = (combat: SymCombat, who: Who, foe: Who, flanks: boolean): void => {
  const fighter = fighterOf(combat, who)
  if ((fighter.engaged & (1 << foe)) !== 0) {
    if (flanks) combat.emit({ _tag: "Engaged", who, foe, flanks })
    return
  }
  if (!hasRoom(combat.prepared, fighter) || !hasRoom(combat.prepared, fighterOf(combat, foe))) return
  combat.emit({ _tag: "Engaged", who, foe, flanks })
  longWindow(combat, who, foe)
}

/**
 * House rule: long weapons also strike first at combatants that are in melee from the start, in the order of turns
 * (SYM-016).
 */
export const longAtStart = (combat: SymCombat): void => {
  if (combat.prepared.rules.longOnCharge === "off") return
  for (const next of combat.state.order) {
    const who = asWho(next)
    for (const foe of opponentsInOrder(combat, who)) {
      const me = fighterOf(combat, who)
      const isOpen = (me.engaged & (1 << foe)) !== 0 && !wieldsLong(sheetOf(combat, foe), fighterOf(combat, foe))
      if (isOpen && wieldsLong(sheetOf(combat, who), me)) offerFreeAttack(combat, who, foe, occasion.long, me.hand)
    }
  }
}

/** Every able enemy in melee with `who`, in the order of turns. */
export const opponentsInOrder = (combat: SymCombat, who: Who): Who[] => {
  const { order, combatants } = combat.state
  const { engaged } = fighterOf(combat, who)
  const all = order.length === 0 ? combatants.map((_, i) => asWho(i)) : order.map(asWho)
  return all.filter((i) => (engaged & (1 << i)) !== 0)
}
