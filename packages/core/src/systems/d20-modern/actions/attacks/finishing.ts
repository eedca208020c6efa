import type { Option } from "../../../../contract/Decision.ts"
import type { Who } from "../../../../kinds/indices.ts"
import { flag } from "../../book/terms.ts"
import type { Offer } from "../../model/act.ts"
import type { D20Combat } from "../../model/System.ts"
import { fighterOf, foesOf, handsOf, has, isHelpless, isUp, sheetOf } from "../../see/fighter.ts"
import { canFinish } from "../../see/bodies/finishing.ts"
import { hasFullRound } from "../../see/turn.ts"
import { coupDeGrace } from "./coupDeGrace.ts"
import { knockOut } from "./knockOut.ts"
import { takeAim } from "./takeAim.ts"

/** Whether the helpless may be attacked: the fallen only where the house rule says so. */
const isVictim = (combat: D20Combat, target: Who): boolean => {
  const t = fighterOf(combat, target)
  return t.here && !t.dead && isHelpless(t) && (isUp(t) || combat.prepared.rules.executeFallen)
}

/** What can be done, as a full-round action, to enemies that cannot defend themselves. */
export const finishes = (options: Option[], combat: D20Combat, who: Who): void => {
  const foes = foesOf(combat, who)
  for (let i = 0; i < foes.length; i++) {
    const foe = foes[i] as Who
    if (!isVictim(combat, foe)) continue
    const hands = handsOf(combat, who)
    // D20M-172: no coup de grace for those without weak spots.
    const immune = sheetOf(combat, foe).immuneCritical
    for (const form of hands.melee.concat(hands.ranged)) {
      if (form.touch) continue
      if (!immune && canFinish(combat, who, form, foe)) {
        coupDeGrace.offer(options, foe, form)
        knockOut.offer(options, foe, form)
      }
      takeAim.offer(options, combat, who, foe, form)
    }
  }
}

/** What can be done, with the whole turn, to the helpless (D20M-165 to 174). */
export const finishing: Offer = {
  plan: (options, combat, turn) => {
    if (!turn.single && !turn.unfit) finishes(options, combat, turn.who)
  },
  step: (options, combat, who) => {
    if (hasFullRound(combat.state) && !has(fighterOf(combat, who), flag.panicked | flag.nauseated))
      finishes(options, combat, who)
  },
}
