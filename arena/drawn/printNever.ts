import type { Drawn } from "./drawFight.ts"
import { neverChosen } from "./neverChosen.ts"

/** What falls short of the best by less than this is nearly taken. */
const nearly = 0.02

/**
 * Prints what was open in the drawn fights of a system and never taken, the most often open first: in how many
 * decisions and fights, and by how much it fell short of what `steady` took at least.
 */
export const printNever = (system: string, fights: readonly Drawn[], perPair: number): void => {
  const acts = neverChosen(fights, perPair)
  const never = acts.filter(({ taken }) => taken === 0).toSorted((a, b) => b.open - a.open)
  const played = 4 * perPair * fights.length
  console.log(`${system}: ${never.length} of ${acts.length} acts that were open in ${played} fights were never chosen`)
  for (const { open, seeds, short, verb } of never) {
    const where = `${open} decisions, ${seeds.length} fights (${seeds.slice(0, 4).join(", ")})`
    const why = short === Infinity ? "not weighed by steady" : `short by ${short.toFixed(3)} at least`
    console.log(`  ${verb.padEnd(20)} ${where.padEnd(44)} ${why}${short < nearly ? ", nearly taken" : ""}`)
  }
  console.log("")
}
