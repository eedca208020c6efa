import type { Policy } from "@refriega/core"
import { policyById, steadyBy, usualWeights } from "@refriega/sim/internal"
import { drawFight, seedsOf } from "./drawFight.ts"
import { printGiven } from "./printGiven.ts"
import { printLadder } from "./printLadder.ts"
import { writeDrawn } from "./writeDrawn.ts"

/** What the ladder of drawn fights was asked for. */
interface Asked {
  readonly drawn: string
  readonly fights?: string | undefined
  readonly policy: string
  readonly foes: string
  readonly given: boolean
  readonly write?: string | undefined
}

/** As steady, but it waits a round longer: a player that gains by waiting alone loses to it. */
const patient = steadyBy("patient", { ...usualWeights, patience: usualWeights.patience + 1 })

const named = (id: string): Policy => {
  const found = id === patient.id ? patient : policyById(id)
  if (found === undefined) throw new Error(`nobody is called ${id}`)
  return found
}

/** Drawn fights of a system: written, or played. */
export const playDrawn = (system: string, { drawn, fights, foes, given, policy, write }: Asked): void => {
  const seeds = seedsOf(drawn)
  const others = (standard: string) => (foes === "" ? standard : foes).split(",").map(named)
  if (write !== undefined) for (const seed of seeds) console.log(writeDrawn(drawFight(system, seed), write))
  else if (given)
    for (const foe of others("steady")) printGiven(system, seeds, named(policy), foe, Number(fights ?? 60))
  else printLadder(system, seeds, named(policy), others("aggressive,focus,patient"), Number(fights ?? 40))
}
