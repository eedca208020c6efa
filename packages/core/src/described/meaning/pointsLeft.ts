import type { Stage } from "./Machine.ts"

/** The points that somebody has left, over all layers. */
export const pointsOf = (tracks: ArrayLike<number>, width: number, who: number, layers: readonly number[]): number => {
  let sum = 0
  for (let i = 0; i < layers.length; i++) sum += tracks[who * width + (layers[i] as number)] as number
  return sum
}

/** The same on a machine. */
export const pointsLeft = (m: Pick<Stage, "pointAt" | "width">, who: number, layers: readonly number[]): number => {
  let sum = 0
  for (let i = 0; i < layers.length; i++) sum += m.pointAt(who * m.width + (layers[i] as number))
  return sum
}
