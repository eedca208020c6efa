import { eventCodec, type LogReader, type System } from "@refriega/core"
import type { PageFight } from "../page/PageData.ts"

type Event = { readonly _tag: string } & Readonly<Record<string, unknown>>

/** The ids of all rules that the viewer can cite for a fight: of its events, choices, conditions, falls and modifiers. */
export const citedRules = <T extends System>(reader: LogReader<T>, fight: PageFight): ReadonlySet<string> => {
  const ids = new Set<string>(fight.notes.map(([, rule]) => rule))
  const events = eventCodec(reader.events).unpack(Buffer.from(fight.log, "base64"))
  if (!Array.isArray(events)) throw new Error("a fight of the page cannot be read")
  const cite = (rules: readonly string[] | undefined) => rules?.forEach((id) => ids.add(id))
  const citeTerm = (terms: readonly { readonly rules: readonly string[] }[], index: unknown) =>
    typeof index === "number" && cite(terms[index]?.rules)
  for (const event of events as readonly Event[]) {
    cite(reader.events[event._tag]?.rules)
    if (event._tag === "Decided") citeTerm(reader.verbs, event["verb"])
    if (event._tag === "Felled") citeTerm(reader.falls, event["how"])
    if (event._tag.startsWith("Condition")) citeTerm(reader.conditions, event["condition"])
    const mask = event["mods"]
    if (typeof mask === "number") reader.modifiers.forEach((m, bit) => (mask & (1 << bit)) !== 0 && cite(m.rules))
  }
  return ids
}
