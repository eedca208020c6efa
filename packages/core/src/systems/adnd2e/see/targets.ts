import { lineOfSight } from "../../../field/sight.ts"
import type { Who } from "../../../kinds/indices.ts"
import { spentOf } from "../book/spentSlots.ts"
import { condition } from "../book/terms.ts"
import type { Magic } from "../model/Sheet.ts"
import type { AdndCombat } from "../model/System.ts"
import { fighterOf, has, isBleeding, isUp, sheetOf } from "./fighter.ts"
import { stepsTo } from "./threat.ts"

/** Slots of a spell that are not spent. */
export const slotsLeft = (combat: AdndCombat, who: Who, spell: number): number =>
  (sheetOf(combat, who).spells[spell]?.slots ?? 0) - spentOf(fighterOf(combat, who).spent, spell)

/** Whom a spell could be cast at; with `slack`, also at targets that are at most so many squares too far. */
export const spellTargets = (combat: AdndCombat, who: Who, spell: number, slack: number): readonly Who[] => {
  const form = sheetOf(combat, who).spells[spell]
  return form === undefined || has(fighterOf(combat, who), condition.silenced)
    ? []
    : targetsOf(combat, who, form, slack)
}

/** Whom magic could be worked on: enemies in range and sight; the wounded of its side; its user. */
export const targetsOf = (combat: AdndCombat, who: Who, magic: Magic, slack: number): readonly Who[] => {
  const { foes, friends, field } = combat.prepared
  if (magic.on === "self") return isOfUse(combat, who, magic) ? [who] : []
  if (magic.on === "friend") {
    return [who, ...(friends[who] as readonly Who[])].filter(
      (friend) => isOfUse(combat, friend, magic) && stepsTo(combat, who, friend) <= magic.range + slack,
    )
  }
  return (foes[who] as readonly Who[]).filter(
    (foe) =>
      isUp(fighterOf(combat, foe)) &&
      stepsTo(combat, who, foe) <= magic.range + slack &&
      lineOfSight(
        field,
        fighterOf(combat, who).at,
        fighterOf(combat, foe).at,
        sheetOf(combat, who).space,
        sheetOf(combat, foe).space,
      ),
  )
}

/** Whether magic for one's own side would do anything: there is a wound, or not yet the condition. */
const isOfUse = (combat: AdndCombat, who: Who, magic: Magic): boolean => {
  const f = fighterOf(combat, who)
  if (magic.heals) return isBleeding(combat, who) || (isUp(f) && f.hp < sheetOf(combat, who).hp)
  return isUp(f) && (magic.condition < 0 || !has(f, magic.condition))
}
