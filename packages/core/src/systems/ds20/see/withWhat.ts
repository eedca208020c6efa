import type { Option } from "../../../contract/Decision.ts"
import { verb } from "../book/terms.ts"
import type { DsPrepared } from "../model/System.ts"

/** What something is done with. */
export const withWhat = ({ sheets }: DsPrepared, who: number, { item, verb: act }: Option): number | undefined =>
  act === verb.technique ? undefined : sheets[who]?.arms[item]?.means
