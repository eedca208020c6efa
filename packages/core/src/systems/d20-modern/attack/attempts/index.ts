import type { Manoeuvre } from "./Attempt.ts"
import { disarming } from "./disarm.ts"
import { grappling } from "./grapple.ts"
import { snatching } from "./snatch.ts"
import { tripping } from "./trip.ts"

/** The special attacks that replace a melee attack (D20M-127). */
export const manoeuvres: readonly Manoeuvre[] = [tripping, disarming, snatching, grappling]

/** The one with a verb. */
export const manoeuvreOf = (verb: number): Manoeuvre | undefined => manoeuvres.find((m) => m.verb === verb)
