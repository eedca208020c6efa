import { alikeDie } from "../../../../dice/alikeDie.ts"
import { purpose } from "../../../../dice/purpose.ts"
import { asWho } from "../../../../kinds/indices.ts"
import { tellParts } from "../../../../parts/part.ts"
import { manner } from "../../book/manner.ts"
import type { Aim } from "../../model/Aim.ts"
import type { Form } from "../../model/forms.ts"
import type { D20Combat } from "../../model/System.ts"
import { aim } from "../../see/targets/aim.ts"
import { total } from "../../see/perceived.ts"
import { hits, missRoll } from "../attack.ts"
import { guesses } from "../guess.ts"
import type { Attempt } from "./Attempt.ts"

/** A melee touch attack, to get hold of somebody (D20M-040, 209, 242). Whether it hits. */
export const touch = (combat: D20Combat, attempt: Attempt): boolean => {
  const { by, form, how, target } = attempt
  return reach(combat, attempt, aim(combat, by, form, form.single, target, how, manner.touch))
}

/** What concealment lets through of a roll that hits (D20M-161 to 163); `target` -1: it need not be looked for. */
export const throughHaze = (
  combat: D20Combat,
  { by, form, target }: { readonly by: number; readonly form: Form; readonly target: number },
  hits: boolean,
  percent: number,
): { readonly hit: boolean; readonly miss: number } => {
  const lost = target >= 0 && percent >= total && combat.prepared.judgement.guess !== "known"
  if (lost && !guesses(combat, asWho(by), asWho(target))) return { hit: false, miss: 0 }
  if (!hits || percent === 0) return { hit: hits, miss: 0 }
  const miss = missRoll(combat, { by: asWho(by), form }, percent)
  return { hit: miss > percent, miss }
}

/** An attack roll that does no harm, with what it is rolled with (a touch attack, or one at a weapon in a hand). */
export const reach = (
  combat: D20Combat,
  attempt: Attempt,
  { bonus, defense, miss: percent, mods, parts }: Aim,
): boolean => {
  const { act, by, form, penalty, target } = attempt
  const natural = alikeDie(combat.dice.open(by, purpose.attack), 20, (face) =>
    Number(hits(face, defense - bonus - penalty)),
  )
  const { hit, miss } = throughHaze(combat, attempt, hits(natural, defense - bonus - penalty), percent)
  tellParts(combat, parts)
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
