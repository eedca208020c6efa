import type { Text } from "@refriega/core"
import type { FieldChange, HistoryPoint, Move } from "@refriega/sim/pure"

/** A commit that surely moved something, by its place, and what it changed in files. */
export interface HistoryMover {
  readonly at: number
  readonly files: readonly FieldChange[]
}

/** How an experiment has moved over commits, oldest first. */
export interface History {
  readonly title: Text
  readonly points: readonly HistoryPoint[]
  readonly moves: readonly Move[]
  readonly movers: readonly HistoryMover[]
}

/** The short name of a commit. */
export const shortOf = ({ commit }: HistoryPoint): string => commit.slice(0, 7) || "–"
