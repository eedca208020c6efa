import * as Schema from "effect/Schema"
import { clopperPearson } from "./intervals/clopperPearson.ts"

/** How hard a fight is for a party, from the easiest on. */
export const grades = ["easy", "moderate", "hard", "deadly", "overwhelming"] as const
export type Grade = (typeof grades)[number]

/**
 * Below which shares a grade is reached: of fights that the party does not win, and of fights after which somebody of
 * it is dead. Both must be below; what is below none of them is overwhelming. RULING: the engine's own.
 */
export const gradeLimits = {
  easy: { lost: 0.02, dead: 0.05 },
  moderate: { lost: 0.05, dead: 0.2 },
  hard: { lost: 0.2, dead: 0.5 },
  deadly: { lost: 0.5, dead: Number.POSITIVE_INFINITY },
} as const satisfies Readonly<Record<Exclude<Grade, "overwhelming">, { readonly lost: number; readonly dead: number }>>

/** The grade of a fight whose shares are known exactly. */
export const gradeOf = (lost: number, dead: number): Grade =>
  (["easy", "moderate", "hard", "deadly"] as const).find(
    (grade) => lost < gradeLimits[grade].lost && dead < gradeLimits[grade].dead,
  ) ?? "overwhelming"

/** The grades that a fight may have by what was played; one, where that decides it. */
export const Difficulty = Schema.Struct({
  least: Schema.Literals(grades),
  most: Schema.Literals(grades),
  /**
   * Where they differ: about how many fights would decide it, if the shares are what they seem. Left out where ten
   * million would not.
   */
  enough: Schema.optionalKey(Schema.Int),
})
export type Difficulty = typeof Difficulty.Type

/**
 * The grades that a fight may have: a wrong one alone is named in at most 5 % of all runs, whatever the truth is. Each
 * share has an exact interval that misses in at most 2.5 %, and harder is what is not below.
 *
 * @param lost fights that the party did not win
 * @param dead fights after which somebody of it was dead
 */
export const difficultyOf = (fights: number, lost: number, dead: number): Difficulty => {
  const { least, most } = between(fights, lost, dead)
  if (least === most) return { least, most }
  const enough = enoughFor(fights, lost, dead)
  return { least, most, ...(enough !== undefined && { enough }) }
}

const between = (fights: number, lost: number, dead: number): { readonly least: Grade; readonly most: Grade } => {
  if (fights === 0) return { least: "easy", most: "overwhelming" }
  const [l, d] = [clopperPearson(lost, fights, alpha), clopperPearson(dead, fights, alpha)]
  return { least: gradeOf(l.lo, d.lo), most: gradeOf(l.hi, d.hi) }
}

/** Of each of the two shares. */
const alpha = 0.025

const mostFights = 10_000_000

/** The first of ever more fights, with the same shares, that decide it; rounded up to two digits. */
const enoughFor = (fights: number, lost: number, dead: number): number | undefined => {
  if (fights === 0) return undefined
  for (let n = fights * 1.1; n <= mostFights; n *= 1.1) {
    const unit = 10 ** Math.max(0, Math.floor(Math.log10(n)) - 1)
    const all = Math.ceil(n / unit) * unit
    const { least, most } = between(all, Math.round((lost / fights) * all), Math.round((dead / fights) * all))
    if (least === most) return all
  }
  return undefined
}
