import type { CommandDescriptor } from "effect/cli/Completions"
import { printed } from "../shared/telling/printed.ts"
import { candidatesFor } from "./candidatesFor.ts"
import { scripts } from "./scripts.ts"

/**
 * What is asked of the command for the sake of shells: the script for one (`--completions bash`), or what may stand for
 * the last word (`--complete WORD...`), a line each, with what it is behind a tabulator. Undefined when it is neither.
 */
export const complete = async (
  root: CommandDescriptor,
  [first = "", ...words]: readonly string[],
): Promise<string | undefined> => {
  const shell = first === "--completions" ? words[0] : /^--completions=(.*)$/u.exec(first)?.[1]
  if (shell !== undefined) return Object.hasOwn(scripts, shell) ? scripts[shell] : undefined
  if (first !== "--complete") return undefined
  const found = await candidatesFor(root, words).catch(() => [])
  return found.map(({ about, value }) => `${oneLine(value)}${about ? `\t${oneLine(about)}` : ""}\n`).join("")
}

/** Names come from files: nothing in them may be another line, another column or an order to the terminal. */
const oneLine = (text: string): string => printed(text.replaceAll(/\s+/gu, " "), false)
