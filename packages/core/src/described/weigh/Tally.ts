/** The state after an act, as far as it matters to those that act next: everything it has written except points. */
export interface Posture {
  p: number
  /** Where something was written, and what stands there now: places of `Facts`. */
  readonly places: readonly number[]
  readonly values: readonly number[]
  /** The same for the same places and values. */
  mark?: number
}

/** What an act comes to: sums over all its outcomes, each with its chance. */
export interface Tally {
  /** An attack of the actor hits. */
  hit: number
  /**
   * In shares of health, by the value of everybody before and after: harm to enemies less harm to friends, to the
   * actor, good to its own.
   */
  harm: number
  risk: number
  help: number
  /** An enemy is felled by the actor. */
  fell: number
  /** A friend, or the actor, gets up. */
  raise: number
  leaves: number
  /** In points: what the actor did to enemies, and what was done to it in its act. */
  dealt: number
  taken: number
  /** How many outcomes there are; more than can be gone through where it is infinite. */
  ways: number
  /** How many steps the longest way has, one inside of the other. */
  depth: number
  /** So many outcomes were drawn, where there are too many to go through all of them: then all sums are estimates. */
  sampled: number
  /** By combatant: how much more they are worth. */
  readonly own: number[]
  readonly postures: Posture[]
  /**
   * What happens to each of many, one without the others: it comes to any of the postures. What is missing of a chance
   * of 1 is that nothing happens to them.
   */
  readonly apart: { readonly who: number; readonly postures: Posture[] }[]
  /** The readings that all of it follows from. */
  reads: readonly number[]
  /**
   * Of a tally that takes it that everybody has more points than can be lost: places of points, and the most that is
   * lost there.
   */
  bounds: readonly (readonly [place: number, most: number])[]
  /** It is no tally of enough points: by what was read, points are counted in it. */
  counts?: true
}

/** Zeros that V8 keeps as doubles, by how many they are: a typed array of this size costs more than all its sums. */
const zeros: number[][] = []

const zerosOf = (size: number): number[] => {
  const fresh = Array.from({ length: size }, () => 0.5)
  for (let i = 0; i < size; i++) fresh[i] = 0
  zeros[size] = fresh
  return fresh
}

export const emptyTally = (size: number): Tally => ({
  hit: 0,
  harm: 0,
  risk: 0,
  help: 0,
  fell: 0,
  raise: 0,
  leaves: 0,
  dealt: 0,
  taken: 0,
  ways: 0,
  depth: 0,
  sampled: 0,
  own: (zeros[size] ?? zerosOf(size)).slice(),
  postures: [],
  apart: [],
  reads: [],
  bounds: [],
})

const isSame = (a: readonly number[], b: readonly number[]): boolean => {
  if (a.length !== b.length) return false
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false
  return true
}

/** Notes a way to stand, with those that are the same. */
export const addPosture = (all: Posture[], p: number, places: readonly number[], values: readonly number[]): void => {
  const mark = markOf(places, values)
  for (let i = 0; i < all.length; i++) {
    const known = all[i] as Posture
    if ((known.mark ??= markOf(known.places, known.values)) !== mark) continue
    if (!isSame(known.places, places) || !isSame(known.values, values)) continue
    known.p += p
    return
  }
  all.push({ p, places: places.slice(), values: values.slice(), mark })
}

/** A small number that tells most ways to stand apart. */
const markOf = (places: readonly number[], values: readonly number[]): number => {
  let mark = places.length
  for (let i = 0; i < places.length; i++)
    mark = (Math.imul(mark, 31) + Math.imul(places[i] as number, 7919) + (values[i] as number)) & 0x3f_ff_ff_ff
  return mark
}

/** Adds to the sums of one tally those of another, which come to pass with a chance. */
export const addTally = (to: Tally, chance: number, from: Tally): void => {
  to.hit += chance * from.hit
  to.fell += chance * from.fell
  to.raise += chance * from.raise
  to.leaves += chance * from.leaves
  addHarm(to, chance, from)
  for (const { p, places, values } of from.postures) addPosture(to.postures, chance * p, places, values)
  for (const { postures, who } of from.apart) addApart(to, chance, who, postures)
}

/** The sums that are the same whether things happen together or apart. */
export const addHarm = (to: Tally, chance: number, from: Tally): void => {
  to.harm += chance * from.harm
  to.risk += chance * from.risk
  to.help += chance * from.help
  to.dealt += chance * from.dealt
  to.taken += chance * from.taken
  for (let who = 0; who < to.own.length; who++)
    to.own[who] = (to.own[who] as number) + chance * (from.own[who] as number)
}

/** Notes what happens to one of many. */
export const addApart = (to: Tally, chance: number, who: number, postures: readonly Posture[]): void => {
  let its = to.apart.find((each) => each.who === who)
  if (its === undefined) {
    its = { who, postures: [] }
    to.apart.push(its)
  }
  for (const { p, places, values } of postures) addPosture(its.postures, chance * p, places, values)
}

/** How likely some ways to stand are together. */
export const totalOf = (postures: readonly Posture[]): number => postures.reduce((sum, { p }) => sum + p, 0)
