import type { View } from "../../contract/State.ts"
import { doorPlaces } from "../meaning/others/MapDoors.ts"
import type { DescribedState } from "./System.ts"

/** What stands at one of `doorPlaces`: what is gone is the field's to know, for every game. */
export const doorFact = ({ doors, gone = 0 }: View<DescribedState>, place: number): number =>
  place === doorPlaces.gone ? gone : (doors[place - 1] as number)
