import type { Language } from "@refriega/core"
import type { LogLevel } from "@refriega/sim"
import type * as Option from "effect/Option"

/** What `refriega tune` was asked for. */
export interface TuneInput {
  /** The one that is tuned, then others that targets are of. */
  readonly scenarios: readonly string[]
  readonly vary: readonly string[]
  readonly tie: readonly string[]
  readonly set: readonly string[]
  readonly target: readonly string[]
  readonly tolerance: string
  readonly near: string
  readonly cost: readonly string[]
  readonly fights: number
  readonly write: Option.Option<string>
  readonly policies: readonly string[]
  readonly seed: number
  readonly out: Option.Option<string>
  readonly log: LogLevel
  readonly allowCode: boolean
  readonly report: boolean
  readonly json: boolean
  readonly lang: Language
  readonly quiet: boolean
}
