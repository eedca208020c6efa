import type { DsHouseRules } from "../book/houseRules.ts"

export const noDice: readonly number[] = []

/** What a test came to. */
export interface Tested {
  readonly score: number
  readonly natural: number
  /** As the book counts it: negative for a failure. */
  readonly margin: number
  /** What the damage of a shot follows from: the margin without the penalties (DS20-038). */
  readonly clean: number
  readonly success: boolean
  readonly spectacular: boolean
  readonly disastrous: boolean
  /** The dice beside the d20, as they are logged. */
  readonly dice: readonly number[]
}

/** What the dice of a test show. */
export interface Faces {
  readonly natural: number
  /** The d20 that counts for a shot's damage. */
  readonly unhindered: number
  /** The sums of bonuses and of penalties. */
  readonly plus: number
  readonly minus: number
}

/** What the faces come to: the margin, and what it would be without the penalties. */
export const settle = (
  rule: DsHouseRules["spectacular"],
  score: number,
  { natural, unhindered, plus, minus }: Faces,
  dice = noDice,
): Tested => {
  let raw = score - natural + plus - minus
  let clean = Math.max(0, score - unhindered + plus)
  const special = natural === 1 && rule !== "none"
  if (special) {
    if (raw < 0 && raw >= -10) raw = 0
    clean = rule === "double" ? 2 * clean : clean + 10
    // C03: beyond rescue it is an ordinary failure, by twice as much.
    if (rule === "double" || raw < 0) raw *= 2
    else raw += 10
  } else if (natural === 20) raw = 2 * Math.min(raw, -1)
  return {
    score,
    natural,
    margin: raw,
    clean,
    success: raw >= 0,
    spectacular: natural === 1 && raw >= 0,
    disastrous: natural === 20,
    dice,
  }
}
