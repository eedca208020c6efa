import type { Manifest } from "@refriega/sim"

/** Whose chance a ledger is about if nobody says: the side of the run, of a day the party, else the first. */
export const usualSide = (manifest: Manifest, sides: readonly string[]): string => {
  const party = manifest.fights === undefined ? [] : manifest.sides.map(({ id }) => id)
  return [manifest.side, ...party].find((id) => id !== undefined && sides.includes(id)) ?? (sides[0] as string)
}
