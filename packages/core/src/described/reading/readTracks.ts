import { didYouMean, quoted } from "../../scenario/didYouMean.ts"
import { child, type Tree } from "../../scenario/yaml/tree.ts"
import type { Track } from "../language/Game.ts"
import { gameLimits } from "../language/gameLimits.ts"
import { keys } from "../language/keys.ts"
import { type Range, range } from "../language/Range.ts"
import { type Draft, yesOrNo } from "./Draft.ts"
import { endOf, leftOf, readGivenBack, readLasting } from "./givenBack.ts"
import { boundsOfKind, kindAt } from "./sections/readKinds.ts"
import type { Parsed } from "./parseExpression.ts"
import { mapping, pageOf } from "./readSheet.ts"

const zero = { is: "number", value: 0 } as const
const one = { is: "number", value: 1 } as const

/** The section `tracks`: `hp: me.hp`, or a mapping with start, from and to. */
export const readTracks = (draft: Draft, tree: Tree | undefined, conditions: Tree | undefined): readonly Track[] => {
  const { file } = draft
  const tracks: Track[] = []
  for (const { id, key, value } of file.named(tree, gameLimits.tracks)) {
    const of = value._tag === "Leaf" ? undefined : mapping(draft, value)
    if (of !== undefined) file.keys(of, keys.track)
    const scope = draft.scope(["me"])
    const start = file.expression(of === undefined ? value : child(of, "start"), scope, "int")
    const kind = of && child(of, "kind")
    const words = kind && kindAt(draft, kind)
    const bounds = words && boundsOfKind(words)
    const from = (of && file.integer(child(of, "from"))) ?? bounds?.from ?? 0
    const limit = of && child(of, "to")
    const most = bounds && ({ range: range(bounds.to, bounds.to), value: { is: "number", value: bounds.to } } as const)
    const to = limit === undefined ? (most ?? entriesOf(draft, of) ?? start) : file.expression(limit, scope, "int")
    if (words !== undefined && of !== undefined && (limit !== undefined || child(of, "from") !== undefined))
      file.wrong(of.place, "from and to do not go with kind: it is one of its words")
    if (start !== undefined && to !== undefined && of !== undefined) {
      const above = start.range.least > to.range.most
      if (above || start.range.most < from)
        file.wrong(
          child(of, "start")?.place ?? key,
          `${id} would start at ${spanOf(start.range)}, but goes from ${from} to ${to.range.most}`,
        )
    }
    if (start !== undefined && to !== undefined && to.range.most <= from)
      file.wrong(key, `${id} could never be more than ${from}: say the most that it can be, as { start: 0, to: 3 }`)
    const isOfSide = of !== undefined && file.truth(child(of, "side")) === true
    const isOfFight = of !== undefined && readGivenBack(draft, id, tracks.length, start?.value ?? zero, of)
    tracks.push({
      ...(isOfFight && { isOfFight }),
      ...(words !== undefined && { words }),
      ...(isOfSide && { isOfSide }),
      id,
      text: file.words(of && child(of, "text"), id),
      start: start?.value ?? zero,
      from,
      to: to?.value ?? zero,
      isCondition: false,
      told: of && toldOf(draft, of),
      worth: file.fraction(of && child(of, "worth")),
    })
    draft.declare(`track.${id}`, key, `the track "${id}"`)
    const highest = Math.max(from + 1, to?.range.most ?? 100)
    draft.cite({ id: `${draft.id}.tracks.${id}`, topic: "tracks", says: id, page: of && pageOf(draft, of) })
    const gear = of && file.word(child(of, "gear"), [...draft.gear.keys()])
    if (gear !== undefined) draft.reads(`gear.${gear}`)
    const known = {
      index: tracks.length - 1,
      kind: "int",
      range: range(from, highest),
      ...(isOfSide && { isOfSide }),
    } as const
    draft.tracks.set(id, gear === undefined ? known : { ...known, gear })
  }
  tracks.push(...readStocks(draft, tracks.length))
  for (const { id, most, range: its, tree: of } of readLasting(draft, conditions)) {
    const left = leftOf(id)
    if (draft.tracks.has(left))
      file.wrong(of.place, `${quoted(left)} is the track of the turns that ${quoted(id)} lasts`)
    const text = { en: `${id} for`, es: `${id} por` }
    tracks.push({ id: left, text, start: zero, from: 0, to: most, isCondition: false, told: false, worth: 0 })
    draft.tracks.set(left, { index: tracks.length - 1, kind: "int", range: range(0, Math.max(1, its.most)) })
    draft.lasting.set(id, { most, left: tracks.length - 1 })
  }
  return tracks
}

/** The most that the number of an entry of a list can be. */
const entriesOf = ({ gear }: Draft, of: Tree | undefined): Pick<Parsed, "range" | "value"> | undefined => {
  const name = of && child(of, "gear")
  const most = name?._tag === "Leaf" ? gear.get(String(name.value))?.most : undefined
  return most === undefined ? undefined : { range: range(most, most), value: { is: "number", value: most } }
}

/** What is left of each entry of a list that is used up. */
const readStocks = (draft: Draft, before: number): readonly Track[] => {
  const found: Track[] = []
  for (const gear of draft.gear.values()) {
    const count = gear.isStock ? gear.stats.get("count") : undefined
    if (count === undefined) continue
    gear.left = before + found.length
    for (let at = 0; at < gear.most; at++) {
      const start = { is: "stat", of: "me", index: count.index + at * gear.step } as const
      const id = `${gear.id}-${at + 1}-left`
      const [en, es] = gear.most === 1 ? ["", ""] : [`, no. ${at + 1},`, `, n.º ${at + 1}`]
      const text = { en: `${gear.text.en}${en} left`, es: `${gear.text.es}${es}, quedan` }
      found.push({ id, text, start, from: 0, to: start, isCondition: false, told: undefined, worth: 0 })
    }
  }
  return found
}

