/** What a stat block may list under `manoeuvres`: the special attacks that are offered to it. */
export const manoeuvreNames = [
  "trip",
  "disarm",
  "snatch",
  "grapple",
  "bull-rush",
  "overrun",
  "sunder",
  "strangle",
] as const

/** The same as bits of a sheet's `manoeuvres`. */
export const manoeuvre = {
  trip: 1,
  disarm: 2,
  snatch: 4,
  grapple: 8,
  bullRush: 16,
  overrun: 32,
  sunder: 64,
  strangle: 128,
} as const

/** The manoeuvres of a list as a set. */
export const manoeuvresOf = (list: readonly (typeof manoeuvreNames)[number][]): number =>
  list.reduce((set, name) => set | (1 << manoeuvreNames.indexOf(name)), 0)
