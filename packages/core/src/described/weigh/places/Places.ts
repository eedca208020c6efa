import type { Field } from "../../../field/Field.ts"
import { asSquare, type Square } from "../../../kinds/indices.ts"
import type { Where } from "../../meaning/Machine.ts"

/** What a fight has of its map, and where that stands among the facts of a moment. */
export interface MapPlaces {
  readonly field: Field
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
  readonly field: Field
  readonly side: number
  readonly spaces: readonly number[]
  private readonly map: MapPlaces

  constructor(map: MapPlaces) {
    this.map = map
    this.field = map.field
    this.side = map.side
    this.spaces = map.spaces
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
