import { at, leadingNumber } from "../foreign.ts"
import type { Creature } from "./Creature.ts"

const ways = ["walk", "burrow", "climb", "fly", "swim"] as const

/** Speeds in feet: numbers, or texts that begin with one. */
export const speedsIn = (speeds: unknown): Creature["speeds"] =>
  Object.fromEntries(
    ways.flatMap((way) => {
      const feet = leadingNumber(at(speeds, way))
      return feet === undefined ? [] : [[way, feet]]
    }),
  )
