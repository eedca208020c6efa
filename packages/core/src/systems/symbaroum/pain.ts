import { option } from "../../combat/Decision.ts"
import { attack } from "./attack.ts"
import { fighterOf, isAble, isPc, isProne, profileOf, sheetOf } from "./fighter.ts"
import { hasFreeAttack } from "./freeAttack.ts"
import type { SymCombat } from "./System.ts"
import { condition, kind, occasion, verb } from "./terms.ts"

/** Whose controller chooses: the player of the one player character involved, else the attacker's (SYM-054). */
const chooserOf = (combat: SymCombat, by: number, victim: number): number => {
  const { painChooser } = combat.prepared.rules
  if (painChooser === "attacker") return by
  if (painChooser === "victim") return victim
  const victimPlays = isPc(sheetOf(combat, victim), fighterOf(combat, victim))
  return victimPlays && !isPc(sheetOf(combat, by), fighterOf(combat, by)) ? victim : by
}

/**
 * A blow beyond the Pain Threshold: the victim falls prone, or the attacker strikes again with the same weapon; what cannot
 * be had leaves the other, or nothing (SYM-053 to SYM-056).
 */
export const pain = (combat: SymCombat, by: number, victim: number, item: number, mayProvoke: boolean): void => {
  const attacker = fighterOf(combat, by)
  const profile = profileOf(combat, by, item)
  const canFall = !isProne(fighterOf(combat, victim))
  // A free attack uses no active ability, and a weapon must be ready for it (SYM-043, SYM-056).
  const ready =
    !profile.power &&
    (!profile.reloads || attacker.loaded) &&
    (profile.stock < 0 || (combat.state.stock[profile.stock] as number) > 0)
  const canStrike = mayProvoke && isAble(attacker) && ready && hasFreeAttack(combat, by, victim, occasion.pain)
  if (!canFall && !canStrike) return
  const { painChooser } = combat.prepared.rules
  let strikes = canStrike
  if (canFall && canStrike) {
    if (painChooser === "alwaysProne") strikes = false
    else if (painChooser !== "alwaysFreeAttack") {
      const answer = combat.ask(chooserOf(combat, by, victim), kind.pain, [
        option(verb.knockDown, victim, item, -1, by),
        option(verb.painAttack, victim, item, -1, by),
      ])
      strikes = answer.verb === verb.painAttack
    }
  }
  if (strikes) attack(combat, by, victim, item, occasion.pain)
  else combat.emit({ _tag: "ConditionGained", who: victim, condition: condition.prone, by })
}
