import { EventLimit } from "../../log/EventLimit.ts"
import type { DoorChange } from "../meaning/others/MapDoors.ts"
import { mostSteps } from "../meaning/TooMany.ts"
import type { ReadyGame } from "./ReadyGame.ts"
import type { Sheets } from "./Sheets.ts"

/** What acts read of a game and of the sheets on every stage (see `Machine`), and the room for what they work out. */
export abstract class SheetStage {
  readonly width: number
  readonly size: number
  readonly forgets: boolean
  readonly stats: Sheets["stats"]
  readonly statWidth: number
  readonly diceStats: Sheets["diceStats"]
  readonly diceWidth: number
  readonly rules: Sheets["rules"]
  readonly slots: number[]
  other = 0
  readonly homes: readonly number[]
  /** How many steps the act that is being played has taken. */
  protected steps = 0
  protected readonly ready: ReadyGame
  protected readonly sheets: Sheets

  constructor(ready: ReadyGame, sheets: Sheets) {
    const { game } = ready
    this.ready = ready
    this.sheets = sheets
    this.width = ready.width
    this.size = sheets.size
    this.homes = sheets.sideOf.map((side) => sheets.sideOf.indexOf(side))
    this.forgets = sheets.forgets
    this.stats = sheets.stats
    this.statWidth = game.stats.length
    this.diceStats = sheets.diceStats
    this.diceWidth = game.diceStats.length
    this.rules = sheets.rules
    this.slots = Array<number>(game.slots).fill(0)
  }

  step(): void {
    if (++this.steps > mostSteps) throw new EventLimit()
  }

  enemiesOf(who: number): readonly number[] {
    return this.sheets.enemies[who] as readonly number[]
  }

  friendsOf(who: number): readonly number[] {
    return this.sheets.friends[who] as readonly number[]
  }

  /** Nobody is moved where there is no map. */
  shift(_who: number, _square: number): void {}

  /** Nothing is opened there either. */
  door(_thing: number, _how: DoorChange): void {}
  wear(_thing: number, _left: number): void {}

  /** Nobody, where no area is aimed. */
  inside(): readonly number[] {
    return []
  }
}
