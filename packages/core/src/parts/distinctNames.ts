import type { Called } from "../contract/Called.ts"

/**
 * The names of some who stand side by side, told apart: who shares a name with another gets the id behind it,
 * `Thug (east-thug)`. In each language by the names of that language.
 */
export const distinctNames = <A extends Called & { readonly id: string }>(all: readonly A[]): readonly A[] => {
  const names = all.map(({ name }) => name)
  const inSpanish = all.map(({ es, name }) => es ?? name)
  return all.map((each, i) => {
    const name = distinct(each.name, each.id, names)
    const es = distinct(inSpanish[i] as string, each.id, inSpanish)
    return { ...each, name, ...((each.es !== undefined || es !== name) && { es }) }
  })
}

const distinct = (name: string, id: string, names: readonly string[]): string =>
  names.filter((other) => seen(other) === seen(name)).length > 1 ? `${name} (${id})` : name

/** What is seen of a name: blanks, and whether letters are in one piece or two, tell nobody apart. */
const seen = (name: string): string => name.normalize("NFKC").replaceAll(/\s+/gu, " ").trim()
