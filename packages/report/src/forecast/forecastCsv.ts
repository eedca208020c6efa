import type { Forecast } from "@refriega/sim/pure"
import { type Field, toCsv } from "../csv/toCsv.ts"

const header = ["goal", "unit", "variant", "what", "fights", "most", "value", "lo", "hi"]

/**
 * What each number takes: `now` in the pilot, `fights` until it is known to `value`, `toFind` a change as large, and
 * `width` by fights: `value` as the pilot tells, `hi` at most.
 */
export const forecastCsv = ({ goals, pilot }: Forecast): string =>
  toCsv(
    header,
    goals.flatMap(({ fights, id, now, toFind, unit, variant, width, widths }) => {
      const line = (what: string, ...fields: readonly Field[]): readonly Field[] => {
        const row = [id, unit, variant, what, ...fields]
        return [...row, ...Array.from({ length: header.length - row.length }, () => undefined)]
      }
      return [
        line("now", pilot, undefined, now.d, now.lo, now.hi),
        line("fights", fights.about, fights.most, width),
        ...(toFind === undefined ? [] : [line("toFind", toFind.about, toFind.most, width)]),
        ...widths.map((each) => line("width", each.fights, undefined, each.about, undefined, each.most)),
      ]
    }),
  )
