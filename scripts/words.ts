import { globSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { parse } from "yaml"
import { messagesOf } from "./words/messages.ts"
import { proseOf } from "./words/prose.ts"
import { sentencesIn, sentencesOf } from "./words/sentences.ts"

// Looks in README, docs, comments, messages and files of games for words that readers had to read twice, for long
// lines, and for long sentences in what users read. words.yaml has the words, the bounds, and exceptions with reasons.
//
//   npm run words            everything that is found; fails if it is anything
//   npm run words -- docs    in files with "docs" in their path
//   npm run words -- --medians   how long the sentences of each guide are

const root = fileURLToPath(new URL("..", import.meta.url))
const only = process.argv.slice(2).filter((arg) => !arg.startsWith("-"))

interface Exception {
  readonly file: string
  /** A part of what is found, or of its line. */
  readonly text: string
  readonly why: string
}

interface Rules {
  readonly line: number
  /** The most words of a sentence in README, the guides and messages. */
  readonly sentence: number
  /** The most words of half of the sentences of README, or of a guide. */
  readonly median: number
  readonly words: readonly { readonly find: string; readonly write: string }[]
  readonly exceptions: readonly Exception[]
}

interface Found {
  readonly line: number
  /** What it is about: the word, or the beginning of the sentence. */
  readonly what: string
  readonly instead: string
  /** The line or sentence that it is in. */
  readonly within: string
}

const rules = parse(readFileSync(`${root}scripts/words.yaml`, "utf8")) as Rules
const searched = rules.words.map(({ find, write }) => ({ find: new RegExp(find, "giu"), write }))
const files = globSync(
  [
    "{README,CONTRIBUTING}.md",
    "{docs,ci}/**/*.md",
    "packages/*/README.md",
    "{packages/*/{src,app,worker,viewer},arena,bench,scripts,site}/**/*.ts",
    "{action,{ci,games,mappings,scenarios,start}/**/*,packages/*/{game,src}/**/*}.{yaml,yml}",
  ],
  // What programs write has the words of its sources.
  { cwd: root, exclude: ["**/node_modules/**", "**/dist/**", "docs/commands.md"] },
).toSorted()

/** What users read from beginning to end. */
const isGuide = (file: string): boolean => /^(?:README|CONTRIBUTING|docs\/(?:systems\/|api\/)?[\w.-]+)\.md$/u.test(file)
/** Sources whose strings users read. */
const hasMessages = (file: string): boolean => /^packages\/.*\.ts$/u.test(file)

const wordsIn = (line: number, text: string): readonly Found[] =>
  searched.flatMap(({ find, write }) =>
    [...text.matchAll(find)].map(([word]) => ({ line, what: word, instead: write, within: text })),
  )

const tooLong = (line: number, text: string, words: number): readonly Found[] =>
  words > rules.sentence
    ? [{ line, what: `${words} words: ${text.slice(0, 60)} …`, instead: `at most ${rules.sentence}`, within: text }]
    : []

const inProse = (file: string, content: string): readonly Found[] =>
  proseOf(file, content).flatMap(({ length, line, text }) => [
    ...wordsIn(line, text),
    ...(length > rules.line
      ? [{ line, what: `${length} characters`, instead: `at most ${rules.line} a line`, within: text }]
      : []),
  ])

const inMessages = (file: string, content: string): readonly Found[] =>
  messagesOf(file, content).flatMap(({ line, text }) => [
    ...wordsIn(line, text.replaceAll(/`[^`]*`/gu, " ")),
    ...sentencesIn(text).flatMap((sentence) => tooLong(line, sentence.text, sentence.words)),
  ])

const inGuide = (content: string): readonly Found[] => {
  const sentences = sentencesOf(content)
  const median = medianOf(sentences.map(({ words }) => words))
  return [
    ...sentences.flatMap(({ line, text, words }) => tooLong(line, text, words)),
    ...(median > rules.median
      ? [{ line: 1, what: `a median of ${median} words a sentence`, instead: `at most ${rules.median}`, within: "" }]
      : []),
  ]
}

const medianOf = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0

const used = new Set<Exception>()
const isException = (file: string, { what, within }: Found): boolean => {
  const found = rules.exceptions.find(
    (each) => each.file === file && (what.includes(each.text) || within.includes(each.text)),
  )
  if (found !== undefined) used.add(found)
  return found !== undefined
}

let left = 0
for (const file of files.filter((each) => only.length === 0 || only.some((part) => each.includes(part)))) {
  const content = readFileSync(`${root}${file}`, "utf8")
  if (process.argv.includes("--medians") && isGuide(file)) {
    const all = sentencesOf(content).map(({ words }) => words)
    console.log(`${file}: ${all.length} sentences, median ${medianOf(all)}, longest ${Math.max(0, ...all)}`)
  }
  const found = [
    ...inProse(file, content),
    ...(hasMessages(file) ? inMessages(file, content) : []),
    ...(isGuide(file) ? inGuide(content) : []),
  ].filter((each) => !isException(file, each))
  left += found.length
  for (const { instead, line, what } of found) console.log(`${file}:${line}: "${what}": ${instead}`)
}
for (const each of only.length > 0 ? [] : rules.exceptions.filter((exception) => !used.has(exception))) {
  left++
  console.log(`scripts/words.yaml: "${each.text}" in ${each.file}: nothing needs this exception any more`)
}
console.log(left === 0 ? "no words, lines or sentences to mend" : `${left} to mend`)
process.exitCode = left > 0 ? 1 : 0
