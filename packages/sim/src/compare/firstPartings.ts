import type { Player } from "../play/Player.ts"
import { playAgain } from "../play/playAgain.ts"
import { asked } from "../policies/asked.ts"
import { policyById } from "../policies/index.ts"
import type { FirstPartings } from "./Comparison.ts"
import { type Named, partingsOf } from "./parting.ts"

/** A variant that somebody slow plays is not played again for this. */
const isSlow = ({ manifest }: Player, variant: number): boolean =>
  (manifest.variants[variant]?.policies ?? []).some((text) => policyById(asked(text).policy)?.slow === true)

/**
 * By what the given combats of two variants part first: by what somebody chose, by a number, or by something else. They
 * are played again for it, so there should be few.
 *
 * @returns undefined where there are none, or where they would take too long
 */
export const firstPartings = (
  player: Player,
  a: number,
  b: number,
  combats: readonly number[],
): FirstPartings | undefined => {
  if (combats.length === 0 || isSlow(player, a) || isSlow(player, b)) return undefined
  const found: Record<"choice" | "numbers" | "other", number[]> = { choice: [], numbers: [], other: [] }
  for (const combat of combats) {
    const parting = player.visit(a, (rules) =>
      partingsOf(rules.events, logOf(player, a, combat), logOf(player, b, combat)),
    )
    const kind = parting?.first.kind
    found[kind === "choice" || kind === "numbers" ? kind : "other"].push(combat)
  }
  return found
}

const logOf = (player: Player, variant: number, combat: number): Named =>
  playAgain(player, variant, combat, ({ log, prepared }) => ({ log, prepared }))
