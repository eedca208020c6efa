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

/** Hardness, hit points and the DC to break it, as the tables have them side by side. */
type Row = readonly [hardness: number, hp: number, breakDC: number]

const thing = ([hardness, hp, breakDC]: Row): Toughness => ({ hardness, hp, breakDC })

const bySize: readonly Row[] = [
  [0, 1, 10],
  [0, 1, 10],
  [1, 2, 10],
  [3, 3, 12],
  [5, 5, 15],
  [5, 10, 15],
  [8, 10, 20],
  [8, 20, 30],
  [10, 30, 50],
]

/** Manufactured objects by size, Fine first (D20M-201): the least that they have. */
export const manufactured: readonly Toughness[] = bySize.map(thing)

/** Common objects (D20M-201). */
export const commonThings = {
  "cheap-lock": thing([0, 1, 10]),
  "average-lock": thing([3, 5, 15]),
  "high-quality-lock": thing([5, 10, 20]),
  "high-security-lock": thing([10, 120, 35]),
  "ultrahigh-security-lock": thing([20, 150, 40]),
  firearm: thing([5, 7, 17]),
  rope: thing([0, 2, 23]),
  "wooden-door": thing([5, 10, 13]),
  "strong-wooden-door": thing([5, 20, 23]),
  "steel-door": thing([10, 120, 35]),
  "concrete-wall": thing([8, 90, 35]),
  chain: thing([10, 5, 26]),
  handcuffs: thing([10, 10, 30]),
  "metal-bars": thing([10, 15, 30]),
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
