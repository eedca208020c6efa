import type { Option } from "../../../contract/Decision.ts"
import { verb } from "../book/terms.ts"
import type { SymPrepared } from "../model/System.ts"

/** Verbs whose item is a remedy. */
const ofRemedies: ReadonlySet<number> = new Set([verb.takeDose, verb.giveDose, verb.treat, verb.applyElixir])

/** What something is done with. */
export const withWhat = ({ sheets }: SymPrepared, who: number, { item, verb: act }: Option): number | undefined =>
  (ofRemedies.has(act) ? sheets[who]?.remedies[item] : sheets[who]?.profiles[item])?.means
