import type { ExactOdds } from "../../combat/exactOdds.ts"
import type { Tally } from "../weigh/Tally.ts"

/** What sums of rounded chances, and the rarest ends of open-ended dice that forecasts leave out, may come to. */
const rounding = 1e-6

/** The most points that an act can take: of enemies, and of the actor. */
export interface AtStake {
  readonly enemies: number
  readonly actor: number
}

/** Where a forecast is furthest from what the act comes to. */
export interface FarApart {
  readonly what: "harm" | "risk" | "felling" | "hit"
  readonly promised: number
  readonly played: number
}

/**
 * Where a forecast is furthest from what an act comes to when it is played in every way of its dice; undefined where it
 * is no further than it may be. Ways that are too rare to be followed are missing in what is counted: each of them may
 * have hit, felled, or taken all points that there are.
 */
export const farApart = (
  tally: Pick<Tally, "dealt" | "fell" | "hit" | "taken">,
  found: ExactOdds,
  most: AtStake,
): FarApart | undefined => {
  const { cut } = found
  const harm = cut * Math.max(most.enemies, ...found.harmDistribution.map(({ harm: dealt }) => dealt))
  const all: readonly (FarApart & { readonly may: number })[] = [
    { what: "harm", promised: tally.dealt, played: found.harm, may: harm },
    { what: "risk", promised: tally.taken, played: found.risk, may: cut * most.actor },
    { what: "felling", promised: tally.fell, played: found.fell, may: cut },
    ...(found.hitAny === undefined
      ? []
      : [{ what: "hit", promised: tally.hit, played: found.hitAny, may: cut } as const]),
  ]
  const [first] = all
    .filter((each) => gapOf(each) > rounding + each.may)
    .toSorted((one, other) => gapOf(other) - gapOf(one))
  return first && { what: first.what, promised: first.promised, played: first.played }
}

/** How wide it is. */
export const gapOf = ({ played, promised }: FarApart): number => Math.abs(promised - played)
