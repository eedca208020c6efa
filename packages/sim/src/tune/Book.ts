import { added, type Goal, noSums, type Sums } from "./Goal.ts"
import { kernelOf, type Kernel, type Shape } from "./Kernel.ts"
import { bandOf, type Outlook, outlookOf } from "./Outlook.ts"
import { levelsOf, type Space } from "./Space.ts"
import { type Evidence, firstShape, rougher, type Surface, shapeOf, surfaceThrough } from "./Surface.ts"
import { alikeShares, beliefOf, varianceOfOne } from "./scale.ts"

/** All that has been played of a search, and the surfaces through it. */
export class Book {
  readonly kernel: Kernel
  readonly space: Space
  readonly goals: readonly Goal[]
  /** How many fights were played, of all points. */
  spent = 0
  /** Fights of the search by point, without those of certificates: where the next one begins. */
  private readonly played = new Map<number, number>()
  private readonly sums = new Map<number, readonly Sums[]>()
  private readonly levels = new Map<number, readonly number[]>()
  private shapes: readonly Shape[]
  private surfaces: readonly Surface[] = []
  private alike: readonly number[] = []

  constructor(space: Space, goals: readonly Goal[]) {
    this.space = space
    this.goals = goals
    this.kernel = kernelOf(space)
    this.shapes = goals.map(() => firstShape(space.factors.length))
  }

  get points(): readonly number[] {
    return [...this.sums.keys()]
  }

  playedOf(point: number): number {
    return this.played.get(point) ?? 0
  }

  sumsOf(point: number): readonly Sums[] {
    return this.sums.get(point) ?? this.goals.map(() => noSums)
  }

  /** Enters fights; those of a certificate count for the surface, but are no fights of the search. */
  enter(point: number, sums: readonly Sums[], isFresh: boolean): void {
    const n = sums[0]?.n ?? 0
    const before = this.sumsOf(point)
    this.sums.set(
      point,
      before.map((each, k) => added(each, sums[k] as Sums)),
    )
    if (!isFresh) this.played.set(point, this.playedOf(point) + n)
    this.spent += n
  }

  /**
   * Lays the surfaces through everything that was entered.
   *
   * @param learn whether their shapes are looked for anew
   */
  lay(learn: boolean): void {
    const evidences = this.evidences()
    if (learn) {
      this.shapes = evidences.map((evidence, k) => shapeOf(this.kernel, evidence, this.shapes[k] as Shape))
    }
    this.surfaces = evidences.map((evidence, k) => surfaceThrough(this.kernel, evidence, this.shapes[k] as Shape))
    this.alike = this.goals.map((goal, k) => this.alikeOf(goal, k))
  }

  /** Lays them as rough as they may be. */
  layRough(): void {
    this.surfaces = this.evidences().map((evidence, k) =>
      surfaceThrough(this.kernel, evidence, rougher(this.shapes[k] as Shape)),
    )
  }

  private evidences(): readonly Evidence[] {
    const points = this.points.map((point) => this.levelsAt(point))
    return this.goals.map((goal, k) => ({
      points,
      seen: this.points.map((point) => beliefOf(goal, this.sumsOf(point)[k] as Sums)),
    }))
  }

  /** What to expect of points. */
  outlooks(points: readonly number[]): readonly Outlook[] {
    const bands = this.goals.map(bandOf)
    return points.map((point) => {
      const levels = this.levelsAt(point)
      const beliefs = this.surfaces.map((surface) => surface.at(levels))
      return outlookOf(point, bands, beliefs, this.alike)
    })
  }

  /** How far inside the narrowest band a point could lie, in standard deviations of one fight. */
  widest(): number {
    const widths = this.goals.map((goal, k) => {
      const [lo, hi] = bandOf(goal)
      const middle = Math.max(lo, Math.min(hi, (lo + hi) / 2))
      return (hi - lo) / 2 / Math.sqrt(varianceOfOne(middle, this.alike[k] ?? 1))
    })
    return Math.min(...widths)
  }

  private levelsAt(point: number): readonly number[] {
    const known = this.levels.get(point)
    if (known !== undefined) return known
    const levels = levelsOf(this.space, point)
    this.levels.set(point, levels)
    return levels
  }

  /** As how many yes-or-no fights one fight counts: the mean over points, by their fights. */
  private alikeOf(goal: Goal, k: number): number {
    let [all, n] = [0, 0]
    for (const sums of this.sums.values()) {
      const each = sums[k] as Sums
      all += each.n * alikeShares(goal, each)
      n += each.n
    }
    return n === 0 ? 1 : all / n
  }
}
