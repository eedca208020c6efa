import type { Text } from "../../contract/LogReader.ts"
import type { Mapping, Tree } from "../../scenario/yaml/tree.ts"
import type { Reaction } from "../language/Reaction.ts"

/** A reaction as it is written, to be put in wherever it may be set off. */
export interface Written extends Reaction {
  readonly id: string
  /** Index among the actions. */
  readonly index: number
  readonly text: Text
  readonly tree: Mapping
}

/** A modifier as the file has it, by the name of what it is added to: it is read where that is. */
export interface WrittenModifier {
  readonly id: string
  readonly cite: string
  readonly value: Tree | undefined
  readonly when: Tree | undefined
}
