import { parseDice } from "../../dice/expression.ts"
import { child, type Mapping, type Tree } from "../../scenario/yaml/tree.ts"
import type { DiceStat, Rule, Stat } from "../language/Game.ts"
import { gameLimits } from "../language/gameLimits.ts"
import { keys } from "../language/keys.ts"
import type { Expression } from "../language/Expression.ts"
import { printRange, type Range, range } from "../language/Range.ts"
import { type Draft, yesOrNo } from "./Draft.ts"
import type { Entry } from "./FileReader.ts"
import { boundsOfKind, kindAt, wordAt } from "./sections/readKinds.ts"

/** The section `rules`: numbers and switches that variants may change. */
export const readRules = (draft: Draft, tree: Tree | undefined): readonly Rule[] => {
  const { file } = draft
  const rules: Rule[] = []
  for (const { id, key, value } of file.named(tree, gameLimits.rules)) {
    const of = mapping(draft, value)
    if (of === undefined) continue
    file.keys(of, keys.rule)
    const standard = child(of, "default")
    const kind = child(of, "kind")
    const words = kind && kindAt(draft, kind)
    if (words !== undefined) {
      const { from, to } = boundsOfKind(words)
      for (const name of ["from", "to"])
        if (of.entries.has(name)) file.wrong(of.place, `${name} does not go with kind: it is one of its words`)
      draft.rules.set(id, { index: rules.length, kind: "int", range: range(from, to) })
      draft.declare(`rule.${id}`, key, `the rule "${id}"`)
      const text = file.words(child(of, "text"), id)
      rules.push({ id, text, default: wordAt(draft, standard, words) ?? from, from, to, isSwitch: false, words })
      draft.cite({ id: `${draft.id}.rules.${id}`, topic: "rules", says: text.en, page: pageOf(draft, of) })
      continue
    }
    const isSwitch = standard?._tag === "Leaf" && typeof standard.value === "boolean"
    const bounds = isSwitch ? yesOrNo : boundsOf(draft, of)
    const number = isSwitch ? Number(file.truth(standard)) : file.integer(standard, bounds.least, bounds.most)
    draft.rules.set(id, { index: rules.length, kind: isSwitch ? "truth" : "int", range: bounds })
    draft.declare(`rule.${id}`, key, `the rule "${id}"`)
    const text = file.words(child(of, "text"), id)
    rules.push({ id, text, default: number ?? bounds.least, from: bounds.least, to: bounds.most, isSwitch })
    draft.cite({ id: `${draft.id}.rules.${id}`, topic: "rules", says: text.en, page: pageOf(draft, of) })
  }
  return rules
}

/** The section `stats`: what stands on a sheet. */
export const readStats = (draft: Draft, tree: Tree | undefined) => {
  const { file } = draft
  const stats: Stat[] = []
  const diceStats: DiceStat[] = []
  for (const entry of file.named(tree, gameLimits.stats)) {
    const of = mapping(draft, entry.value)
    if (of === undefined) continue
    file.keys(of, keys.stat)
    draft.declare(`stat.${entry.id}`, entry.key, `the stat "${entry.id}"`)
    const text = file.words(child(of, "text"), entry.id)
    draft.cite({ id: `${draft.id}.stats.${entry.id}`, topic: "stats", says: text.en, page: pageOf(draft, of) })
    if (file.truth(child(of, "dice")) === true) {
      draft.diceStats.set(entry.id, diceStats.length)
      diceStats.push({ id: entry.id, text, default: diceDefault(draft, of) })
    } else if (of.entries.has("several")) {
      const words = kindAt(draft, child(of, "several") as Tree)
      if (of.entries.size > 1 + Number(of.entries.has("text")) + Number(of.entries.has("cite")))
        file.wrong(of.place, "a list of words has text and cite, and nothing else: sheets that say nothing have none")
      if (words === undefined) continue
      draft.wordLists.set(entry.id, { index: stats.length, words })
      const its = { text, from: 0, to: 1, default: 0, isSwitch: true }
      for (const word of words.words)
        stats.push({ ...its, id: `${entry.id}.${word.id}`, ofList: { list: entry.id, word: word.id, words } })
    } else {
      const stat = numberStat(draft, entry, of)
      draft.stats.set(entry.id, {
        index: stats.length,
        kind: stat.isSwitch ? "truth" : "int",
        range: range(stat.from, stat.to),
      })
      stats.push({ id: entry.id, text, ...stat })
    }
  }
  return { stats, diceStats }
}

