/**
 * What a die is rolled for: part of the key of its stream, so that a variant that rolls more dice for one purpose does not
 * shift the dice of another. The numbers are part of the rng scheme: append, never renumber. At most 32.
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

export type Purpose = (typeof purpose)[keyof typeof purpose]
