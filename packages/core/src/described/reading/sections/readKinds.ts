import { didYouMean, quoted } from "../../../scenario/didYouMean.ts"
import type { Tree } from "../../../scenario/yaml/tree.ts"
import type { Named, Words } from "../../language/Game.ts"
import { gameLimits } from "../../language/gameLimits.ts"
import type { Draft } from "../Draft.ts"
import type { Entry } from "../FileReader.ts"

/** The section `kinds`: words in place of numbers, as a list or as a mapping with texts. No word is in two of them. */
export const readKinds = (draft: Draft, tree: Tree | undefined): void => {
  const { file, kinds, words } = draft
  for (const { id, key, value } of file.named(tree, 20)) {
    const from = words.size + 1
    const named: Named[] = []
    const written = wordsIn(draft, value)
    for (const each of written) {
      if (!file.isName(each.id, each.key)) continue
      if (words.has(each.id)) file.wrong(each.key, `${quoted(each.id)} is a word already: no two kinds share one`)
      else {
        const isPlain = each.value._tag === "Leaf" && (each.value.value === null || each.value.value === each.id)
        named.push({ id: each.id, text: file.words(isPlain ? undefined : each.value, each.id) })
        words.set(each.id, from + named.length - 1)
      }
    }
    if (written.length < 2) file.wrong(key, `expected two words at least, as ${id}: [one, other]`)
    if (words.size > gameLimits.words) file.wrong(key, `expected at most ${gameLimits.words} words of kinds`)
    kinds.set(id, { id, text: file.words(undefined, id), from, words: named })
    draft.declare(`kind.${id}`, key, `the kind ${quoted(id)}`)
    draft.cite({
      id: `${draft.id}.kinds.${id}`,
      topic: "kinds",
      says: named.map((each) => each.id).join(", "),
      page: undefined,
    })
  }
}

/** Names in an order, each with its text. */
export const namesIn = (draft: Draft, tree: Tree | undefined): readonly (Named & Pick<Entry, "key">)[] =>
  tree === undefined
    ? []
    : wordsIn(draft, tree).flatMap(({ id, key, value }) => {
        if (!draft.file.isName(id, key)) return []
        const isPlain = value._tag === "Leaf" && (value.value === null || value.value === id)
        return [{ id, key, text: draft.file.words(isPlain ? undefined : value, id) }]
      })

const wordsIn = ({ file }: Draft, tree: Tree): readonly Entry[] =>
  tree._tag === "List"
    ? tree.items.map((value) => ({ id: value._tag === "Leaf" ? String(value.value) : "", key: value.place, value }))
    : file.entries(tree)

/** The kind that something is one of. */
export const kindAt = (draft: Draft, tree: Tree): Words | undefined => {
  const name = tree._tag === "Leaf" ? String(tree.value) : ""
  const kind = draft.kinds.get(name)
  if (kind === undefined)
    draft.file.wrong(tree.place, () => `no kind is called ${quoted(name)}${didYouMean(name, draft.kinds.keys())}`)
  else draft.reads(`kind.${name}`)
  return kind
}

/** A word of a kind, as its number. */
export const wordAt = ({ file }: Draft, tree: Tree | undefined, { from, words }: Words): number | undefined => {
  const word = file.word(
    tree,
    words.map(({ id }) => id),
  )
  return word === undefined ? undefined : from + words.findIndex(({ id }) => id === word)
}

/** The least and the most number of a kind. */
export const boundsOfKind = ({ from, words }: Words) => ({ from, to: from + Math.max(0, words.length - 1) })
