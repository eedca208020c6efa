import type { Dice } from "../../../dice/Dice.ts"
import type { Distribution } from "../../../dice/Distribution.ts"
import type { Stream } from "../../../dice/Stream.ts"
import { purpose as purposes, type Purpose } from "../../../dice/purpose.ts"
import type { Who } from "../../../kinds/indices.ts"
import type { SwHouseRules } from "../book/houseRules.ts"
import type { Trait } from "../model/Sheet.ts"
import type { SwCombat } from "../model/System.ts"
import { dieChances, oneInSix, traitChances } from "../model/chances.ts"

/** What a trait roll came to. */
export interface Roll {
  /** Totals of the skill die and of the Wild Die, 0 for none. */
  readonly skill: number
  readonly wild: number
  /** The d6 after an Extra's natural 1, 0 for none. */
  readonly confirm: number
  /** The better of the two, before modifiers. */
  readonly best: number
  readonly fumble: boolean
}

/** A trait roll. */
export interface TraitDice {
  readonly purpose: Purpose
  readonly die: number
  /** Faces of the Wild Die, 0 for none. */
  readonly wild: number
  /** Whether a Critical Failure would be worse than a 1: it would succeed otherwise, or has effects. */
  readonly matters: boolean
}

/** Which results of enumerated dice are alike; left out: every total counts. */
export interface Counts {
  /** The least total of the dice that succeeds. */
  readonly floor: number
  /** Raises that make a difference. Left out: 1. */
  readonly most?: number
  /** Left out: all failures are alike. Else their totals count, and whether the trait die shows this or less. */
  readonly low?: number
  /** Failures with lower totals than this are alike in any case. */
  readonly above?: number
}

export const acesOfTraits = (rules: SwHouseRules): boolean => rules.aces === "all" || rules.aces === "traitsOnly"
export const acesOfDamage = (rules: SwHouseRules): boolean => rules.aces === "all" || rules.aces === "damageOnly"

/** One open-ended die (C01): rolled on as long as it shows its highest face. The total tells every face. */
export const openEnded = (stream: Stream, faces: number, aces: boolean): number => {
  if (stream.draw !== undefined) return stream.draw(dieChances(faces, aces))
  let face = stream.die(faces)
  if (!aces || face < faces) return face
  let total = face
  while (face === faces) {
    face = stream.die(faces)
    total += face
  }
  return total
}

/**
 * Rolls a trait with its Wild Die (C02, C05, C06). An Extra's natural 1 is confirmed by a d6 where a Critical Failure
 * would make a difference.
 */
export const rollDice = (
  combat: SwCombat,
  who: Who,
  { die, matters, purpose, wild }: TraitDice,
  counts?: Counts,
): Roll => {
  const dice: Dice = combat.dice
  const stream = dice.open(who, purpose)
  const aces = acesOfTraits(combat.prepared.rules)
  if (stream.draw === undefined) return rollOneByOne(stream, die, wild, matters, aces)
  const { raiseStep } = combat.prepared.rules
  const low = counts?.low ?? -1
  const most = counts?.most ?? 1
  const from = low < 0 ? longest : (counts?.above ?? 0)
  const both = stream.draw(
    traitChances(die, wild, aces, Math.max(0, low)),
    counts === undefined
      ? undefined
      : (result) => whatCounts(result, { floor: counts.floor, most, above: from }, raiseStep),
  )
  return drawn(both, wild > 0, both >> 1 === 1 && wild === 0 && matters ? stream.draw(oneInSix) : 0)
}

/**
 * The roll of the side that resists (C04). Where its dice fall in every way, only that counts which raises it leaves
 * the other.
 *
 * @param plus what it adds
 * @param total what the acting side comes to
 * @param fumble whether that is a Critical Failure
 */
export const rollResistance = (
  combat: SwCombat,
  who: Who,
  { die, plus }: Trait,
  wild: number,
  total: number,
  fumble: boolean,
): Roll => {
  const { rules } = combat.prepared
  const stream = combat.dice.open(who, purposes.oppose)
  const aces = acesOfTraits(rules)
  if (stream.draw === undefined) return rollOneByOne(stream, die, wild, false, aces)
  const chances = traitChances(die, wild, aces, 0)
  return drawn(
    stream.draw(chances, (both) => Math.min(1, opposedRaises(total, (both >> 1) + plus, fumble, rules))),
    wild > 0,
    0,
  )
}

/** A trait die, with its Wild Die: 0 for none. */
type Two = Pick<TraitDice, "die" | "wild">

