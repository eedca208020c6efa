/** What an attack promises, with what it leads to at once. */
export interface Blow {
  /** The chance that it hits. */
  readonly hit: number
  /** What it takes on average, as a share of all the Toughness of its target. */
  readonly harm: number
  /** The chance that it fells. */
  readonly fell: number
}

/** So many are kept: a power of 2. */
const size = 4096

/**
 * What attacks have promised before, by all that this follows from (`weigh/blowKey.ts`): the memory of a pure function,
 * beside the state. An entry gives way to a later one in the same place.
 */
export class BlowBook {
  private readonly ones = new Int32Array(size).fill(-1)
  private readonly twos = new Int32Array(size)
  private readonly insteads = new Float64Array(size)
  private readonly blows: (Blow | undefined)[] = Array.from({ length: size }, () => undefined)

  /**
   * What was kept under a key of two integers and a number.
   *
   * @param one 0 or more
   */
  find(one: number, two: number, instead: number): Blow | undefined {
    const place = placeOf(one, two, instead)
    return this.ones[place] === one && this.twos[place] === two && this.insteads[place] === instead
      ? this.blows[place]
      : undefined
  }

  /** Keeps it, and gives it back. */
  keep(one: number, two: number, instead: number, blow: Blow): Blow {
    const place = placeOf(one, two, instead)
    this.ones[place] = one
    this.twos[place] = two
    this.insteads[place] = instead
    this.blows[place] = blow
    return blow
  }
}

const placeOf = (one: number, two: number, instead: number): number => {
  const mixed = Math.imul(one, 0x9e3779b1) ^ Math.imul(two, 0x85ebca6b) ^ Math.imul(instead * 2 ** 24, 0xc2b2ae35)
  return (mixed ^ (mixed >>> 15)) & (size - 1)
}
