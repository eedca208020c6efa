import type { AdndHouseRules } from "../book/houseRules.ts"
import { knockoutOf, moveOf, punchDamage, rowOf, wrestlingDamage } from "../book/unarmedTable.ts"
import { type BareAttack, doBareHandsHit } from "../see/bareAttack.ts"
import { escapes } from "../see/holds.ts"

/** What an act of a brawl comes to, over all its dice. Harm in points, no more than the victim has. */
export interface BrawlOdds {
  readonly success: number
  readonly harm: number
  /** Chance that the victim is beaten down or knocked out. */
  readonly fell: number
  /** Chance of a hold, or of an end to one. */
  readonly turn: number
}

/**
 * The odds of a punch against somebody with so many hit points: twenty faces, their rows, a hundred faces for the
 * knockout.
 */
export const punchOdds = (
  rules: AdndHouseRules,
  attack: Pick<BareAttack, "needed" | "bonus" | "automatic">,
  adjustment: number,
  hp: number,
): BrawlOdds => {
  let hits = 0
  let harm = 0
  let fell = 0
  let out = 0
  for (let face = 1; face <= 20; face++) {
    if (!doBareHandsHit(rules, face, attack)) continue
    const row = rowOf(face + attack.bonus)
    const damage = punchDamage(row, adjustment)
    const knockout = knockoutOf(rules, row) / 100
    hits++
    harm += Math.min(damage, hp)
    fell += damage >= hp ? 1 : knockout
    out += knockout
  }
  return { success: hits / 20, harm: harm / 20, fell: fell / 20, turn: out / 20 }
}

/** The odds of wrestling; `turn` counts the moves that pass the test. */
export const wrestlingOdds = (
  rules: AdndHouseRules,
  attack: Pick<BareAttack, "needed" | "bonus" | "automatic">,
  adjustment: number,
  hp: number,
  turns: (move: ReturnType<typeof moveOf>) => boolean = (move) => move === "hold",
): BrawlOdds => {
  let hits = 0
  let turn = 0
  for (let face = 1; face <= 20; face++) {
    if (!doBareHandsHit(rules, face, attack)) continue
    hits++
    if (turns(moveOf(rules, rowOf(face + attack.bonus)))) turn++
  }
  const success = hits / 20
  const damage = wrestlingDamage(adjustment)
  return { success, harm: success * Math.min(damage, hp), fell: damage >= hp ? success : 0, turn: turn / 20 }
}

/** The chance that a struggle frees, over both dice (ADD2-116). */
export const struggleOdds = (score: number, holding: number): number => {
  let free = 0
  for (let die = 1; die <= 20; die++) {
    for (let against = 1; against <= 20; against++) if (escapes({ die, score }, { against, holding })) free++
  }
  return free / 400
}

/** Rounds that are counted of a hold at most (RULING: further ones are anybody's guess). */
const foreseen = 4

/** How many rounds a hold lasts on average, if the held does nothing but struggle as well as it can: 1 or more. */
export const holdRounds = (of: (dexterity: boolean) => { score: number; holding: number }): number => {
  const [by, other] = [of(false), of(true)]
  const best = Math.max(struggleOdds(by.score, by.holding), struggleOdds(other.score, other.holding))
  return best * foreseen <= 1 ? foreseen : 1 / best
}
