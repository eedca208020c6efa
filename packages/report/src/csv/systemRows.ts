import { endReasonNames, type FieldKind, type Ruleset, type System } from "@refriega/core"
import { eventFields } from "./eventFields.ts"

type Row = readonly [kind: string, name: string, type: string, unit: string, range: string, definition: string]

/** What is in `events.csv` and `events.ndjson` for each kind of field. */
const types: Readonly<Record<FieldKind, string>> = {
  who: "id of a combatant",
  side: "id of a side",
  int: "integer",
  flag: "true or false",
  ints: "list of integers",
}

/**
 * The rows of the dictionary that only one system's runs need: every field of every type of event, and what its numbers
 * mean that stand for words.
 */
export const systemRows = <T extends System>(rules: Ruleset<T>): readonly Row[] => [
  ...Object.entries(rules.events).flatMap(([type, { fields }]) =>
    Object.entries(fields).map(([field, kind]): Row => {
      const { unit, definition } = eventFields[field] ?? { unit: "", definition: "" }
      return ["field", `${type}.${field}`, field === "means" ? "id of a cause" : types[kind], unit, "", definition]
    }),
  ),
  ...words("verb", rules.verbs),
  ...words("kind", rules.decisions),
  ...words("condition", rules.conditions),
  ...words("how", rules.falls),
  ...words(
    "reason",
    endReasonNames.map((name) => ({ id: name, en: name })),
  ),
]

const words = (kind: string, terms: readonly { readonly id: string; readonly en: string }[]): readonly Row[] =>
  terms.map(({ id, en }, i) => [kind, `${i}`, "integer", "", "", en === id ? id : `${id}: ${en}`])
