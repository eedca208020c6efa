import { asWho, type Who } from "../../../../kinds/indices.ts"
import { flag } from "../../book/terms.ts"
import type { Offer } from "../../model/act.ts"
import type { D20Combat } from "../../model/System.ts"
import { fighterOf, foesOf, handsOf, has, isHelpless, isUp } from "../../see/fighter.ts"
import { apart, canAttack } from "../../see/pairs.ts"
import { aidAttack, aidDefense } from "./aid.ts"

/** In melee with one another: next to each other, and neither at the other's mercy (D20M-088). */
const areEngaged = (combat: D20Combat, a: number, b: number): boolean => {
  const one = fighterOf(combat, asWho(a))
  const other = fighterOf(combat, asWho(b))
  return isUp(one) && isUp(other) && !isHelpless(one) && !isHelpless(other) && apart(combat, a, b) <= 1
}

/** Help for friends who fight beside one (D20M-260). */
export const aiding: Offer = {
  step: (options, combat, who) => {
    const c = fighterOf(combat, who)
    if (!combat.state.main || combat.state.blows > 0 || has(c, flag.panicked) || has(c, flag.nauseated)) return
    const friends = combat.prepared.friends[c.side] as readonly Who[]
    if (friends.length < 2) return
    for (const foe of foesOf(combat, who)) {
      if (!isUp(fighterOf(combat, foe))) continue
      const form = handsOf(combat, who).melee.find((f) => f.listed && canAttack(combat, who, f, foe))
      if (form === undefined) continue
      for (const friend of friends) {
        if (friend === who || !areEngaged(combat, friend, foe)) continue
        aidAttack.offer(options, friend, form, foe)
        aidDefense.offer(options, friend, form, foe)
      }
    }
  },
}
