import type { AnyEvent } from "./events.ts"

/** Where two logs part. An event is missing where its log had ended. */
export interface Difference<E extends AnyEvent> {
  readonly at: number
  readonly left: E | undefined
  readonly right: E | undefined
}

type Value = number | boolean | string | readonly number[]

const sameValue = (a: Value | undefined, b: Value | undefined): boolean =>
  a === b || (Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((x, i) => x === b[i]))

/** Whether two events say the same. The order of their fields does not matter. */
export const sameEvent = (a: AnyEvent, b: AnyEvent): boolean => {
  const left = a as unknown as Readonly<Record<string, Value>>
  const right = b as unknown as Readonly<Record<string, Value>>
  const names = Object.keys(left)
  return (
    names.length === Object.keys(right).length &&
    names.every((name) => name in right && sameValue(left[name], right[name]))
  )
}

/** The first event at which two logs part, or undefined when they are equal. */
export const firstDifference = <E extends AnyEvent>(
  left: readonly E[],
  right: readonly E[],
): Difference<E> | undefined => {
  for (let at = 0; at < left.length || at < right.length; at++) {
    const a = left[at]
    const b = right[at]
    if (a === undefined || b === undefined || !sameEvent(a, b)) return { at, left: a, right: b }
  }
  return undefined
}
