import type { CatalogueRule } from "../../contract/CatalogueRule.ts"
import type { Cited } from "../language/Game.ts"

/** A place of a file as a rule of the catalogue: all that the file says is played. */
export const asRule = ({ id, page, says, topic }: Cited): CatalogueRule => ({
  id,
  topic,
  scope: "combat",
  implemented: true,
  rule: page === undefined ? says : `${says} (${page})`,
  tests: [],
})
