import { highest, type Distribution } from "../../../dice/Distribution.ts"
import { dieChances, poolChances } from "./chances.ts"
import { mostSoaked, takeSoaked, type Soaks } from "./soaks.ts"

/** `tail[t]` = P(total >= t), from t = 0 on; beyond its length nearly 0. */
export type Tail = Float64Array

/** Totals beyond this have a chance below 10^-9 with any die: tails end there. */
const longest = 160

const tailOf = (d: Distribution): Tail => {
  const tail = new Float64Array(Math.min(longest, highest(d)) + 1)
  let chance = d.beyond
  for (let total = highest(d); total >= 0; total--) {
    chance += d.chances[total - d.from] ?? 0
    if (total < tail.length) tail[total] = Math.min(1, chance)
  }
  return tail
}

/** The better of a trait die and a Wild Die (0 for none), both open-ended (C05). */
export const traitTail = (faces: number, wild: number, aces: boolean): Tail => {
  const key = faces * 32 + wild * 2 + (aces ? 1 : 0)
  return traitTails[key] ?? (traitTails[key] = betterOf(faces, wild, aces))
}
export const traitTails: (Tail | undefined)[] = Array.from({ length: 13 * 32 }, () => undefined)

const betterOf = (faces: number, wild: number, aces: boolean): Tail => {
  const skill = tailOf(dieChances(faces, aces))
  if (wild === 0) return skill
  const other = tailOf(dieChances(wild, aces))
  const both = new Float64Array(Math.max(skill.length, other.length))
  for (let t = 0; t < both.length; t++) both[t] = 1 - (1 - at(skill, t)) * (1 - at(other, t))
  return both
}

export const at = (tail: Tail, total: number): number =>
  total <= 0 ? 1 : total < tail.length ? (tail[total] as number) : 0

/** A pool of dice as one integer: a digit for each size of die. */
const digits: readonly number[] = [0, 0, 0, 0, 1, 0, 10, 0, 100, 0, 1000, 0, 10_000]
export const codeOf = (faces: number): number => digits[faces] as number
export const codeOfAll = (dice: readonly number[]): number => {
  let code = 0
  for (let i = 0; i < dice.length; i++) code += codeOf(dice[i] as number)
  return code
}

/** The sum of the open-ended dice of a pool (C11). */
export const damageTail = (code: number, aces: boolean): Tail => {
  const key = code * 2 + (aces ? 1 : 0)
  let tail = damageTails.get(key)
  if (tail === undefined) {
    tail = tailOf(poolChances(code, 0, aces))
    damageTails.set(key, tail)
  }
  return tail
}
export const damageTails = new Map<number, Tail>()

/**
 * The chance that a trait roll comes to `need` or more. A Critical Failure fails whatever is added (C06).
 *
 * @param need the target number less all modifiers
 */
export const chanceOf = (faces: number, wild: number, aces: boolean, need: number): number => {
  const chance = at(traitTail(faces, wild, aces), need)
  return need <= 1 ? chance - 1 / (faces * (wild > 0 ? wild : 6)) : chance
}

/** Chances by dice, aces and how far ahead; within, by what is added on either side. */
export const contests = new Map<number, Float64Array>()
const lead = 24
const leads = 2 * lead + 1

/** What one side of an opposed roll throws. */
export interface Throw {
  readonly die: number
  /** Faces of the Wild Die, 0 for none. */
  readonly wild: number
  /** What is added. */
  readonly plus: number
}

/**
 * The chance that the acting side of an opposed roll gets 4 and more than the other, as far ahead as asked (C04).
 *
 * @param ahead 1 for a success, 4 for a raise
 */
export const opposedChance = (mine: Throw, theirs: Throw, ahead: number, aces: boolean): number => {
  const bounded = Math.max(-lead, Math.min(lead, mine.plus))
  const other = Math.max(-lead, Math.min(lead, theirs.plus))
  const dice = ((mine.die * 16 + mine.wild) * 16 + theirs.die) * 16 + theirs.wild
  const key = dice * 32 + ahead * 2 + (aces ? 1 : 0)
  let known = contests.get(key)
  if (known === undefined) {
    known = new Float64Array(leads * leads).fill(-1)
    contests.set(key, known)
  }
  const place = (bounded + lead) * leads + other + lead
  let chance = known[place] as number
  if (chance < 0) {
    const tail = traitTail(theirs.die, theirs.wild, aces)
    chance = 0
    for (let total = 1; total < tail.length; total++) {
      const exactlyThis = at(tail, total) - at(tail, total + 1)
      const need = Math.max(4, total + other + ahead) - bounded
      chance += exactlyThis * chanceOf(mine.die, mine.wild, aces, need)
    }
    chance = Math.max(0, chance)
    known[place] = chance
  }
  return chance
}

/** What a blow that hits does. */
export interface Blow {
  /** Expected Wounds, as far as they count. */
  readonly wounds: number
  /**
   * How much likelier the victim is Shaken than before: Wounds shake too, and who is taken out is Shaken no more. Below
   * 0 where it was Shaken.
   */
  readonly shaken: number
  /** The chance that it takes the victim out. */
  readonly out: number
  /** The chance that its victim has Wounds to soak, and a Benny for that. */
  readonly soaks: number
}

/** Who a blow strikes. */
export interface Struck {
  /** Wounds that take it out; one counts at least, though by what somebody believes it might be out already. */
  readonly left: number
  readonly shaken: boolean
  /** Whether being Shaken once more is a Wound: the rule holds. */
  readonly twice: boolean
  /** What it soaks, if it has Bennies for that. */
  readonly soaks: Soaks | undefined
}

/**
 * The exact outcome of damage dice against a Toughness (C11).
 *
 * @param need Toughness less flat additions to the damage
 * @param step how much over it each Wound takes
 */
export const strikes = (tail: Tail, need: number, step: number, { left, shaken, soaks, twice }: Struck): Blow => {
  const last = Math.max(1, left)
  const counts = shaken && twice
  /** The chance of so many Wounds or more. */
  const wounding = (n: number): number => at(tail, n === 1 && counts ? need : need + step * n)
  const felt = shaken ? 0 : at(tail, need)
  let wounds = 0
  if (soaks === undefined) {
    for (let n = 1; n < last; n++) wounds += wounding(n)
    const out = wounding(last)
    return { wounds: wounds + out, out, shaken: felt - out, soaks: 0 }
  }
  const does = [1]
  for (let n = 1; n <= last + mostSoaked + 1; n++) does.push(wounding(n))
  const all = takeSoaked(does, last, soaks)
  for (let n = 1; n <= last; n++) wounds += does[n] as number
  const out = does[last] as number
  return { wounds, out, shaken: felt - out - all, soaks: wounding(1) }
}
