import type { Called } from "../contract/Called.ts"

/**
 * The names of some who stand side by side, told apart: who shares a name with somebody of another side gets the side
 * behind it, `Thug (East)`; who still shares one gets the id, `Thug (east-thug)`. In each language by the names of that
 * language.
 *
 * @param sideOf the side that one of them is of as the scenario calls it, where they have sides
 */
export const distinctNames = <A extends Called & { readonly id: string }>(
  all: readonly A[],
  sideOf: (one: A) => Called | undefined = () => undefined,
): readonly A[] => {
  const sides = all.map(sideOf)
  const names = distinct(
    all,
    ({ name }) => name,
    sides.map((side) => side?.name),
  )
  const inSpanish = distinct(
    all,
    ({ es, name }) => es ?? name,
    sides.map((side) => side?.es ?? side?.name),
  )
  return all.map((each, i) => {
    const [name, es] = [names[i] as string, inSpanish[i] as string]
    return { ...each, name, ...((each.es !== undefined || es !== name) && { es }) }
  })
}

const distinct = <A extends { readonly id: string }>(
  all: readonly A[],
  nameOf: (one: A) => string,
  sides: readonly (string | undefined)[],
): readonly string[] => {
  const names = all.map((one) => seen(nameOf(one)))
  const ofSides = names.map((name, i) => `${name} (${seen(sides[i] ?? "")})`)
  const isOne = (name: string, list: readonly string[]): boolean => list.filter((other) => other === name).length === 1
  return all.map((one, i) => {
    if (isOne(names[i] as string, names)) return nameOf(one)
    const side = sides[i]
    const isToldApart = side !== undefined && isOne(ofSides[i] as string, [...ofSides, ...names])
    return `${nameOf(one)} (${isToldApart ? side : one.id})`
  })
}

/** What is seen of a name: blanks, and whether letters are in one piece or two, tell nobody apart. */
const seen = (name: string): string => name.normalize("NFKC").replaceAll(/\s+/gu, " ").trim()
