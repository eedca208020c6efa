import type { Option } from "../../../contract/Decision.ts"
import type { Who } from "../../../kinds/indices.ts"
import type { SwPrepared } from "../model/System.ts"

/** What something is done with. */
export const withWhat = ({ sheets }: SwPrepared, who: Who, { item }: Option): number | undefined =>
  sheets[who]?.profiles[item]?.means
