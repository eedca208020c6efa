import { purpose } from "../../../dice/purpose.ts"
import { type Aim, aim, manner } from "../aim.ts"
import { guesses, hits, missRoll, total } from "../attack.ts"
import type { D20Combat } from "../body.ts"
import type { Attempt } from "./Attempt.ts"

/** A melee touch attack, to get hold of somebody (D20M-040, 209, 242). Whether it hits. */
export const touch = (combat: D20Combat, attempt: Attempt): boolean => {
  const { by, form, how, target } = attempt
  return reach(combat, attempt, aim(combat, by, form, form.single, target, how, manner.touch))
}

/** An attack roll that does no harm, with what it is rolled with (a touch attack, or one at a weapon in a hand). */
export const reach = (combat: D20Combat, attempt: Attempt, { bonus, defense, miss: percent, mods }: Aim): boolean => {
  const { act, by, form, penalty, target } = attempt
  const { judgement } = combat.prepared
  const natural = combat.dice.open(by, purpose.attack).die(20)
  let hit = hits(natural, bonus + penalty, defense)
  let miss = 0
  if (percent >= total && judgement.guessUniform && !guesses(combat, by, target)) hit = false
  else if (hit && percent > 0) {
    miss = missRoll(combat, attempt, percent)
    if (miss <= percent) hit = false
  }
  combat.why("D20M-240", penalty)
  combat.emit({
    _tag: "Reached",
    by,
    target,
    act,
    means: form.single.means,
    hit,
    natural,
    bonus: bonus + penalty,
    defense,
    mods,
    miss,
  })
  return hit
}
