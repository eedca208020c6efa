import { purpose } from "../../../dice/purpose.ts"
import { rollDice } from "../../../dice/rollDice.ts"
import type { Who } from "../../../kinds/indices.ts"
import type { Form } from "../model/forms.ts"
import type { D20Combat } from "../model/System.ts"
import { placeOf } from "../see/ground.ts"
import { costsIt, leftOf, type Struck, thingOf, whatOf } from "../see/targets/struck.ts"

/** Something loses hit points; at 0 it is destroyed (D20M-198, 200). */
export const wearDown = (
  combat: D20Combat,
  by: Who,
  means: number,
  struck: Struck,
  kind: string,
  damage: number,
  faces: readonly number[],
): void => {
  const before = leftOf(combat, struck)
  if (before === 0) return
  const amount = costsIt(combat, struck, kind, damage)
  combat.emit({
    _tag: "ThingHarmed",
    by,
    means,
    ...struck,
    what: whatOf(combat, struck),
    amount,
    left: Math.max(0, before - amount),
    faces,
  })
  if (amount >= before) giveWay(combat, by, struck)
}

/** What stood on the map is broken, or its lock is. */
export const giveWay = (combat: D20Combat, by: Who, { holder, item }: Struck): void => {
  if (holder >= 0) return
  const { door, lock } = thingOf(combat, item)
  const stands = combat.prepared.doors[door]
  if (stands !== undefined)
    combat.emit({ _tag: "GaveWay", by, place: placeOf(combat, door), thing: door, what: stands.means, lock })
}

/** The damage of one blow with a form: objects are never hit critically (D20M-204). */
export const rollAt = (combat: D20Combat, by: Who, form: Form, added: number, faces: number[]): number => {
  const { damage, extra } = form.single
  const stream = combat.dice.open(by, purpose.damage)
  const sum = rollDice(damage, stream, faces) + (extra === undefined ? 0 : rollDice(extra, stream, faces))
  return Math.max(1, sum + added)
}
