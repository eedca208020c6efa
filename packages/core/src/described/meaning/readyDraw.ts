import { type DiceExpression, dice } from "../../dice/expression.ts"
import { rollDice } from "../../dice/rollDice.ts"
import type { Stream } from "../../dice/Stream.ts"
import { type Dice, type Draw, drawLimits } from "../language/Expression.ts"
import { chancesOf, extremes, pools } from "./chances.ts"
import { evaluate } from "./evaluate.ts"
import { chancesOfPool, poolsOf } from "./pools.ts"
import type { Machine, ReadyDraw } from "./Machine.ts"

const pool = pools()
const highest = extremes(true)
const lowest = extremes(false)

/** Dice of nothing. */
const none = dice("0")

const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value))

/** The dice that a draw has on a machine: written out, or those of a sheet. */
export const diceOf = (its: Dice): ((m: Machine) => DiceExpression) => {
  if ("dice" in its) {
    const written = its.dice
    return () => written
  }
  const { at, most = 1, of, stat, step = 1 } = its
  if (at !== undefined) {
    const number = evaluate(at)
    return (m) => {
      const entry = number(m)
      if (entry < 1 || entry > most) return none
      return m.diceStats[(of === "me" ? m.me : m.them) * m.diceWidth + stat + (entry - 1) * step] as DiceExpression
    }
  }
  return of === "me"
    ? (m) => m.diceStats[m.me * m.diceWidth + stat] as DiceExpression
    : (m) => m.diceStats[m.them * m.diceWidth + stat] as DiceExpression
}

/** Makes a draw ready: how it is rolled die by die, and its chances, from the same numbers. */
export const readyDraw = (draw: Draw): ReadyDraw => ({ slot: draw.slot, ...rolledAs(draw) })

const rolledAs = (draw: Draw): Omit<ReadyDraw, "slot"> => {
  switch (draw.is) {
    case "dice": {
      const dice = diceOf(draw.dice)
      return { roll: (m, stream, faces) => rollDice(dice(m), stream, faces), chances: (m) => chancesOf(dice(m)).once }
    }
    case "times": {
      const dice = diceOf(draw.dice)
      const n = evaluate(draw.n)
      const often = (m: Machine): number => within(n(m), 0, drawLimits.times)
      return {
        roll: (m, stream, faces) => {
          let sum = 0
          for (let left = often(m); left > 0; left--) sum += rollDice(dice(m), stream, faces)
          return sum
        },
        chances: (m) => chancesOf(dice(m)).times(often(m)),
      }
    }
    case "edge": {
      const dice = diceOf(draw.dice)
      const n = evaluate(draw.n)
      const edge = (m: Machine): number => within(n(m), -drawLimits.edge, drawLimits.edge)
      return {
        roll: (m, stream, faces) => bestOf(dice(m), edge(m), stream, faces),
        chances: (m) => {
          const by = edge(m)
          const all = chancesOf(dice(m))
          return by === 0 ? all.once : by > 0 ? all.best(1 + by) : all.worst(1 - by)
        },
      }
    }
    case "count": {
      const [n, than] = [evaluate(draw.n), evaluate(draw.than)]
      const { faces: sides, how } = draw
      const size = (m: Machine): number => within(n(m), 0, drawLimits.pool)
      // The faces that count are those from `least` to `most`.
      const least = (m: Machine): number => (how === "-" ? 1 : Math.max(1, than(m)))
      const most = (m: Machine): number => (how === "+" ? sides : Math.min(sides, than(m)))
      return {
        roll: (m, stream, faces) => {
          const [from, to] = [least(m), most(m)]
          let sum = 0
          for (let left = size(m); left > 0; left--) {
            const face = stream.die(sides)
            faces.push(face)
            if (face >= from && face <= to) sum++
          }
          return sum
        },
        chances: (m) => pool(size(m), sides, Math.max(0, most(m) - least(m) + 1)),
      }
    }
    case "pool": {
      const n = evaluate(draw.n)
      const { faces: sides, most } = draw
      const size = (m: Machine): number => within(n(m), 0, most)
      return {
        roll: (m, stream, faces) => {
          const dice = Array.from({ length: size(m) }, () => stream.die(sides))
          faces.push(...dice)
          return poolsOf(sides, most).numberOf(dice)
        },
        chances: (m) => chancesOfPool({ faces: sides, most }, size(m)),
      }
    }
    case "best":
    case "worst": {
      const n = evaluate(draw.n)
      const { faces: sides } = draw
      const isBest = draw.is === "best"
      const chances = isBest ? highest : lowest
      const size = (m: Machine): number => within(n(m), 0, drawLimits.pool)
      return {
        roll: (m, stream, faces) => {
          let found = 0
          for (let left = size(m); left > 0; left--) {
            const face = stream.die(sides)
            faces.push(face)
            if (found === 0 || (isBest ? face > found : face < found)) found = face
          }
          return found
        },
        chances: (m) => chances(size(m), sides),
      }
    }
  }
}

const bestOf = (dice: DiceExpression, edge: number, stream: Stream, faces: number[]): number => {
  let found = rollDice(dice, stream, faces)
  for (let left = Math.abs(edge); left > 0; left--) {
    const other = rollDice(dice, stream, faces)
    if (edge > 0 ? other > found : other < found) found = other
  }
  return found
}
