/** What V8 counted in one function: the whole of it first, then the pieces of it that ran another number of times. */
export interface Counted {
  readonly ranges: readonly { readonly startOffset: number; readonly endOffset: number; readonly count: number }[]
}

/**
 * Pieces of a source, as offsets: from, to, from, to, … in order. Types are blanked where Node loads a source, so
 * offsets are its own.
 */
export type Pieces = readonly number[]

/** The pieces that ran: of the ranges around a place the innermost says. */
export const executedIn = (functions: readonly Counted[]): Pieces => {
  const ranges = functions
    .flatMap((each) => each.ranges)
    .toSorted((a, b) => a.startOffset - b.startOffset || b.endOffset - a.endOffset)
  const pieces: number[] = []
  const around: (typeof ranges)[number][] = []
  let at = 0
  const upTo = (end: number): void => {
    if (end > at && (around.at(-1)?.count ?? 0) > 0) {
      if (pieces.at(-1) === at) pieces[pieces.length - 1] = end
      else pieces.push(at, end)
    }
    at = Math.max(at, end)
  }
  const leave = (place: number): void => {
    for (let range = around.at(-1); range !== undefined && range.endOffset <= place; range = around.at(-1)) {
      upTo(range.endOffset)
      around.pop()
    }
  }
  for (const range of ranges) {
    leave(range.startOffset)
    upTo(range.startOffset)
    around.push(range)
  }
  leave(Infinity)
  return pieces
}

export const isIn = (pieces: Pieces, place: number): boolean =>
  pieces.some((from, i) => i % 2 === 0 && from <= place && place < (pieces[i + 1] as number))
