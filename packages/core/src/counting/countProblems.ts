import type { LogReader } from "../contract/LogReader.ts"
import type { System } from "../contract/System.ts"
import { Wrong } from "../described/reading/tokens.ts"
import { type CountFile, countKinds, type CountsFile } from "../scenario/placing/countSchema.ts"
import type { Problem } from "../scenario/problems.ts"
import { descendant, keyPlaceOf, placeOf, type Tree } from "../scenario/yaml/tree.ts"
import type { CountCast } from "./Cast.ts"
import { eachOf, lookupOf } from "./CountFold.ts"
import { FightReader } from "./FightReader.ts"
import { type CountForm, readCount, saidBy } from "./readCount.ts"
import { Notes } from "./Watched.ts"

/** A custom number as it was checked. */
export interface CheckedCount extends CountForm {
  readonly id: string
  readonly file: CountFile
}

/**
 * Reads custom numbers without any fight: what each is, or what is wrong with it and where.
 *
 * @param tree of the file
 * @param path to them in it
 */
export const checkedCounts = <T extends System>(
  rules: LogReader<T>,
  cast: CountCast,
  counts: CountsFile,
  tree: Tree,
  path: readonly string[] = ["counts"],
): { readonly counts: readonly CheckedCount[]; readonly problems: readonly Problem[] } => {
  const found: CheckedCount[] = []
  const problems: Problem[] = []
  const lookup = lookupOf(rules, cast, undefined)
  for (const [id, file] of Object.entries(counts)) {
    const said = saidBy(file)
    const own = [...path, id]
    if (said === undefined) {
      const has = countKinds.filter((kind) => file[kind] !== undefined)
      const message = `expected one of ${countKinds.join(", ")}, found ${has.length === 0 ? "none" : has.join(" and ")}`
      problems.push({ ...keyPlaceOf(tree, ...own), message })
      continue
    }
    try {
      const reader = new FightReader(lookup, new Notes())
      reader.begin(eachOf(file.per, cast)[0])
      const { form, missing, range } = readCount({ ...file, ...noOther }, reader)
      const amiss = whyNot(file, form, missing, cast.days)
      if (amiss !== undefined) problems.push({ ...placeOf(tree, ...own, amiss.key), message: amiss.message })
      const read = readCount(file, reader)
      found.push({ id, file, form: read.form, missing: read.missing, range })
    } catch (wrong) {
      if (!(wrong instanceof Wrong)) throw wrong
      const place = placeOf(tree, ...own, said.kind)
      const leaf = descendant(tree, ...own, said.kind)
      const isPlain = leaf?._tag === "Leaf" && leaf.block === undefined
      problems.push({ ...place, column: place.column + (isPlain ? wrong.at : 0), message: wrong.message })
    }
  }
  return { counts: found, problems }
}

const noOther = { without: undefined } as unknown as Pick<CountFile, "without">

/** What its other keys cannot say of a number. */
const whyNot = (
  { per, without }: CountFile,
  form: CountForm["form"],
  missing: boolean,
  days: boolean,
): { readonly key: string; readonly message: string } | undefined => {
  if (per === "round" && days)
    return { key: "per", message: "a day has the rounds of all its fights: count them there" }
  if (per === "round" && (form === "share" || form === "round" || form === "number"))
    return { key: "per", message: "only what happens can be taken apart by rounds: count, share, mean and sum" }
  if (without === undefined) return undefined
  if (form === "ratio" || form === "part")
    return {
      key: "without",
      message: "an average over events leaves out fights without any: nothing can stand for them",
    }
  return missing ? undefined : { key: "without", message: "every fight has this number: where nothing happens it is 0" }
}
