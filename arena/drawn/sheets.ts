import type { Draw } from "./Draw.ts"
import type { Block } from "./people.ts"

/** Where a number is in a stat block, by keys. Lists are replaced whole in a scenario, so they are left alone. */
type Path = readonly string[]

/** What says where a body is or what it is made of, and what is counted from elsewhere. */
const kept = /^(?:space|reach|size|legs|level|aoo_limit|attacks|massiveThreshold)$/u

const die = /^d(?:4|6|8|10|12)$/u
const dice = ["d4", "d6", "d8", "d10", "d12"]

const pathsIn = (block: Block, before: Path = []): readonly (readonly [Path, number | string])[] =>
  Object.entries(block).flatMap(([key, value]): readonly (readonly [Path, number | string])[] => {
    if (kept.test(key)) return []
    const path = [...before, key]
    if (typeof value === "number" && Number.isInteger(value)) return [[path, value]]
    if (typeof value === "string" && die.test(value)) return [[path, value]]
    return typeof value === "object" && value !== null && !Array.isArray(value) ? pathsIn(value as Block, path) : []
  })

/** By a tenth to a half up or down, by 1 at least. */
const other = (draw: Draw, value: number | string): number | string => {
  const up = draw.chance(50)
  if (typeof value === "string") {
    const at = dice.indexOf(value) + (up ? 1 : -1)
    return dice[Math.max(0, Math.min(dice.length - 1, at))] as string
  }
  const by = Math.max(1, Math.round((Math.abs(value) * draw.between(10, 50)) / 100))
  return up ? value + by : value - by
}

/** Changes of one to three numbers of a sheet, as `with` takes them. */
export const drawChanges = (draw: Draw, block: Block): Block => {
  const changed: Record<string, unknown> = {}
  for (const [path, value] of draw.some(pathsIn(block), draw.between(1, 3))) {
    let at = changed
    for (const key of path.slice(0, -1)) at = (at[key] ??= {}) as Record<string, unknown>
    at[path.at(-1) as string] = other(draw, value)
  }
  return changed
}
