import type { Text } from "@refriega/core"

/** A change of a goal, in its unit, with its 95 % interval. */
export interface Effect {
  readonly d: number
  readonly lo: number
  readonly hi: number
}

/** What becomes of a goal where a number, or a house rule, is set to a value. */
export interface WayEffect extends Effect {
  readonly to: unknown
  /** `less` and `more` are one step; `other` is another value of a house rule. */
  readonly way: "less" | "more" | "other"
}

/** What a row does to one goal. */
export interface RowGoal {
  readonly goal: string
  /** What one step up does, half of the way from one step down to one step up. Absent where sides differ in kind. */
  readonly step?: Effect
  /** Each side by itself, where a step does not say it: against the fight as it is. */
  readonly ways: readonly WayEffect[]
  /** What it is ranked by: the largest change, without its sign. */
  readonly size: Effect
  /** Its best and its worst place among all rows, as far as the intervals tell. */
  readonly rank: readonly [best: number, worst: number]
}

/**
 * How a row is known: `exact` (solved), `measured` on common dice to the width that was asked for, `ranked` by one fit
 * to fights in which all numbers move at once, `glimpsed` in the first common fights alone.
 */
export type How = "exact" | "measured" | "ranked" | "glimpsed"

/** A number, or a house rule, that changes how fights go. */
export interface Row {
  /** As a change names it: `guard.ac`, `rules.critConfirm`. */
  readonly key: string
  readonly kind: "number" | "rule"
  readonly value: unknown
  readonly less?: unknown
  readonly more?: unknown
  readonly others: readonly unknown[]
  readonly how: How
  /** How many fights of each side it rests on; 0 for what was solved. */
  readonly fights: number
  readonly goals: readonly RowGoal[]
  /** Numbers that do the same in every fight; `opposite`: where they go the other way. */
  readonly sameAs: readonly { readonly key: string; readonly opposite: boolean }[]
}

/** A number that changes none of the goals that decide, or nothing at all. */
export interface Still {
  readonly key: string
  readonly value: unknown
  /** `inert`: the same fights to the last event. `events`: other fights, with the same outcome in all of them. */
  readonly what: "inert" | "events"
  readonly fights: number
  /** At most so large a share of fights ends otherwise (95 %): 3 / n. */
  readonly upTo: number
  /** The fields that count instead, where it only restates them. */
  readonly restates?: string
}

export interface GoalBase extends Effect {
  readonly id: string
  /** Shares are from 0 to 1. */
  readonly unit: "share" | "rounds" | "number"
  /** Whom it is about; empty for the whole fight. */
  readonly about: Text
}

/** What every number of a fight does to its goals. */
export interface Sensitivity {
  readonly format: "refriega-sensitivity"
  readonly schema: 1
  readonly engine: { readonly version: string; readonly rng: string; readonly events: string }
  readonly system: string
  readonly scenario: string
  readonly title: Text
  readonly variant: string
  readonly seed: number
  readonly side: string
  /** Half of the width that intervals of shares were to have. */
  readonly see: number
  readonly goals: readonly GoalBase[]
  /** How many fights were played in all. */
  readonly fights: number
  /** Largest first, by the first goal. */
  readonly rows: readonly Row[]
  readonly still: readonly Still[]
}
