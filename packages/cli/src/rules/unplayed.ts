import type { CatalogueRule } from "@refriega/core"
import { playOf } from "@refriega/report/internal"

/** The rules that no player ever used, of those that are implemented. */
export interface Unplayed {
  /** How many fights were played to find that out, without those of `random`, and by which policies. */
  readonly fights: number
  readonly policies: readonly string[]
  /** A verb that names them was offered to players, but never chosen. */
  readonly declined: readonly CatalogueRule[]
  /** They came up only in fights of `random`. */
  readonly atRandom: readonly CatalogueRule[]
  /** They never came up. */
  readonly absent: readonly CatalogueRule[]
  /** How many rules nothing in a log names. */
  readonly untold: number
}

/** Sorts the rules that no player used by the reason; undefined for catalogues of which that was not counted. */
export const unplayed = (catalogue: readonly CatalogueRule[]): Unplayed | undefined => {
  const counted = catalogue.find(({ played }) => played !== undefined)
  const play = counted && playOf(counted)
  if (play === undefined) return undefined
  const declined: CatalogueRule[] = []
  const atRandom: CatalogueRule[] = []
  const absent: CatalogueRule[] = []
  let untold = 0
  for (const rule of catalogue) {
    if (rule.implemented === false) continue
    const { cited, offered } = playOf(rule) ?? {}
    if (cited === undefined || offered === undefined) untold++
    else if (cited > 0) continue
    else if (offered > 0) declined.push(rule)
    else if ((rule.played?.["random"]?.cited ?? 0) > 0) atRandom.push(rule)
    else absent.push(rule)
  }
  const policies = Object.keys(counted?.played ?? {}).filter((policy) => policy !== "random")
  return { fights: play.fights, policies, declined, atRandom, absent, untold }
}
