import type { System } from "@refriega/core"
import { differenceOf, exactly, mean, meanOf } from "./estimate.ts"
import type { Estimate } from "./Ledger.ts"
import type { Place, Places } from "./Place.ts"
import { playFurther, type Reach } from "./playOut.ts"

/** What a place was worth. */
export interface Worth {
  readonly before: Estimate
  readonly luck: Estimate
  readonly choice: Estimate
  readonly rest: number
  /** What each play-out says of luck and of the choice, where there are any and it is not 0 in all. */
  readonly series?: { readonly luck?: Float64Array; readonly choice?: Float64Array }
}

/** The dice of play-outs are named from here on; those of the fight itself are named 0. */
export const firstSalt = 1

/** Reads a place so many times, with the same dice for all places. */
const readings = <T extends System>(
  place: Place<T>,
  reach: Reach<T>,
  forks: number,
  given?: number,
): { readonly here: Float64Array; readonly further: Float64Array } => {
  const here = new Float64Array(forks)
  const further = new Float64Array(forks)
  for (let i = 0; i < forks; i++) {
    const copy = place.again({ salt: firstSalt + i }, given)
    const read = playFurther(copy, (combat) => place.next(combat, given), reach, i)
    here[i] = read.here
    further[i] = read.further
  }
  return { here, further }
}

const less = (after: Float64Array, before: Float64Array): Float64Array =>
  after.map((value, i) => value - (before[i] as number))

/**
 * What every place was worth, by play-outs from each with the same dice, so that neighbours share their luck. With an
 * end to reach they go to the end, and nothing is left over. With a fitted value they go so many acts: what another act
 * changes in the mean is the error of that value, `rest`.
 *
 * What rolls no dice and is done by the named player changes no chance: it is worth what comes next.
 *
 * @param start the chance at the beginning where it is known better, by fights of another seed
 */
export function* worthByPlayOuts<T extends System>(
  { combat, places }: Places<T>,
  reach: Reach<T>,
  forks: number,
  start?: Estimate,
): Generator<number, readonly Worth[]> {
  const won = combat.state.winner === reach.side ? 1 : 0
  const worth: Worth[] = []
  let next: Float64Array = new Float64Array(forks).fill(won)
  let known: Estimate | undefined = exactly(won)
  for (let i = places.length - 1; i >= 0; i--) {
    const place = places[i] as Place<T>
    if (!place.rolls && place.given === undefined) {
      const before = known ?? meanOf(next)
      worth.unshift({ before, luck: exactly(0), choice: exactly(0), rest: 0 })
      continue
    }
    yield places.length - i
    const named = readings(place, reach, forks)
    const taken = place.given === undefined ? named : readings(place, reach, forks, place.given)
    // Where nothing is rolled the answer leads to what comes next, and to nothing else.
    const expected = place.rolls ? taken.further : next
    const foreseen = place.rolls ? named.further : named.here
    const here = i === 0 && start !== undefined ? start : meanOf(named.here)
    worth.unshift({
      before: here,
      luck: place.rolls ? differenceOf(expected, next) : exactly(0),
      choice: place.given === undefined ? exactly(0) : differenceOf(foreseen, expected),
      rest: mean(foreseen) - here.x,
      series: {
        ...(place.rolls && { luck: less(next, expected) }),
        ...(place.given !== undefined && { choice: less(expected, foreseen) }),
      },
    })
    next = named.here
    known = i === 0 ? start : undefined
  }
  return worth
}