/** One stat of a sheet, or of an entry of one of its lists. */
export const readStat = (draft: Draft, entry: Entry): Stat | DiceStat | undefined => {
  const { file } = draft
  const of = mapping(draft, entry.value)
  if (of === undefined) return undefined
  file.keys(of, keys.stat)
  const named = { id: entry.id, text: file.words(child(of, "text"), entry.id) }
  if (file.truth(child(of, "dice")) === true) return { ...named, default: diceDefault(draft, of) }
  return { ...named, ...numberStat(draft, entry, of) }
}

const numberStat = (draft: Draft, { id, key }: Entry, of: Mapping): Omit<Stat, "id" | "text"> => {
  const { file } = draft
  const standard = child(of, "default")
  if (of.entries.has("several")) file.wrong(of.place, "several is for sheets: an entry of gear has one word, as kind")
  const kind = child(of, "kind")
  const words = kind && kindAt(draft, kind)
  if (words !== undefined) {
    for (const name of ["from", "to", "step", "switch"])
      if (of.entries.has(name)) file.wrong(of.place, `${name} does not go with kind: it is one of its words`)
    return { ...boundsOfKind(words), default: wordAt(draft, standard, words), isSwitch: false, words }
  }
  if (file.truth(child(of, "switch")) === true) {
    return { from: 0, to: 1, default: Number(file.truth(standard) ?? false), isSwitch: true }
  }
  if (child(of, "from") === undefined || child(of, "to") === undefined)
    file.wrong(key, `expected from and to for ${id}, or dice: true, switch: true, or kind`)
  const bounds = boundsOf(draft, of)
  const step = file.integer(child(of, "step"), 1, Math.max(1, bounds.most - bounds.least))
  const isWorked = standard?._tag === "Leaf" && typeof standard.value === "string"
  const worked = isWorked ? workedOut(draft, id, standard, bounds) : undefined
  return {
    ...(step !== undefined && { step }),
    ...(worked !== undefined && { worked }),
    from: bounds.least,
    to: bounds.most,
    default: isWorked ? bounds.least : file.integer(standard, bounds.least, bounds.most),
    isSwitch: false,
  }
}

/** What a sheet has that says nothing, as it follows from what stands above. */
const workedOut = (draft: Draft, id: string, tree: Tree, bounds: Range): Expression | undefined => {
  const parsed = draft.file.expression(tree, draft.scope(["me"]), "int")
  if (parsed === undefined) return undefined
  const { least, most } = parsed.range
  if (least > bounds.most || most < bounds.least)
    draft.file.wrong(
      tree.place,
      `${id} would be ${printRange(parsed.range)}, but goes from ${bounds.least} to ${bounds.most}`,
    )
  return parsed.value
}

const diceDefault = (draft: Draft, of: Mapping): DiceStat["default"] => {
  const tree = child(of, "default")
  if (tree === undefined) return undefined
  const dice = parseDice(tree._tag === "Leaf" ? String(tree.value) : "")
  if (!("problem" in dice)) return dice
  draft.file.wrong(tree.place, `expected dice, as 2d6+1: ${dice.problem}`)
  return undefined
}

const boundsOf = ({ file }: Draft, of: Mapping) => {
  const least = file.integer(child(of, "from")) ?? 0
  const most = file.integer(child(of, "to")) ?? Math.max(100, least)
  if (most < least) file.wrong(of.place, `from ${least} to ${most}: nothing lies between them`)
  return range(least, Math.max(least, most))
}

/** The mapping that a thing should be. */
export const mapping = ({ file }: Draft, tree: Tree): Mapping | undefined => {
  if (tree._tag === "Mapping") return tree
  file.wrong(tree.place, "expected a mapping, as { from: 0, to: 10 }")
  return undefined
}

/** Where the designer's own book has it. */
export const pageOf = ({ file }: Draft, of: Mapping): string | undefined => file.optionalText(child(of, "cite"))
