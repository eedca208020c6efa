import { alikeDie } from "../../../dice/alikeDie.ts"
import { purpose } from "../../../dice/purpose.ts"
import { asWho, nobody } from "../../../kinds/indices.ts"
import type { AdndCombat } from "../model/System.ts"
import { fighterOf, sheetOf } from "../see/fighter.ts"

/** A side is surprised on 1 to 3 of 1d10 (published). */
const surprisedAt = 3

/**
 * Before the first round every side rolls for surprise; its own modifier and each member's DEX reaction are added
 * (higher is better). Combatants that are surprised lose the first round. Sides roll in the order of their first
 * members, so that nothing depends on which side is listed first.
 */
export const rollSurprise = (combat: AdndCombat): void => {
  if (combat.prepared.rules["surprise.mode"] === "none") return
  combat.dice.scope(0, nobody, 0)
  const seen: number[] = []
  for (let first = 0; first < combat.state.combatants.length; first++) {
    const { side } = fighterOf(combat, asWho(first))
    if (seen.includes(side)) continue
    seen.push(side)
    const modifier = combat.prepared.surprise[side] as number
    const surprisedBy = (face: number): number[] => {
      const surprised: number[] = []
      for (let i = first; i < combat.state.combatants.length; i++) {
        if (fighterOf(combat, asWho(i)).side !== side) continue
        if (face + modifier + sheetOf(combat, asWho(i)).reaction <= surprisedAt) surprised.push(i)
      }
      return surprised
    }
    // The lower the face, the more are surprised: their number says who they are.
    const stream = combat.dice.open(first, purpose.surprise)
    const face = alikeDie(stream, 10, (each) => surprisedBy(each).length)
    const surprised = surprisedBy(face)
    combat.emit({ _tag: "SurpriseRolled", side, face, surprised })
  }
}
