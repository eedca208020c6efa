import type { Choice } from "../contract/Policy.ts"
import { evaluate } from "../described/meaning/evaluate.ts"
import type { Machine } from "../described/meaning/Machine.ts"
import { nameWords } from "../described/reading/nameWords.ts"
import { parseExpression } from "../described/reading/parseExpression.ts"
import type { Known, Local } from "../described/reading/Scope.ts"
import { Wrong } from "../described/reading/tokens.ts"
import { type Fact, facts, factsOf } from "./facts.ts"

/** A condition of a tactic, ready to be asked. */
export interface Condition {
  /** @param option index of the option that is looked at, -1 for none */
  readonly holds: (choice: Choice, option: number) => boolean
  /** It is about options: about whom they are aimed at, or what they promise. */
  readonly ofOption: boolean
}

/**
 * Reads a condition: an expression of facts that is yes or no. Throws `Wrong`.
 *
 * @param ids of the combatants, by index
 */
export const readCondition = (text: string, ids: readonly string[]): Condition => {
  const words = nameWords(ids)
  return words.reading(text, (said) => read(said, ids.map(words.wordOf)))
}

const read = (text: string, ids: readonly string[]): Condition => {
  const known = [...facts, ...ids.flatMap(factsOf)]
  const locals = new Map(
    known.map(({ kind, name, range }, slot): [string, Local] => [name, { slot, kind, range, read: false }]),
  )
  const { kind, value } = parseExpression(text, {
    rules: new Map(),
    functions: new Map(),
    bands: [],
    map: undefined,
    withFacts: (e) => e,
    diceStats: new Map(),
    tracks: new Map(),
    roles: ["me", "them"],
    reads: () => undefined,
    newSlot: undefined,
    locals,
    stats: fieldsOf(known),
  })
  if (kind !== "truth") throw new Wrong("expected yes or no, found a number", 0)
  const asked = known.flatMap((fact, slot) => (locals.get(fact.name)?.read === true ? [{ fact, slot }] : []))
  const machine = emptyMachine(known.length)
  const truth = evaluate(value)
  const needsTarget = asked.some(({ fact }) => fact.ofTarget)
  return {
    ofOption: asked.some(({ fact }) => isOfOption(fact)),
    holds: (choice, option) => {
      if (needsTarget && (choice.options[option]?.target ?? -1) < 0) return false
      for (const { fact, slot } of asked) machine.slots[slot] = fact.of(choice, option)
      return truth(machine) !== 0
    },
  }
}

const isOfOption = ({ name, ofTarget }: Fact): boolean => ofTarget === true || name.startsWith("promise.")

/** What may follow `me.` and `them.`, so that a message on a slip lists what there is. */
const fieldsOf = (known: readonly Fact[]): ReadonlyMap<string, Known> =>
  new Map(
    known.flatMap(({ kind, name, range }, index) => {
      const [role, field] = name.split(".")
      return field !== undefined && (role === "me" || role === "them") ? [[field, { index, kind, range }] as const] : []
    }),
  )

const emptyMachine = (slots: number): Machine => ({
  size: 0,
  me: 0,
  them: 0,
  tracks: [],
  load: () => 0,
  width: 0,
  stats: [],
  statWidth: 0,
  diceStats: [],
  diceWidth: 0,
  rules: [],
  slots: Array.from({ length: slots }, () => 0),
})
