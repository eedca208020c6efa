import { globSync, readFileSync, writeFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { parseArgs } from "node:util"
import { parse } from "yaml"
import { proseOf } from "./prose.ts"
import { sentencesOf } from "./sentences.ts"

// Looks in README, docs, comments and messages for words that readers had to read twice (words.yaml), for long lines,
// and for long sentences in what users read. How often each may still be found is kept in words-left.json, so that no
// file gets worse.
//
//   npm run words                 what has risen; fails where something has
//   npm run words -- --all docs   everything that is found in files with "docs" in their path
//   npm run words -- --keep       writes words-left.json anew; refuses to write a number that has risen

const root = fileURLToPath(new URL("..", import.meta.url))
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { all: { type: "boolean", default: false }, keep: { type: "boolean", default: false } },
})

interface Rules {
  readonly line: number
  /** The most words of a sentence in README and the guides. */
  readonly sentence: number
  readonly words: readonly { readonly find: string; readonly write: string }[]
}

const rules = parse(readFileSync(`${root}scripts/words.yaml`, "utf8")) as Rules
const searched = rules.words.map(({ find, write }) => ({ find: new RegExp(find, "giu"), write }))
const files = globSync(
  ["README.md", "CONTRIBUTING.md", "docs/**/*.md", "{packages/*/{src,app,worker,viewer},arena,bench,scripts}/**/*.ts"],
  {
    cwd: root,
    // What programs write has the words of its sources.
    exclude: ["**/node_modules/**", "**/dist/**", "docs/commands.md"],
  },
).toSorted()

interface Found {
  readonly line: number
  readonly text: string
  readonly instead: string
}

/** What users read from beginning to end. */
const isGuide = (file: string): boolean => /^(?:README|CONTRIBUTING|docs\/(?:systems\/|api\/)?[\w.-]+)\.md$/u.test(file)

/** Sentences of a guide that are too long. */
const longIn = (file: string, content: string): readonly Found[] =>
  isGuide(file)
    ? sentencesOf(content)
        .filter(({ words }) => words > rules.sentence)
        .map(({ line, words }) => ({
          line,
          text: `a sentence of ${words} words`,
          instead: `at most ${rules.sentence}`,
        }))
    : []

/** What is found in a file, from its top. */
const foundIn = (file: string): readonly Found[] => {
  const content = readFileSync(`${root}${file}`, "utf8")
  return [...wordsIn(file, content), ...longIn(file, content)]
}

const wordsIn = (file: string, content: string): readonly Found[] =>
  proseOf(file, content).flatMap(({ line, length, text }) => [
    ...searched.flatMap(({ find, write }) =>
      [...text.matchAll(find)].map(([word]) => ({ line, text: word, instead: write })),
    ),
    ...(length > rules.line ? [{ line, text: `${length} characters`, instead: `at most ${rules.line} a line` }] : []),
  ])

const left = JSON.parse(readFileSync(`${root}scripts/words-left.json`, "utf8")) as Readonly<Record<string, number>>
const now = new Map<string, number>()
let risen = 0
for (const file of files) {
  const found = foundIn(file)
  if (found.length > 0) now.set(file, found.length)
  const isWorse = found.length > (left[file] ?? 0)
  if (isWorse) risen++
  const isAsked = values.all && (positionals.length === 0 || positionals.some((part) => file.includes(part)))
  if (!isAsked && !isWorse) continue
  if (isWorse) console.log(`${file}: ${found.length} where ${left[file] ?? 0} were left`)
  for (const { instead, line, text } of found) console.log(`${file}:${line}: "${text}": ${instead}`)
}
const total = [...now.values()].reduce((sum, n) => sum + n, 0)
if (values.keep && risen === 0) {
  writeFileSync(`${root}scripts/words-left.json`, `${JSON.stringify(Object.fromEntries(now), undefined, 2)}\n`)
}
console.log(`${total} words and lines to mend are left in ${now.size} files; ${risen} files have more than before`)
process.exitCode = risen > 0 ? 1 : 0
