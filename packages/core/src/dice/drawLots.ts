import type { Stream } from "./Stream.ts"

/**
 * Puts equals into an order by lot, each order as likely as any other: of so many that are left, a die says who is
 * next. Gives the faces.
 */
export const drawLots = (stream: Stream, equals: unknown[]): readonly number[] => {
  const faces: number[] = []
  for (let first = 0; first < equals.length - 1; first++) {
    const face = stream.die(equals.length - first)
    faces.push(face)
    const taken = first + face - 1
    const next = equals[taken]
    equals[taken] = equals[first]
    equals[first] = next
  }
  return faces
}
