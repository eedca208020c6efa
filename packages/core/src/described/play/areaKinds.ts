import type { LaidKind } from "../../contract/Prepared.ts"
import type { Game } from "../language/Game.ts"
import { evaluate } from "../meaning/evaluate.ts"
import type { MapSheet } from "../weigh/places/MapSheet.ts"

/** The areas that can lie on the map of a fight: how far each goes is a matter of its maker's sheet. */
export const areaKinds = ({ tracks }: Game, map: MapSheet | undefined): readonly LaidKind[] =>
  map === undefined
    ? []
    : tracks.flatMap(({ area, text }) => {
        if (area === undefined) return []
        const size = evaluate(area.size)
        const reach = map.spaces.map((_, who) => {
          map.me = map.them = who
          return Math.max(0, Math.floor(size(map) / map.side))
        })
        return [{ text: { en: text.en, es: text.es }, shape: area.is, reach }]
      })
