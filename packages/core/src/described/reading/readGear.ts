import { parseDice } from "../../dice/expression.ts"
import { didYouMean, quoted } from "../../scenario/didYouMean.ts"
import { child, type Mapping, type Tree } from "../../scenario/yaml/tree.ts"
import type { DiceStat, Gear, Stat } from "../language/Game.ts"
import { gameLimits } from "../language/gameLimits.ts"
import { keys } from "../language/keys.ts"
import { hull, range } from "../language/Range.ts"
import type { Draft } from "./Draft.ts"
import type { Entry } from "./FileReader.ts"
import { wordAt } from "./sections/readKinds.ts"
import { mapping, pageOf, readStat } from "./readSheet.ts"

/** What the sections of a sheet have come to so far: what lists have stands behind it. */
interface Sheet {
  readonly stats: Stat[]
  readonly diceStats: DiceStat[]
}

/** What every entry has of itself. */
const own = ["number", "left", "is", "count"]

/** How many of something there are at most. */
const mostOfOne = 1000

/** The section `gear`: lists of sheets. Their numbers are stats behind those of the sheet, entry by entry. */
export const readGear = (draft: Draft, tree: Tree | undefined, { diceStats, stats }: Sheet): readonly Gear[] => {
  const { file } = draft
  return file.named(tree, 8).flatMap(({ id, key, value }): readonly Gear[] => {
    const of = mapping(draft, value)
    if (of === undefined) return []
    file.keys(of, keys.gear)
    if (draft.stats.has(id) || draft.diceStats.has(id))
      file.wrong(key, `there is a stat called ${quoted(id)} already: a sheet has one of them`)
    const most = file.integer(child(of, "most"), 1, gameLimits.items) ?? 4
    const isStock = file.truth(child(of, "stock")) === true
    const its = file.named(child(of, "stats"), 40).flatMap((entry) => {
      if (own.includes(entry.id))
        file.wrong(entry.key, `every entry has ${quoted(entry.id)} of itself: choose another name`)
      const stat = readStat(draft, entry)
      draft.declare(`gear.${id}.${entry.id}`, entry.key, `${quoted(entry.id)} of ${id}`)
      return stat === undefined ? [] : [stat]
    })
    const numbers = its.filter((stat): stat is Stat => "from" in stat)
    const dice = its.filter((stat): stat is DiceStat => !("from" in stat))
    const items = file.named(child(of, "items"), 200).flatMap((entry) => readItem(draft, entry, numbers, dice))
    const many =
      stats.push({ id: `${id}.many`, text: plain(id), from: 0, to: most, default: 0, isSwitch: false, manyOf: id }) - 1
    const counted: readonly Stat[] = isStock
      ? [...numbers, { id: "count", text: plain("count"), from: 1, to: mostOfOne, default: 1, isSwitch: false }]
      : numbers
    const [first, firstDice] = [stats.length, diceStats.length]
    for (let at = 0; at < most; at++) {
      const ofItem = (name: string) => ({ gear: id, at, name })
      for (const stat of counted) stats.push({ ...stat, id: `${id}[${at}].${stat.id}`, ofItem: ofItem(stat.id) })
      for (const stat of dice) diceStats.push({ ...stat, id: `${id}[${at}].${stat.id}`, ofItem: ofItem(stat.id) })
    }
    const text = file.words(child(of, "text"), id)
    draft.gear.set(id, {
      id,
      text,
      most,
      many,
      stats: new Map(
        counted.map(({ from, id: name, isSwitch, to }, i) => [
          name,
          // What an entry leaves out that is not there is nothing.
          { index: first + i, kind: isSwitch ? "truth" : "int", range: hull(range(from, to), range(from, from)) },
        ]),
      ),
      step: counted.length,
      dice: new Map(dice.map(({ id: name }, i) => [name, firstDice + i])),
      diceStep: dice.length,
      left: undefined,
      isStock,
      count: range(0, mostOfOne),
    })
    draft.declare(`gear.${id}`, key, `the gear ${quoted(id)}`)
    draft.cite({ id: `${draft.id}.gear.${id}`, topic: "gear", says: text.en, page: pageOf(draft, of) })
    return [{ id, text, most, isStock, items, many }]
  })
}

const plain = (id: string) => ({ en: id, es: id })

const readItem = (draft: Draft, { id, key, value }: Entry, numbers: readonly Stat[], dice: readonly DiceStat[]) => {
  const { file } = draft
  const of = mapping(draft, value)
  if (of === undefined) return []
  const has: Record<string, Gear["items"][number]["has"][string]> = {}
  for (const [name, { key: at, value: what }] of of.entries) {
    if (name === "text") continue
    const number = numbers.find((stat) => stat.id === name)
    if (number !== undefined) {
      const { from, isSwitch, to, words } = number
      const found = words ? wordAt(draft, what, words) : isSwitch ? file.truth(what) : file.integer(what, from, to)
      if (found !== undefined) has[name] = Number(found)
    } else if (dice.some((stat) => stat.id === name)) {
      const parsed = parseDice(what._tag === "Leaf" ? String(what.value) : "")
      if ("problem" in parsed) file.wrong(what.place, `expected dice, as 2d6+1: ${parsed.problem}`)
      else has[name] = parsed
    } else {
      const names = [...numbers, ...dice].map((stat) => stat.id)
      file.wrong(at, () => `nothing in stats is called ${quoted(name)}${didYouMean(name, names)}`)
    }
  }
  const missing = missingOf(of, [...numbers, ...dice])
  if (missing !== undefined) file.wrong(key, `${id} does not say its ${quoted(missing)}, which has no default`)
  return [{ id, text: file.words(child(of, "text"), id), has }]
}

const missingOf = (of: Mapping, stats: readonly (Stat | DiceStat)[]): string | undefined =>
  stats.find((stat) => stat.default === undefined && !of.entries.has(stat.id))?.id
