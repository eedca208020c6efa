import type { ByteWriter } from "./ByteWriter.ts"
import { Damaged, EventReader } from "./EventReader.ts"
import type { AnyEvent, EventsOf, EventTable } from "./events.ts"
import { Before, compile, longest } from "./packedForm.ts"
import { putterOf } from "./putterOf.ts"
import { type Put, putVarint } from "./putterTools.ts"

/**
 * The packed form of a combat: the number of its events, then each event as the index of its type in the table, a mask
 * with a bit for each field (as many whole bytes as it takes, the first field lowest), and the values of the fields
 * whose bit is set, in declared order. A flag is its bit. A number has its bit set unless it is 0, a list unless it is
 * empty; a list has its length in front. Numbers are varints: seven bits a byte, lowest first, the high bit set on all
 * but the last; those of events are 32-bit signed and zigzag coded (0, -1, 1, -2, ...).
 *
 * What is likely is made small. A combatant (`who`) is the difference to the one before it in the log: fields called
 * `target` follow each other, all others follow each other. The entries of a list called `path` are differences too,
 * the first one to where the path before of the same combatant ended.
 *
 * The form is canonical: equal logs have equal bytes, and no other bytes are accepted for them.
 */
export interface EventCodec<E extends AnyEvent> {
  /**
   * Appends the events of a combat. Throws when an event does not fit its type: that is a mistake in a rule. Fields
   * that its type does not declare are left out; `checkRuleset` finds those.
   */
  pack(events: readonly E[], writer: ByteWriter): void
  /** Reads the events of one combat, which must fill `bytes` exactly. */
  unpack(bytes: Uint8Array): E[] | Damage
}

/** Why bytes were refused, and the offset at which they stopped making sense. */
export interface Damage {
  readonly problem: string
  readonly at: number
}

/** Prepares the packing of the events of a table. Once per system. */
export const eventCodec = <const T extends EventTable>(table: T): EventCodec<EventsOf<T>> => {
  const types = compile(table)
  const before = new Before()
  // Written when something is packed: who only reads logs needs no such programs, and a page may not be allowed any.
  const putters = new Map<string, Put>()
  const putterFor = (tag: string): Put => {
    const type = types.find((type) => type.tag === tag)
    if (type === undefined) throw new TypeError(`event ${tag} is not in the table`)
    const put = putterOf(type)
    putters.set(tag, put)
    return put
  }
  return {
    pack(events, writer) {
      before.clear()
      writer.room(longest)
      writer.length = putVarint(writer.bytes, writer.length, events.length)
      for (const event of events) {
        const put = putters.get(event._tag) ?? putterFor(event._tag)
        put(event, before, writer)
      }
    },
    unpack(bytes) {
      const reader = new EventReader(bytes)
      try {
        const events: AnyEvent[] = []
        for (let left = reader.count("events"); left > 0; left--) events.push(reader.event(types))
        if (reader.at < bytes.length) throw new Damaged(`${bytes.length - reader.at} bytes too many`, reader.at)
        return events as EventsOf<T>[]
      } catch (error) {
        if (error instanceof Damaged) return { problem: error.message, at: error.at }
        throw error
      }
    },
  }
}
