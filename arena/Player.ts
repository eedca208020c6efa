import type { Policy } from "@refriega/core"
import type { Checkout } from "./Checkout.ts"

/** Who sits down on a side. */
export interface Player {
  readonly name: string
  readonly policy: Policy
  /** Whose forecasts it reads, if not those of this tree. */
  readonly from?: Checkout
}
