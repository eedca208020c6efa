import type { AnyEvent, EventTable } from "./events.ts"

/** New indices by old ones. */
export interface Relabelling {
  readonly who?: readonly number[]
  readonly side?: readonly number[]
}

const relabelled = (to: readonly number[] | undefined, index: unknown): unknown => {
  if (to === undefined || index === -1) return index
  const next = to[index as number]
  if (next === undefined) throw new RangeError(`no new index for ${String(index)}`)
  return next
}

/**
 * The same log under other names: the fields that hold combatants or sides, as the table declares them, get the new
 * indices. Two fights that differ only in how they are listed must give logs that this makes equal. Integers of kind
 * `int` stay: a system must not hide a combatant in one.
 */
export const relabelEvents = <E extends AnyEvent>(table: EventTable, events: readonly E[], to: Relabelling): E[] =>
  events.map((event) => {
    const fields = table[event._tag]?.fields ?? {}
    const changed = { ...event } as unknown as Record<string, unknown>
    for (const [name, kind] of Object.entries(fields)) {
      if (kind === "who") changed[name] = relabelled(to.who, changed[name])
      else if (kind === "side") changed[name] = relabelled(to.side, changed[name])
    }
    return changed as unknown as E
  })
