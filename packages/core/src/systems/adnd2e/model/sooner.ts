import { asWho, type Who } from "../../../kinds/indices.ts"

/** How many pairs of faces differ by so much or more: those of a triangle. */
const beyond = (faces: number, by: Who): number => ((faces - by) * (faces - by + 1)) / 2

/**
 * The chance that of two dice with so many faces the one shows the lower count of which so much less is needed; equal
 * counts are half of it, for what happens at one instant happens to both.
 */
export const chanceToBeSooner = (faces: number, ahead: number): number => {
  const by = Math.min(faces, Math.abs(ahead))
  const behind = (beyond(faces, asWho(by)) + beyond(faces, asWho(by + 1))) / (2 * faces * faces)
  return ahead >= 0 ? 1 - behind : behind
}
