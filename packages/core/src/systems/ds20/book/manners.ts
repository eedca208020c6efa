import type { Text } from "../../../contract/LogReader.ts"
import { mode, verb } from "./terms.ts"

/** What an option's `extra` says: how many additional actions, how a firearm is used. */
export const manner = (act: number, extra: number): Text | undefined => {
  if (act === verb.declare) return { en: `${extra} more`, es: `${extra} más` }
  if (act !== verb.shoot || extra === 0) return undefined
  const penalties = extra & 7
  switch (extra >> 3) {
    case mode.three:
      return { en: "three shots", es: "3 tiros" }
    case mode.burst:
      return { en: `a burst for ${penalties}`, es: `ráfaga de ${penalties}` }
    default:
      return { en: `emptying the magazine for ${penalties}`, es: `vaciando el cargador con ${penalties}` }
  }
}
