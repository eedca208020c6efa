import type { Stream } from "./Stream.ts"

/** Puts equals into an order by lot, each order as likely as any other: of so many that are left, a die says who is next. */
export const drawLots = <T>(stream: Stream, equals: T[]): void => {
  for (let first = 0; first < equals.length - 1; first++) {
    const taken = first + stream.die(equals.length - first) - 1
    const next = equals[taken] as T
    equals[taken] = equals[first] as T
    equals[first] = next
  }
}
