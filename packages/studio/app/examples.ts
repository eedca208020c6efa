import type { Text } from "@refriega/core"
import type { Project } from "../src/project/Project.ts"
import { assets, jsonAt } from "./assets.ts"

/** A fight that comes with the page. */
export interface Example {
  readonly id: string
  readonly system: string
  readonly game: Text
  readonly title: Text
  readonly description?: Text
  readonly project: Project
}

let known: Promise<readonly Example[]> | undefined

/** All of them; they are fetched once, when somebody asks. */
export const examples = (): Promise<readonly Example[]> => {
  known ??= jsonAt(assets.examples) as Promise<readonly Example[]>
  return known
}

/** The one that an address names (`#f=d20-modern/skirmish`). */
export const exampleNamed = async (id: string): Promise<Example | undefined> =>
  (await examples()).find((each) => each.id === id)
