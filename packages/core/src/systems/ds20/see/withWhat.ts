import type { Option } from "../../../contract/Decision.ts"
import type { Who } from "../../../kinds/indices.ts"
import { verbs } from "../book/verbs.ts"
import type { DsPrepared } from "../model/System.ts"

/** What something is done with. */
export const withWhat = ({ sheets }: DsPrepared, who: Who, { item, verb }: Option): number | undefined =>
  verbs[verb]?.item === "technique" ? undefined : sheets[who]?.arms[item]?.means
