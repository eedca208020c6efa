import type { Option } from "../../../contract/Decision.ts"
import { verb } from "../book/terms.ts"
import type { AdndPrepared } from "../model/System.ts"

/** What something is done with: a spell, a power, a way to attack. */
export const withWhat = ({ sheets }: AdndPrepared, who: number, { item, verb: act }: Option): number | undefined => {
  const sheet = sheets[who]
  if (act === verb.cast) return sheet?.spells[item]?.means
  if (act === verb.use) return sheet?.powers[item]?.means
  if (act === verb.drink) return undefined
  return sheet?.forms.find(({ index, weapon }) => (act === verb.ready ? weapon : index) === item)?.parts[0]?.means
}
