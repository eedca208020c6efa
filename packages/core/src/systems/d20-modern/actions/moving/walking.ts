import { nobody, type Who } from "../../../../kinds/indices.ts"
import { flag } from "../../book/terms.ts"
import type { Offer } from "../../model/act.ts"
import type { D20Combat } from "../../model/System.ts"
import { fighterOf, foesOf, has, heldFast, isUp, low } from "../../see/fighter.ts"
import { speedLeft } from "../../see/movement.ts"
import { apart } from "../../see/pairs.ts"
import { crawl } from "./crawl.ts"
import { moveAway } from "./moveAway.ts"
import { moveToCover } from "./moveToCover.ts"
import { moveTowards } from "./moveTowards.ts"
import { stepAway } from "./stepAway.ts"
import { stepTowards } from "./stepTowards.ts"

/**
 * The 5-foot step: once in a turn without other movement, where one can move at all, also beside a full-round action
 * (D20M-075, 094, 141).
 */
const mayStep = (combat: D20Combat, who: Who): boolean => {
  const { state } = combat
  return !state.moved && !state.stepped && speedLeft(combat, who, 1) > 0
}

/** Plain movement (D20M-042, 043, 095). */
export const walking: Offer = {
  step: (options, combat, who) => {
    const { state } = combat
    const c = fighterOf(combat, who)
    if (has(c, flag.panicked)) return
    const foes = foesOf(combat, who)
    const acts = state.move || state.main
    // D20M-105: who has taken a 5-foot step moves no further.
    const walks = acts && !state.stepped && speedLeft(combat, who, 1) > 0
    const crawls = acts && has(c, low) && !state.stepped && !has(c, heldFast)
    for (const foe of foes) {
      if (!isUp(fighterOf(combat, foe))) continue
      const far = apart(combat, who, foe) > 1
      if (walks && far) moveTowards.offer(options, foe)
      if (walks) moveToCover.offer(options, combat, who, foe)
      if (mayStep(combat, who) && far) stepTowards.offer(options, foe)
      if (crawls && far) crawl.offer(options, foe)
    }
    if (walks) moveAway.offer(options)
    if (crawls) crawl.offer(options, nobody)
    if (mayStep(combat, who)) stepAway.offer(options)
  },
}
