import type { Who } from "../../../kinds/indices.ts"
import type { Aim } from "./Aim.ts"
import type { Blow, Form } from "./forms.ts"

/** An attack that is about to be made. */
export interface Attack {
  readonly by: Who
  readonly target: Who
  readonly form: Form
  readonly blow: Blow
  /** One of `attackHow`. */
  readonly how: number
  /** Bits of `manner`. */
  readonly ways: number
  /** What it is rolled with, where that is known already. It holds as long as nothing has happened since. */
  readonly aim?: Aim
}
