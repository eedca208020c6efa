import type { Option } from "../../../contract/Decision.ts"
import { verb } from "../book/terms.ts"
import type { D20Prepared } from "../model/System.ts"

/** Verbs whose item is a slot of what is carried; of the others it is a way to attack. */
const ofSlots: ReadonlySet<number> = new Set([verb.draw, verb.stow, verb.drop, verb.reload, verb.pickUp])

/** What something is done with. */
export const withWhat = (
  { customActions, sheets }: D20Prepared,
  who: number,
  { extra, item, target, verb: act }: Option,
): number | undefined => {
  if (act === verb.improvise) return customActions[item]?.means
  const isSlot = ofSlots.has(act) || (act === verb.begin && extra === verb.reload)
  // What is seized is its owner's.
  const forms = sheets[act === verb.drop && target >= 0 ? target : who]?.forms ?? []
  return forms.find(({ index, slot }) => (isSlot ? slot : index) === item)?.single.means
}
