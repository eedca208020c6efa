import type { Stream } from "../../../dice/Stream.ts"
import { injury, injuryOf, isDetailed } from "../book/injuries.ts"
import { dieChances, injuryChances, poolChances, scatterChances } from "../model/chances.ts"

// Dice that fall in every way need not go through ways that come to the same (`Stream.draw`).

/**
 * The sum of damage dice in one draw, where it counts only whether it reaches `need`, and how many steps it is above
 * it.
 *
 * @param code the pool as `codeOfAll` writes it
 * @param sixes d6s for raises
 * @param need NaN where the sum itself counts
 * @param most more steps than this are as many
 * @returns NaN where the dice are to be rolled one by one
 */
export const drawSum = (
  stream: Stream,
  code: number,
  sixes: number,
  aces: boolean,
  need: number,
  step: number,
  most = Number.POSITIVE_INFINITY,
): number =>
  stream.draw === undefined
    ? Number.NaN
    : stream.draw(
        poolChances(code, sixes, aces),
        Number.isNaN(need) ? undefined : (points) => Math.max(-1, Math.min(most, Math.floor((points - need) / step))),
      )

/**
 * How far an area deviates, and where to (SWD-034).
 *
 * @param comesTo a number for the consequences; asked for only where the dice fall in every way
 * @returns 16 times the distance, a d6 or for what is launched 2d6, and a d12 for the direction
 */
export const rollScatter = (
  stream: Stream,
  launched: boolean,
  comesTo: (far: number, direction: number) => number,
): number => {
  if (stream.draw !== undefined)
    return stream.draw(scatterChances[launched ? 1 : 0], (code) => comesTo(code >> 4, code & 15))
  const far = stream.die(6) + (launched ? stream.die(6) : 0)
  return far * 16 + stream.die(12)
}

/** A d6 that makes no difference to this fight any more. */
export const rollIdleSix = (stream: Stream): number =>
  stream.draw === undefined ? stream.die(6) : stream.draw(dieChances(6, false), alike)

/** What of an injury makes a difference to this fight: all of it, only whether it weakens the Vigor, or nothing. */
export const injuryCounts = {
  wholly: (code: number): number => injuryOf(code >> 3, code & 7),
  forVigor: (code: number): number => (injuryOf(code >> 3, code & 7) === injury.vigor ? 1 : 0),
  notAtAll: (): number => 0,
} as const

/**
 * The dice of an injury (C15).
 *
 * @param counts one of `injuryCounts`
 * @returns 8 times the 2d6, and the third die where there is one
 */
export const rollInjury = (stream: Stream, counts: (code: number) => number): number => {
  if (stream.draw !== undefined) return stream.draw(injuryChances, counts)
  const natural = stream.die(6) + stream.die(6)
  return natural * 8 + (isDetailed(natural) ? stream.die(6) : 0)
}

const alike = (): number => 0
