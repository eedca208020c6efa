import type { Example } from "../../src/project/Example.ts"
import { examples } from "../../src/site/examples.ts"

let all: readonly Example[] | undefined

/** Everything that comes with the program, read once for all tests of a worker: that takes two seconds and more. */
export const allExamples = (): readonly Example[] => {
  all ??= examples()
  return all
}
