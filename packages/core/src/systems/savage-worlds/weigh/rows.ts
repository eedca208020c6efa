import type { Prospect, Rows } from "../model/Prospect.ts"
import type { SwCombat } from "../model/System.ts"
import { inARow } from "../model/inARow.ts"
import { chanceOf, codeOf, damageTail } from "../model/odds.ts"
import { raiseDice, raisePoints } from "../see/aiming/damage.ts"
import { shakenShare } from "../see/health.ts"
import { acesOfTraits } from "../see/trait.ts"

/** A power of 2. A row that meets another one in its place is worked out again. */
const places = 512

/** Numbers that a row follows from, and numbers that it comes to. */
const [causes, results] = [8, 3]

/** Where rows of a scenario are kept: none yet, for no victim has that key. */
export const newRows = (): Rows => ({
  causes: new Int32Array(causes * places).fill(-1),
  results: new Float64Array(results * places),
})

/** Several blows of an attack, one after the other. */
export interface Several {
  /** Faces of the Wild Die, 0 for none. */
  readonly wild: number
  /** The least total of a die that hits without going through the cover. */
  readonly need: number
  /** How often the same is done, where it is one die each time. */
  readonly times: number
}

/**
 * Where in `Rows.results` it says what several blows come to: expected Wounds with being Shaken counted in, the chance
 * that they take the victim out, and how many of them it has Wounds to soak of. It follows from a few numbers, which
 * come back.
 */
export const rowOf = (combat: SwCombat, known: Prospect, several: Several): number => {
  const { need, times, wild } = several
  const { behind, code, covering, dice, die, short, victim } = known
  const { rows } = combat.prepared
  const rolled = (die << 8) | (wild << 4) | dice
  const hit = Math.imul(Math.imul(rolled, 33) + need, 0x9e35) + Math.imul(victim.key, 0x85eb)
  const key = hit + Math.imul(code * 32 + short, 0x632b) + 7 * times
  const place = (key ^ (key >>> 9) ^ (key >>> 18)) & (places - 1)
  const { causes: kept } = rows
  const at = causes * place
  const isKept =
    kept[at] === victim.key &&
    kept[at + 1] === code &&
    kept[at + 2] === short &&
    kept[at + 3] === behind &&
    kept[at + 4] === rolled &&
    kept[at + 5] === need &&
    kept[at + 6] === covering &&
    kept[at + 7] === times
  if (!isKept) {
    kept[at] = victim.key
    kept[at + 1] = code
    kept[at + 2] = short
    kept[at + 3] = behind
    kept[at + 4] = rolled
    kept[at + 5] = need
    kept[at + 6] = covering
    kept[at + 7] = times
    const { harm, out, soaks } = rowAnew(combat, known, several)
    rows.results[results * place] = harm
    rows.results[results * place + 1] = out
    rows.results[results * place + 2] = soaks
  }
  return results * place
}

const rowAnew = (combat: SwCombat, known: Prospect, { need, times, wild }: Several) => {
  const { behind, code, covering, dice, die, short, victim } = known
  const { rules } = combat.prepared
  const aces = acesOfTraits(rules)
  const least = need - covering
  // Of several dice each is one of skill; the Wild Die takes the place of one that has missed.
  const single = dice > 1 ? 0 : wild
  const hit = chanceOf(die, single, aces, least)
  const raised = chanceOf(die, single, aces, need + rules.raiseStep)
  const straight = covering > 0 ? chanceOf(die, single, aces, need) : hit
  let allHit = 1
  for (let i = 0; i < dice; i++) allHit *= hit
  const more = dice > 1 && wild > 0 && hit > 0 ? (chanceOf(wild, 0, aces, least) * (1 - allHit)) / hit : 0
  const extra = Math.min(more, 1 / hit)
  const plain = damageTail(code, victim.aces)
  const sixes = damageTail(code + codeOf(6) * raiseDice(combat, 1), victim.aces)
  const through = behind === nothingBehind ? undefined : plain
  const ways = {
    chances: Float64Array.of(Math.max(0, straight - raised), Math.max(0, raised), Math.max(0, hit - straight)),
    tails: [plain, sixes, through],
    short: [short, short - raisePoints(combat, 1), behind],
  }
  return inARow({ ways, count: Math.max(dice, times), extra, step: rules.raiseStep, shakenShare }, victim)
}

/** What dice must come to where nothing goes through an obstacle. */
export const nothingBehind = 9999
