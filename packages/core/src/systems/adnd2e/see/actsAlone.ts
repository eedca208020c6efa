import { asWho, type Who } from "../../../kinds/indices.ts"
import type { AdndCombat } from "../model/System.ts"
import { fighterOf, isAble, isBleeding } from "./fighter.ts"

/**
 * Whether nothing but its own act changes how anybody is in this round: nobody else can act, and neither wounds nor
 * bruises close or bleed.
 */
export const actsAlone = (combat: AdndCombat, who: Who): boolean => {
  const { brawl, regeneration } = combat.prepared
  if (brawl || regeneration) return false
  return combat.state.combatants.every(
    (_, i) => i === who || !(isAble(fighterOf(combat, asWho(i))) || isBleeding(combat, asWho(i))),
  )
}
