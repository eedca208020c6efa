import type { Who } from "../../../kinds/indices.ts"
import type { AdndCombat, Glance } from "../model/System.ts"
import { bit, fighterOf, isFree, missileForm, sheetOf } from "../see/fighter.ts"
import { weightOf } from "../see/missiles.ts"

/**
 * What is gained by somebody in a melee that gets out of it, where friends shoot: their shots at its opponents may
 * fly at it (ADD2-075), and hit the enemy instead once it is gone. In shares of health, its own and those of the
 * enemies.
 */
export const inTheWay = (combat: AdndCombat, who: Who, glance: Glance): number => {
  if (glance.around === 0 || combat.prepared.rules["into_melee.selection"] === "off") return 0
  if (glance.gained < 0) glance.gained = freshGain(combat, who, glance)
  return glance.gained
}

const freshGain = (combat: AdndCombat, who: Who, { around, count, foes }: Glance): number => {
  const { exposure, friends } = combat.prepared
  let sum = 0
  for (const friend of friends[who] as readonly Who[]) {
    const f = fighterOf(combat, friend)
    if (!isFree(f) || missileForm(sheetOf(combat, friend), f.hand) === undefined) continue
    const own = exposure[friend]?.[who]?.missile ?? 0
    for (let n = 0; n < count; n++) {
      const foe = foes[n] as Who
      if ((around & bit(foe)) === 0) continue
      const part = weightOf(combat, who) / (weightOf(combat, who) + weightOf(combat, foe))
      // Any of the enemies in sight may be shot at alike.
      sum += (part * (own + Math.min(1, exposure[friend]?.[foe]?.missile ?? 0))) / count
    }
  }
  return sum
}
