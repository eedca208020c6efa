import type { AdHoc, Checked, Library } from "@refriega/core/internal"
import type { LoadedDay, LoadedScenario } from "@refriega/sim"

/** How many fights each variant plays where nobody says it. */
export const usualCombats = 10_000

/** A fight to be played, from a file or from a link, and how it is played where nobody says otherwise. */
export interface AskedFight {
  /** What messages call it. */
  readonly name: string
  readonly seed: number
  readonly combats: number
  /** The variants that are played; those that are asked for when left out. */
  readonly variants?: readonly string[]
  readonly load: (library: Library, adHoc: readonly AdHoc[]) => Checked<LoadedScenario | LoadedDay>
}
