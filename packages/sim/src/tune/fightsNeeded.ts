import { normalQuantile } from "../statistics/distributions/normal.ts"
import { levelOf } from "./certificate.ts"
import type { Outlook } from "./Outlook.ts"

/** A certificate has at least so many fights. */
const fewest = 300

/** How surely a point that is as far inside as expected is to pass: in standard deviations, 88 %. */
const power = 1.2

/** What the limit of the k-th certificate takes, in standard deviations. */
export const limitOf = (k: number): number => -normalQuantile(levelOf(k))

/**
 * How many fresh fights show that a point meets its goals: `((z + power) / room)²`.
 *
 * @param room how far inside it lies, in standard deviations of one fight
 * @param k which certificate it would be, from 1
 */
export const fightsToPass = (room: number, k: number): number =>
  Math.max(fewest, Math.ceil(((limitOf(k) + power) / Math.max(0.0005, room)) ** 2))

/** More than this is no answer to how many would tell. */
const mostPromised = 5_000_000

/**
 * About how many more fights would tell whether there is an answer: enough in four cases of five.
 *
 * - Where a point lies inside: one more certificate of it and half of one, for it may fail, with a whole deviation of
 *   what is believed taken off; and for what else must be looked at, as many as were played so far.
 * - Where all are expected to lie outside: what refutes a point that is so far off, `((2.6 + 1.3) / room)²`, for as
 *   many points as the surface has slopes, twice.
 *
 * @param widest how far inside the narrowest band a point could lie, in standard deviations of one fight
 * @returns undefined where it would be more than five million
 */
export const fightsToTell = (
  mayMeet: readonly Outlook[],
  { spent, factors, k, widest }: { spent: number; factors: number; k: number; widest: number },
): number | undefined => {
  const room = Math.max(...mayMeet.map((each) => each.room))
  const sure = Math.max(widest / 10, ...mayMeet.map(({ sureRoom, room: about }) => Math.max(sureRoom, about / 2)))
  const needed =
    room > 0
      ? 1.5 * fightsToPass(sure, k) + spent
      : Math.min(mayMeet.length, 2 * (factors + 1)) * 1.3 * (3.9 / Math.max(0.0005, -room)) ** 2 + spent
  return needed > mostPromised ? undefined : Math.ceil(needed / 500) * 500
}
