import {
  good,
  type Language,
  type Library,
  libraryGame,
  type Proof,
  problemText,
  proveGame,
} from "@refriega/core/internal"
import { binomialP, ownLibrary, readGameAt, readSmall } from "@refriega/sim/internal"
import { exitCode, Failure, invalid } from "../shared/Failure.ts"
import { say } from "../shared/telling/printed.ts"
import { words } from "../text/words.ts"
import { printMechanicsProof } from "./printMechanicsProof.ts"
import { proofProgress } from "./proofProgress.ts"
import { misspeltLines, noteLine as note, verdictLines } from "./verdictLines.ts"

/** What `refriega proof` was asked for. */
export interface ProofInput {
  /** A file of a game, or the id of a published one. */
  readonly game: string
  /** Files of mechanics that are added to it. */
  readonly mechanics: readonly string[]
  readonly lang: Language
  readonly json: boolean
}

/** Proves a game and says what came out; the exit code says whether anything is wrong. */
export const printProof = (input: ProofInput, library: Library = ownLibrary): void => {
  const isPublished = Object.hasOwn(library.systems, input.game)
  const own = libraryGame(library, input.game)
  const source = isPublished ? undefined : own === undefined ? readGameAt(input.game, library) : good(own.game())
  if (source?._tag === "Refused") throw invalid(...source.problems.map(problemText))
  const read = input.mechanics.map((path) => readSmall(path))
  const problems = read.flatMap((each) => (each._tag === "Refused" ? each.problems : []))
  if (problems.length > 0) throw invalid(...problems.map(problemText))
  const mechanics = read.flatMap((each) => (each._tag === "Good" ? [each.value] : []))
  if (source === undefined) return printMechanicsProof(input, mechanics, library)
  const game = mechanics.length === 0 ? source.value : { ...source.value, mechanics }
  const { clear, tell } = proofProgress(input.lang)
  const proved = proveGame(game, library.code?.run, undefined, tell)
  clear()
  if (proved._tag === "Refused") throw invalid(...proved.problems.map(problemText))
  const proof = proved.value
  const { apart, broken, impure, misspelt } = proof
  const isSound = [apart, broken, impure, misspelt.unnoticed, unlike(proof)].every((found) => found.length === 0)
  if (input.json) console.log(JSON.stringify({ ...proof, sound: isSound }, undefined, 2))
  else say(linesOf(proof, input).join("\n"))
  if (!isSound) throw new Failure(exitCode.failed, "")
}

/** An exact test refuses no more often than this where all is well. */
const chanceOfAlarm = 1e-5

/** Duels that come out otherwise when they are simulated than when they are solved, by an exact binomial test. */
const unlike = ({ solved }: Proof): Proof["solved"] =>
  solved.filter(({ exact, fights, won }) => binomialP(won, fights, exact) < chanceOfAlarm)

const linesOf = (proof: Proof, { game, lang }: ProofInput): readonly string[] => {
  const w = words[lang].proof
  const part = (isGood: boolean, text: string, found: readonly string[] = []) => verdictLines(lang, isGood, text, found)
  const {
    apart,
    broken,
    fights,
    impure,
    misspelt,
    options,
    sampled,
    unasked,
    unchosen,
    undecided,
    unread,
    unforeseen,
  } = proof
  return [
    ...part(true, w.read(game)),
    ...part(broken.length === 0, w.laws(fights, broken.length), broken),
    ...part(apart.length === 0, w.odds(options, apart.length), apart),
    ...(proof.solved.length === 0
      ? [note(w.unsolved)]
      : part(
          unlike(proof).length === 0,
          w.solved(proof.solved.length, unlike(proof).length),
          unlike(proof).map(({ exact, fights, won }) => `${won} / ${fights}: ${exact}`),
        )),
    ...misspeltLines(lang, misspelt),
    ...(impure.length > 0 ? part(false, w.impure, impure) : []),
    ...(undecided > 0 ? [note(w.undecided(undecided, fights))] : []),
    ...unread.map((text) => note(text)),
    ...(sampled.length > 0 ? [note(w.sampled(sampled.join(", ")))] : []),
    ...(unforeseen.length > 0 ? [note(w.unforeseen(unforeseen.join(", ")))] : []),
    ...(unasked.length > 0 ? [note(w.unasked(unasked.join(", ")))] : []),
    ...(unchosen.length > 0 ? [note(w.unchosen(unchosen.join(", ")))] : []),
  ]
}
