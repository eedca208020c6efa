/** A stretch of combats of one variant: the unit of work, of resuming, and of what is written at once. */
export interface Chunk {
  /** Index into the manifest's variants. */
  readonly variant: number
  readonly from: number
  readonly to: number
}

/** One of several parts into which a run is split: the `index`-th of `count`, from 1. */
export interface Shard {
  readonly index: number
  readonly count: number
}

/** What of a manifest says how a run is split. */
interface Size {
  readonly combats: number
  readonly chunk: number
  readonly variants: readonly unknown[]
  /** Of a run that grows: its chunks, one by one, in the order in which they were wanted. */
  readonly points?: readonly Chunk[]
}

/** How many chunks a run has. They are numbered so that all variants come forward together. */
export const chunkCount = ({ combats, chunk, points, variants }: Size): number =>
  points === undefined ? Math.ceil(combats / chunk) * variants.length : points.length

/** The chunk of that number. */
export const chunkAt = ({ combats, chunk, points, variants }: Size, number: number): Chunk => {
  if (points !== undefined) {
    const point = points[number]
    if (point === undefined) throw new RangeError(`the run has ${points.length} chunks, but not ${number}`)
    return point
  }
  const from = Math.floor(number / variants.length) * chunk
  return { variant: number % variants.length, from, to: Math.min(combats, from + chunk) }
}

/** The number of the chunk that a combat of a variant is in; of a run that grows -1 where it has none. */
export const chunkWith = ({ chunk, points, variants }: Size, variant: number, combat: number): number =>
  points === undefined
    ? Math.floor(combat / chunk) * variants.length + variant
    : points.findIndex((point) => point.variant === variant && point.from <= combat && combat < point.to)

/** How many combats of a variant a run has, when it is complete: of a run that grows, so far. */
export const combatsOf = ({ combats, points }: Size, variant: number): number =>
  points?.reduce((most, point) => (point.variant === variant ? Math.max(most, point.to) : most), 0) ?? combats

/** How many combats a run has in all its variants. */
export const combatsIn = (size: Size): number =>
  size.points?.reduce((sum, { from, to }) => sum + to - from, 0) ?? size.combats * size.variants.length

/**
 * The numbers of the chunks of a run, in order, or of a shard of it: every `count`-th stretch of combats, with all of
 * its variants. They come one by one: a folder may say that there are millions, and have none.
 *
 * @param shard all of them when left out
 */
export function* chunkNumbers(
  size: Size,
  shard: Shard = { index: 1, count: 1 },
  { from, to }: Pick<Chunk, "from" | "to"> = { from: 0, to: size.combats },
): Generator<number> {
  if (size.points !== undefined) {
    for (const [number, point] of size.points.entries())
      if (number % shard.count === shard.index - 1 && point.from >= from && point.to <= to) yield number
    return
  }
  const end = Math.ceil(to / size.chunk) * size.variants.length
  for (let number = Math.ceil(from / size.chunk) * size.variants.length; number < end; number++) {
    if (Math.floor(number / size.variants.length) % shard.count === shard.index - 1) yield number
  }
}

/**
 * How many combats a chunk has unless something else is wanted: a twenty-fourth of the run, so that progress shows and
 * 2, 3, 4, 6, 8 or 12 threads have equal shares; not so few that writing them costs more than playing them (logs of
 * many fights are packed better), nor so many that stopping or losing one hurts.
 */
export const defaultChunk = (combats: number): number => Math.min(1000, Math.max(25, Math.ceil(combats / 24)))
