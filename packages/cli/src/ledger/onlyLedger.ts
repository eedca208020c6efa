import * as Option from "effect/Option"
import { invalid } from "../shared/Failure.ts"

/** What is for the ledger alone is refused without it. */
export const onlyLedger = (input: {
  readonly side: Option.Option<string>
  readonly by: readonly string[]
  readonly form: Option.Option<string>
  readonly forks: Option.Option<number>
  readonly csv: boolean
}): void => {
  const given = [
    ...(Option.isSome(input.side) ? ["--side"] : []),
    ...(input.by.length > 0 ? ["--by"] : []),
    ...(Option.isSome(input.form) ? ["--form"] : []),
    ...(Option.isSome(input.forks) ? ["--forks"] : []),
    ...(input.csv ? ["--csv"] : []),
  ]
  if (given.length > 0) throw invalid(`${given.join(", ")}: of the ledger; add --ledger`)
}
