import type { Language } from "@refriega/core"
import type { LogLevel } from "@refriega/sim"
import type * as Option from "effect/Option"

/** What `refriega matrix` was asked for. */
export interface MatrixInput {
  readonly scenario: string
  readonly in: Option.Option<string>
  readonly against: Option.Option<string>
  readonly blocks: Option.Option<string>
  readonly ways: Option.Option<string>
  readonly counts: Option.Option<string>
  readonly even: boolean
  readonly variant: string
  readonly set: readonly string[]
  readonly combats: Option.Option<number>
  readonly policies: readonly string[]
  readonly seed: number
  readonly out: Option.Option<string>
  readonly log: LogLevel
  readonly report: boolean
  readonly json: boolean
  readonly lang: Language
  readonly quiet: boolean
  readonly allowCode: boolean
}
