import type { Example } from "../../src/project/Example.ts"
import { assets, jsonAt } from "../engine/assets.ts"

let known: Promise<readonly Example[]> | undefined

/** All of them; they are fetched once, when somebody asks. */
export const examples = (): Promise<readonly Example[]> => {
  known ??= jsonAt(assets.examples) as Promise<readonly Example[]>
  return known
}

/** The one that an address names (`#f=d20-modern/skirmish`). */
export const exampleNamed = async (id: string): Promise<Example | undefined> =>
  (await examples()).find((each) => each.id === id)
