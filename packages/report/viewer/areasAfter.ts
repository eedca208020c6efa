import { asSquare, isInArea } from "@refriega/core/internal"
import type { Fight } from "./Fight.ts"
import { language } from "./language.ts"

/** An area that lies on the map: what it is called, of which side its maker is, and the squares that it covers. */
interface Lying {
  readonly name: string
  readonly side: number
  readonly squares: readonly number[]
}

/** The areas that lie on the map after so many events. */
export const areasAfter = (fight: Fight, after: number): readonly Lying[] => {
  const { areas = [], spaces } = fight.stage
  if (areas.length === 0) return []
  const state = fight.stateAfter(after)
  const field = fight.fieldAfter(after)
  const all = Array.from({ length: field.width * field.height }, (_, at) => at)
  return (fight.reader.areas?.(state) ?? []).flatMap(({ at, by, from, kind }) => {
    const its = areas[kind]
    const maker = state.combatants[by]
    if (its === undefined || maker === undefined) return []
    const reach = its.reach[by] as number
    const aim = { shape: its.shape, reach, at, from: from ?? maker.at, space: spaces[by] as number }
    const squares = all.filter((square) => isInArea(field, aim, asSquare(square), 1))
    const name = `${its.text[language()]} (${fight.teller(language()).name(by)})`
    return [{ name, side: fight.sides[by] as number, squares }]
  })
}
