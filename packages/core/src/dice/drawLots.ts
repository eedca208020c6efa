import type { Stream } from "./Stream.ts"

/** Puts equals into an order by lot, each order as likely as any other: of so many that are left, a die says who is next. */
export const drawLots = (stream: Stream, equals: unknown[]): void => {
  for (let first = 0; first < equals.length - 1; first++) {
    const taken = first + stream.die(equals.length - first) - 1
    const next = equals[taken]
    equals[taken] = equals[first]
    equals[first] = next
  }
}
