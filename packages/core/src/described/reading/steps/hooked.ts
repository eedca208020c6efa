import { child, type Tree } from "../../../scenario/yaml/tree.ts"
import type { Step } from "../../language/Step.ts"
import type { Around } from "../Around.ts"
import type { Draft } from "../Draft.ts"
import type { Hook } from "../Mechanics.ts"
import type { Local } from "../Scope.ts"

/** Reads a list of steps of a file. */
export type ReadSteps = (draft: Draft, tree: Tree | undefined, around: Around) => readonly Step[]

/**
 * What a hook of a mechanic does, if the mechanic is on.
 *
 * @param locals what can be named in it beside what is around it
 */
export const hooked = (
  readSteps: ReadSteps,
  draft: Draft,
  { cite, on, topic, tree }: Hook,
  around: Around,
  locals: ReadonlyMap<string, Local> = new Map(),
): readonly Step[] => {
  // What a mechanic does sets it off no further.
  if (around.busy.includes(cite)) return []
  const yes = readSteps(draft, child(tree, "do"), {
    ...around,
    locals: new Map([...around.locals, ...locals]),
    cite,
    topic,
    depth: around.depth + 1,
    busy: [...around.busy, cite],
  })
  return [{ do: "if", hit: false, test: on, yes, no: [] }]
}
