import type { Columns, Way } from "./Ways.ts"

/** A lever after the first common fights. */
export interface Piloted {
  readonly lever: number
  /** Those that a sheet may have. */
  readonly ways: readonly Way[]
  /** What they came to, by way. */
  readonly columns: readonly Columns[]
  /** How many combats that is. */
  readonly fights: number
}

/** The columns of a step down and a step up, where a lever has both. */
export const sidesOf = <C>(ways: readonly Way[], columns: readonly C[]): { less: C; more: C } | undefined => {
  const [less, more] = (["less", "more"] as const).map((name) => columns[ways.findIndex(({ way }) => way === name)])
  return less === undefined || more === undefined ? undefined : { less, more }
}
