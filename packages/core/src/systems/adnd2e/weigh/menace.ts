import type { AdndPrepared } from "../model/System.ts"

/** The best that it does in a round: with its weapon, or with magic. */
export const menace = ({ exposure, menaces }: AdndPrepared, by: number, target: number): number => {
  const plain = exposure[by]?.[target]
  let most = plain === undefined ? 0 : Math.max(plain.melee[0] ?? 0, plain.missile)
  for (const { harm } of menaces[by] ?? []) most = Math.max(most, harm[target] ?? 0)
  return most
}
