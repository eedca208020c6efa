import type { Scored } from "../compare/PairTable.ts"
import { scoreAt } from "../summary/scores.ts"

/** The shares of fights that go worse, or as badly, as those that are to be read. */
export const percentiles = [5, 25, 50, 75, 95] as const

/** A fight that stands for how the fights of a run go. */
export interface Read {
  readonly percentile: number
  readonly combat: number
}

/**
 * How far ahead a side is at the end of each fight: its health less that of the best other side, in thousandths.
 * Stretches of fights may be added in any order.
 */
export class Standings {
  /** By how far ahead: how many fights, and the first of them. */
  private readonly bins = new Map<number, { count: number; first: readonly number[] }>()
  /** The index of the side. */
  readonly side: number
  private readonly sides: number
  private readonly width: number
  private fights = 0
  private fell = 0
  private readonly members: number

  /**
   * @param side the index of the side among so many
   * @param width how many integers the score of a combat has
   * @param members those of the side, as bits by index
   */
  constructor({
    members,
    side,
    sides,
    width,
  }: {
    readonly side: number
    readonly sides: number
    readonly width: number
    readonly members: number
  }) {
    this.side = side
    this.sides = sides
    this.width = width
    this.members = members
  }

  /** Adds the fights of a chunk that begins with `from`. */
  add(from: number, { anomalies, scores }: Scored): void {
    const missing = new Set(anomalies.map(({ combat }) => combat))
    for (let at = 0, combat = from; at < scores.length; at += this.width, combat++) {
      if (missing.has(combat)) continue
      let other = 0
      for (let i = 0; i < this.sides; i++)
        if (i !== this.side) other = Math.max(other, scores[at + scoreAt.left + i] as number)
      const ahead = (scores[at + scoreAt.left + this.side] as number) - other
      const bin = this.bins.get(ahead)
      this.fights++
      if (((scores[at + scoreAt.downed] as number) & this.members) !== 0) this.fell++
      if (bin === undefined) this.bins.set(ahead, { count: 1, first: [combat] })
      else {
        bin.count++
        if (bin.first.length < percentiles.length || combat < (bin.first.at(-1) as number))
          bin.first = [...bin.first, combat].toSorted((a, b) => a - b).slice(0, percentiles.length)
      }
    }
  }

  /** Fights in which somebody of the side fell at least once. */
  get falls(): number {
    return this.fell
  }

  /** The fights at the percentiles, from the worst on: of equals the first, and none twice. */
  get read(): readonly Read[] {
    const bins = [...this.bins].toSorted(([a], [b]) => a - b)
    const taken = new Set<number>()
    return percentiles.flatMap((percentile): readonly Read[] => {
      let rank = Math.ceil((percentile / 100) * this.fights)
      const found = bins.find(([, { count }]) => (rank -= count) <= 0)?.[1]
      const combat = found?.first.find((each) => !taken.has(each))
      if (combat === undefined) return []
      taken.add(combat)
      return [{ percentile, combat }]
    })
  }
}
