import * as Schema from "effect/Schema"
import type { AnyEvent, EventsOf, EventTable, EventType, FieldKind } from "./events.ts"

const int32 = Schema.Int.pipe(Schema.check(Schema.isBetween({ minimum: -(2 ** 31), maximum: 2 ** 31 - 1 })))
const fromMinusOne = Schema.Int.pipe(Schema.check(Schema.isBetween({ minimum: -1, maximum: 2 ** 31 - 1 })))

const kinds: Readonly<Record<FieldKind, Schema.Codec<unknown, unknown>>> = {
  who: fromMinusOne.annotate({ description: "index of a combatant, -1 for nobody" }),
  side: fromMinusOne.annotate({ description: "index of a side, -1 for none" }),
  int: int32,
  flag: Schema.Boolean,
  ints: Schema.Array(int32),
}

/** The schema of one event type, named after its tag. Its description names the rules that it carries out. */
export const eventSchema = (tag: string, { fields, rules }: EventType): Schema.Codec<AnyEvent, unknown> =>
  Schema.Struct({
    _tag: Schema.tag(tag),
    ...Object.fromEntries(Object.entries(fields).map(([name, kind]) => [name, kinds[kind]])),
  }).annotate({
    identifier: tag,
    ...(rules.length === 0 ? {} : { description: `Rules: ${rules.join(", ")}` }),
  }) as unknown as Schema.Codec<AnyEvent, unknown>

/** The schema of every event that a table declares, for events that come as JSON. */
export const eventsSchema = <const T extends EventTable>(table: T): Schema.Codec<EventsOf<T>, unknown> =>
  Schema.Union(Object.entries(table).map(([tag, type]) => eventSchema(tag, type))).annotate({
    identifier: "Event",
  }) as unknown as Schema.Codec<EventsOf<T>, unknown>

/** The same as a JSON Schema document (2020-12): `schema` refers to `definitions`, one for each event type. */
export const eventsJsonSchema = (table: EventTable) =>
  Schema.toJsonSchemaDocument(eventsSchema(table), { onExcessProperty: "error" })
