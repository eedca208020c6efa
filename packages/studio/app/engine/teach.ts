import type { CatalogueText } from "../../src/messages.ts"
import { assets, jsonAt } from "./assets.ts"
import type { Engine } from "./Engine.ts"

/** Sends the engine what the rules of a system say, for fights that cite them. */
export const teach = async (engine: Engine, system: string): Promise<void> => {
  const address = assets.rules[system]
  if (address === undefined) return
  const rules = (await jsonAt(address)) as CatalogueText[]
  engine.ask({ type: "catalogue", rules })
}
