import type { Drawn } from "./drawFight.ts"
import { stayed } from "./stayed.ts"

/** Prints how often `steady` stays where it can hit nobody, though a way leads nearer, and what it did instead. */
export const printStays = (system: string, fights: Iterable<Drawn>, perPair: number): void => {
  const { stayed: stays, told, turns, waited } = stayed(fights, perPair)
  const share = ((100 * stays) / Math.max(1, turns)).toFixed(2)
  console.log(`${system}: ${turns} turns with nobody to hit from there and a way nearer`)
  console.log(`  ${waited} waited as long as that pays; ${stays} (${share} %) neither went nor did anything of worth`)
  const kinds = Map.groupBy(told, ({ took, way }) => `${took}, not ${way}`)
  for (const [kind, each] of [...kinds].toSorted(([, a], [, b]) => b.length - a.length)) {
    const seeds = [...new Set(each.map(({ seed }) => seed))].slice(0, 4).join(", ")
    const less = `worth ${each[0]?.less.toFixed(3)} to ${each.at(-1)?.less.toFixed(3)} more`
    console.log(`  ${each.length} took ${kind}: ${less} (seed ${seeds})`)
  }
  console.log("")
}
