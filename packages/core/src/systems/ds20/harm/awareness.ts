import { lineOfSight } from "../../../field/sight.ts"
import { asWho, type Who } from "../../../kinds/indices.ts"
import { condition } from "../book/terms.ts"
import type { DsCombat } from "../model/System.ts"
import { fighterOf, has, isAble } from "../see/fighter.ts"

/** Everybody who sees one of two combatants fight knows of the fight now, and so does the second of them (DS20-071). */
export const notice = (combat: DsCombat, by: Who, target: Who): void => {
  if (!combat.prepared.ambush) return
  const { field } = combat.prepared
  for (let who = asWho(0); who < combat.state.combatants.length; who++) {
    const other = fighterOf(combat, who)
    if (!has(other, condition.unaware)) continue
    // Everybody sees itself.
    const sees =
      lineOfSight(field, other.at, fighterOf(combat, by).at) ||
      lineOfSight(field, other.at, fighterOf(combat, target).at)
    if (sees) combat.emit({ _tag: "Noticed", who })
  }
}

/** An enemy draws a weapon before somebody's eyes: what follows is no surprise (DS20-072). */
export const noticeDrawing = (combat: DsCombat, by: Who): void => {
  if (!combat.prepared.ambush) return
  const me = fighterOf(combat, by)
  for (let who = asWho(0); who < combat.state.combatants.length; who++) {
    const other = fighterOf(combat, who)
    if (!has(other, condition.unaware) || other.side === me.side || !isAble(other)) continue
    if (lineOfSight(combat.prepared.field, other.at, me.at)) combat.emit({ _tag: "Noticed", who })
  }
}
