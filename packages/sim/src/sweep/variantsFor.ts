import type { AdHoc } from "@refriega/core"
import type { Vary } from "./vary.ts"

/**
 * The variants of a sweep, one for each value: `gang.hp=7` is `hp-7`.
 *
 * @param set changes that all of them make before
 * @param taken ids that the scenario's own variants have
 */
export const variantsFor = (
  { path, sign, values }: Vary,
  set: readonly string[],
  taken: readonly string[],
): readonly AdHoc[] => {
  const field = plain(path.split(/[.[\]]+/u).findLast((part) => part !== "") ?? "")
  const ids = new Set(taken)
  return values.map((value, i) => {
    const wanted = `${field}-${plain(value.replace(/^\+/u, "plus-").replace(/^-/u, "minus-").replace(".", "_"))}`
    const id = wanted.length <= longest && !ids.has(wanted) ? wanted : `value-${i + 1}`
    ids.add(id)
    return { id, set: [...set, `${path}${sign}${value}`] }
  })
}

/** As ids may be (core's `Id`). */
const longest = 40
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9_]+/gu, "-")
    .replaceAll(/^[-_]+|-+$/gu, "") || "value"
