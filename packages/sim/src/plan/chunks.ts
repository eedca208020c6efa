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
}

/** How many chunks a run has. They are numbered so that all variants come forward together. */
export const chunkCount = ({ combats, chunk, variants }: Size): number => Math.ceil(combats / chunk) * variants.length

/** The chunk of that number. */
export const chunkAt = ({ combats, chunk, variants }: Size, number: number): Chunk => {
  const from = Math.floor(number / variants.length) * chunk
  return { variant: number % variants.length, from, to: Math.min(combats, from + chunk) }
}

/** The number of the chunk that a combat of a variant is in. */
export const chunkWith = ({ chunk, variants }: Size, variant: number, combat: number): number =>
  Math.floor(combat / chunk) * variants.length + variant

/**
 * The numbers of the chunks of a run, in order, or of a shard of it: every `count`-th stretch of combats, with all of
 * its variants. They are told one by one: a folder may say that there are millions, and have none.
 *
 * @param shard all of them when left out
 */
export function* chunkNumbers(
  size: Size,
  shard: Shard = { index: 1, count: 1 },
  { from, to }: Pick<Chunk, "from" | "to"> = { from: 0, to: size.combats },
): Generator<number> {
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
