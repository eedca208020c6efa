import type { SymPrepared } from "./System.ts"

/** What the numbers in options and in the state stand for: weapons, remedies, and the stocks of both. */
export const items = ({ sheets }: SymPrepared): readonly string[] =>
  sheets.flatMap(({ profiles, remedies }, who) => [
    ...profiles.map(({ id, means, stock }) => `${who} carries ${id} ${means}, stock ${stock}`),
    ...remedies.map(({ means, stock }) => `${who} remedy ${means}, stock ${stock}`),
  ])
