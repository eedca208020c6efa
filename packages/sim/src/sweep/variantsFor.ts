import type { AdHoc } from "@refriega/core/internal"
import type { Vary } from "./vary.ts"

/**
 * The variants of a sweep, one for each value: `gang.hp=7` is `hp-7`, `guard.ac:=-3` is `ac-minus-3`, `guard.ac-=3` is
 * `ac-less-3`.
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
    const wanted = `${field}-${plain(saidOf(sign, value).replace(".", "_"))}`
    const id = wanted.length <= longest && !ids.has(wanted) ? wanted : `value-${i + 1}`
    ids.add(id)
    return { id, set: [...set, `${path}${sign}${value}`] }
  })
}

/**
 * A value in an id: `plus` and `less` for what is added or taken off, `minus` for a value below 0, and for what `=`
 * takes off as ever.
 */
const saidOf = (sign: Vary["sign"], value: string): string => {
  const size = value.replace(/^[+-]/u, "")
  if (sign === "+=" || sign === "-=") return `${value.startsWith("-") === (sign === "-=") ? "plus" : "less"}-${size}`
  return value.replace(/^\+/u, "plus-").replace(/^-/u, "minus-")
}

/** As ids may be (core's `Id`). */
const longest = 40
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9_]+/gu, "-")
    .replaceAll(/^[-_]+|-+$/gu, "") || "value"
