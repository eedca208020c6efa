import { quoted } from "../../../scenario/didYouMean.ts"
import { child, type Mapping, type Tree } from "../../../scenario/yaml/tree.ts"
import type { Expression } from "../../language/Expression.ts"
import type { Track } from "../../language/Game.ts"
import { gameLimits } from "../../language/gameLimits.ts"
import { keys } from "../../language/keys.ts"
import { range } from "../../language/Range.ts"
import { lastSpot } from "../../language/spots.ts"
import type { Step } from "../../language/Step.ts"
import { leavesOf } from "../../language/walkSteps.ts"
import type { Draft } from "../Draft.ts"
import { leftOf } from "../givenBack.ts"
import { readArea } from "../readActions.ts"
import { mapping, pageOf } from "../readSheet.ts"

const zero = { is: "number", value: 0 } as const
const everywhere = { is: "number", value: lastSpot } as const

/** What stays as it is on the sheet of its maker. */
const stays: ReadonlySet<Expression["is"]> = new Set(["number", "stat", "rule"])

/**
 * The section `areas`: what lasts on the map when it has been laid. Each is a track of its maker that says where it is,
 * with another one for the turns that are left of it.
 *
 * @param before how many tracks there are before these
 */
export const readAreas = (
  draft: Draft,
  tree: Tree | undefined,
  space: Tree | undefined,
  before: number,
): readonly Track[] => {
  const { file } = draft
  const found: Track[] = []
  if (tree !== undefined && (space === undefined || child(space, "squares") === undefined))
    file.wrong(tree.place, "areas that last are for games on a map: space: { squares: ... }")
  for (const { id, key, value } of file.named(tree, gameLimits.areas)) {
    const of = mapping(draft, value)
    if (of === undefined) continue
    file.keys(of, keys.laid)
    for (const [kind, names] of [
      ["track", draft.tracks],
      ["stat", draft.stats],
    ] as const)
      if (names.has(id)) file.wrong(key, `there is a ${kind} called ${quoted(id)} already`)
    const area = readArea(draft, child(of, "area"))
    if (area !== undefined && leavesOf(area.size).some((leaf) => !stays.has(leaf.is)))
      file.wrong(child(of, "area")?.place ?? key, "how large it is stays as it is: a number, a stat or a rule")
    const track = before + found.length
    const text = file.words(child(of, "text"), id)
    const its = { start: zero, from: 0, isCondition: false, told: false, worth: 0, isOfFight: true } as const
    found.push({ ...its, id, text, to: everywhere, area: area ?? { is: "burst", size: zero } })
    draft.areas.set(id, {
      track,
      shape: area?.is ?? "burst",
      size: area?.size ?? zero,
      lasting: lastsOf(draft, of, id, track, found, its),
    })
    draft.declare(`area.${id}`, key, `the area "${id}"`)
    draft.declare(`lay.${id}`, key, `nothing lays "${id}"`)
    draft.cite({ id: `${draft.id}.areas.${id}`, topic: "areas", says: text.en, page: pageOf(draft, of) })
  }
  return found
}

/** How many turns of its maker it lasts: they are counted as each begins. */
const lastsOf = (
  draft: Draft,
  of: Mapping,
  id: string,
  track: number,
  found: Track[],
  its: Omit<Track, "id" | "text" | "to">,
): { readonly most: Expression; readonly left: number } | undefined => {
  const { file } = draft
  const tree = child(of, "lasts")
  const most = file.expression(tree, draft.scope(["me"]), "int")
  if (tree === undefined || most === undefined) return undefined
  if (most.range.least < 1) file.wrong(tree.place, "expected 1 turn or more")
  const left = track + 1
  const name = leftOf(id)
  found.push({ ...its, id: name, text: { en: `${id} for`, es: `${id} por` }, to: most.value })
  draft.tracks.set(name, { index: left, kind: "int", range: range(0, Math.max(1, most.range.most)) })
  const count: Expression = { is: "track", of: "me", index: left }
  const set = (which: number, value: Expression): Step => ({
    do: "set",
    of: "me",
    track: which,
    value,
    zero: undefined,
  })
  const test = { is: ">", left: count, right: zero } as const
  const isOver = { is: "=", left: count, right: zero } as const
  draft.given.turn.push({
    do: "if",
    hit: false,
    test,
    yes: [
      set(left, { is: "-", left: count, right: { is: "number", value: 1 } }),
      { do: "if", hit: false, test: isOver, yes: [set(track, zero)], no: [] },
    ],
    no: [],
  })
  return { most: most.value, left }
}
