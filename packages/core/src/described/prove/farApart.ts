import type { ExactOdds } from "../../combat/exactOdds.ts"
import type { Tally } from "../weigh/Tally.ts"

/** What sums of rounded chances, and the rarest ends of open-ended dice that forecasts leave out, may come to. */
const rounding = 1e-6

/** The most points that an act can take: of enemies, and of the actor. */
export interface AtStake {
  readonly enemies: number
  readonly actor: number
}

/**
 * How far a forecast is from what an act comes to when it is played in every way of its dice; undefined where it is no
 * further than it may be. Ways that are too rare to be followed are missing in what is counted: each of them may have
 * hit, felled, or taken all points that there are.
 */
export const farApart = (
  tally: Pick<Tally, "dealt" | "fell" | "hit" | "taken">,
  found: ExactOdds,
  most: AtStake,
): number | undefined => {
  const { cut } = found
  const apart: readonly (readonly [far: number, may: number])[] = [
    [tally.dealt - found.harm, cut * Math.max(most.enemies, ...found.harmDistribution.map(({ harm }) => harm))],
    [tally.taken - found.risk, cut * most.actor],
    [tally.fell - found.fell, cut],
    ...(found.hitAny === undefined ? [] : [[tally.hit - found.hitAny, cut] as const]),
  ]
  const wrong = apart.map(([far, may]) => (Math.abs(far) > rounding + may ? Math.abs(far) : 0))
  const far = Math.max(...wrong)
  return far > 0 ? far : undefined
}
