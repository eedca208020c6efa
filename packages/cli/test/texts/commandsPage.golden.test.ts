import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import * as Effect from "effect/Effect"
import type { HelpDoc } from "effect/cli/HelpDoc"
import { beforeAll, expect, test } from "vitest"
import { helpOf } from "../../src/commandLine.ts"
import { flagGroups } from "../../src/help/flagGroups.ts"
import { flagName, flagsOf, helpText, inShort, meaningOf } from "../../src/help/helpText.ts"
import { refriega, root } from "../kit/refriega.ts"

const docOf = async (...command: readonly string[]): Promise<HelpDoc> => {
  const found = await Effect.runPromise(helpOf(command))
  if (found === undefined) throw new Error(`no help of ${command.join(" ")}`)
  return found
}

let whole: HelpDoc
const helps = new Map<string, HelpDoc>()
/** Commands with those in them, `queue forgive`, in the order of the help. */
const gather = async (command: readonly string[], doc: HelpDoc): Promise<void> => {
  for (const { commands } of doc.subcommands ?? [])
    for (const { name } of commands) {
      const own = await docOf(...command, name)
      helps.set([...command, name].join(" "), own)
      await gather([...command, name], own)
    }
}

beforeAll(async () => {
  whole = await docOf()
  await gather([], whole)
})

const escaped = (text: string): string => text.replaceAll("|", "\\|").replaceAll("<", "&lt;").replaceAll("*", "\\*")

const sectionOf = (name: string, doc: HelpDoc): string => {
  const { args = [], examples = [] } = doc
  const table = (title: string, rows: readonly (readonly [string, string])[]): readonly string[] =>
    rows.length === 0
      ? []
      : [[`| ${title} | |`, "| --- | --- |", ...rows.map(([a, b]) => `| \`${a}\` | ${escaped(b)} |`)].join("\n")]
  return [
    `### refriega ${name}`,
    doc.description,
    [
      "```sh",
      ...examples.flatMap(({ command, description }) => [...(description ? [`# ${description}`] : []), command]),
      "```",
    ].join("\n"),
    ...table(
      "Arguments",
      args.map((arg) => [arg.name, meaningOf(arg)]),
    ),
    ...flagsOf(doc).flatMap(({ flags, title }) =>
      table(
        `${title.slice(0, 1)}${title.slice(1).toLowerCase()}`,
        flags.map((flag) => [flagName(flag), meaningOf(flag)]),
      ),
    ),
  ]
    .filter((part) => part !== "```sh\n```")
    .join("\n\n")
}

const page = (): string =>
  [
    "# All commands",
    "This page is made from `refriega --help` (`npm run golden`). `refriega help COMMAND` prints each part of it.",
    ...(whole.subcommands ?? []).flatMap(({ commands, group = "" }) => [
      `## ${group}`,
      commands.map(({ description, name }) => `- [${name}](#refriega-${name}): ${inShort(description)}`).join("\n"),
      ...commands.flatMap(({ name }) =>
        [...helps]
          .filter(([each]) => each === name || each.startsWith(`${name} `))
          .map(([each, doc]) => sectionOf(each, doc)),
      ),
    ]),
  ].join("\n\n") + "\n"

test("the page of all commands is what their helps say", () => {
  const file = join(root, "docs/commands.md")
  if (process.env["UPDATE_GOLDEN"] === "1") writeFileSync(file, page())
  expect(readFileSync(file, "utf8") === page(), `${file} is not what the helps say: npm run golden`).toBe(true)
})

test("every help fits a terminal of a hundred columns, and begins with an example", () => {
  expect(helps.size).toBeGreaterThan(30)
  for (const [name, doc] of helps) {
    const text = helpText(doc)
    const wide = text.split("\n").filter((line) => line.length > 100 && !/refriega |https?:/u.test(line))
    expect([name, wide]).toEqual([name, []])
    const isWhole = (doc.subcommands ?? []).length > 0 || (doc.examples ?? []).length > 0
    expect([name, isWhole]).toEqual([name, true])
  }
})

test("every flag that a group names is one of some command", () => {
  const known = new Set([...helps.values()].flatMap(({ flags }) => flags.map(({ name }) => name)))
  expect(flagGroups.flatMap(({ flags }) => flags).filter((flag) => !known.has(flag))).toEqual([])
})

test("refriega help COMMAND is its --help, and of no command a refusal", async () => {
  const [one, other] = await Promise.all([refriega(root, "help", "odds"), refriega(root, "odds", "--help")])
  expect(one.stdout).toBe(other.stdout)
  expect(one.stdout).toContain("\nUSAGE\n  refriega odds")
  expect((await refriega(root, "help")).stdout).toContain("\nLOOK CLOSER\n  report")
  const { code, stderr } = await refriega(root, "help", "oods")
  expect([code, stderr]).toEqual([2, expect.stringContaining("oods")])
})
