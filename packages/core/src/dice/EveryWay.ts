import type { Who } from "../kinds/indices.ts"
import type { Dice } from "./Dice.ts"
import type { Distribution } from "./Distribution.ts"
import type { Stream } from "./Stream.ts"

/** Rarer ways are not followed unless somebody wants them. */
const usuallyRarest = 1e-8

/**
 * Dice that fall in every possible way, one way after the other. The roller sees a fixed sequence; `advance` turns the
 * last die that has a face left, as an odometer does, and forgets the dice behind it. Together the ways are the whole
 * tree of chance of whatever was rolled for, each with its probability. A sum that is drawn as a whole is one die of
 * the odometer.
 *
 * Dice that are rolled on have no last way. So on ways rarer than `rarest` each further die shows a one, and what is
 * drawn shows nothing that would make its way rarer than that: `cut` is what such ways come to, and no chance is
 * further from the truth.
 */
export class EveryWay implements Dice {
  readonly everyWay = true
  rolled = 0
  /** The chance of all ways so far that were not followed to their end. */
  cut = 0
  /** What each die of the way shows, and the last that it can show. */
  private readonly shown: number[] = []
  private readonly last: number[] = []
  /** The distribution of each draw; undefined for a fair die. */
  private readonly drawn: (Distribution | undefined)[] = []
  /** The chance of the way up to each die. */
  private readonly chances: number[] = []
  private isCut = false
  /** So many dice at the beginning of every way show what they were given. */
  private given = 0
  private readonly rarest: number

  /** @param rarest ways that are rarer are not followed to their end: 1e-8 when left out */
  constructor(rarest = usuallyRarest) {
    this.rarest = rarest
  }

  scope(_round?: number, _owner?: Who, _act?: number): void {}

  open(): this {
    return this
  }

  /** Policies break ties with dice of their own: here always the same way. */
  think(): Stream {
    return { die: () => 1 }
  }

  die(faces: number): number {
    const at = this.rolled++
    if (at === this.shown.length) {
      if (this.isTooRare()) return 1
      this.push(1, faces, undefined, 1 / faces)
    } else if (at >= this.given && this.last[at] !== faces) {
      throw new Error(`die ${at} had ${this.last[at]} faces before, now ${faces}`)
    }
    return this.shown[at] as number
  }

  draw(all: Distribution, sameAs?: (result: number) => number): number {
    const at = this.rolled++
    if (at < this.shown.length) return this.shown[at] as number
    const whole = sameAs === undefined ? all : merged(all, sameAs)
    if (this.isTooRare()) return whole.from + nextPossible(whole, 0)
    const distribution = withoutRare(whole, this.rarest / this.probability)
    const first = nextPossible(distribution, 0)
    this.cut += this.probability * distribution.beyond
    this.push(
      distribution.from + first,
      distribution.from + distribution.chances.length - 1,
      distribution,
      distribution.chances[first] as number,
    )
    return this.shown[at] as number
  }

  /** What somebody decides, and no chance: each of so many answers (from 0) has the chance of the way up to there. */
  decide(answers: number): number {
    const at = this.rolled++
    if (at === this.shown.length) this.push(0, answers - 1, undefined, 1)
    return this.shown[at] as number
  }

  /**
   * How many dice and decisions of the way are known: right after `advance` the last of them is the one that was
   * turned.
   */
  get known(): number {
    return this.shown.length
  }

  /** How many dice of every way show what they were given. */
  protected get fixed(): number {
    return this.given
  }

  /** What the dice and decisions of the way at hand have shown so far. */
  get way(): readonly number[] {
    return this.shown.slice(0, this.rolled)
  }

  /** The chance of the way at hand. */
  get probability(): number {
    return this.chances.at(-1) ?? 1
  }

  /**
   * Back to the first way, with no dice known.
   *
   * @param given what the first dice show in every way, with a chance of 1: the ways are those that go on from there
   */
  reset(given: readonly number[] = []): void {
    this.rolled = 0
    this.cut = 0
    this.isCut = false
    this.shown.length = 0
    this.last.length = 0
    this.drawn.length = 0
    this.chances.length = 0
    this.given = given.length
    for (const face of given) this.push(face, face, undefined, 1)
  }

  /** Goes on to the next way; false when there is none. */
  advance(): boolean {
    this.rolled = 0
    this.isCut = false
    while (this.shown.length > this.given) {
      const at = this.shown.length - 1
      const face = this.shown[at] as number
      if (face < (this.last[at] as number)) {
        this.turn(at, face + 1)
        return true
      }
      this.shown.pop()
      this.last.pop()
      this.drawn.pop()
      this.chances.pop()
    }
    return false
  }

  private turn(at: number, face: number): void {
    const distribution = this.drawn[at]
    if (distribution === undefined) {
      this.shown[at] = face
      return
    }
    const next = nextPossible(distribution, face - distribution.from)
    this.shown[at] = distribution.from + next
    this.chances[at] = (this.chances[at - 1] ?? 1) * (distribution.chances[next] as number)
  }

  private push(face: number, last: number, drawn: Distribution | undefined, chance: number): void {
    this.chances.push(this.probability * chance)
    this.shown.push(face)
    this.last.push(last)
    this.drawn.push(drawn)
  }

  private isTooRare(): boolean {
    if (this.probability >= this.rarest) return false
    if (!this.isCut) this.cut += this.probability
    this.isCut = true
    this.rolled--
    this.whenTooRare()
    return true
  }

  /** Called for each die on a way that is not followed any further. */
  protected whenTooRare(): void {}
}

/**
 * The first of all results with the same number stands for them. The list ends with the last result that stands for
 * any.
 */
const merged = ({ beyond, chances, from }: Distribution, sameAs: (result: number) => number): Distribution => {
  const standing = new Map<number, number>()
  const sums = new Float64Array(chances.length)
  let length = 0
  for (let i = 0; i < chances.length; i++) {
    const chance = chances[i] as number
    if (chance === 0) continue
    const number = sameAs(from + i)
    const first = standing.get(number) ?? i
    if (first === i) {
      standing.set(number, i)
      length = i + 1
    }
    sums[first] = (sums[first] as number) + chance
  }
  return { beyond, chances: sums.subarray(0, length), from }
}

/**
 * What is rarer than `rare` goes beyond the list, but for the likeliest result. The list ends with the last that is
 * left.
 */
const withoutRare = ({ beyond, chances, from }: Distribution, rare: number): Distribution => {
  const least = Math.min(rare, Math.max(...chances))
  const kept = new Float64Array(chances.length)
  let left = beyond
  let length = 0
  for (let i = 0; i < chances.length; i++) {
    const chance = chances[i] as number
    if (chance < least) left += chance
    else if (chance > 0) {
      kept[i] = chance
      length = i + 1
    }
  }
  return { beyond: left, chances: kept.subarray(0, length), from }
}

/** The first index from `from` on that has a chance. The last entry of a distribution has one. */
const nextPossible = ({ chances }: Distribution, from: number): number => {
  let at = from
  while (at < chances.length - 1 && chances[at] === 0) at++
  return at
}
