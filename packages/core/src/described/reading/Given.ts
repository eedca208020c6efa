import type { Step } from "../language/Step.ts"

/** What happens by itself before anything else that a hook says: in the order of the file. */
export interface Given {
  readonly turn: Step[]
  readonly "turn-end": Step[]
  readonly round: Step[]
}
