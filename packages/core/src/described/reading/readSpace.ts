import { child, type Tree } from "../../scenario/tree.ts"
import type { Space } from "../language/Game.ts"
import { gameLimits, keys } from "../language/keys.ts"
import type { Draft } from "./Draft.ts"
import { mapping, pageOf } from "./readSheet.ts"

/** The section `space`: bands of distance, the nearest first. */
export const readSpace = (draft: Draft, tree: Tree | undefined): Space | undefined => {
  const { file } = draft
  const of = tree && mapping(draft, tree)
  if (of === undefined) return undefined
  file.keys(of, keys.space)
  const bands = file.named(child(of, "bands"), gameLimits.bands).map(({ id, key, value }) => {
    if (id === "distance") file.wrong(key, `"distance" is how far two are apart: choose another name`)
    const isNothing = value._tag === "Leaf" && value.value === null
    return { id, text: file.words(isNothing ? undefined : value, id) }
  })
  if (bands.length < 2) file.wrong(of.place, "expected two bands at least, as { touching: , far: }")
  const names = bands.map(({ id }) => id)
  draft.bands = names
  draft.declare("space", of.place, "the distance")
  draft.cite({ id: `${draft.id}.space`, topic: "space", says: names.join(", "), page: pageOf(draft, of) })
  const band = (key: string, otherwise: number): number => {
    const word = file.word(child(of, key), names)
    return word === undefined ? otherwise : names.indexOf(word)
  }
  return { bands, enemies: band("enemies", names.length - 1), friends: band("friends", 0) }
}
