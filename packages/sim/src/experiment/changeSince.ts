import { type BaselineEntry, diceOf, unpackWinners } from "./baseline.ts"
import type { CheckResults } from "./CheckResults.ts"
import { madeOtherwise } from "./madeOf.ts"

type Change = NonNullable<CheckResults["changes"]>[number]

/** So many fights are named of those that end otherwise. */
const mostFights = 5

/**
 * What has changed between an entry of a baseline and today's, and which fights end otherwise: the same dice, another
 * winner. Undefined where the fights are the same to the last event.
 */
export const changeSince = (
  before: BaselineEntry,
  now: BaselineEntry,
): Omit<Change, "scenario" | "variant" | "folder"> | undefined => {
  if (before.digest === now.digest) return undefined
  const made = before.made && now.made && madeOtherwise(before.made, now.made)
  const dice = { before: diceOf(before), now: diceOf(now) }
  const isSameDice = dice.before === dice.now && before.seed === now.seed && before.combats === now.combats
  const [a, b] = isSameDice ? [before, now].map((entry) => unpackWinners(entry.winners, entry.combats)) : [[], []]
  const fights = (b ?? []).flatMap((winner, combat) => (winner === a?.[combat] ? [] : [combat]))
  return {
    ...(made !== undefined && made),
    ...(before.engine !== now.engine && { engine: { before: before.engine, now: now.engine } }),
    ...(dice.before !== dice.now && { dice }),
    ...(isSameDice && { otherwise: { count: fights.length, first: fights.slice(0, mostFights) } }),
  }
}
