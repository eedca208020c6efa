import type { Option } from "../../../contract/Decision.ts"
import type { Square } from "../../../kinds/indices.ts"
import type { Looker } from "../Looker.ts"
import { wayIn } from "./extras.ts"
import type { FactsWhere } from "./Places.ts"
import type { ReadyOnMap } from "./ReadyOnMap.ts"
import type { Ways } from "./Ways.ts"

/**
 * How much nearer an act on a map brings somebody to enemies: a share of the whole way to the one it is aimed at, or of
 * the straight distance to the nearest; below 0 when it leads away. Coming nearer is worth nothing where an enemy can
 * be harmed in this turn, or where none can once one is there.
 */
export const approachOnMap = (
  look: Looker,
  ways: Ways,
  who: number,
  map: ReadyOnMap,
  { extra, place, target }: Pick<Option, "extra" | "place" | "target">,
  canHarm: (enemy: number) => boolean,
): number => {
  const sheet = ways.map
  const where = look.where as FactsWhere
  const way = map.go[wayIn(extra)]
  const here = where.at(who)
  if (way === undefined || place < 0 || place === here) return 0
  const standing = (sheet.enemies[who] as readonly number[]).filter((enemy) => !look.isOut(enemy))
  if (standing.length === 0) return 0
  look.me = who
  look.them = target < 0 ? who : target
  const far = (square: Square): number =>
    Math.min(...standing.map((enemy) => sheet.stepsFrom(square, who, where, enemy)))
  const covered =
    way.is === "towards" && standing.includes(target)
      ? ways.towards(look, ways.budget(look, map), way.by).share
      : (far(here) - far(place)) / Math.max(1, far(here))
  if (covered <= 0) return Math.max(-1, covered)
  if (standing.some(canHarm)) return 0
  if (covered < 1) return covered
  // To have come up to an enemy is worth nothing to who can do no harm from there.
  const mark = look.suppose({ places: [sheet.squares + who], values: [place] })
  const isWorthIt = standing.some(canHarm)
  look.forget(mark)
  return isWorthIt ? covered : 0
}
