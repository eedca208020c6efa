import { quoted } from "../../../scenario/didYouMean.ts"
import { child, type Mapping, type Tree } from "../../../scenario/yaml/tree.ts"
import type { Action } from "../../language/Game.ts"
import { gameLimits } from "../../language/gameLimits.ts"
import type { Draft } from "../Draft.ts"
import { namesIn } from "./readKinds.ts"

/** Notes the phases of a round, which actions name. */
export const readPhases = (draft: Draft, order: Tree | undefined): void => {
  const tree = order && child(order, "phases")
  if (tree === undefined) return
  const { file } = draft
  const phases = namesIn(draft, tree)
  phases.forEach(({ id, key }, i) => {
    if (phases.findIndex((other) => other.id === id) < i) file.wrong(key, `${quoted(id)} is a phase already`)
    draft.declare(`phase.${id}`, key, `nothing is done in the phase ${quoted(id)}: say phase: ${id} of an action`)
  })
  if (phases.length < 2 || phases.length > gameLimits.phases)
    file.wrong(tree.place, `expected 2 to ${gameLimits.phases} phases, as [missiles, melee]`)
  draft.phases = phases.map(({ id, text }) => ({ id, text }))
}

/** When an action can be done: in which phase, and whether it is chosen before the round. */
export const readTimes = (draft: Draft, of: Mapping): Pick<Action, "phase" | "isDeclared"> => {
  const { file, phases } = draft
  const [phase, declared] = [child(of, "phase"), child(of, "declared")]
  const isReaction = of.entries.has("on")
  for (const [name, tree] of [
    ["phase", phase],
    ["declared", declared],
  ] as const)
    if (tree !== undefined && isReaction)
      file.wrong(of.entries.get(name)?.key ?? of.place, `${name} does not go with on: a reaction is no act of a turn`)
  if (phase !== undefined && phases.length === 0)
    file.wrong(phase.place, "this game has no phases: say order: { by: d6, phases: [missiles, melee] }")
  const names = phases.map(({ id }) => id)
  const word = phases.length === 0 ? undefined : file.word(phase, names)
  if (word !== undefined) draft.reads(`phase.${word}`)
  const isDeclared = file.truth(declared) === true
  return { ...(word !== undefined && { phase: names.indexOf(word) }), ...(isDeclared && { isDeclared }) }
}
