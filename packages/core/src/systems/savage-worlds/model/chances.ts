import { better, exactly, explode, p, sum, type Distribution, uniform } from "../../../dice/Distribution.ts"
import { isDetailed } from "../book/injuries.ts"

// Distributions of whole rolls, for dice that fall in every way (`Stream.draw`). Each is made once: it is asked for in
// every way.

/** What has been made, by what it was made for. */
export const madeChances = {
  plain: new Map<number, Distribution>(),
  open: new Map<number, Distribution>(),
  traits: new Map<number, Distribution>(),
  pools: new Map<number, Distribution>(),
} as const

const remembered =
  (known: Map<number, Distribution>, make: (key: number) => Distribution): ((key: number) => Distribution) =>
  (key) => {
    let found = known.get(key)
    if (found === undefined) known.set(key, (found = make(key)))
    return found
  }

const plainDie = remembered(madeChances.plain, uniform)
const openDie = remembered(madeChances.open, (faces) => explode(faces))

/** An open-ended die (C01), or a plain one. */
export const dieChances = (faces: number, aces: boolean): Distribution => (aces ? openDie(faces) : plainDie(faces))

/**
 * A trait die with its Wild Die (C05): twice the better total, and 1 more where the trait die shows `low` or less.
 *
 * @param wild faces of the Wild Die, 0 for none
 * @param low 0 where it makes no difference
 */
export const traitChances = (faces: number, wild: number, aces: boolean, low: number): Distribution =>
  traits(((faces * 16 + wild) * 2 + (aces ? 1 : 0)) * 4 + low)

const traits = remembered(madeChances.traits, (key) => {
  const low = key % 4
  const aces = (key >> 2) % 2 === 1
  const wild = (key >> 3) % 16
  const skill = dieChances(key >> 7, aces)
  const other = wild === 0 ? undefined : dieChances(wild, aces)
  const best = other === undefined ? skill : better(skill, other)
  const chances = new Float64Array(2 * best.chances.length)
  // What the trait die adds to each total when it is low: it shows that total, or less while the Wild Die does.
  let mine = 0
  let theirs = 0
  for (let total = 1; total <= best.chances.length; total++) {
    const showing = total <= low ? (skill.chances[total - 1] as number) : 0
    const shows = other?.chances[total - 1] ?? 0
    const isLow = other === undefined ? showing : showing * (theirs + shows) + mine * shows
    mine += showing
    theirs += shows
    chances[2 * total - 2] = Math.max(0, (best.chances[total - 1] as number) - isLow)
    chances[2 * total - 1] = isLow
  }
  return { from: 2, chances, beyond: best.beyond }
})

/**
 * The sum of a pool of damage dice (C11).
 *
 * @param code the pool as `codeOfAll` writes it
 * @param sixes d6s for raises
 */
export const poolChances = (code: number, sixes: number, aces: boolean): Distribution =>
  pools((code * 64 + sixes) * 2 + (aces ? 1 : 0))

const pools = remembered(madeChances.pools, (key) => {
  const aces = key % 2 === 1
  let total = exactly(0)
  let rest = Math.floor(key / 128)
  for (const faces of [4, 6, 8, 10, 12]) {
    for (let n = rest % 10; n > 0; n--) total = sum(total, dieChances(faces, aces))
    rest = Math.floor(rest / 10)
  }
  for (let n = Math.floor(key / 2) % 64; n > 0; n--) total = sum(total, dieChances(6, aces))
  return total
})

const twoSixes = sum(uniform(6), uniform(6))

const scatterOf = (far: Distribution): Distribution => ({
  from: 0,
  chances: Float64Array.from({ length: 13 * 16 }, (_, code) => {
    const direction = code & 15
    return direction >= 1 && direction <= 12 ? p(far, code >> 4) / 12 : 0
  }),
  beyond: 0,
})

/** The dice of deviation (SWD-034): 16 times the distance, by a d6 and by 2d6, and the direction. */
export const scatterChances = [scatterOf(uniform(6)), scatterOf(twoSixes)] as const

/** The dice of an injury (C15): 8 times the 2d6, and the third die where there is one. */
export const injuryChances: Distribution = {
  from: 0,
  chances: Float64Array.from({ length: 13 * 8 }, (_, code) => {
    const natural = code >> 3
    const detail = code & 7
    const chance = p(twoSixes, natural)
    if (isDetailed(natural)) return detail >= 1 && detail <= 6 ? chance / 6 : 0
    return detail === 0 ? chance : 0
  }),
  beyond: 0,
}

/** A d6 of which only the 1 counts (C06): 1, or 2 for everything else. */
export const oneInSix: Distribution = { from: 1, chances: Float64Array.of(1 / 6, 5 / 6), beyond: 0 }
