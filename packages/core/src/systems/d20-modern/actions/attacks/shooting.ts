import type { Who } from "../../../../kinds/indices.ts"
import type { Offer } from "../../model/act.ts"
import { canAttack } from "../../see/pairs.ts"
import { stepBack } from "../moving/stepBack.ts"
import { takeCover } from "../moving/takeCover.ts"

/** Ways to shoot from a better place. */
export const shooting: Offer = {
  concerns: ({ forms }) => forms.some((form) => !form.melee),
  plan: (options, combat, turn) => {
    const { count, foes, hands, threatened, who } = turn
    const { open } = combat.prepared.field
    if (hands.ranged.length === 0 || turn.single || turn.unfit || turn.speed === 0 || (!threatened && open)) return
    for (let i = 0; i < count; i++) {
      const foe = foes[i] as Who
      for (const form of hands.ranged) {
        if (!form.listed || !canAttack(combat, who, form, foe)) continue
        if (threatened) stepBack.offer(options, foe, form)
        takeCover.offer(options, combat, who, foe, form)
      }
    }
  },
}
