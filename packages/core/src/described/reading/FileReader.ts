import type { Text } from "../../contract/LogReader.ts"
import type { Source } from "../../contract/Source.ts"
import { didYouMean, quoted } from "../../scenario/didYouMean.ts"
import { slug } from "../../scenario/names.ts"
import type { Place } from "../../scenario/problems.ts"
import { child, type Leaf, type Mapping, type Tree } from "../../scenario/yaml/tree.ts"
import type { Draw, Kind } from "../language/Expression.ts"
import { type Keys } from "../language/keys.ts"
import { reserved } from "../language/reserved.ts"
import type { Findings } from "./Findings.ts"
import { type Parsed, parseExpression } from "./parseExpression.ts"
import type { Scope } from "./Scope.ts"
import { nameForm, toldBefore, Wrong } from "./tokens.ts"

/** One named thing of a section. */
export interface Entry {
  readonly id: string
  readonly key: Place
  readonly value: Tree
}

/** Reads what is in a game's file, and notes what is wrong with it at its place. */
export class FileReader {
  readonly findings: Findings
  private readonly lines: ReadonlyMap<string, readonly string[]>

  /** @param sources the file and those of mechanics that are added to it */
  constructor(findings: Findings, sources: readonly Source[]) {
    this.findings = findings
    this.lines = new Map(sources.map(({ file, text }) => [file, text.split("\n")]))
  }

  wrong(place: Place, message: string | (() => string)): void {
    this.findings.add(place, message)
  }

  /** The entries of a mapping; none of anything else, which is complained about. */
  entries(tree: Tree | undefined): readonly Entry[] {
    if (tree === undefined) return []
    if (tree._tag === "Mapping") return [...tree.entries].map(([id, { key, value }]) => ({ id, key, value }))
    this.wrong(tree.place, "expected a mapping: names, each with what belongs to it")
    return []
  }

  /** The named things of a section, those with a name that can be used. */
  named(tree: Tree | undefined, most: number): readonly Entry[] {
    const all = this.entries(tree)
    if (all.length > most) this.wrong((all[most] as Entry).key, `expected at most ${most}`)
    return all.slice(0, most).filter(({ id, key }) => this.isName(id, key))
  }

  isName(id: string, place: Place): boolean {
    if (nameForm.test(id) && slug.test(id) && !reserved.has(id) && !/^d\d+$/u.test(id)) return true
    this.wrong(place, () =>
      reserved.has(id) || /^d\d+$/u.test(id)
        ? `${quoted(id)} is a word of the language: choose another name`
        : `${quoted(id)} cannot be a name: begin with a letter; lower-case letters, digits, "-" before a letter`,
    )
    return false
  }

  /** Complains about keys that are not known; of what must be there, about what is not. */
  keys(tree: Mapping, known: Keys, isMore: (key: string) => boolean = () => false): void {
    for (const [name, { key }] of tree.entries)
      if (!Object.hasOwn(known, name) && !isMore(name))
        this.wrong(key, () => `unknown key ${quoted(name)}${didYouMean(name, Object.keys(known))}`)
    for (const [name, { needed, says }] of Object.entries(known))
      if (needed === true && !tree.entries.has(name))
        this.wrong(tree.place, () => `missing key ${quoted(name)}: ${says.charAt(0).toLowerCase()}${says.slice(1)}`)
  }

  /** A text, or one for each language; the id where nothing is said. */
  words(tree: Tree | undefined, id: string): Text {
    const plain = humanised(id)
    if (tree === undefined) return { en: plain, es: plain }
    if (tree._tag === "Leaf") {
      const text = this.text(tree) ?? plain
      return { en: text, es: text }
    }
    const en = child(tree, "en")
    const es = child(tree, "es")
    if (tree._tag === "List" || en === undefined || es === undefined || tree.entries.size > 2) {
      this.wrong(tree.place, "expected a text, or a mapping with en and es")
      return { en: plain, es: plain }
    }
    return { en: this.text(en) ?? plain, es: this.text(es) ?? plain }
  }

  text(tree: Tree): string | undefined {
    if (tree._tag === "Leaf" && tree.value !== null && /^[^\n\r\t]{1,120}$/u.test(String(tree.value)))
      return String(tree.value)
    this.wrong(tree.place, "expected a text of 1 to 120 characters on one line")
    return undefined
  }

