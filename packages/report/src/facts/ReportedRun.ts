import type { Library } from "@refriega/core"
import type { RunFolder } from "@refriega/sim"
import type { CombatScore, KeptRun, Ledger } from "@refriega/sim/pure"
import type { AnyResults } from "./Results.ts"
import type { Seen } from "./Seen.ts"

/** A finished run, and what it is called in links. */
export interface ReportedRun {
  readonly slug: string
  /** What the run has found, wherever it is kept. */
  readonly folder: KeptRun
  readonly results: AnyResults
  /** Where its system is looked for when its fights are played again. */
  readonly library: Library
  /** What was seen in the first fights of a variant, by its name; left out, they are played again for each who asks. */
  readonly see?: (variant: string) => Seen | undefined
  /** What the combats of a variant came to, by its index; left out, chunks are read for each who asks. */
  readonly scores?: (variant: number) => Iterable<CombatScore>
  /** The address at which a studio opens what was played; the page links to it. */
  readonly studio?: string
  /** Fights that the page shows with what every act was worth. */
  readonly ledgers?: readonly ReportedLedger[]
}

/** A fight of a run, of its variant by index, and its ledger. */
export interface ReportedLedger {
  readonly variant: number
  readonly index: number
  /** The number of the fight in its day, in a run of days. */
  readonly fight?: number
  readonly ledger: Ledger
}

/** One that is kept on the disk. */
export interface FiledRun extends ReportedRun {
  readonly folder: RunFolder
}
