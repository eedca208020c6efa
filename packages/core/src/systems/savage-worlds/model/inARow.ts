import { at, type Struck, type Tail } from "./odds.ts"
import { mostSoaked, takeSoaked } from "./soaks.ts"

/** How a blow can hit, and what it does then: three times, for a plain hit, one with a raise, and one through cover. */
export interface Ways {
  readonly chances: Float64Array
  readonly tails: (Tail | undefined)[]
  /** Toughness less flat additions to the damage: integers, to V8 too. */
  readonly short: number[]
}

/** What several blows come to together. */
export interface Row {
  /** Expected Wounds, being Shaken counted as a share of one. */
  readonly harm: number
  /** The chance that they take the victim out. */
  readonly out: number
  /** How many of them its victim has Wounds to soak of, if it can. */
  readonly soaks: number
}

/** Blows that are struck one after the other. */
export interface Blows {
  readonly ways: Ways
  /** How many there are. */
  readonly count: number
  /**
   * One blow more, which hits with this share of the chance of the others: what the Wild Die adds; 0 for none.
   */
  readonly extra: number
  /** How much over the Toughness each Wound takes. */
  readonly step: number
  /** What being Shaken counts, as a share of a Wound. */
  readonly shakenShare: number
}

const most = 32

/** What blows do in a row: a blow that only shakes makes the next one a Wound, and Wounds add up. */
export const inARow = (
  { count, extra, shakenShare, step, ways: { chances, short, tails } }: Blows,
  { left, shaken: isShaken, soaks, twice }: Struck,
): Row => {
  const last = Math.max(1, Math.min(left, most))
  const far = soaks === undefined ? last : last + mostSoaked + 1
  // The chances that one blow does so many Wounds or more, to an unshaken combatant and to a Shaken one.
  const does: number[] = []
  const doesToShaken: number[] = []
  for (let n = 0; n <= far; n++) {
    let chance = 0
    for (let way = 0; way < tails.length; way++) {
      const tail = tails[way]
      const hits = chances[way] as number
      if (tail !== undefined && hits > 0) chance += hits * at(tail, (short[way] as number) + step * n)
    }
    does.push(chance)
    doesToShaken.push(chance)
  }
  const felt = does[0] as number
  const wounding = does[1] as number
  const woundingShaken = twice ? felt : wounding
  doesToShaken[1] = woundingShaken
  // Who soaks all of a blow is Shaken no more.
  const soaked = soaks === undefined ? 0 : takeSoaked(does, last, soaks)
  const soakedShaken = soaks === undefined ? 0 : takeSoaked(doesToShaken, last, soaks)
  const states = 2 * last
  // By Wounds, not Shaken and Shaken: the chances of how the victim stands, before and after a blow.
  let now = zeros(states)
  let next = zeros(states)
  now[isShaken ? 1 : 0] = 1
  let out = 0
  let spent = 0
  for (let i = extra > 0 ? -1 : 0; i < count; i++) {
    const part = i < 0 ? extra : 1
    for (let state = 0; state < states; state++) next[state] = 0
    for (let state = 0; state < states; state++) {
      const here = now[state] as number
      if (here === 0) continue
      const wounds = state >> 1
      const shaken = (state & 1) === 1
      spent += here * part * (shaken ? woundingShaken : wounding)
      const harms = shaken ? doesToShaken : does
      if (shaken) {
        next[state] = (next[state] as number) + here * (1 - part * woundingShaken)
        next[state - 1] = (next[state - 1] as number) + here * part * soakedShaken
      } else {
        next[state] = (next[state] as number) + here * (1 - part * (felt - soaked))
        next[state + 1] = (next[state + 1] as number) + here * part * (felt - wounding)
      }
      for (let n = 1; wounds + n < last; n++) {
        const then = 2 * (wounds + n) + 1
        next[then] = (next[then] as number) + here * part * ((harms[n] as number) - (harms[n + 1] as number))
      }
      out += here * part * (harms[last - wounds] as number)
    }
    const then = now
    now = next
    next = then
  }
  let harm = out * last - (isShaken ? shakenShare : 0)
  for (let state = 0; state < states; state++)
    harm += (now[state] as number) * ((state >> 1) + ((state & 1) === 1 ? shakenShare : 0))
  return { harm, out, soaks: soaks === undefined ? 0 : spent }
}

const zeros = (length: number): number[] => {
  const list: number[] = []
  for (let i = 0; i < length; i++) list.push(0)
  return list
}
