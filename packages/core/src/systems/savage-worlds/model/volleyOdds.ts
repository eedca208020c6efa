import { atLeast, p, type Distribution } from "../../../dice/Distribution.ts"
import { power } from "../../../dice/power.ts"
import { dieChances } from "./chances.ts"

/** Several skill dice at once with one Wild Die that may replace the lowest (C05), of which only some steps count. */
export interface VolleyOdds {
  /** The least totals that count as different, ascending from 1: each stands for all up to the next. */
  readonly steps: readonly number[]
  /** Numbers of outcomes, from 0 on: `volleyOf` reads them. */
  readonly chances: Distribution
}

/** Skill dice of the same faces, with a Wild Die (0 for none). */
export interface VolleyDice {
  readonly dice: number
  readonly faces: number
  readonly wild: number
  readonly aces: boolean
}

/** One outcome of a volley, in totals that stand for all of their step. */
export interface Volley {
  readonly skills: readonly number[]
  /** What the Wild Die shows, where it replaces a skill die. */
  readonly wild: number
  /** The skill die that it replaces; -1 for none. */
  readonly lowest: number
  readonly fumble: boolean
}

/**
 * All outcomes of a volley. The lowest die is the first of those that show the least; where the Wild Die is in no
 * higher step it replaces none. A Critical Failure takes more ones than half of all dice, the Wild Die's among them.
 *
 * @param thresholds totals from which on it makes a difference
 */
export const volleyOdds = (thrown: VolleyDice, thresholds: readonly number[]): VolleyOdds => {
  const { aces, dice, faces, wild } = thrown
  const key = [dice, faces, wild, Number(aces), ...thresholds].join(" ")
  let found = volleys.get(key)
  if (found === undefined) volleys.set(key, (found = count(thrown, thresholds)))
  return found
}
export const volleys = new Map<string, VolleyOdds>()

/** A way of the skill dice, or of the first of them: its number among the ways, how many show a 1, and its chance. */
interface Way {
  readonly place: number
  readonly ones: number
  readonly chance: number
}

const count = ({ aces, dice, faces, wild: wildFaces }: VolleyDice, thresholds: readonly number[]): VolleyOdds => {
  const steps = [...new Set([1, ...thresholds.filter((total) => total > 1)])].toSorted((a, b) => a - b)
  const last = steps.at(-1) as number
  const skill = cappedAt(last, faces, aces)
  const wild = wildFaces === 0 ? undefined : cappedAt(last, wildFaces, aces)
  const stepOf = (total: number): number => steps.findLastIndex((step) => step <= total)
  const places = power(steps.length, dice)
  const chances = new Float64Array(places * 2 * (dice + 1) * steps.length)
  // Every way of the skill dice, the totals of one step together as far as they are above the lowest die.
  for (let least = 1; least <= last; least++)
    for (let lowest = 0; lowest < dice; lowest++) {
      const isOne = least === 1 ? 1 : 0
      spread(0, { place: 0, ones: isOne, chance: skill[least] as number })
      function spread(at: number, way: Way): void {
        const { chance, ones, place } = way
        if (chance === 0) return
        if (at === dice) {
          replace(stepOf(least), lowest, way)
          return
        }
        const digit = power(steps.length, at)
        if (at === lowest) {
          spread(at + 1, { ...way, place: place + stepOf(least) * digit })
          return
        }
        const from = at < lowest ? least + 1 : least
        if (from <= 1) spread(at + 1, { place, ones: ones + 1, chance: chance * (skill[1] as number) })
        steps.forEach((step, i) => {
          let shows = 0
          for (let total = Math.max(step, from, 2); total < (steps[i + 1] ?? last + 1); total++)
            shows += skill[total] as number
          spread(at + 1, { place: place + i * digit, ones, chance: chance * shows })
        })
      }
    }
  function replace(least: number, lowest: number, { chance, ones, place }: Way): void {
    if (wild === undefined) {
      add({ place, chance }, 2 * ones > dice)
      return
    }
    for (let total = 1; total <= last; total++) {
      const shows = chance * (wild[total] as number)
      const isBetter = stepOf(total) > least
      const fumble = total === 1 && 2 * (ones + 1) > dice + 1
      add({ place, chance: shows }, fumble, isBetter ? lowest : -1, isBetter ? stepOf(total) : 0)
    }
  }
  function add({ chance, place }: Omit<Way, "ones">, fumble: boolean, lowest = -1, better = 0): void {
    const at = ((better * (dice + 1) + lowest + 1) * 2 + (fumble ? 1 : 0)) * places + place
    chances[at] = (chances[at] as number) + chance
  }
  return { steps, chances: { from: 0, chances, beyond: 0 } }
}

/** The chance of every total up to `last`, which stands for all above it. */
const cappedAt = (last: number, faces: number, aces: boolean): Float64Array => {
  const all = dieChances(faces, aces)
  return Float64Array.from({ length: last + 1 }, (_, total) => (total < last ? p(all, total) : atLeast(all, last)))
}

/** The outcome of a number. */
export const volleyOf = ({ steps }: VolleyOdds, dice: number, number: number): Volley => {
  const total = (step: number): number => steps[step] as number
  const places = power(steps.length, dice)
  const rest = Math.floor(number / places)
  const beyond = rest >> 1
  return {
    skills: Array.from({ length: dice }, (_, at) => total(Math.floor(number / power(steps.length, at)) % steps.length)),
    fumble: rest % 2 === 1,
    lowest: (beyond % (dice + 1)) - 1,
    wild: total(Math.floor(beyond / (dice + 1))),
  }
}
