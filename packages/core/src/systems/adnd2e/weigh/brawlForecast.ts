import type { Option } from "../../../contract/Decision.ts"
import type { AdndHouseRules } from "../book/houseRules.ts"
import { condition, effort } from "../book/terms.ts"
import { knockoutOf, moveOf, punchDamage, rowOf, wrestlingDamage } from "../book/unarmedTable.ts"
import { verb } from "../book/verbs.ts"
import type { AdndCombat } from "../model/System.ts"
import { type BareAttack, bareAttack, doBareHandsHit } from "../see/bareAttack.ts"
import { fighterOf, gripOf, has, isAble, sheetOf } from "../see/fighter.ts"
import { escapes, nextSqueeze, scores } from "../see/holds.ts"

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
    for (let against = 1; against <= 20; against++) if (escapes(die, score, against, holding)) free++
  }
  return free / 400
}

/** What an act of a brawl promises: its odds, and the harm that a hold, or its end, keeps away (in healths). */
export interface BrawlPromise extends BrawlOdds {
  readonly help: number
}

/** Rounds that are counted of a hold at most (RULING: further ones are anybody's guess). */
const foreseen = 4

/** How many rounds a hold lasts on average, if the held does nothing but struggle as well as it can: 1 or more. */
export const holdRounds = (of: (dexterity: boolean) => { score: number; holding: number }): number => {
  const [by, other] = [of(false), of(true)]
  const best = Math.max(struggleOdds(by.score, by.holding), struggleOdds(other.score, other.holding))
  return best * foreseen <= 1 ? foreseen : 1 / best
}

/**
 * A hold keeps away what the held could do; to get out of one keeps away what it does next, to the held itself or to
 * the friend who is helped.
 */
export const brawlPromise = (combat: AdndCombat, who: number, o: Option): BrawlPromise => {
  const { rules, exposure } = combat.prepared
  const f = fighterOf(combat, who)
  const sheet = sheetOf(combat, who)
  const target = fighterOf(combat, o.target)
  const { damage } = sheet.hands
  const isHarmless = sheet.hands.magic < sheetOf(combat, o.target).proof
  const isHeld = has(f, condition.gripped)
  /** What the hold that somebody is in will do to it next. */
  const squeeze = (held: number) =>
    Math.min(1, nextSqueeze(combat, gripOf(combat.state, held)) / sheetOf(combat, held).hp)
  switch (o.verb) {
    case verb.punch: {
      const odds = isHarmless
        ? { success: 0, harm: 0, fell: 0, turn: 0 }
        : punchOdds(rules, bareAttack(combat, who, o.target, false), damage, target.hp)
      return { ...odds, help: isHeld ? odds.turn * squeeze(who) : 0 }
    }
    case verb.wrestle: {
      const turns = (move: ReturnType<typeof moveOf>) =>
        move === "hold" || (isHeld && (move === "throw" || (move === "gouge" && rules["hold.gouge_breaks"])))
      const odds = wrestlingOdds(rules, bareAttack(combat, who, o.target, true), damage, target.hp, turns)
      const harm = isHarmless ? { harm: 0, fell: 0 } : {}
      // Whom another holds, or who can do nothing anyway, cannot be caught to any purpose.
      const isFree = isAble(target) && !has(target, condition.gripped)
      const rounds = isFree ? holdRounds((dexterity) => scores(combat, o.target, dexterity, who)) : 0
      const kept = isHeld ? squeeze(who) : rounds * (exposure[o.target]?.[who]?.melee[0] ?? 0)
      return { ...odds, ...harm, help: odds.turn * kept }
    }
    case verb.keep: {
      const amount = isHarmless ? 0 : nextSqueeze(combat, who)
      const help = exposure[o.target]?.[who]?.melee[0] ?? 0
      return { success: 1, harm: Math.min(amount, target.hp), fell: amount >= target.hp ? 1 : 0, turn: 1, help }
    }
    case verb.struggle: {
      const { score, holding } = scores(combat, who, o.extra === effort.dexterity)
      const success = struggleOdds(score, holding)
      return { success, harm: 0, fell: 0, turn: success, help: success * squeeze(who) }
    }
    default: {
      // Help for a friend in a hold.
      const { success } = wrestlingOdds(rules, bareAttack(combat, who, o.target, true), damage, target.hp)
      return { success, harm: 0, fell: 0, turn: success, help: success * squeeze(gripOf(combat.state, o.target)) }
    }
  }
}
