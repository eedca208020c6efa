import type { CommandDescriptor, FlagDescriptor } from "effect/cli/Completions"
import type { Asked, Candidate } from "./Asked.ts"
import { knownValues } from "./knownValues.ts"

/** Flags that every command has. */
const everywhere: readonly Candidate[] = [
  { value: "--help", about: "Show help information" },
  { value: "--version", about: "Show version information" },
]

/**
 * What may stand for the last of these words. Nothing where a file is wanted, which shells complete themselves.
 *
 * @param root the command with all below it
 * @param words what was typed behind its name; the last one is being typed, and may be empty
 */
export const candidatesFor = async (
  root: CommandDescriptor,
  words: readonly string[],
): Promise<readonly Candidate[]> => {
  const typed = words.at(-1) ?? ""
  const { command, given, path, waiting } = readLine(root, words.slice(0, -1))
  const asked = { command: path.join(" "), given }
  const [, long = "", value] = /^(--[^=]+)=(.*)$/su.exec(typed) ?? []
  const attached = value === undefined ? undefined : flagOf(command, long)
  if (attached !== undefined && value !== undefined) {
    const found = await valuesOf(attached, { ...asked, typed: value })
    return found.map((each) => ({ ...each, value: `${long}=${each.value}` }))
  }
  if (waiting !== undefined) return valuesOf(waiting, { ...asked, typed })
  if (typed.startsWith("-")) return beginning(typed, [...flagsOf(command), ...everywhere])
  if (command.subcommands.length > 0) {
    return beginning(
      typed,
      command.subcommands.map(({ description, name }) => ({ value: name, ...(description && { about: description }) })),
    )
  }
  const last = command.arguments.at(-1)
  const place = command.arguments[given.length] ?? (last?.variadic === true ? last : undefined)
  return place === undefined ? [] : valuesOf(place, { ...asked, typed })
}

/** How far the line has come: the command, its arguments, and the flag whose value comes next. */
const readLine = (root: CommandDescriptor, words: readonly string[]) => {
  let command = root
  let waiting: FlagDescriptor | undefined
  const given: string[] = []
  const path: string[] = []
  for (const word of words) {
    const below = command.subcommands.find(({ name }) => name === word)
    if (waiting !== undefined) waiting = undefined
    else if (word.startsWith("-")) {
      const flag = flagOf(command, word)
      waiting = flag?.type._tag === "Boolean" ? undefined : flag
    } else if (below === undefined) given.push(word)
    else {
      command = below
      path.push(word)
    }
  }
  return { command, given, path, waiting }
}

const flagOf = ({ flags }: CommandDescriptor, word: string): FlagDescriptor | undefined =>
  flags.find(
    ({ aliases, name }) => word === `--${name}` || aliases.some((alias) => alias === word || `-${alias}` === word),
  )

const flagsOf = ({ flags }: CommandDescriptor): readonly Candidate[] =>
  flags.map(({ description, name }) => ({ value: `--${name}`, ...(description && { about: description }) }))

/** A place where a value is wanted: that of a flag, or an argument. */
type Place = Pick<FlagDescriptor, "name"> & {
  readonly type: { readonly _tag: string; readonly values?: readonly string[] }
}

const valuesOf = async ({ name, type }: Place, asked: Asked): Promise<readonly Candidate[]> => {
  const found = type.values?.map((value) => ({ value })) ?? (await knownValues(name, asked))
  return beginning(asked.typed, found)
}

const beginning = (typed: string, candidates: readonly Candidate[]): readonly Candidate[] =>
  candidates.filter(({ value }) => value.startsWith(typed))
