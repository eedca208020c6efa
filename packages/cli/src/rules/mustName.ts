import { systemIds } from "@refriega/core"
import { ownLibrary } from "@refriega/sim"
import * as Option from "effect/Option"
import { invalid } from "../shared/Failure.ts"

/** The system that was named; without one nothing can be said. */
export const mustName = (system: Option.Option<string>): string => {
  if (Option.isSome(system)) return system.value
  throw invalid(`expected the id of a system: ${systemIds(ownLibrary).join(", ")}; or --metrics`)
}