  optionalText(tree: Tree | undefined): string | undefined {
    return tree === undefined ? undefined : this.text(tree)
  }

  integer(tree: Tree | undefined, from = -1_000_000, to = 1_000_000): number | undefined {
    if (tree === undefined) return undefined
    const value = tree._tag === "Leaf" ? tree.value : undefined
    if (typeof value === "number" && Number.isInteger(value) && value >= from && value <= to) return value
    this.wrong(tree.place, `expected a whole number from ${from} to ${to}`)
    return undefined
  }

  fraction(tree: Tree | undefined): number {
    if (tree === undefined) return 0
    const value = tree._tag === "Leaf" ? tree.value : undefined
    if (typeof value === "number" && Math.abs(value) <= 10) return value
    this.wrong(tree.place, "expected a number from -10 to 10: how much of a whole health it is worth")
    return 0
  }

  truth(tree: Tree | undefined): boolean | undefined {
    if (tree === undefined) return undefined
    if (tree._tag === "Leaf" && typeof tree.value === "boolean") return tree.value
    this.wrong(tree.place, "expected true or false")
    return undefined
  }

  /** One of a few words. */
  word<const W extends string>(tree: Tree | undefined, words: readonly W[]): W | undefined {
    if (tree === undefined) return undefined
    const value = tree._tag === "Leaf" ? String(tree.value) : ""
    const found = words.find((each) => each === value)
    if (found === undefined)
      this.wrong(tree.place, () =>
        tree._tag === "Leaf"
          ? `expected ${words.join(" or ")}, found ${quoted(value)}`
          : `expected ${words.join(" or ")}`,
      )
    return found
  }

  /**
   * An expression, if it can be used.
   *
   * @param from where it begins in the text of the leaf
   */
  expression(tree: Tree | undefined, scope: Scope, kind?: Kind, from = 0): Parsed | undefined {
    if (tree === undefined) return undefined
    const written = this.written(tree)
    if (written === undefined) return undefined
    try {
      const parsed = parseExpression(written.slice(from), scope)
      if (kind === undefined || parsed.kind === kind) return { ...parsed, ...factsOf(parsed, scope) }
      throw new Wrong(
        kind === "truth" ? "expected a condition (yes or no), found a number" : "expected a number, found yes or no",
        0,
      )
    } catch (error) {
      if (!(error instanceof Wrong)) throw error
      if (error.message !== toldBefore) this.wrong(this.inside(tree as Leaf, from + error.at), error.message)
      return undefined
    }
  }

  /** The text of a leaf that holds an expression. */
  written(tree: Tree): string | undefined {
    if (tree._tag === "Leaf" && (typeof tree.value === "string" || typeof tree.value === "number"))
      return String(tree.value)
    this.wrong(
      tree.place,
      tree._tag === "Leaf" && tree.value === null
        ? "expected an expression, found nothing"
        : "expected an expression: a number, names, dice",
    )
    return undefined
  }

  /** The place of a character of a text. */
  inside({ block, place, value }: Leaf, at: number): Place {
    if (block !== undefined) {
      const before = String(value).slice(0, at).split("\n")
      return { ...place, line: block.line + before.length - 1, column: block.column + (before.at(-1) as string).length }
    }
    const opening = this.lines.get(place.file)?.[place.line - 1]?.[place.column - 1]
    const quotes = typeof value === "string" && (opening === '"' || opening === "'") ? 1 : 0
    return { ...place, column: place.column + quotes + at }
  }
}

/** What is read off the map becomes facts of the game. */
const factsOf = ({ draws, value }: Parsed, { map, withFacts }: Scope): Pick<Parsed, "draws" | "value"> => {
  if (map === undefined) return { draws, value }
  const many = (draw: Draw): Draw => {
    if (!("n" in draw)) return draw
    const n = withFacts(draw.n)
    return "than" in draw ? { ...draw, n, than: withFacts(draw.than) } : { ...draw, n }
  }
  return { value: withFacts(value), draws: draws.map(many) }
}

/** An id as words within a sentence: `half-plate` is half plate. */
const humanised = (id: string): string => id.replaceAll(/[-_]+/gu, " ").trim()
