/** A combat that things happen in. */
export interface Ongoing {
  readonly log: { readonly length: number }
  readonly prepared: { readonly forgets?: boolean }
}

const seen = { combat: undefined as Ongoing | undefined, forgets: false, length: -1, moment: 0 }

/**
 * A number for how things stand: another one as soon as anything has happened in the combat, or another combat is
 * looked at. What follows from the state alone can be kept with it, and be used as long as the number is the same. Of a
 * combat that forgets it is never the same.
 */
export const momentOf = (combat: Ongoing): number => {
  const { length } = combat.log
  if (seen.combat !== combat || seen.length !== length || seen.forgets) {
    seen.combat = combat
    seen.forgets = combat.prepared.forgets === true
    seen.length = length
    seen.moment++
  }
  return seen.moment
}

/** Combatants that can be distinguished in one integer. */
const most = 31

/**
 * A number between two combatants that follows from the state alone, worked out once as long as nothing happens: while
 * a decision is weighed, its options ask for the same ones over and over. Either may be any integer from 0 to 30.
 */
export const keptBetween = <C extends Ongoing, A extends number, B extends number>(
  make: (combat: C, a: A, b: B) => number,
): ((combat: C, a: A, b: B) => number) => {
  const moments = new Float64Array(most * most)
  const values = new Float64Array(most * most)
  return (combat, a, b) => {
    const now = momentOf(combat)
    const place = a * most + b
    if (moments[place] !== now) {
      values[place] = make(combat, a, b)
      moments[place] = now
    }
    return values[place] as number
  }
}

/**
 * What follows from the state alone for one combatant, from 0 to 30, looked at once as long as nothing happens.
 *
 * @param fresh makes what is kept for a combatant
 * @param look writes into it how things stand
 */
export const keptFor = <C extends Ongoing, W extends number, T>(
  fresh: () => T,
  look: (combat: C, who: W, into: T) => void,
): ((combat: C, who: W) => T) => {
  const moments = new Float64Array(most)
  const kept: (T | undefined)[] = Array.from({ length: most }, () => undefined)
  return (combat, who) => {
    const now = momentOf(combat)
    const found = kept[who] ?? (kept[who] = fresh())
    if (moments[who] !== now) {
      look(combat, who, found)
      moments[who] = now
    }
    return found
  }
}

/** What `keptAmong` tells apart between the same two. */
const few = 8

/**
 * The same as `keptBetween` of any value, for a small number beside the two combatants, as of a weapon. From 8 on it is
 * worked out each time.
 */
export const keptAmong = <C extends Ongoing, A extends number, B extends number, T extends object>(
  make: (combat: C, a: A, b: B, which: number) => T,
): ((combat: C, a: A, b: B, which: number) => T) => {
  const moments = new Float64Array(most * most * few)
  const kept: (T | undefined)[] = Array.from({ length: moments.length }, () => undefined)
  return (combat, a, b, which) => {
    if (which >= few) return make(combat, a, b, which)
    const now = momentOf(combat)
    const place = (a * most + b) * few + which
    const known = kept[place]
    if (known !== undefined && moments[place] === now) return known
    const made = make(combat, a, b, which)
    kept[place] = made
    moments[place] = now
    return made
  }
}