/** Pairs of results, one for each meaning, with their chances. */
interface Pairs {
  readonly chances: Distribution
  readonly pairs: readonly (readonly [own: number, other: number])[]
}

const pairsOf = (own: Distribution, other: Distribution, meaning: (own: number, other: number) => number): Pairs => {
  const found = new Map<number, { pair: readonly [number, number]; chance: number }>()
  for (const [i, p] of own.chances.entries()) {
    if (p === 0) continue
    for (const [j, q] of other.chances.entries()) {
      const pair = [own.from + i, other.from + j] as const
      const number = meaning(pair[0] >> 1, pair[1] >> 1)
      const there = found.get(number)
      if (there === undefined) found.set(number, { pair, chance: p * q })
      else there.chance += p * q
    }
  }
  const all = [...found.values()]
  const chances = Float64Array.from(all, ({ chance }) => chance)
  return { chances: { from: 0, chances, beyond: 0 }, pairs: all.map(({ pair }) => pair) }
}

const knownPairs = new Map<string, Pairs>()

/**
 * Two rolls against each other where dice fall in every way: of those that mean the same one stands for all. Undefined
 * where they are rolled one by one.
 *
 * @param key what the meaning follows from
 */
export const drawAgainst = (
  { dice, prepared }: SwCombat,
  own: Two,
  other: Two,
  key: string,
  meaning: (own: number, other: number) => number,
): readonly [own: Roll, other: Roll] | undefined => {
  if (dice.draw === undefined) return undefined
  const aces = acesOfTraits(prepared.rules)
  const whole = [own.die, own.wild, other.die, other.wild, aces, key].join()
  let known = knownPairs.get(whole)
  if (known === undefined) {
    known = pairsOf(traitChances(own.die, own.wild, aces, 0), traitChances(other.die, other.wild, aces, 0), meaning)
    knownPairs.set(whole, known)
  }
  const [mine, theirs] = known.pairs[dice.draw(known.chances)] as readonly [number, number]
  return [drawn(mine, own.wild > 0), drawn(theirs, other.wild > 0)]
}

const rollOneByOne = (stream: Stream, die: number, wildDie: number, matters: boolean, aces: boolean): Roll => {
  const skill = openEnded(stream, die, aces)
  const wild = wildDie > 0 ? openEnded(stream, wildDie, aces) : 0
  const confirm = skill === 1 && wildDie === 0 && matters ? stream.die(6) : 0
  const fumble = skill === 1 && (wildDie > 0 ? wild === 1 : confirm === 1)
  return { skill, wild, confirm, best: skill > wild ? skill : wild, fumble }
}

/** A whole roll, as `traitChances` writes it. A trait die that is low need show no more than a 1. */
const drawn = (both: number, hasWild: boolean, confirm = 0): Roll => {
  const best = both >> 1
  return {
    skill: hasWild && (both & 1) === 1 ? 1 : best,
    wild: hasWild ? best : 0,
    confirm,
    best,
    fumble: best === 1 && (hasWild || confirm === 1),
  }
}

/** No die shows more. */
const longest = 1000

/**
 * A number for all that counts of a roll, as `traitChances` writes it: both dice 1, how far it fails, or its raises.
 */
const whatCounts = (both: number, { above, floor, most }: Required<Omit<Counts, "low">>, step: number): number => {
  const best = both >> 1
  if (best === 1) return -1
  const raises = raisesOver(best, floor, false, step)
  if (raises >= 0) return Math.min(raises, most)
  return best < above ? -2 : -both - 2
}

/** Raises over a target number: -2 for a Critical Failure, -1 for a failure, else how many (C03). */
export const raisesOver = (total: number, need: number, fumble: boolean, step: number): number =>
  fumble ? -2 : total < need ? -1 : Math.floor((total - need) / step)

/** Raises of an attack beyond this many add nothing (C10). */
export const countedRaises = ({ raiseDamage }: SwHouseRules): number => (raiseDamage === "d6PerRaise" ? 60 : 1)

/** Raises of an opposed roll (C04): the acting side needs 4 and more than the other. */
export const opposedRaises = (
  total: number,
  versus: number,
  fumble: boolean,
  { opposedRaiseBase, raiseStep }: SwHouseRules,
): number => {
  if (fumble) return -2
  if (total < 4 || total <= versus) return -1
  const base = opposedRaiseBase === "max4" ? Math.max(4, versus) : versus
  return Math.floor((total - base) / raiseStep)
}
