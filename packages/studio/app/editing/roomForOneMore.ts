import type { Edit, Way, YamlText } from "@refriega/core/internal"
import { mapRows, squareAt } from "./squareAt.ts"

/**
 * The edit that marks a further square of the map with the letter where a member starts, if all that are marked so are
 * taken: the open square nearest to them, the first of several in reading order.
 *
 * @param member where the member is in the file: `sides`, a side, `members`, an index
 * @returns undefined if there is room, if the member starts at no letter, or if no square is open
 */
export const roomForOneMore = (yaml: YamlText, member: Way): Edit | undefined => {
  const letter = yaml.word([...member, "at"])
  if (letter === undefined || !/^[A-V]$/u.test(letter)) return undefined
  const rows = mapRows(yaml)
  const squares = rows.flatMap((text, row) => Array.from(text, (sign, column) => ({ column, row, sign })))
  const marked = squares.filter(({ sign }) => sign === letter)
  if (marked.length === 0 || membersAt(yaml, letter) < marked.length) return undefined
  const far = ({ column, row }: { readonly row: number; readonly column: number }): number =>
    Math.min(...marked.map((other) => Math.max(Math.abs(other.row - row), Math.abs(other.column - column))))
  const [nearest] = squares.filter(({ sign }) => sign === ".").toSorted((a, b) => far(a) - far(b))
  const from = nearest && squareAt(yaml, rows, nearest)
  return from === undefined ? undefined : { from, to: from + 1, insert: letter }
}

/** How many start at a letter. */
const membersAt = (yaml: YamlText, letter: string): number =>
  yaml
    .keys(["sides"])
    .flatMap((side) =>
      Array.from({ length: yaml.length(["sides", side, "members"]) }, (_, i): Way => ["sides", side, "members", i]),
    )
    .filter((way) => yaml.word([...way, "at"]) === letter)
    .reduce((sum, way) => sum + Number(yaml.at([...way, "count"]) ?? 1), 0)
