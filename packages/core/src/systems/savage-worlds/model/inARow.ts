import { at, type Tail } from "./odds.ts"

/** How a blow can hit, and what it does then: three times, for a plain hit, one with a raise, and one through cover. */
export interface Ways {
  readonly chances: Float64Array
  readonly tails: (Tail | undefined)[]
  /** Toughness less flat additions to the damage. */
  readonly short: Float64Array
}

/** What several blows come to together. One object, written anew each time: read it before the next ones. */
export const row = {
  /** Expected Wounds, being Shaken counted as a share of one. */
  harm: 0,
  /** The chance that they take the victim out. */
  out: 0,
}

const most = 32
/** By Wounds, not Shaken and Shaken: the chances of how the victim stands, before and after a blow. */
let now = new Float64Array(2 * most)
let next = new Float64Array(2 * most)
/** The chance that one blow is felt (0), and that it does so many Wounds or more to one who is not Shaken. */
const does = new Float64Array(most + 1)

/**
 * What blows do that are struck one after the other: a blow that only shakes makes the next one a Wound, and Wounds add up.
 *
 * @param blows how many there are
 * @param extra one blow more, which hits with this share of the chance of the others: what the Wild Die adds; 0 for none
 * @param left Wounds that take the victim out; one at least, as in `strikes`
 * @param twice whether being Shaken once more is a Wound
 * @param shakenShare what being Shaken counts
 */
export const inARow = (
  { chances, short, tails }: Ways,
  blows: number,
  extra: number,
  step: number,
  left: number,
  isShaken: boolean,
  twice: boolean,
  shakenShare: number,
): void => {
  const last = Math.max(1, Math.min(left, most))
  for (let n = 0; n <= last; n++) {
    let chance = 0
    for (let way = 0; way < tails.length; way++) {
      const tail = tails[way]
      const hits = chances[way] as number
      if (tail !== undefined && hits > 0) chance += hits * at(tail, (short[way] as number) + step * n)
    }
    does[n] = chance
  }
  const states = 2 * last
  now.fill(0, 0, states)
  now[isShaken ? 1 : 0] = 1
  let out = 0
  for (let i = extra > 0 ? -1 : 0; i < blows; i++) {
    const part = i < 0 ? extra : 1
    next.fill(0, 0, states)
    for (let state = 0; state < states; state++) {
      const here = now[state] as number
      if (here === 0) continue
      const wounds = state >> 1
      const shaken = (state & 1) === 1
      const felt = part * (does[0] as number)
      const first = shaken && twice ? felt : part * (does[1] as number)
      // Not felt, or felt by one who is Shaken already.
      next[state] = (next[state] as number) + here * (1 - (shaken ? first : felt))
      if (!shaken) next[state + 1] = (next[state + 1] as number) + here * (felt - first)
      for (let n = 1; wounds + n < last; n++) {
        const chance = (n === 1 ? first : part * (does[n] as number)) - part * (does[n + 1] as number)
        const then = 2 * (wounds + n) + 1
        next[then] = (next[then] as number) + here * chance
      }
      out += here * (wounds + 1 === last ? first : part * (does[last - wounds] as number))
    }
    ;[now, next] = [next, now]
  }
  let harm = out * last - (isShaken ? shakenShare : 0)
  for (let state = 0; state < states; state++)
    harm += (now[state] as number) * ((state >> 1) + ((state & 1) === 1 ? shakenShare : 0))
  row.harm = harm
  row.out = out
}
