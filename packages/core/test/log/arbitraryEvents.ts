import { fc } from "@fast-check/vitest"
import type { EventsOf, EventTable, FieldKind } from "../../src/log/events.ts"

const values: Readonly<Record<FieldKind, fc.Arbitrary<unknown>>> = {
  who: fc.integer({ min: -1, max: 200 }),
  side: fc.integer({ min: -1, max: 3 }),
  int: fc.oneof(fc.integer(), fc.integer({ min: -70, max: 70 })),
  flag: fc.boolean(),
  ints: fc.array(fc.integer(), { maxLength: 6 }),
}

/** Any event that a table allows. */
export const arbitraryEvent = <const T extends EventTable>(table: T): fc.Arbitrary<EventsOf<T>> =>
  fc.oneof(
    ...Object.entries(table).map(([tag, { fields }]) =>
      fc.record({
        _tag: fc.constant(tag),
        ...Object.fromEntries(Object.entries(fields).map(([name, kind]) => [name, values[kind]])),
      }),
    ),
  ) as unknown as fc.Arbitrary<EventsOf<T>>

/** Any log that a table allows. It need not make sense as a fight. */
export const arbitraryLog = <const T extends EventTable>(table: T): fc.Arbitrary<EventsOf<T>[]> =>
  fc.array(arbitraryEvent(table), { maxLength: 30 })
