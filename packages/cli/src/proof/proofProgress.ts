import type { Language, ProofTeller } from "@refriega/core"
import { workProgress } from "../shared/telling/workProgress.ts"
import { words } from "../text/words.ts"

/** Says on a terminal which part of a proof is being done, and how long that part will take. */
export const proofProgress = (lang: Language): { readonly tell: ProofTeller; readonly clear: () => void } => {
  const { proving } = words[lang].proof
  const { clear, tell } = workProgress(process.stderr, lang, false)
  return { clear, tell: (part, done) => tell(proving(part, `${Math.floor(100 * done)}\u00a0%`), done) }
}
