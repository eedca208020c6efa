/**
 * What a die is rolled for: part of the key of its stream, so that a variant that rolls more dice for one purpose does
 * not shift the dice of another. The numbers are part of the rng scheme: append, never renumber. 0 to 63 are for names
 * that any game may use.
 */
export const purpose = {
  initiative: 0,
  attack: 1,
  confirm: 2,
  damage: 3,
  save: 4,
  miss: 5,
  target: 6,
  morale: 7,
  check: 8,
  oppose: 9,
  spell: 10,
  surprise: 11,
  tie: 12,
  location: 13,
  recovery: 14,
  death: 15,
  deal: 16,
  soak: 17,
  scatter: 18,
  wild: 19,
  defend: 20,
  corruption: 21,
  jam: 22,
  order: 23,
} as const

/** How many purposes there is room for in the key of a stream. The last one is that of policies. */
export const purposes = 256

/** The first of a system's own purposes. */
const firstOwn = 64

declare const own: unique symbol

/** A purpose that a system has added, from `ownPurpose`. */
export type OwnPurpose = number & { readonly [own]: true }

/** One of the shared purposes, or a system's own. */
export type Purpose = (typeof purpose)[keyof typeof purpose] | OwnPurpose

/**
 * A purpose of a system's own, for what none of the shared names says: `const parry = ownPurpose(0)`. Each system
 * counts its own from 0 and never renumbers them, since its dice depend on them; two systems may use the same number.
 *
 * @param nth an integer from 0 to 190
 * @throws RangeError outside of that
 */
export const ownPurpose = (nth: number): OwnPurpose => {
  const most = purposes - 2 - firstOwn
  if (!Number.isInteger(nth) || nth < 0 || nth > most)
    throw new RangeError(`a system's own purposes go from 0 to ${most}, not ${nth}`)
  return (firstOwn + nth) as OwnPurpose
}
