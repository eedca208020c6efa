import { Wrong } from "../described/reading/tokens.ts"
import { didYouMean, quoted } from "../scenario/didYouMean.ts"
import type { Problem } from "../scenario/problems.ts"
import { aims, surrenderWord } from "../scenario/tacticSchema.ts"
import { child, keyPlaceOf, type Leaf, type Tree } from "../scenario/yaml/tree.ts"
import { readCondition } from "./readCondition.ts"

/**
 * What is wrong with the tactics of a file beyond their shape: lines that say nothing or two things, conditions, names.
 *
 * @param ids of everybody who fights under any variant
 */
export const tacticProblems = (tactics: Tree | undefined, ids: readonly string[]): readonly Problem[] =>
  tactics?._tag === "Mapping"
    ? [...tactics.entries.values()].flatMap(({ value }) => {
        const list = child(value, "list")
        return list?._tag === "List" ? list.items.flatMap((line) => lineProblems(line, ids)) : []
      })
    : []

const kinds = ["do", "never", "as"] as const

const lineProblems = (line: Tree, ids: readonly string[]): readonly Problem[] => {
  if (line._tag !== "Mapping") return []
  const said = kinds.filter((kind) => line.entries.has(kind))
  const at = child(line, "at")
  const when = child(line, "when")
  const acts = [child(line, "do"), child(line, "never")]
  const yields = isText(acts[0]) && acts[0].value === surrenderWord
  const lists = acts.flatMap((each) => (each?._tag === "List" ? each.items : each === acts[1] && each ? [each] : []))
  const amiss = lists.find((each) => isText(each) && each.value === surrenderWord)
  return [
    ...(amiss === undefined ? [] : [{ ...amiss.place, message: "surrender stands alone, as do: surrender" }]),
    ...(yields && at !== undefined
      ? [{ ...keyPlaceOf(line, "at"), message: "nobody is aimed at who surrenders" }]
      : []),
    ...(said.length === 1
      ? []
      : [
          {
            ...line.place,
            message: `expected one of do, never and as in a line, found ${said.length === 0 ? "none" : said.join(" and ")}`,
          },
        ]),
    ...(at !== undefined && !line.entries.has("do")
      ? [{ ...keyPlaceOf(line, "at"), message: "only what is done is aimed at somebody: at stands beside do" }]
      : []),
    ...(isText(at) ? aimProblems(at, ids) : []),
    ...(isText(when)
      ? conditionProblems(when, ids, yields ? surrenderWord : line.entries.has("as") ? "as" : undefined)
      : []),
  ]
}

const isText = (tree: Tree | undefined): tree is Leaf & { readonly value: string } =>
  tree?._tag === "Leaf" && typeof tree.value === "string"

const aimProblems = (
  { place, value }: Leaf & { readonly value: string },
  ids: readonly string[],
): readonly Problem[] => {
  const known = [...aims, ...ids]
  return known.includes(value)
    ? []
    : [{ ...place, message: `nobody is called ${quoted(value)}${didYouMean(value, known)}` }]
}

const conditionProblems = (
  { place, value }: Leaf & { readonly value: string },
  ids: readonly string[],
  ofAll: string | undefined,
): readonly Problem[] => {
  try {
    const { ofOption } = readCondition(value, ids)
    return ofAll !== undefined && ofOption
      ? [{ ...place, message: `${ofAll} is about the whole decision: nobody is aimed at, and nothing is promised yet` }]
      : []
  } catch (wrong) {
    if (!(wrong instanceof Wrong)) throw wrong
    return [{ ...place, column: place.column + wrong.at, message: wrong.message }]
  }
}
