import { purpose } from "../../../dice/purpose.ts"
import { rollDice } from "../../../dice/rollDice.ts"
import { nobody, type Who } from "../../../kinds/indices.ts"
import { against, saveKind } from "../book/checks.ts"
import type { D20Combat } from "../model/System.ts"
import { type Hazard, hazardKind, type Surroundings } from "../model/surroundings.ts"
import { fighterOf, sheetOf } from "../see/fighter.ts"
import { isStrangled } from "../see/bodies/strangling.ts"
import { breatheFreely, breatheSmoke, holdBreath } from "./breathing.ts"
import { catchFire } from "./fire.ts"
import { harm } from "./harm.ts"
import { expose } from "./poisoning.ts"
import { save } from "./saves.ts"

/** The hazards of the squares that somebody fills, each once. */
const hazardsOn = (combat: D20Combat, around: Surroundings, who: Who): readonly number[] => {
  const { at } = fighterOf(combat, who)
  const { space } = sheetOf(combat, who)
  if (space === 1) return around.bySquare[at] as readonly number[]
  const found = new Set<number>()
  for (let y = 0; y < space; y++)
    for (let x = 0; x < space; x++)
      for (const index of around.bySquare[at + y * combat.prepared.field.width + x] ?? []) found.add(index)
  return [...found]
}

/**
 * What the squares under somebody do to it when its count comes. RULING: once a round, there and then; who only passes
 * through gets off.
 */
export const meetHazards = (combat: D20Combat, around: Surroundings, who: Who): void => {
  let airless = false
  for (const index of hazardsOn(combat, around, who)) {
    if (fighterOf(combat, who).dead) return
    const hazard = around.hazards[index] as Hazard
    combat.dice.scope(combat.state.round, who, fighterOf(combat, who).acts)
    switch (hazard.kind) {
      case hazardKind.fire:
        catchFire(combat, who, nobody)
        break
      case hazardKind.smoke:
        airless = true
        if (!fighterOf(combat, who).down) breatheSmoke(combat, who, hazard.means)
        break
      case hazardKind.airless:
        airless = true
        // A throat in somebody's hands loses that breath already.
        if (!isStrangled(combat, who)) holdBreath(combat, who)
        break
      case hazardKind.gas:
        // One dose at a time: what is in the blood already works on.
        if (!combat.state.world.doses.some((d) => d.who === who && d.poison === hazard.poison))
          expose(combat, who, nobody, hazard.poison)
        break
      default:
        burned(combat, who, hazard)
    }
  }
  if (!airless && !isStrangled(combat, who)) breatheFreely(combat, who)
}

/**
 * Acid, in full (D20M-349, 350), or a current, half on a Fortitude save and nothing where it finds no ground (D20M-352,
 * 353).
 */
const burned = (combat: D20Combat, who: Who, { damage, dc, kind, means }: Hazard): void => {
  const faces: number[] = []
  const full = rollDice(damage, combat.dice.open(who, purpose.damage), faces)
  const { insulated, reduction } = sheetOf(combat, who)
  const saved = kind === hazardKind.current && save(combat, who, saveKind.fortitude, against.electricity, dc)
  const suffered = !saved ? full : insulated ? 0 : Math.floor(full / 2)
  const amount = Math.max(0, suffered - reduction)
  harm(combat, { by: nobody, target: who, means }, amount, suffered - amount, faces)
}
