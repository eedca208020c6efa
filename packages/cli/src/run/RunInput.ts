import type { Language } from "@refriega/core"
import type { Grade, LogLevel } from "@refriega/sim/internal"
import type * as Option from "effect/Option"

/** What `refriega run` was asked for. */
export interface RunInput {
  readonly scenarios: readonly string[]
  /** An address of the studio that holds a fight. */
  readonly link: Option.Option<string>
  readonly combats: Option.Option<number>
  readonly seed: Option.Option<number>
  readonly variants: readonly string[]
  readonly policies: readonly string[]
  readonly set: readonly string[]
  readonly precision: Option.Option<string>
  /** The side that verdicts are about, and how near to half the fights is even. */
  readonly side: Option.Option<string>
  readonly even: Option.Option<string>
  /** How hard the fight is to be for the party. */
  readonly want: Option.Option<Grade>
  readonly out: Option.Option<string>
  readonly log: LogLevel
  readonly allowCode: boolean
  readonly shard: Option.Option<string>
  readonly report: boolean
  readonly studio: Option.Option<string>
  readonly json: boolean
  readonly lang: Language
  readonly quiet: boolean
}
