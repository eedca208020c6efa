import { asNumber, at, leadingNumber, textIn } from "./foreign.ts"
import type { Creature } from "./Creature.ts"

const ways = ["walk", "burrow", "climb", "fly", "swim"] as const

/**
 * Speeds in feet: numbers, or texts that begin with one; or all in a line as books print them, "30 ft., fly 60 ft.
 * (hover)", or one number.
 */
export const speedsIn = (speeds: unknown): Creature["speeds"] => {
  const line = textIn(speeds).toLowerCase()
  const alone = asNumber(speeds) ?? leadingNumber(line)
  return Object.fromEntries(
    ways.flatMap((way) => {
      const named = leadingNumber(new RegExp(String.raw`\b${way} (\d+)`, "u").exec(line)?.[1])
      const feet = leadingNumber(at(speeds, way)) ?? named ?? (way === "walk" ? alone : undefined)
      return feet === undefined ? [] : [[way, feet]]
    }),
  )
}
