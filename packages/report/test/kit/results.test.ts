import { DayResults, Results } from "@refriega/sim/internal"
import * as Schema from "effect/Schema"
import { expect, test } from "vitest"
import { day, hostile, hostileDay, results, sweep } from "./results.ts"

test("the results that these tests draw and print are documents as a run writes them", () => {
  const decode = Schema.decodeUnknownSync(Results, { onExcessProperty: "error" })
  // The words of the game are put to it when it is drawn.
  for (const { game: _, ...document } of [results, hostile, sweep])
    expect(decode(JSON.parse(JSON.stringify(document)))).toEqual(document)
  const decodeDay = Schema.decodeUnknownSync(DayResults, { onExcessProperty: "error" })
  for (const { game: _, ...document } of [day, hostileDay])
    expect(decodeDay(JSON.parse(JSON.stringify(document)))).toEqual(document)
})
