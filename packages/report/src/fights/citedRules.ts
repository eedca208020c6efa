import type { LogReader, System } from "@refriega/core"
import type { PageFight } from "../page/PageData.ts"

type Event = { readonly _tag: string } & Readonly<Record<string, unknown>>

/** The ids of all rules that the viewer can cite for a fight: of its events, choices, conditions, falls and modifiers. */
export const citedRules = <T extends System>(
  reader: LogReader<T>,
  { notes }: PageFight,
  log: readonly T["event"][],
): ReadonlySet<string> => {
  const ids = new Set<string>(notes.map(([, rule]) => rule))
  const cite = (rules: readonly string[] | undefined) => rules?.forEach((id) => ids.add(id))
  const citeTerm = (terms: readonly { readonly rules: readonly string[] }[], index: unknown) => {
    if (typeof index === "number") cite(terms[index]?.rules)
  }
  for (const event of log as unknown as readonly Event[]) {
    cite(reader.events[event._tag]?.rules)
    if (event._tag === "Decided") citeTerm(reader.verbs, event["verb"])
    if (event._tag === "Felled") citeTerm(reader.falls, event["how"])
    if (event._tag.startsWith("Condition")) citeTerm(reader.conditions, event["condition"])
    const mask = event["mods"]
    if (typeof mask === "number")
      for (const [bit, { rules }] of reader.modifiers.entries()) if ((mask & (1 << bit)) !== 0) cite(rules)
  }
  return ids
}
