import type { CatalogueRule } from "@refriega/core"
import type { CatalogueText } from "../src/messages.ts"

let known: readonly CatalogueRule[] = []

/**
 * What the rules say, as far as the page has sent it: the engine has no room for texts that only whoever watches a
 * fight reads.
 */
export const catalogue = {
  get: (): readonly CatalogueRule[] => known,
  set: (rules: readonly CatalogueText[]): void => {
    known = rules as readonly CatalogueRule[]
  },
}
