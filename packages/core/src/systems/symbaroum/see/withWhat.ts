import type { Option } from "../../../contract/Decision.ts"
import type { Who } from "../../../kinds/indices.ts"
import { verbs } from "../book/verbs.ts"
import type { SymPrepared } from "../model/System.ts"

/** What something is done with. */
export const withWhat = ({ sheets }: SymPrepared, who: Who, { item, verb }: Option): number | undefined =>
  (verbs[verb]?.usesRemedy === true ? sheets[who]?.remedies[item] : sheets[who]?.profiles[item])?.means
