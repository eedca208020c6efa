import type { SwPrepared } from "./System.ts"

/** What the numbers in options and in the state stand for: weapons with their stocks, and things on the map. */
export const items = ({ sheets, things }: SwPrepared): readonly string[] => [
  ...sheets.flatMap(({ profiles }, who) =>
    profiles.map(({ id, means, gear }) => `${who} carries ${id} ${means}, gear ${gear}`),
  ),
  ...things.map(({ at, opens }) => `thing at ${at}${opens ? " that opens" : ""}`),
]
