/** Hardness, hit points, and the difficulty of breaking something by force. */
export interface Toughness {
  readonly hardness: number
  readonly hp: number
  readonly breakDC: number
}

/** Hardness and hit points for each inch of thickness (D20M-199). */
export const materials = {
  paper: [0, 2],
  rope: [0, 2],
  "soft-plastic": [0, 3],
  glass: [1, 1],
  ceramic: [1, 2],
  ice: [0, 3],
  "hard-plastic": [2, 5],
  wood: [5, 10],
  aluminum: [6, 10],
  concrete: [8, 15],
  steel: [10, 30],
} as const
export type Material = keyof typeof materials

/** Manufactured objects by size, Fine first (D20M-201): the least that they have. */
export const manufactured: readonly Toughness[] = [
  { hardness: 0, hp: 1, breakDC: 10 },
  { hardness: 0, hp: 1, breakDC: 10 },
  { hardness: 1, hp: 2, breakDC: 10 },
  { hardness: 3, hp: 3, breakDC: 12 },
  { hardness: 5, hp: 5, breakDC: 15 },
  { hardness: 5, hp: 10, breakDC: 15 },
  { hardness: 8, hp: 10, breakDC: 20 },
  { hardness: 8, hp: 20, breakDC: 30 },
  { hardness: 10, hp: 30, breakDC: 50 },
]

/** Common objects (D20M-201). */
export const commonThings = {
  "cheap-lock": { hardness: 0, hp: 1, breakDC: 10 },
  "average-lock": { hardness: 3, hp: 5, breakDC: 15 },
  "high-quality-lock": { hardness: 5, hp: 10, breakDC: 20 },
  "high-security-lock": { hardness: 10, hp: 120, breakDC: 35 },
  "ultrahigh-security-lock": { hardness: 20, hp: 150, breakDC: 40 },
  firearm: { hardness: 5, hp: 7, breakDC: 17 },
  rope: { hardness: 0, hp: 2, breakDC: 23 },
  "wooden-door": { hardness: 5, hp: 10, breakDC: 13 },
  "strong-wooden-door": { hardness: 5, hp: 20, breakDC: 23 },
  "steel-door": { hardness: 10, hp: 120, breakDC: 35 },
  "concrete-wall": { hardness: 8, hp: 90, breakDC: 35 },
  chain: { hardness: 10, hp: 5, breakDC: 26 },
  handcuffs: { hardness: 10, hp: 10, breakDC: 30 },
  "metal-bars": { hardness: 10, hp: 15, breakDC: 30 },
} as const
export type CommonThing = keyof typeof commonThings

/** How much of damage of a kind an object suffers, before hardness, rounded down (D20M-202). */
export const dulled = (kind: string, damage: number): number =>
  kind === "electricity" || kind === "fire" ? damage >> 1 : kind === "cold" ? damage >> 2 : damage

/**
 * What gets through: less by the kind, then less the hardness (D20M-198, 202); nonlethal damage never does (D20M-204).
 */
export const getsThrough = (kind: string, damage: number, hardness: number): number =>
  kind === "nonlethal" ? 0 : Math.max(0, dulled(kind, damage) - hardness)
