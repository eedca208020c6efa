import { asWho, type Who } from "../../../kinds/indices.ts"
import { condition } from "../book/terms.ts"
import type { Harm } from "../model/pending.ts"
import type { AdndCombat, StateView } from "../model/System.ts"
import { fighterOf, has, sheetOf } from "../see/fighter.ts"

/**
 * What is marked of the wounds of a combatant that closes them: how many points never close, and when the first one
 * came.
 */
export const woundsOf = ({ wounds }: StateView, who: Who): { readonly since: number; readonly lasting: number } => {
  for (let i = 0; i < wounds.length; i += 3) {
    if (wounds[i] === who) return { since: wounds[i + 1] as number, lasting: wounds[i + 2] as number }
  }
  return { since: 0, lasting: 0 }
}

/**
 * RULING: wounds that close, and that a combatant brings into a fight, are a moment old: they count from the first
 * round on.
 */
export const markFirstWounds = (combat: AdndCombat, who: Who): void => {
  const { regeneration, hp, hpAtFirst } = sheetOf(combat, who)
  if (regeneration !== undefined && hpAtFirst < hp) combat.emit({ _tag: "WoundsMarked", who, since: 1, lasting: 0 })
}

/** Marks a wound of a combatant that closes them, if it is the first one or does not close. */
export const markWound = (combat: AdndCombat, { target, by, means, amount }: Harm): void => {
  const { regeneration } = sheetOf(combat, target)
  if (regeneration === undefined) return
  const { since, lasting } = woundsOf(combat.state, target)
  const stays = ((sheetOf(combat, by).elements.get(means) ?? 0) & regeneration.not) !== 0
  if (since > 0 && !stays) return
  combat.emit({
    _tag: "WoundsMarked",
    who: target,
    since: since === 0 ? combat.state.round : since,
    lasting: stays ? lasting + amount : lasting,
  })
}

/**
 * The end of a round: wounds close, but for those that never do. RULING: at death's door too (where monsters do not die
 * at 0), and a combatant that so has hit points again gets up.
 */
export const regenerate = (combat: AdndCombat): void => {
  const { wounds, round } = combat.state
  for (let i = 0; i < wounds.length; i += 3) {
    const who = wounds[i] as number
    const { hp, dead, fled, down } = fighterOf(combat, asWho(who))
    const { regeneration, hp: most } = sheetOf(combat, asWho(who))
    const since = wounds[i + 1] as number
    if (regeneration === undefined || dead || fled) continue
    // What healing has closed of the others is closed.
    const lasting = Math.min(wounds[i + 2] as number, most - hp)
    if (lasting < (wounds[i + 2] as number)) combat.emit({ _tag: "WoundsMarked", who, since, lasting })
    const amount = Math.min(regeneration.perRound, most - lasting - hp)
    if (amount <= 0 || since === 0 || round < since + regeneration.after) continue
    combat.emit({ _tag: "Regenerated", who, amount })
    if (!down || hp > 0 || hp + amount <= 0) continue
    if (has(fighterOf(combat, asWho(who)), condition.bleeding))
      combat.emit({ _tag: "ConditionLost", who, condition: condition.bleeding })
    combat.emit({ _tag: "Recovered", who })
  }
}
