import type { SymHouseRules } from "../book/houseRules.ts"
import type { Setting } from "../book/statBlock.ts"
import type { Amount } from "./amounts.ts"

/** What a sheet is made with beside its own block. */
export interface Making {
  readonly rules: SymHouseRules
  readonly setting: Setting
  readonly sideId: string
  readonly firstStock: number
  means(id: string): number
  /** The index of a kind of damage, and of a kind of armour; `besides`: what an elixir adds to it. */
  damageTable(damage: Amount, massive: boolean, rolls: boolean, besides?: Amount): number
  armourTable(armour: Amount, besides?: Amount): number
}
