import type { Source } from "../../contract/Source.ts"
import type { Place } from "../../scenario/problems.ts"
import { readYaml } from "../../scenario/yaml/readYaml.ts"
import type { Tree } from "../../scenario/yaml/tree.ts"

/** So many keys of each file are tried, from its beginning to its end: each costs a reading. */
const mostKeys = 400

/** What becomes of files if one of their keys has a letter too many. */
export interface Misspelt {
  readonly tried: number
  /** The places of keys that would not be missed. */
  readonly unnoticed: readonly Place[]
}

/**
 * Misspells each key of the files of a game or of mechanics, one at a time: every one must be refused. Names of
 * actions, modifiers, answers, things, words of kinds and bands of distance are free, so they are left out.
 *
 * @param isRead whether the files would be read so, in their order
 * @param tell told how much of it is done, 0 to 1
 */
export const misspelt = <S extends Source>(
  sources: readonly S[],
  isRead: (changed: readonly S[]) => boolean,
  tell: (done: number) => void = () => {},
): Misspelt => {
  const all = sources.map((source, i) =>
    misspeltIn(
      source,
      (text) => isRead(sources.with(i, { ...source, text })),
      (done) => tell((i + done) / sources.length),
    ),
  )
  return {
    tried: all.reduce((sum, { tried }) => sum + tried, 0),
    unnoticed: all.flatMap(({ unnoticed }) => unnoticed),
  }
}

const misspeltIn = (source: Source, isRead: (text: string) => boolean, tell: (done: number) => void): Misspelt => {
  const read = readYaml(source)
  if (read._tag === "Refused") return { tried: 0, unnoticed: [] }
  const all = keysIn(read.value).filter(
    ({ path }) => !/^(?:actions|modifiers|space\.bands|kinds\.[\w-]+|gear\.[\w-]+\.items|.*\.of)\.[\w-]+$/u.test(path),
  )
  const keys = all.filter(
    (_, i) => Math.floor((i * mostKeys) / all.length) !== Math.floor(((i - 1) * mostKeys) / all.length),
  )
  const lines = source.text.split("\n")
  const unnoticed = keys.filter(({ column, line }, i) => {
    tell(i / keys.length)
    const text = lines[line - 1] as string
    const key = /^(?:"[^"]*"|'[^']*'|[^:]+?)(?=\s*:)/u.exec(text.slice(column - 1))?.[0]
    if (key === undefined) return false
    const end = column - 1 + key.length - (/["']$/u.test(key) ? 1 : 0)
    const changed = lines.with(line - 1, `${text.slice(0, end)}q${text.slice(end)}`)
    return isRead(changed.join("\n"))
  })
  return { tried: keys.length, unnoticed }
}

const keysIn = (tree: Tree): readonly Place[] => {
  if (tree._tag === "Leaf") return []
  if (tree._tag === "List") return tree.items.flatMap(keysIn)
  return [...tree.entries.values()].flatMap(({ key, value }) => [key, ...keysIn(value)])
}
