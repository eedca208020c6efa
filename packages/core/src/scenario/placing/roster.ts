import type { Called } from "../../contract/Called.ts"
import type { System } from "../../contract/System.ts"
import { didYouMean, quoted } from "../didYouMean.ts"
import { nameOfId } from "../nameOfId.ts"
import { calledBy, type Words } from "../names.ts"
import type { Problem } from "../problems.ts"
import { type MemberFile, mostCombatants, type ScenarioFile, type VariantFile, wayOut } from "../scenarioSchema.ts"
import { placeOf, type Tree } from "../yaml/tree.ts"

/** One row of members under one variant. */
export interface Row {
  /** Index of its side, and its id. */
  readonly side: number
  readonly sideId: string
  /** Path of the row in the scenario. */
  readonly path: readonly PropertyKey[]
  /** Path of what says how many there are. */
  readonly countPath: readonly PropertyKey[]
  readonly member: MemberFile
  /** What variants call it: its id, or that of its stat block. */
  readonly name: string
  /** The variant has put it in the place of all rows of its side. */
  readonly isCast: boolean
  /** Ids and names of its combatants. */
  readonly combatants: readonly ({ readonly id: string } & Called)[]
}

/** A row as the file has it. */
type Written = Pick<Row, "side" | "sideId" | "path" | "member" | "name" | "isCast">

const noNames: ReadonlyMap<string, Words> = new Map()

/**
 * Who fights under a variant. A combatant keeps its id as far as possible when others come and go, because its dice
 * depend on it:
 *
 * - a row with an `id` and no count is one combatant of that id; counted they are `id-1`, `id-2`, ...
 * - without an `id` the stat block's id takes its place, with the side in front (`guards-thug`) when several sides have
 *   rows of that stat block without ids. Rows of one side that share it are numbered on together.
 * - a number is added when a row has a `count` or some variant counts it, be it 1, or when several rows without ids
 *   share it.
 * - a stat block that a variant puts in the place of a side (`cast`) is one row with the side's id.
 *
 * @param sheets what stat blocks are called for readers, where they say so
 */
export const rosterOf = <T extends System>(
  file: ScenarioFile<T>,
  tree: Tree,
  variant: string,
  sheets: ReadonlyMap<string, Words> = noNames,
): { readonly rows: readonly Row[]; readonly problems: readonly Problem[] } => {
  const cast = file.variants?.[variant]?.cast ?? {}
  const written = Object.entries(file.sides).flatMap(([sideId, { members }], side): readonly Written[] => {
    const block = Object.hasOwn(cast, sideId) ? cast[sideId] : undefined
    const [first] = members
    if (block !== undefined && first !== undefined) {
      // Changes and names of the first row are of the stat block that is gone.
      const { count: _c, name: _n, policy: _p, with: _w, ...place } = first
      const member = { ...place, is: block, id: sideId }
      return [{ side, sideId, path: ["sides", sideId, "members", 0], member, name: sideId, isCast: true }]
    }
    return members.map((member, i): Written => {
      const path = ["sides", sideId, "members", i]
      return { side, sideId, path, member, name: member.id ?? member.is, isCast: false }
    })
  })
  const nameless = written.filter(({ member }) => member.id === undefined)
  const counts = file.variants?.[variant]?.counts ?? {}
  const counted = new Set(
    Object.values<VariantFile<T>>(file.variants ?? {}).flatMap((each) => Object.keys(each.counts ?? {})),
  )
  const next = new Map<string, number>()
  const rows = written.map((row): Row => {
    const { member, name, side, sideId } = row
    const alike = member.id === undefined ? nameless.filter((other) => other.member.is === member.is) : []
    const stem = alike.some((other) => other.side !== side) ? `${sideId}-${name}` : name
    const sharing = alike.filter((other) => other.side === side)
    const isNumbered = sharing.length > 1 || member.count !== undefined || counted.has(name)
    const first = sharing.length > 1 ? (next.get(stem) ?? 1) : 1
    const count = counts[name] ?? member.count ?? 1
    next.set(stem, first + count)
    // Who has an id of their own is called by it.
    const ofSheet = row.isCast || member.id === undefined ? sheets.get(member.is) : undefined
    const called = calledBy(member.name ?? ofSheet ?? nameOfId(row.isCast ? member.is : name))
    return {
      ...row,
      countPath: Object.hasOwn(counts, name) ? ["variants", variant, "counts", name] : row.path,
      combatants: Array.from({ length: count }, (_, i) =>
        isNumbered ? { id: `${stem}-${first + i}`, ...numbered(called, first + i) } : { id: stem, ...called },
      ),
    }
  })
  const problems = [
    ...unknownCounts(rows, tree, ["variants", variant, "counts"], Object.keys(counts)),
    ...unknownCast(Object.keys(file.sides), tree, ["variants", variant, "cast"], Object.keys(cast)),
    ...duplicateIds(rows, tree),
    ...emptySides(rows, tree),
    ...tooMany(rows, tree),
  ]
  return { rows, problems }
}

const numbered = ({ es, name }: Called, number: number): Called => ({
  name: `${name} ${number}`,
  ...(es !== undefined && { es: `${es} ${number}` }),
})

const unknownCounts = (
  rows: readonly Row[],
  tree: Tree,
  path: readonly string[],
  names: readonly string[],
): readonly Problem[] =>
  names.flatMap((name) => {
    const place = placeOf(tree, ...path, name)
    const called = rows.filter((row) => row.name === name).length
    if (called === 1) return []
    if (called > 1) return [{ ...place, message: `several rows of members are called ${quoted(name)}: give them ids` }]
    const known = rows.map((row) => row.name)
    return [{ ...place, message: `unknown member ${quoted(name)}${didYouMean(name, known)}` }]
  })

const unknownCast = (
  sides: readonly string[],
  tree: Tree,
  path: readonly string[],
  names: readonly string[],
): readonly Problem[] =>
  names
    .filter((name) => !sides.includes(name))
    .map((name) => ({
      ...placeOf(tree, ...path, name),
      message: `unknown side ${quoted(name)}${didYouMean(name, sides)}`,
    }))

const duplicateIds = (rows: readonly Row[], tree: Tree): readonly Problem[] => {
  const seen = new Set<string>()
  return rows.flatMap(({ combatants, path }) => {
    const taken = combatants.find(({ id }) => seen.has(id))
    for (const { id } of combatants) seen.add(id)
    if (taken === undefined) return []
    const message = `duplicate id: another combatant is called ${quoted(taken.id)} already`
    return [{ ...placeOf(tree, ...path, "id"), message }]
  })
}

const emptySides = (rows: readonly Row[], tree: Tree): readonly Problem[] =>
  [...new Set(rows.map((row) => row.sideId))].flatMap((sideId) => {
    const its = rows.filter((row) => row.sideId === sideId)
    const [first] = its
    if (first === undefined || its.some((row) => row.combatants.length > 0)) return []
    return [{ ...placeOf(tree, ...first.countPath), message: `nobody is left on the side ${quoted(sideId)}` }]
  })

const tooMany = (rows: readonly Row[], tree: Tree): readonly Problem[] => {
  const total = rows.reduce((sum, row) => sum + row.combatants.length, 0)
  if (total <= mostCombatants) return []
  const { countPath, path } = rows.reduce((a, b) => (b.combatants.length > a.combatants.length ? b : a))
  const place = placeOf(tree, ...countPath, ...(countPath === path ? ["count"] : []))
  return [{ ...place, message: `expected at most ${mostCombatants} combatants in all, found ${total}: ${wayOut}` }]
}
