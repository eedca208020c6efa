import { type Language, type Library, problemText, type Source } from "@refriega/core"
import { type MechanicsProof, proveMechanics } from "@refriega/sim/internal"
import { exitCode, Failure, invalid } from "../shared/Failure.ts"
import { say } from "../shared/telling/printed.ts"
import { words } from "../text/words.ts"
import { proofProgress } from "./proofProgress.ts"
import { misspeltLines, noteLine, verdictLines } from "./verdictLines.ts"

/** Proves mechanics in a published game and says what came out; the exit code says whether anything is wrong. */
export const printMechanicsProof = (
  { game, json, lang }: { readonly game: string; readonly json: boolean; readonly lang: Language },
  mechanics: readonly Source[],
  library: Library,
): void => {
  if (mechanics.length === 0) throw invalid(words[lang].proof.noMechanics(game))
  const progress = proofProgress(lang)
  const proved = proveMechanics(library, game, mechanics, undefined, progress.tell)
  progress.clear()
  if (proved._tag === "Refused") throw invalid(...proved.problems.map(problemText))
  const proof = proved.value
  const isSound = [proof.apart, proof.broken, proof.misspelt.unnoticed].every((found) => found.length === 0)
  if (json) console.log(JSON.stringify({ ...proof, sound: isSound }, undefined, 2))
  else say(linesOf(proof, lang).join("\n"))
  if (!isSound) throw new Failure(exitCode.failed, "")
}

const linesOf = (proof: MechanicsProof, lang: Language): readonly string[] => {
  const w = words[lang].proof
  const { acts, apart, broken, fights, game, mechanics, misspelt, uncounted, undecided } = proof
  const files = mechanics.map(({ file }) => file).join(", ")
  return [
    ...verdictLines(lang, true, w.readInto(files, game)),
    ...verdictLines(lang, broken.length === 0, w.lawsOf(fights, broken.length), broken),
    ...mechanics.flatMap(({ file, setOff }) =>
      setOff === 0 ? [noteLine(w.neverSetOff(file, fights))] : verdictLines(lang, true, w.setOff(file, setOff, fights)),
    ),
    ...(acts === 0 ? [noteLine(w.noActs)] : verdictLines(lang, apart.length === 0, w.acts(acts, apart.length), apart)),
    ...(uncounted.length === 0 ? [] : [noteLine(w.uncounted(uncounted.join(", ")))]),
    ...misspeltLines(lang, misspelt),
    ...(undecided === 0 ? [] : [noteLine(w.undecidedOf(undecided, fights))]),
  ]
}
