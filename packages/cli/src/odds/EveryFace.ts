import type { Stream } from "@refriega/core"

const rarest = 1e-8

/**
 * Dice that fall in every possible way, one way after the other. Whoever rolls sees a fixed sequence; `advance` turns the
 * last die that has a face left, as an odometer does, and forgets the dice behind it. Together the ways are the whole tree
 * of chance of whatever was rolled for, each with its probability.
 *
 * Dice that are rolled on have no last way. So on ways rarer than `rarest` each further die shows a one: `cut` is what such ways
 * come to, and no chance is further from the truth than that.
 */
export class EveryFace implements Stream {
  rolled = 0
  /** The chance of all ways so far that were not followed to their end. */
  cut = 0
  private readonly faces: number[] = []
  private readonly sizes: number[] = []
  /** The chance of the way up to each die. */
  private readonly chances: number[] = []
  private isCut = false

  open(): Stream {
    return this
  }

  /** Policies break ties with dice of their own: here always the same way. */
  think(): Stream {
    return { die: () => 1 }
  }

  die(size: number): number {
    const at = this.rolled++
    if (at === this.faces.length) {
      if (this.probability < rarest) {
        if (!this.isCut) this.cut += this.probability
        this.isCut = true
        this.rolled--
        return 1
      }
      this.chances.push(this.probability / size)
      this.faces.push(1)
      this.sizes.push(size)
    } else if (this.sizes[at] !== size) {
      throw new Error(`die ${at} had ${this.sizes[at]} faces before, now ${size}`)
    }
    return this.faces[at] as number
  }

  /** The chance of the way at hand. */
  get probability(): number {
    return this.chances.at(-1) ?? 1
  }

  /** Back to the first way, with no dice known. */
  reset(): void {
    this.rolled = 0
    this.cut = 0
    this.isCut = false
    this.faces.length = 0
    this.sizes.length = 0
    this.chances.length = 0
  }

  /** Goes on to the next way; false when there is none. */
  advance(): boolean {
    this.rolled = 0
    this.isCut = false
    while (this.faces.length > 0) {
      const last = this.faces.length - 1
      if ((this.faces[last] as number) < (this.sizes[last] as number)) {
        this.faces[last] = (this.faces[last] as number) + 1
        return true
      }
      this.faces.pop()
      this.sizes.pop()
      this.chances.pop()
    }
    return false
  }
}
