/** One small change of a source: a comparison, a constant or a sign. */
export interface Mutation {
  /** Where the change is, from the root of the repository, with `/`. */
  readonly file: string
  /** Offsets in the source, in UTF-16 units. */
  readonly start: number
  readonly end: number
  /** From 1. */
  readonly line: number
  readonly before: string
  readonly after: string
  /** The line as it was, without its indentation. */
  readonly text: string
  /**
   * The rule ids that stand nearest to it: in the smallest piece of code around it that names any, comments before it
   * included.
   */
  readonly ids: readonly string[]
}

/** The source with the change made. */
export const mutated = (source: string, { start, end, after }: Mutation): string =>
  source.slice(0, start) + after + source.slice(end)
