import type { Option } from "../../../../contract/Decision.ts"
import type { Who } from "../../../../kinds/indices.ts"
import { verbs } from "../../book/verbs.ts"
import type { D20Prepared } from "../../model/System.ts"

/** What something is done with. */
export const withWhat = (
  { customActions, sheets }: D20Prepared,
  who: Who,
  { extra, item, target, verb: act }: Option,
): number | undefined => {
  const counts = verbs[act]?.item
  if (counts === "custom") return customActions[item]?.means
  const isSlot = (counts === "ofBegun" ? verbs[extra]?.item : counts) === "slot"
  // What is seized is its owner's.
  const forms = sheets[isSlot && target >= 0 ? target : who]?.forms ?? []
  return forms.find(({ index, slot }) => (isSlot ? slot : index) === item)?.single.means
}
