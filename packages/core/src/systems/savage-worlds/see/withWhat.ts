import type { Option } from "../../../contract/Decision.ts"
import { verb } from "../book/terms.ts"
import type { SwPrepared } from "../model/System.ts"

/** What something is done with. */
export const withWhat = ({ sheets }: SwPrepared, who: number, { item, verb: act }: Option): number | undefined =>
  act === verb.open ? undefined : sheets[who]?.profiles[item]?.means
