import type { Fillable } from "../../contract/Forecast.ts"
import type { ReadyAction } from "./ReadyGame.ts"
import type { Tally } from "./Tally.ts"

const share = (chance: number): number => Math.min(1, Math.max(0, chance))

/** Writes what an act comes to; one with more outcomes than can be drawn promises nothing. */
export const promised = (f: Fillable, tally: Tally, { attacks }: Pick<ReadyAction, "attacks">): void => {
  f.success = attacks ? share(tally.hit) : 1
  f.harm = tally.harm
  f.fell = share(tally.fell)
  f.risk = Math.max(0, tally.risk)
  f.help = tally.help
  f.leaves = tally.leaves > 0.5
}
