import { trackAt } from "../../meaning/Machine.ts"
import { type DoorChange, doorPlaces, setsAfter } from "../../meaning/others/MapDoors.ts"
import type { MapSheet } from "../places/MapSheet.ts"
import { BenchBoard } from "./BenchBoard.ts"
import { touches } from "./thrown.ts"

/** The board with what acts do to doors. */
export abstract class BenchDoors extends BenchBoard {
  override door(thing: number, how: DoorChange): void {
    this.disturb()
    const { doorsAt } = this.sheets.map as MapSheet
    const now = (place: number): number => trackAt(this, doorsAt + place)
    for (const [place, set] of setsAfter(how, thing, now)) this.write(this.first, doorsAt + place, set)
  }

  override wear(thing: number, left: number): void {
    if (this.aside >= 0) throw touches
    this.write(this.first, (this.sheets.map as MapSheet).doorsAt + doorPlaces.left + thing, left)
  }
}
