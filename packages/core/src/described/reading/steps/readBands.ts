import { quoted } from "../../../scenario/didYouMean.ts"
import type { Mapping, Tree } from "../../../scenario/yaml/tree.ts"
import { printRange, type Range, range } from "../../language/Range.ts"
import type { FileReader } from "../FileReader.ts"

/** A band of results and what stands under it. */
export interface Band {
  readonly from: number
  readonly value: Tree
  readonly name: string
}

const form = /^(?:(-?\d{1,9})?\.\.(-?\d{1,9})?|(-?\d{1,9}))$/u

/** Whether a key is a band: `10..`, `0..9`, `..-1`, `4`. */
export const isBand = (key: string): boolean => form.test(key) && key !== ".."

/** The bands of a step, ascending. They must hold every result that there can be, each once, and no others. */
export const readBands = (file: FileReader, tree: Mapping, possible: Range): readonly Band[] => {
  const bands = [...tree.entries]
    .filter(([name]) => isBand(name))
    .map(([name, { key, value }]) => {
      const [, from, to, only] = form.exec(name) as RegExpExecArray
      const least = only ?? from
      const most = only ?? to
      const its = range(
        least === undefined ? Number.NEGATIVE_INFINITY : Number(least),
        most === undefined ? Number.POSITIVE_INFINITY : Number(most),
      )
      return { name, key, value, its }
    })
    .toSorted((a, b) => a.its.least - b.its.least)
  let next = possible.least
  for (const { its, key, name } of bands) {
    if (its.least > its.most) file.wrong(key, `nothing lies in ${quoted(name)}: the lower number comes first`)
    else if (its.most < possible.least || its.least > possible.most)
      file.wrong(key, `${quoted(name)} is never reached: the result is ${printRange(possible)}`)
    else if (its.least < next && next > possible.least) file.wrong(key, `${quoted(name)} overlaps the band before it`)
    else if (its.least > next) file.wrong(key, `nothing is said of ${printRange(range(next, its.least - 1))}`)
    next = Math.max(next, its.most + 1)
  }
  if (bands.length === 0) file.wrong(tree.place, "expected bands, as 10.., 0..9, ..-1")
  else if (next <= possible.most && Number.isFinite(next))
    file.wrong(tree.place, `nothing is said of ${printRange(range(next, possible.most))}`)
  return bands.map(({ its, name, value }) => ({ from: its.least, name, value }))
}
