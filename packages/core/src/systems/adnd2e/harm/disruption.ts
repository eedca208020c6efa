import type { Who } from "../../../kinds/indices.ts"
import { save } from "../book/save.ts"
import { traitsOf } from "../book/verbs.ts"
import type { AdndCombat } from "../model/System.ts"
import { fighterOf, isCasting, isReading } from "../see/fighter.ts"
import { savingThrow } from "./saves.ts"

/**
 * What comes before its count spoils a spell, or the reading of a scroll, and it is spent all the same: harm, a save
 * that failed, and whatever takes away speech and gestures (ADD2-130, 131, 145).
 *
 * @param isHarm whether harm did it: by house rule a caster that is only hurt may save
 */
export const ruinSpell = (combat: AdndCombat, who: Who, isHarm: boolean): void => {
  const f = fighterOf(combat, who)
  const { with: means } = traitsOf(f.act)
  if (means !== "spell" && means !== "power") return
  const mode = combat.prepared.rules["spell.disruption"]
  const casts = isCasting(combat.state, f)
  if (!(casts || isReading(combat, who)) || mode === false) return
  if (isHarm && mode === "only_if_save_fails" && savingThrow(combat, who, { column: save.spell, bonus: 0 })) return
  combat.emit(casts ? { _tag: "SpellRuined", who, spell: f.item } : { _tag: "ScrollRuined", who, power: f.item })
}
