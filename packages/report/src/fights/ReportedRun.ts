import type { Library } from "@refriega/core"
import type { RunFolder } from "@refriega/sim"
import type { AnyResults } from "../Results.ts"

/** A finished run, and what it is called in links. */
export interface ReportedRun {
  readonly slug: string
  readonly folder: RunFolder
  readonly results: AnyResults
  /** Where its system is looked for when its fights are played again. */
  readonly library: Library
}
