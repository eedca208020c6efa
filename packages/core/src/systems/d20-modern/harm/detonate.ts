import { purpose } from "../../../dice/purpose.ts"
import { rollDice } from "../../../dice/rollDice.ts"
import { nobody, type Who } from "../../../kinds/indices.ts"
import { isIn } from "../../../parts/bits.ts"
import { against, saveKind } from "../book/checks.ts"
import type { Explosive } from "../model/Explosive.ts"
import type { Point } from "../model/Point.ts"
import type { D20Combat } from "../model/System.ts"
import { caughtAt, coverFrom, shelter, squaresAround, squaresAt } from "../see/targets/blast.ts"
import { fighterOf, sheetOf } from "../see/fighter.ts"
import { squaresOfThing } from "../see/ground.ts"
import { wearDown } from "./breaking.ts"
import { catchFire } from "./fire.ts"
import { harm } from "./harm.ts"
import { save } from "./saves.ts"

/**
 * An explosive goes off: its damage is rolled once, and everybody near saves for half of it (D20M-230, 234), better
 * behind cover (D20M-155, 156).
 *
 * @param by who threw it, -1 for nobody
 */
export const detonate = (combat: D20Combat, by: Who, explosive: Explosive, point: Point): void => {
  const { damage, dc, ignites, kind, means, radius } = explosive
  const faces: number[] = []
  const full = Math.max(1, rollDice(damage, combat.dice.open(by, purpose.damage), faces))
  combat.emit({
    _tag: "Detonated",
    by,
    means,
    squares: squaresAt(combat.prepared.field, point),
    amount: full,
    dc,
    faces,
  })
  // All are struck at one instant: who is caught, and behind what, is settled before anybody falls.
  const caught = caughtAt(combat, point, radius).map((who) => ({ who, degree: coverFrom(combat, point, who) }))
  // D20M-205: what nobody holds makes no save.
  combat.prepared.things.forEach((thing, item) => {
    const over = squaresOfThing(combat, thing)
    if (over.length > 0 && squaresAround(combat.prepared.field, point, radius).some((square) => over.includes(square)))
      wearDown(combat, by, means, { holder: nobody, item }, kind, full, [])
  })
  for (const { who, degree } of caught) {
    const { bonus, deep } = shelter(combat, degree)
    combat.why("D20M-156", bonus)
    const saved = save(combat, who, saveKind.reflex, against.blast, dc, bonus)
    const suffered = saved && deep ? 0 : saved || deep ? Math.floor(full / 2) : full
    const amount = Math.max(0, suffered - sheetOf(combat, who).reduction)
    harm(combat, { by, target: who, means }, amount, suffered - amount, [])
    if (ignites && !saved) catchFire(combat, who, by)
    combat.prepared.things.forEach(({ bearer }, item) => {
      if (bearer === who) wearDown(combat, by, means, { holder: nobody, item }, kind, suffered, [])
    })
    if (!combat.prepared.gearSuffers) continue
    for (let held = fighterOf(combat, who).held, item = 0; held >> item > 0; item++)
      if (isIn(held, item)) wearDown(combat, by, means, { holder: who, item }, kind, suffered, [])
  }
}
