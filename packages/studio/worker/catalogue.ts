import type { CatalogueRule } from "@refriega/core"
import type { CatalogueText } from "../src/messages.ts"

let known: readonly CatalogueRule[] = []

/**
 * What the rules say, as far as the page has sent it: the engine has no room for texts that are only read by a
 * fight's spectator.
 */
export const catalogue = {
  get: (): readonly CatalogueRule[] => known,
  set: (rules: readonly CatalogueText[]): void => {
    known = rules as readonly CatalogueRule[]
  },
}
