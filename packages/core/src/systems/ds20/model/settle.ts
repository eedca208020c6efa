import type { DsHouseRules } from "../book/houseRules.ts"

export const noDice: readonly number[] = []

/**
 * What a test came to. `margin` as the book counts it (negative for a failure); `clean` what a shot's damage goes by:
 * without the penalties (DS20-038). One object, written anew by every test: read it before the next one.
 */
export const test = {
  score: 0,
  natural: 0,
  margin: 0,
  clean: 0,
  success: false,
  spectacular: false,
  disastrous: false,
  dice: noDice,
}

/** What the faces come to: the margin, and what it would be without the penalties. */
export const settle = (
  rule: DsHouseRules["spectacular"],
  score: number,
  natural: number,
  unhindered: number,
  plus: number,
  minus: number,
): void => {
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
  test.score = score
  test.natural = natural
  test.margin = raw
  test.clean = clean
  test.success = raw >= 0
  test.spectacular = natural === 1 && raw >= 0
  test.disastrous = natural === 20
}
