import { partyNames, partyOf } from "@refriega/core/internal"
import {
  type Grade,
  grades,
  type LoadedDay,
  type LoadedScenario,
  type Results,
  type TuneDocument,
} from "@refriega/sim/internal"
import * as Option from "effect/Option"
import { Failure, exitCode, invalid } from "../shared/Failure.ts"
import type { Hands } from "../shared/playRun.ts"
import { say } from "../shared/telling/printed.ts"
import { words } from "../text/words.ts"
import { changeWanted, tuneCommand } from "./changeWanted.ts"
import type { TuneInput } from "./TuneInput.ts"
import type { RunInput } from "./RunInput.ts"

/** What came of `--want`, for `--json`. */
export interface Wanted {
  readonly grade: Grade
  /** So: it is that hard. Open: it may be, and more fights would tell. Tuned: another one was looked for. */
  readonly is: "so" | "open" | "tuned"
  /** The command that looks for it. */
  readonly command?: string
  readonly tuned?: TuneDocument
}

/** Looks for what meets targets, as `refriega tune` does (`tuneFight`). */
export type Tuner = (input: TuneInput, hands: Hands, heard?: (document: TuneDocument) => void) => Promise<void>

/** Why `--want` cannot be asked of a fight; undefined if it can. */
export const whyNotWanted = (path: string, loaded: LoadedScenario | LoadedDay): string | undefined => {
  if (loaded._tag === "Day") return `${path}: --want is for single fights`
  const party = loaded.visit((_, scenario) => partyOf(scenario.sides))
  return party === undefined
    ? `${path}: --want asks how hard a fight is for the party, and no side is one: write "party: true" under the side, or call it ${partyNames.slice(0, 2).join(" or ")}`
    : undefined
}

/** Looks for the smallest change that makes a fight as hard as is wanted, if it is not. */
export const makeWanted = async (
  fight: { readonly path: string; readonly loaded: LoadedScenario; readonly results: Results; readonly want: Grade },
  input: RunInput,
  hands: Hands,
  tune: Tuner,
): Promise<{ readonly wanted: Wanted; readonly code?: number }> => {
  const { loaded, path, results, want } = fight
  const name = input.set.length > 0 ? "set" : "base"
  const now = results.variants.find((variant) => variant.name === name)?.party
  if (now === undefined) throw invalid(`--want judges the fight as written: play the variant ${name} too`)
  const w = words[input.lang].wanted
  const { least, most } = now.difficulty
  const tell = (text: string): void => void (input.json || say(text))
  if (least === want && most === want) {
    tell(w.so)
    return { wanted: { grade: want, is: "so" } }
  }
  const change = changeWanted(loaded, now, want)
  const fights = 4 * Math.max(250, now.wins.n)
  const rest = [
    ...input.policies.flatMap((policy) => ["--policy", policy]),
    ...input.set.flatMap((set) => ["--set", set]),
    "--fights",
    String(fights),
    ...(Option.isSome(input.seed) ? ["--seed", String(input.seed.value)] : []),
  ]
  const command = tuneCommand(path, change, rest)
  const [at = 0, from = 0, to = 0] = [want, least, most].map((grade) => grades.indexOf(grade))
  if (at >= from && at <= to) {
    tell(w.open(command))
    return { wanted: { grade: want, is: "open", command }, code: exitCode.undecided }
  }
  tell(w.searching(command))
  let tuned: TuneDocument | undefined
  const code = await codeOf(
    tune(
      {
        ...input,
        ...change,
        scenarios: [path],
        tie: [],
        tolerance: "2pp",
        near: "base",
        cost: [],
        fights,
        write: Option.none(),
        seed: Option.getOrElse(input.seed, () => 1),
        out: Option.none(),
        log: "summary",
      },
      hands,
      input.json ? (document) => void (tuned = document) : undefined,
    ),
  )
  return { wanted: { grade: want, is: "tuned", command, ...(tuned && { tuned }) }, ...code }
}

/** With which code a search ends that has been told: 98 and 99 are answers. */
const codeOf = async (searched: Promise<void>): Promise<{ readonly code?: number }> => {
  try {
    await searched
    return {}
  } catch (error) {
    const isAnswer = error instanceof Failure && (error.code === exitCode.failed || error.code === exitCode.undecided)
    if (!isAnswer) throw error
    return { code: error.code }
  }
}
