import type { Text } from "../../../contract/LogReader.ts"
import { type Shot, shotExtra } from "./extra.ts"
import { mode } from "./terms.ts"
import { verbs } from "./verbs.ts"

/** What an option's `extra` says: how many additional actions, how a firearm is used. */
export const manner = (verb: number, extra: number): Text | undefined => {
  const what = verbs[verb]?.extra
  return what === "actions"
    ? { en: `${extra} more`, es: `${extra} más` }
    : what === "shot"
      ? shotManner(shotExtra.said(extra))
      : undefined
}

/** How a firearm is used; undefined for a plain shot. */
export const shotManner = (shot: Shot): Text | undefined => {
  if (shot === 0) return undefined
  const penalties = shotExtra.penalties(shot)
  switch (shotExtra.mode(shot)) {
    case mode.three:
      return { en: "three shots", es: "3 tiros" }
    case mode.burst:
      return { en: `a burst for ${penalties}`, es: `ráfaga de ${penalties}` }
    default:
      return { en: `emptying the magazine for ${penalties}`, es: `vaciando el cargador con ${penalties}` }
  }
}
