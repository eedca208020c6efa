import type { Field } from "../../../field/Field.ts"
import { asSquare, type Square } from "../../../kinds/indices.ts"
import type { Where } from "../../meaning/Machine.ts"
import { doorPlaces, type MapDoors } from "../../meaning/others/MapDoors.ts"

/** What a fight has of its map, and where that stands among the facts of a moment. */
export interface MapPlaces {
  readonly field: Field
  readonly doors: MapDoors | undefined
  /** Where it stands what changes of doors. */
  readonly doorsAt: number
  readonly side: number
  readonly spaces: readonly number[]
  readonly enemies: readonly (readonly number[])[]
  readonly friends: readonly (readonly number[])[]
  /** The squares of all, the one that is aimed at, and who is in the area there. */
  readonly squares: number
  readonly aimedAt: number
  readonly inside: number
  /** Who is out of the fight: behind all else. */
  readonly outs: number
}

/** Where everybody is, as a list of facts has it. */
export class FactsWhere implements Where {
  facts: number[] = []
  readonly doors: MapDoors | undefined
  readonly side: number
  readonly spaces: readonly number[]
  private readonly map: MapPlaces

  constructor(map: MapPlaces) {
    this.map = map
    this.doors = map.doors
    this.side = map.side
    this.spaces = map.spaces
  }

  /** As it is with the doors that are open by now. */
  get field(): Field {
    const { doors, field } = this.map
    return doors === undefined ? field : doors.grounds.without(this.ofDoors(doorPlaces.gone)).field
  }

  ofDoors(place: number): number {
    return this.facts[this.map.doorsAt + place] as number
  }

  get aimed(): Square {
    return asSquare(this.facts[this.map.aimedAt] as number)
  }

  at(who: number): Square {
    return asSquare(this.facts[this.map.squares + who] as number)
  }

  isOut(who: number): boolean {
    return (this.facts[this.map.outs + who] as number) > 0
  }

  enemiesOf(who: number): readonly number[] {
    return this.map.enemies[who] as readonly number[]
  }

  friendsOf(who: number): readonly number[] {
    return this.map.friends[who] as readonly number[]
  }
}
