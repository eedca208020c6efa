import type { Ruleset } from "../../contract/Ruleset.ts"
import type { Seam } from "../../contract/Seam.ts"
import type { View } from "../../contract/State.ts"
import type { System } from "../../contract/System.ts"
import type { ReadyGame } from "../weigh/ReadyGame.ts"
import type { Sheets } from "../weigh/Sheets.ts"
import type { Lent } from "./lentGame.ts"

/** Mechanics that are added to a published game, ready to be played and weighed. */
export interface ReadyMechanics<T extends System> {
  /** The ruleset with them. */
  readonly rules: Ruleset<T>
  readonly seam: Seam<T>
  readonly ready: ReadyGame
  readonly lent: Lent
}

/** The same with combatants that fight. */
export interface Hooked<T extends System> extends ReadyMechanics<T> {
  readonly sheets: Sheets
  /** All tracks as mechanics see them: their own, and what stands for those of the game. */
  tracksOf(state: View<T["state"]>): number[]
}
