import type { Machine, ReadyDraw } from "./Machine.ts"

/**
 * Goes through every result of draws, one draw after the other, with its chance; what was drawn is in the slots of
 * the machine.
 */
export const eachResult = (
  m: Machine,
  draws: readonly ReadyDraw[],
  see: (chance: number) => void,
  at = 0,
  chance = 1,
): void => {
  const draw = draws[at]
  if (draw === undefined) {
    see(chance)
    return
  }
  const { chances, from } = draw.chances(m)
  for (let i = 0; i < chances.length; i++) {
    const p = chances[i] as number
    if (p === 0) continue
    m.slots[draw.slot] = from + i
    eachResult(m, draws, see, at + 1, chance * p)
  }
}
