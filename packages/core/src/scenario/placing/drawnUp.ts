import type { Diagonals } from "../../field/Field.ts"
import { parseMap } from "../../field/parseMap.ts"
import type { Ground } from "./placing.ts"
import type { Row } from "./roster.ts"

/** A side of more has several lines. */
const longestLine = 10

const letters = "ABCDEFGHIJKLMNOPQRSTUV"

/**
 * A map for a game in which nobody stands anywhere: so small that everybody has a square on it to be drawn on, the
 * sides one below the other. The rows come back with a letter of it.
 */
export const drawnUp = (
  rows: readonly Row[],
  diagonals: Diagonals,
): { readonly ground: Ground; readonly rows: readonly Row[] } => {
  const sides = [...new Set(rows.map(({ side }) => side))]
  const letterOf = (side: number): string => letters[sides.indexOf(side) % letters.length] as string
  const many = sides.map((side) => rows.reduce((sum, row) => sum + (row.side === side ? row.combatants.length : 0), 0))
  const width = Math.max(1, ...many.map((each) => Math.min(each, longestLine)))
  const lines = sides.flatMap((side, i) => {
    const high = Math.ceil((many[i] as number) / longestLine)
    return [...(i === 0 ? [] : [".".repeat(width)]), ...Array<string>(high).fill(letterOf(side).repeat(width))]
  })
  const { field, starts } = parseMap(lines.join("\n"), diagonals)
  return {
    ground: { field, starts },
    rows: rows.map((row) => ({ ...row, member: { ...row.member, at: letterOf(row.side) } })),
  }
}
