import type { Who } from "../../../kinds/indices.ts"
import { slotOf } from "../book/spentSlots.ts"
import { condition } from "../book/terms.ts"
import type { Harm } from "../model/pending.ts"
import type { Sheet } from "../model/Sheet.ts"
import type { AdndCombat } from "../model/System.ts"
import { fighterOf, has, isAble, isBleeding, isUp, sheetOf } from "../see/fighter.ts"
import { lasting } from "./clocks.ts"
import { ruinSpell } from "./disruption.ts"
import { loosen, seize, slacken } from "./holds.ts"

/** Lets the effects of one instant take place. */
export const takeEffects = (combat: AdndCombat, pending: readonly Harm[]): void => {
  for (const { by, target, effect } of pending) {
    if (effect === undefined) continue
    // The dying can be healed, and nothing else can be done to them.
    if (effect.kind !== "heal" && !isUp(fighterOf(combat, target))) continue
    switch (effect.kind) {
      case "heal":
        heal(combat, target, by, effect.points, effect.faces)
        break
      case "hold":
        // RULING: two who get hold of each other at the same instant cancel each other out.
        if (!isMutual(pending, by, target)) seize(combat, by, target)
        if (has(fighterOf(combat, target), condition.gripped)) ruinSpell(combat, target, false)
        break
      case "loosen":
        loosen(combat, target, effect.cause)
        break
      case "prone":
        if (!has(fighterOf(combat, target), condition.prone))
          combat.emit({ _tag: "ConditionGained", who: target, condition: condition.prone, by })
        break
      case "disarm": {
        const { hand } = fighterOf(combat, target)
        if (hand >= 0) combat.emit({ _tag: "Disarmed", who: target, by, weapon: hand })
        break
      }
      case "lasting":
        lasting(combat, target, by, effect.condition, effect.until, effect.faces)
        slacken(combat, target)
        if (effect.failed || effect.condition === condition.silenced || !isAble(fighterOf(combat, target)))
          ruinSpell(combat, target, false)
        break
      case "reveal":
        if (has(fighterOf(combat, target), condition.invisible))
          combat.emit({ _tag: "ConditionLost", who: target, condition: condition.invisible })
        break
    }
  }
}

/**
 * Gives hit points back, no more than were lost. At death's door healing stops the bleeding and leaves one hit point,
 * and all prepared spells are lost: it does not bring anybody back into this fight (published).
 */
const heal = (combat: AdndCombat, who: Who, by: Who, points: number, faces: readonly number[]): void => {
  const f = fighterOf(combat, who)
  const isDying = isBleeding(combat, who)
  const amount =
    f.dead || f.fled ? 0 : isDying ? 1 - f.hp : Math.max(0, Math.min(points, sheetOf(combat, who).hp - f.hp))
  combat.emit({ _tag: "Healed", who, by, amount, faces })
  if (!isDying) return
  combat.emit({ _tag: "Bound", who, by: -1 })
  const spent = allSpent(sheetOf(combat, who))
  if (spent !== f.spent) combat.emit({ _tag: "SpellsLost", who, spent })
}

/** What `Fighter.spent` is when no prepared spell is left. */
const allSpent = ({ spells }: Sheet): number => spells.reduce((sum, { slots }, spell) => sum + slots * slotOf(spell), 0)

const isMutual = (pending: readonly Harm[], by: Who, target: Who): boolean =>
  pending.some((other) => other.effect?.kind === "hold" && other.by === target && other.target === by)