const toldOf = ({ file }: Draft, of: Tree): boolean | undefined => {
  const tree = child(of, "told")
  return tree === undefined ? undefined : file.truth(tree)
}

const spanOf = ({ least, most }: Range): string => (least === most ? `${least}` : `${least} to ${most}`)

/**
 * The section `conditions`: a text, or a mapping with text and worth. They are tracks from 0 to 1 behind the others.
 */
export const readConditions = (draft: Draft, tree: Tree | undefined, before: number): readonly Track[] => {
  const { file } = draft
  const conditions: Track[] = []
  const keeps: { readonly at: number; readonly index: number; readonly tree: Tree | undefined }[] = []
  for (const { id, key, value } of file.named(tree, Math.min(gameLimits.conditions, gameLimits.tracks - before))) {
    const isPlain = value._tag !== "Mapping" || child(value, "en") !== undefined
    if (!isPlain) file.keys(value, keys.condition)
    if (draft.tracks.has(id)) file.wrong(key, `there is a track called ${quoted(id)} already`)
    if (draft.areas.has(id)) file.wrong(key, `there is an area called ${quoted(id)} already`)
    const text = file.words(isPlain && !isNothing(value) ? value : child(value, "text"), id)
    const worth = isPlain ? 0 : file.fraction(child(value, "worth"))
    draft.tracks.set(id, { index: before + conditions.length, kind: "truth", range: yesOrNo })
    draft.conditions.add(id)
    const lasting = draft.lasting.get(id)
    if (lasting !== undefined)
      draft.given[endsLate(value) ? "turn-end" : "turn"].push(endOf(before + conditions.length, lasting.left))
    draft.declare(`track.${id}`, key, `the condition "${id}"`)
    draft.declare(`gain.${id}`, key, `nothing makes anybody "${id}"`)
    const told = isPlain ? undefined : toldOf(draft, value)
    const takesTurns = !isPlain && file.truth(child(value, "acts")) === false
    if (takesTurns && draft.published !== undefined)
      file.wrong(key, "acts is for games that a file describes: in this one its own rules say who acts")
    if (takesTurns && lasting?.most.is === "number" && lasting.most.value === 1 && !endsLate(value))
      file.wrong(
        key,
        `${id} ends as the next turn of its owner begins, so none is lost: say ends: turn-end, or lasts: 2`,
      )
    if (takesTurns) {
      draft.idle.push(before + conditions.length)
      draft.reads(`track.${id}`)
    }
    const link = isPlain ? undefined : linkOf(draft, value)
    if (link !== undefined) {
      draft.links.set(id, draft.links.size)
      keeps.push({ at: conditions.length, index: draft.links.size - 1, ...link })
    }
    const its = { id, text, start: zero, from: 0, to: one, isCondition: true, told, worth } as const
    conditions.push(takesTurns ? { ...its, takesTurns } : its)
    const page = isPlain ? undefined : pageOf(draft, value)
    draft.cite({ id: `${draft.id}.conditions.${id}`, topic: "conditions", says: text.en, page })
  }
  for (const { at, index, tree: name } of keeps) {
    const kept = name?._tag === "Leaf" ? conditions.findIndex(({ id }) => id === String(name.value)) : -1
    if (name !== undefined && kept < 0) {
      const id = name._tag === "Leaf" ? String(name.value) : ""
      const others = conditions.map((each) => each.id)
      file.wrong(name.place, () => `no condition is called ${quoted(id)}${didYouMean(id, others)}`)
    }
    const condition = conditions[at] as Track
    if (kept >= 0) draft.reads(`track.${conditions[kept]?.id}`)
    conditions[at] = { ...condition, link: { index, keeps: kept < 0 ? undefined : before + kept } }
  }
  return conditions
}

/** Whether a turn of a condition is over as that of its owner ends. */
const endsLate = (of: Tree): boolean => {
  const ends = child(of, "ends")
  return ends?._tag === "Leaf" && ends.value === "turn-end"
}

/** Whether it is known who gave it, and what of theirs holds it up. */
const linkOf = ({ file }: Draft, of: Tree): { readonly tree: Tree | undefined } | undefined => {
  const tree = child(of, "while")
  return tree !== undefined || file.truth(child(of, "giver")) === true ? { tree } : undefined
}

const isNothing = (tree: Tree): boolean => tree._tag === "Leaf" && tree.value === null

/** The key `points`: one track, or a list of them. */
export const readPoints = (draft: Draft, tree: Tree | undefined, tracks: readonly Track[]): readonly number[] => {
  const { file } = draft
  const layers: number[] = []
  for (const item of tree?._tag === "List" ? tree.items : tree === undefined ? [] : [tree]) {
    const id = item._tag === "Leaf" ? String(item.value) : ""
    const index = tracks.findIndex((track) => track.id === id && !track.isCondition)
    const track = tracks[index]
    if (track === undefined) {
      const known = tracks.filter(({ isCondition }) => !isCondition).map((each) => each.id)
      file.wrong(item.place, () => `no track is called ${quoted(id)}${didYouMean(id, known)}`)
    } else if (layers.includes(index)) file.wrong(item.place, `${quoted(id)} stands here a second time`)
    else if (track.isOfSide === true) file.wrong(item.place, `points are everybody's own: ${id} is of a side`)
    else if (track.from !== 0) file.wrong(item.place, `points end at 0: ${id} goes from ${track.from}`)
    else {
      layers.push(index)
      draft.reads(`track.${id}`)
    }
  }
  draft.layers = layers.map((index) => (tracks[index] as Track).id)
  return layers
}
