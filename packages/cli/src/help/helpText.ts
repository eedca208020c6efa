import type { FlagDoc, HelpDoc } from "effect/cli/HelpDoc"
import * as Option from "effect/Option"
import { wrap } from "../shared/telling/wrap.ts"
import { flagGroups, groupOf } from "./flagGroups.ts"

/** How wide a line is at most. */
const width = 100

/** Columns before what is said of a flag, an argument or a command. */
const left = 26

/** A name with what it means beside it, or below it where the name is long. */
const row = (name: string, meaning: string): string => {
  const said = wrap(meaning, width - left)
  const head = `  ${name}`
  const indent = " ".repeat(left)
  const beside = head.length < left
  const first = beside ? `${head.padEnd(left)}${said[0] ?? ""}` : head
  return [first, ...said.slice(beside ? 1 : 0).map((line) => indent + line)].join("\n")
}

/** The beginning of a description, that says enough in a list: "Which number matters?". */
export const inShort = (description: string): string => {
  const short = /^.{20,}?(?:[.?](?= |$)|(?=[:;] ))/u.exec(description)?.[0] ?? description
  return short.replace(/\.$/u, "")
}

/** What a flag is written as: its names, and what follows it. */
export const flagName = ({ aliases, name, type }: FlagDoc): string =>
  [`--${name}`, ...aliases].join(", ") + (type === "boolean" ? "" : ` ${type}`)

/** What a flag means; its choices are named by its description. */
export const meaningOf = ({ description }: Pick<FlagDoc, "description">): string =>
  Option.getOrElse(description, () => "").replace(/ \(choices: [^)]*\)$/u, "")

/** The flags of a command by the groups of its help, each with its title; a few flags are one list. */
export const flagsOf = ({
  flags,
}: HelpDoc): readonly { readonly title: string; readonly flags: readonly FlagDoc[] }[] =>
  flags.length <= few
    ? [{ title: "FLAGS", flags }]
    : flagGroups.map(({ title }) => ({ title, flags: flags.filter(({ name }) => groupOf(name) === title) }))

const few = 8

/**
 * The help of a command: what it does, an example, how it is called, its flags by groups, more examples.
 *
 * @param bold marks titles, on a terminal
 */
export const helpText = (doc: HelpDoc, bold = (title: string): string => title): string => {
  const [first, ...more] = doc.examples ?? []
  const { args = [], globalFlags = [], subcommands = [] } = doc
  const section = (title: string, lines: readonly string[]): readonly string[] =>
    lines.length === 0 ? [] : [`${bold(title)}\n${lines.join("\n")}`]
  const listed = (flags: readonly FlagDoc[]) => flags.map((flag) => row(flagName(flag), meaningOf(flag)))
  return [
    wrap(doc.description, width).join("\n"),
    ...(first === undefined ? [] : [`  ${first.command}`]),
    ...section("USAGE", [`  ${doc.usage}`]),
    ...section(
      "ARGUMENTS",
      args.map((arg) => row(`${arg.name}${arg.variadic ? "..." : ""}`, meaningOf(arg))),
    ),
    ...flagsOf(doc).flatMap(({ flags, title }) => section(title, listed(flags))),
    ...subcommands.flatMap(({ commands, group }) =>
      section(
        (group ?? "COMMANDS").toUpperCase(),
        commands.map(({ description, name }) => row(name, inShort(description))),
      ),
    ),
    ...section(
      "EXAMPLES",
      more.flatMap(({ command, description }, i) => [
        ...(i === 0 ? [] : [""]),
        ...(description === undefined ? [] : [`  # ${description}`]),
        `  ${command}`,
      ]),
    ),
    // They are the same for all: the command itself lists them.
    ...(subcommands.length === 0
      ? ["refriega help lists all commands, and the flags that they all have."]
      : section("FLAGS OF ALL COMMANDS", listed(globalFlags))),
  ].join("\n\n")
}
