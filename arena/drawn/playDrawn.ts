import type { Policy } from "@refriega/core"
import { steadyBy, usualWeights } from "@refriega/sim/internal"
import { policyNamed } from "../policyNamed.ts"
import { drawFight, seedsOf } from "./drawFight.ts"
import { mirroredFight } from "./mirroredFight.ts"
import { printGiven } from "./printGiven.ts"
import { printNever } from "./printNever.ts"
import { printStays } from "./printStays.ts"
import { printLadder } from "./printLadder.ts"
import { writeDrawn } from "./writeDrawn.ts"

/** What the ladder of drawn fights was asked for. */
interface Asked {
  /** A range of seeds. */
  readonly seeds: string
  /** Whether fights are mirrored: the same combatants on both sides, from one size of map and one distance. */
  readonly isMirrored: boolean
  readonly fights?: string | undefined
  readonly policy: string
  readonly foes: string
  readonly given: boolean
  /** What was open and never chosen. */
  readonly never: boolean
  /** Who stays where it can hit nobody. */
  readonly stays: boolean
  readonly write?: string | undefined
}

/** As steady, but it waits a round longer: a player that gains by waiting alone loses to it. */
const patient = steadyBy("patient", { ...usualWeights, patience: usualWeights.patience + 1 })

const named = (id: string): Policy => policyNamed(id, [patient])

/** Drawn fights of a system: written, or played. */
export const playDrawn = (
  system: string,
  { fights, foes, given, isMirrored, never, policy, seeds: range, stays, write }: Asked,
): void => {
  const seeds = seedsOf(range)
  const draw = isMirrored ? mirroredFight : drawFight
  const drawn = function* () {
    for (const seed of seeds) yield draw(system, seed)
  }
  const others = (standard: string) => (foes === "" ? standard : foes).split(",").map(named)
  if (write !== undefined) for (const fight of drawn()) console.log(writeDrawn(fight, write))
  else if (never) printNever(system, [...drawn()], Number(fights ?? 10))
  else if (stays) printStays(system, drawn(), Number(fights ?? 10))
  else if (given)
    for (const foe of others("steady")) printGiven(system, drawn(), named(policy), foe, Number(fights ?? 60))
  else printLadder(system, drawn(), named(policy), others("aggressive,focus,patient"), Number(fights ?? 40))
}
