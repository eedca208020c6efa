import type { System } from "../ruleset/System.ts"
import { didYouMean, quoted } from "./didYouMean.ts"
import { humanised } from "./names.ts"
import type { Problem } from "./problems.ts"
import type { MemberFile, ScenarioFile, VariantFile } from "./scenarioSchema.ts"
import { mostCombatants } from "./scenarioSchema.ts"
import { placeOf, type Tree } from "./tree.ts"

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
  /** Ids and names of its combatants. */
  readonly combatants: readonly { readonly id: string; readonly name: string }[]
}

/**
 * Who fights under a variant. A combatant keeps its id as far as possible when others come and go, because its dice hang on it:
 *
 * - a row with an `id` and no count is one combatant of that id; counted they are `id-1`, `id-2`, ...
 * - without an `id` the stat block's id takes its place, with the side in front (`guards-thug`) when several sides have rows
 *   of that stat block without ids. Rows of one side that share it are numbered on together.
 * - a number is added when a row has a `count` or some variant counts it, be it 1, or when several rows without ids share it.
 */
export const rosterOf = <T extends System>(
  file: ScenarioFile<T>,
  tree: Tree,
  variant: string,
): { readonly rows: readonly Row[]; readonly problems: readonly Problem[] } => {
  const problems: Problem[] = []
  const change = file.variants?.[variant]
  const members = Object.entries(file.sides).flatMap(([sideId, side], index) =>
    side.members.map((member, i) => ({
      member,
      side: index,
      sideId,
      path: ["sides", sideId, "members", i],
      name: member.id ?? member.is,
    })),
  )
  const counted = new Set(
    Object.values<VariantFile<T>>(file.variants ?? {}).flatMap((v) => Object.keys(v.counts ?? {})),
  )
  const stems = members.map(({ member, sideId }) => {
    if (member.id !== undefined) return member.id
    const sides = new Set(
      members.filter((m) => m.member.id === undefined && m.member.is === member.is).map((m) => m.side),
    )
    return sides.size > 1 ? `${sideId}-${member.is}` : member.is
  })
  const next = new Map<string, number>()
  const rows = members.map((m, row): Row => {
    const stem = stems[row] as string
    const changed = change?.counts?.[m.name]
    const count = changed ?? m.member.count ?? 1
    const sharing =
      m.member.id === undefined ? members.filter((o, i) => o.member.id === undefined && stems[i] === stem) : [m]
    const numbered = sharing.length > 1 || m.member.count !== undefined || counted.has(m.name)
    const first = m.member.id === undefined ? (next.get(stem) ?? 1) : 1
    if (m.member.id === undefined) next.set(stem, first + count)
    return {
      ...m,
      countPath: changed !== undefined ? ["variants", variant, "counts", m.name] : m.path,
      combatants: Array.from({ length: count }, (_, i) => {
        const called = m.member.name ?? humanised(m.member.id ?? m.member.is)
        return numbered ? { id: `${stem}-${first + i}`, name: `${called} ${first + i}` } : { id: stem, name: called }
      }),
    }
  })

  for (const name of Object.keys(change?.counts ?? {})) {
    const path = ["variants", variant, "counts", name]
    const called = rows.filter((row) => row.name === name).length
    if (called === 0) {
      const known = rows.map((row) => row.name)
      problems.push({ ...placeOf(tree, ...path), message: `unknown member ${quoted(name)}${didYouMean(name, known)}` })
    } else if (called > 1) {
      problems.push({
        ...placeOf(tree, ...path),
        message: `several rows of members are called ${quoted(name)}: give them ids`,
      })
    }
  }
  const owners = new Map<string, Row>()
  for (const row of rows) {
    for (const { id } of row.combatants) {
      const owner = owners.get(id)
      if (owner === undefined) owners.set(id, row)
      else if (owner !== row) {
        problems.push({
          ...placeOf(tree, ...row.path, "id"),
          message: `duplicate id: another combatant is called ${quoted(id)} already`,
        })
        break
      }
    }
  }
  Object.keys(file.sides).forEach((sideId, side) => {
    const its = rows.filter((row) => row.side === side)
    const emptied = its.find((row) => row.combatants.length === 0)
    if (emptied !== undefined && its.every((row) => row.combatants.length === 0)) {
      problems.push({ ...placeOf(tree, ...emptied.countPath), message: `nobody is left on the side ${quoted(sideId)}` })
    }
  })
  const total = rows.reduce((sum, row) => sum + row.combatants.length, 0)
  if (total > mostCombatants) {
    const largest = rows.reduce((a, b) => (b.combatants.length > a.combatants.length ? b : a))
    problems.push({
      ...placeOf(tree, ...largest.countPath, ...(largest.countPath === largest.path ? ["count"] : [])),
      message: `expected at most ${mostCombatants} combatants in all, found ${total}`,
    })
  }
  return { rows, problems }
}
