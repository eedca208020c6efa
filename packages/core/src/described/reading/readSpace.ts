import { quoted } from "../../scenario/didYouMean.ts"
import { child, type Mapping, type Tree } from "../../scenario/yaml/tree.ts"
import type { Space, Squares } from "../language/Game.ts"
import { gameLimits } from "../language/gameLimits.ts"
import { keys } from "../language/keys.ts"
import { mapWords } from "../language/mapWords.ts"
import type { Draft } from "./Draft.ts"
import { mapping, pageOf } from "./readSheet.ts"
import { namesIn } from "./sections/readKinds.ts"

/** Where all are: on a map, or in bands of distance. */
export interface Places {
  readonly space: Space | undefined
  readonly squares: Squares | undefined
}

/** Keys of a map and keys of bands, which exclude each other. */
const ofMap = ["unit", "diagonals", "move", "size"] as const
const ofBands = ["bands", "enemies", "friends"] as const

/** The section `space`: a map of squares, or bands of distance, the nearest first. */
export const readSpace = (draft: Draft, tree: Tree | undefined): Places => {
  const { file } = draft
  const of = tree && mapping(draft, tree)
  if (of === undefined) return { space: undefined, squares: undefined }
  file.keys(of, keys.space)
  const isMap = child(of, "squares") !== undefined
  if (!isMap && child(of, "bands") === undefined)
    file.wrong(of.place, "expected bands, as [touching, far], or squares: how long the side of a square is")
  for (const name of isMap ? ofBands : ofMap) {
    const entry = of.entries.get(name)
    if (entry !== undefined)
      file.wrong(entry.key, `${name} belongs to ${isMap ? "bands of distance, not to a map" : "squares"}: choose one`)
  }
  return isMap
    ? { space: undefined, squares: readSquares(draft, of) }
    : { space: readBands(draft, of), squares: undefined }
}

const readBands = (draft: Draft, of: Mapping): Space => {
  const { file } = draft
  const named = namesIn(draft, child(of, "bands"))
  named.forEach(({ id, key }, i) => {
    if (id === "distance") file.wrong(key, `"distance" is how far two are apart: choose another name`)
    if (i === gameLimits.bands) file.wrong(key, `expected at most ${gameLimits.bands}`)
    if (named.findIndex((other) => other.id === id) < i) file.wrong(key, `${quoted(id)} is a band already`)
  })
  const bands = named.slice(0, gameLimits.bands).map(({ id, text }) => ({ id, text }))
  if (bands.length < 2 && child(of, "bands") !== undefined)
    file.wrong(of.place, "expected two bands at least, as [touching, far]")
  const names = bands.map(({ id }) => id)
  draft.bands = names
  draft.declare("space", of.place, "the distance")
  draft.cite({ id: `${draft.id}.space`, topic: "space", says: names.join(", "), page: pageOf(draft, of) })
  const band = (key: string, otherwise: number): number => {
    // Without any, what is wrong has been said.
    const word = names.length === 0 ? undefined : file.word(child(of, key), names)
    return word === undefined ? otherwise : names.indexOf(word)
  }
  return { bands, enemies: band("enemies", names.length - 1), friends: band("friends", 0) }
}

/** The most squares that the side of a body has. */
const largest = 10

const readSquares = (draft: Draft, of: Mapping): Squares => {
  const { file } = draft
  const side = file.integer(child(of, "squares"), 1, 1000) ?? 5
  const move = child(of, "move")
  const name = move?._tag === "Leaf" ? String(move.value) : ""
  const track = draft.tracks.get(name)
  if (track === undefined || draft.conditions.has(name))
    file.wrong(move?.place ?? of.place, "expected move: the track that walking takes from, in the unit of the map")
  draft.reads(`track.${name}`)
  for (const id of [...draft.tracks.keys(), ...draft.stats.keys(), ...draft.words.keys()])
    if (mapWords.has(id))
      file.wrong(of.place, `"${id}" is a word of the map: no stat, track, condition or kind may be called so`)
  const size = file.expression(child(of, "size"), draft.scope(["me"]), "int")
  if (size !== undefined && (size.range.least < 1 || size.range.most > largest))
    file.wrong(child(of, "size")?.place ?? of.place, `expected a size of 1 to ${largest} squares`)
  draft.map = { isPlace: false }
  draft.declare("space", of.place, "the map: no distance, no line, no way to go")
  draft.cite({ id: `${draft.id}.space`, topic: "space", says: `squares of ${side}`, page: pageOf(draft, of) })
  return {
    side,
    unit: file.word(child(of, "unit"), ["ft", "m"] as const) ?? "ft",
    diagonals: file.word(child(of, "diagonals"), ["5-5", "5-10-5", "euclid"] as const) ?? "5-5",
    move: track?.index ?? 0,
    size: size?.value,
  }
}
