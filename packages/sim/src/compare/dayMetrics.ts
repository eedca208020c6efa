import type { DayManifest } from "../plan/Manifest.ts"
import { mostRounds } from "../plan/mostRounds.ts"
import { dayScoreAt, memberAt, memberBits } from "../summary/dayScores.ts"
import { type Metric, mean, ofHeads, type Scores, share } from "./metrics.ts"

/** The metrics of a variant of a day: of the party as a whole, of its sides, of the length, and of its members. */
export const dayMetricsOf = (
  { fights, sides }: Pick<DayManifest, "fights" | "sides">,
  { combatants: members }: Pick<DayManifest["variants"][number], "combatants">,
): readonly Metric[] => {
  const lostIn = (scores: Scores, at: number): number => scores[at + dayScoreAt.lostIn] as number
  const has = (bit: number, member: number) => (scores: Scores, at: number) =>
    ((scores[at + memberAt(sides.length, member)] as number) & bit) === 0 ? 0 : 1
  return [
    share("survived", 1, (scores, at) => (lostIn(scores, at) < 0 ? 1 : 0)),
    // Going on after the last fight is to survive.
    ...fights
      .slice(0, -1)
      .map(({ id }, fight) =>
        share(`goingAfter.${id}`, 1, (scores, at) => (lostIn(scores, at) < 0 || lostIn(scores, at) > fight ? 1 : 0)),
      ),
    ...sides.flatMap(({ id }, side): readonly Metric[] => {
      const own = members.flatMap((each, i) => (each.side === side ? [i] : []))
      const count = (bit: number, scores: Scores, at: number) =>
        own.reduce((sum, member) => sum + has(bit, member)(scores, at), 0)
      return [
        share(`wipedOut.${id}`, -1, (scores, at) => (count(memberBits.fallen, scores, at) === own.length ? 1 : 0)),
        mean(`lethality.${id}`, -1, 1000, (scores, at) =>
          Math.round((1000 * count(memberBits.dead, scores, at)) / Math.max(1, own.length)),
        ),
        mean(`healthLeft.${id}`, 1, 1000, (scores, at) => scores[at + dayScoreAt.left + side] as number),
        share(`anyDead.${id}`, -1, (scores, at) => (count(memberBits.dead, scores, at) === 0 ? 0 : 1)),
        ofHeads(
          mean(`deaths.${id}`, -1, 1, (scores, at) => count(memberBits.dead, scores, at), Math.max(1, own.length)),
        ),
      ]
    }),
    mean("rounds", 0, 1, (scores, at) => scores[at + dayScoreAt.rounds] as number, mostRounds({ fights })),
    ...members.flatMap(({ id }, member) => [
      share(`fallen.${id}`, -1, has(memberBits.fallen, member)),
      share(`dead.${id}`, -1, has(memberBits.dead, member)),
    ]),
  ]
}
