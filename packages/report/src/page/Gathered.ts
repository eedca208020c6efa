import type { Language, ReaderPlace } from "@refriega/core"
import type { Manifest } from "@refriega/sim/pure"
import type { Progress } from "../charts/winRates.ts"
import type { FightIndex } from "../facts/FightIndex.ts"
import type { PageData } from "../facts/PageData.ts"
import type { AnyResults } from "../facts/Results.ts"
import type { Seen } from "../facts/Seen.ts"

/**
 * All that a page shows of runs. What needs rules has been played and narrated, so that a page can be composed of it
 * without rules; it is plain data, which one worker can send to another.
 */
export interface Gathered {
  readonly runs: readonly GatheredRun[]
  /** The fights that can be watched. */
  readonly fights: PageData
  /** Where the readers are that `fights` names by index. */
  readonly readers: readonly ReaderPlace[]
}

/** What a page shows of one run. */
export interface GatheredRun {
  /** What it is called in links; no two runs of a page are called the same. */
  readonly slug: string
  readonly manifest: Manifest
  /** Variants have titles that tell them apart. */
  readonly results: AnyResults
  readonly progress: readonly Progress[]
  /** What was seen in fights of variants, by their names. */
  readonly seen: Readonly<Record<string, Seen>>
  /** Which fights can be looked for; of days none. */
  readonly found?: FightIndex
  /** What was played, as markup. */
  readonly played: Readonly<Record<Language, string>>
  /** The address at which a studio opens what was played. */
  readonly studio?: string
}
