import { didYouMean, quoted } from "../../../scenario/didYouMean.ts"
import { child, type Tree } from "../../../scenario/yaml/tree.ts"
import type { Doors, Stat } from "../../language/Game.ts"
import { gameLimits } from "../../language/gameLimits.ts"
import { keys } from "../../language/keys.ts"
import { range } from "../../language/Range.ts"
import type { Draft } from "../Draft.ts"
import { mapping, pageOf, readStat } from "../readSheet.ts"
import type { Known } from "../Scope.ts"

/** What every thing on a map has, whatever the game: no number may be called so. */
const ofThings: ReadonlySet<string> = new Set(["is", "leaves", "opens"])

/** The section `doors`: the numbers of what can be opened or broken on the map. */
export const readDoors = (draft: Draft, tree: Tree | undefined, space: Tree | undefined): Doors | undefined => {
  const { file } = draft
  const of = tree && mapping(draft, tree)
  if (of === undefined || tree === undefined) return undefined
  file.keys(of, keys.doors)
  if (space === undefined || child(space, "squares") === undefined)
    file.wrong(tree.place, "doors are for games on a map: space: { squares: ... }")
  const stats: Stat[] = []
  const known = new Map<string, Known>()
  for (const entry of file.named(child(of, "stats"), gameLimits.doorStats)) {
    const stat = readStat(draft, entry)
    if (stat === undefined) continue
    if (!("from" in stat)) {
      file.wrong(entry.key, "a door has numbers, switches and kinds: dice are for who acts")
      continue
    }
    if (ofThings.has(entry.id))
      file.wrong(entry.key, `${quoted(entry.id)} is what scenarios say of every thing on a map: choose another name`)
    if (stat.worked !== undefined) file.wrong(entry.key, "what a door has is said: a number, not an expression")
    if (stat.default === undefined)
      file.wrong(entry.key, `a door that says nothing of ${entry.id} needs a default: default: ${stat.from}`)
    known.set(entry.id, {
      index: stats.length,
      kind: stat.isSwitch ? "truth" : "int",
      range: range(stat.from, stat.to),
    })
    stats.push(stat)
    draft.declare(`door.${entry.id}`, entry.key, `the number "${entry.id}" of doors`)
    draft.cite({ id: `${draft.id}.doors.${entry.id}`, topic: "doors", says: stat.text.en, page: undefined })
  }
  const points = pointsOf(draft, child(of, "points"), known)
  draft.doors = { stats: known, points }
  draft.declare("doors", tree.place, "nothing in this game opens, shuts or breaks a door: target: door")
  draft.cite({ id: `${draft.id}.doors`, topic: "doors", says: "doors", page: pageOf(draft, of) })
  return { stats, points }
}

/** The number that harm to a door takes from. */
const pointsOf = ({ file }: Draft, tree: Tree | undefined, known: ReadonlyMap<string, Known>): number => {
  if (tree === undefined) return -1
  const name = tree._tag === "Leaf" ? String(tree.value) : ""
  const its = known.get(name)
  if (its === undefined || its.kind === "truth" || its.range.least < 1) {
    file.wrong(tree.place, () =>
      its === undefined
        ? `doors have no ${quoted(name)}${didYouMean(name, known.keys())}`
        : `expected a number of 1 or more: ${name} can be ${its.range.least}`,
    )
    return -1
  }
  return its.index
}
