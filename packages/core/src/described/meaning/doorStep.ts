import { isIn } from "../../parts/bits.ts"
import type { Step } from "../language/Step.ts"
import { effect } from "./effects.ts"
import { evaluate } from "./evaluate.ts"
import type { Act, Stage } from "./Machine.ts"
import { doorPlaces } from "./others/MapDoors.ts"
import { canBeShut, doorAimed } from "./others/doors.ts"

/** Opens, shuts or breaks the door that the act is aimed at; nothing happens where that is not possible. */
export const doorStep = ({ how }: Extract<Step, { readonly do: "door" }>): Act =>
  effect((m) => {
    const { where } = m
    const thing = doorAimed(where)
    if (where === undefined || thing < 0) return
    const isOpen = isIn(where.ofDoors(doorPlaces.gone), thing)
    if (how === "open" && isOpen) return
    if (how === "break" && isIn(where.ofDoors(doorPlaces.broken), thing)) return
    if (how === "shut" && !canBeShut(where, thing, isGone(m))) return
    m.door(thing, how)
  })

/** Harm to the door: without any points left it is broken. */
export const wearStep = ({ amount }: Extract<Step, { readonly do: "wear" }>): Act => {
  const its = evaluate(amount)
  return effect((m) => {
    const { where } = m
    const thing = doorAimed(where)
    if (where === undefined || thing < 0) return
    const has = where.ofDoors(doorPlaces.left + thing)
    const left = Math.max(0, has - Math.max(0, its(m)))
    if (left === has) return
    m.wear(thing, left)
    if (left === 0) m.door(thing, "break")
  })
}

/** RULING: who is dead or has left is in no door's way; who lies in it keeps it open. */
const isGone =
  (m: Stage): ((who: number) => boolean) =>
  (who) =>
    m.isOut(who) && !m.isDown(who)
