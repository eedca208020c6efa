import type { LogReader, Term } from "../contract/LogReader.ts"
import type { Note } from "../contract/Note.ts"
import type { System } from "../contract/System.ts"

type Event = { readonly _tag: string } & Readonly<Record<string, unknown>>

/**
 * The ids of all rules that a fight cites: behind its events, what was asked and chosen, conditions, falls and
 * modifiers.
 *
 * @param cited the ids of the rules of its notes (`Note.rule`), if it was played with explain on
 */
export const citedRules = <T extends System>(
  reader: LogReader<T>,
  log: readonly T["event"][],
  cited: Iterable<Note["rule"]> = [],
): ReadonlySet<string> => {
  const ids = new Set<string>(cited)
  const cite = (rules: readonly string[] | undefined) => rules?.forEach((id) => ids.add(id))
  const citeTerm = (terms: readonly Term[], index: unknown) => {
    if (typeof index === "number") cite(terms[index]?.rules)
  }
  for (const event of log as unknown as readonly Event[]) {
    cite(reader.events[event._tag]?.rules)
    if (event._tag === "Decided") {
      citeTerm(reader.decisions, event["kind"])
      citeTerm(reader.verbs, event["verb"])
    }
    if (event._tag === "Felled") citeTerm(reader.falls, event["how"])
    if (event._tag.startsWith("Condition")) citeTerm(reader.conditions, event["condition"])
    const mask = event["mods"]
    if (typeof mask === "number")
      for (const [bit, { rules }] of reader.modifiers.entries()) if ((mask & (1 << bit)) !== 0) cite(rules)
  }
  return ids
}
