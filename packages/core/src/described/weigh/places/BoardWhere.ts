import { asSquare, type Square } from "../../../kinds/indices.ts"
import { type Machine, trackAt, type Where } from "../../meaning/Machine.ts"
import { doorPlaces } from "../../meaning/others/MapDoors.ts"
import type { MapSheet } from "./MapSheet.ts"

/** What is known of a board: who is out, who is whose enemy, and what is at each place. */
type Placed = Pick<Machine, "tracks" | "load"> & Pick<Where, "isOut" | "enemiesOf" | "friendsOf">

/** Where everybody is on the board. */
export class BoardWhere implements Where {
  readonly doors: Where["doors"]
  readonly side: number
  readonly spaces: readonly number[]
  private readonly board: Placed
  private readonly map: MapSheet

  constructor(board: Placed, map: MapSheet) {
    this.board = board
    this.map = map
    this.doors = map.doors
    this.side = map.side
    this.spaces = map.spaces
  }

  get aimed(): Square {
    return asSquare(this.board.load(this.map.aimedAt))
  }

  /** As it is with the doors that are open by now. */
  get field(): Where["field"] {
    const { doors, field } = this.map
    return doors === undefined ? field : doors.grounds.without(this.ofDoors(doorPlaces.gone)).field
  }

  ofDoors(place: number): number {
    return trackAt(this.board, this.map.doorsAt + place)
  }

  at(who: number): Square {
    return asSquare(trackAt(this.board, this.map.squares + who))
  }

  isOut(who: number): boolean {
    return this.board.isOut(who)
  }

  enemiesOf(who: number): readonly number[] {
    return this.board.enemiesOf(who)
  }

  friendsOf(who: number): readonly number[] {
    return this.board.friendsOf(who)
  }
}
