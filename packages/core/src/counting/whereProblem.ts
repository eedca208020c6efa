import type { LogReader } from "../contract/LogReader.ts"
import type { System } from "../contract/System.ts"
import { Wrong } from "../described/reading/tokens.ts"
import type { CountCast } from "./Cast.ts"
import { lookupOf } from "./CountFold.ts"
import { FightReader } from "./FightReader.ts"
import { readWhere } from "./readCount.ts"
import { Notes } from "./Watched.ts"

/** What is wrong with a condition that chooses fights, and where, from 0; undefined where nothing is. */
export const whereProblem = <T extends System>(
  rules: LogReader<T>,
  cast: CountCast,
  text: string,
): { readonly message: string; readonly at: number } | undefined => {
  try {
    readWhere(text, new FightReader(lookupOf(rules, cast, undefined), new Notes()))
    return undefined
  } catch (wrong) {
    if (!(wrong instanceof Wrong)) throw wrong
    return { message: wrong.message, at: wrong.at }
  }
}
