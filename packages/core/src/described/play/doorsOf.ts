import type { Encounter } from "../../contract/Encounter.ts"
import { Grounds } from "../../field/Grounds.ts"
import type { Game } from "../language/Game.ts"
import type { MapDoors } from "../meaning/others/MapDoors.ts"
import { numberOfWord } from "./sheetOf.ts"
import type { Described } from "./System.ts"

/** What on the map of a fight can be opened or broken; undefined where nothing can. */
export const doorsOf = (
  { doors }: Pick<Game, "doors">,
  { field, things = [] }: Encounter<Described>,
): MapDoors | undefined => {
  if (doors === undefined || things.length === 0) return undefined
  const bySquare = new Map(things.map(({ at }, thing) => [at as number, thing]))
  return {
    grounds: new Grounds(field, things),
    opens: things.map(({ opens }) => opens),
    points: doors.points,
    stats: things.map(({ own }) =>
      doors.stats.map(({ default: standard, from, id, words }) => {
        const its = own[id] ?? standard ?? from
        return words !== undefined && typeof its === "string" ? numberOfWord(words, its) : Number(its)
      }),
    ),
    at: (square) => bySquare.get(square),
  }
}
