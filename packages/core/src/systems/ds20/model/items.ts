import type { DsPrepared } from "./System.ts"

/**
 * What the numbers in options and in the state stand for: weapons, techniques, and the work that somebody has to do.
 */
export const items = ({ sheets }: DsPrepared): readonly string[] =>
  sheets.flatMap(({ arms, techniques, task }, who) => [
    ...arms.map(({ id, means, gear }) => `${who} carries ${id} ${means}, gear ${gear}`),
    ...techniques.map(({ id }) => `${who} knows ${id}`),
    ...(task === undefined ? [] : [`${who} works`]),
  ])
