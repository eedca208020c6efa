import type { Text } from "../../contract/LogReader.ts"
import type { Mapping } from "../../scenario/yaml/tree.ts"
import type { Reaction } from "../language/Reaction.ts"

/** A reaction as it is written, to be put in wherever it may be set off. */
export interface Written extends Reaction {
  readonly id: string
  /** Index among the actions. */
  readonly index: number
  readonly text: Text
  readonly tree: Mapping
}
