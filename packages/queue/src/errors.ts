import { trouble } from "@refriega/sim/internal"

/** What was given as a queue cannot be one, or somebody is refused by it: for those to mend who typed it. */
export class QueueRefused extends trouble("QueueRefused")<{ readonly message: string }> {}

/** The queue cannot be reached, or does not do what was asked of it. */
export class QueueTrouble extends trouble("QueueTrouble")<{ readonly message: string }> {}
