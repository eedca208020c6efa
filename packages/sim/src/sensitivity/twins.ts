import { mix32 } from "@refriega/core/internal"
import { type Piloted, sidesOf } from "./Piloted.ts"
import { areSame, type Columns } from "./Ways.ts"

/** Fewer fights that part are no sign that two numbers do the same. */
const fewest = 5

/** Those that do the same in every fight, or its opposite: the first of them stands for all. */
export interface Twins {
  readonly first: Piloted
  /** Whether enough fights part to tell that another one does the same. */
  readonly isTold: boolean
  readonly others: readonly { readonly lever: number; readonly opposite: boolean }[]
}

/**
 * Numbers of which a step up is the other's step up, or its step down, in every single fight, with all that is kept of
 * it: `hit` and `gac0`, and the armour class of the other side.
 */
export const twinsOf = (active: readonly Piloted[], base: Columns, width: number): readonly Twins[] => {
  const groups: { first: Piloted; isTold: boolean; less: number; more: number; others: Twins["others"][number][] }[] =
    []
  for (const each of active) {
    const sides = sidesOf(each.ways, each.columns)
    const [less, more] = sides === undefined ? [] : [sides.less.scores, sides.more.scores].map(hashed)
    const known = each.ways.length === 2 && less !== undefined && more !== undefined
    const enough =
      known && [sides?.less, sides?.more].every((side) => side !== undefined && parted(side, base, width) >= fewest)
    const same = enough ? groups.find((group) => group.less === less && group.more === more) : undefined
    const mirrored = enough ? groups.find((group) => group.less === more && group.more === less) : undefined
    const group = same ?? mirrored
    if (group !== undefined) group.others.push({ lever: each.lever, opposite: same === undefined })
    else
      groups.push({
        first: each,
        isTold: enough,
        less: enough ? (less as number) : -1,
        more: enough ? (more as number) : -1,
        others: [],
      })
  }
  return groups.map(({ first, isTold, others }) => ({ first, isTold, others }))
}

const parted = ({ scores }: Columns, base: Columns, width: number): number => {
  let count = 0
  for (let at = 0; at < scores.length; at += width)
    if (!areSame(scores.subarray(at, at + width), base.scores.subarray(at, at + width))) count++
  return count
}

/** A number of 52 bits that other columns do not have. */
const hashed = (column: Int32Array): number => {
  let [low, high] = [0, 0]
  for (const value of column) {
    low = mix32(low ^ value)
    high = mix32((high + Math.imul(value, 0x9e3779b1)) | 0)
  }
  return (high >>> 0) * 0x100000 + ((low >>> 0) & 0xfffff)
}
