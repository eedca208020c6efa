import { test as property } from "@fast-check/vitest"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { expect, test } from "vitest"
import { eventsJsonSchema, eventsSchema } from "../../src/log/eventSchema.ts"
import { arbitraryEvent } from "./arbitraryEvents.ts"
import { brawl } from "./brawl.ts"

const schema = eventsSchema(brawl.events)
const decode = Schema.decodeUnknownResult(schema, { onExcessProperty: "error" })

property.prop([arbitraryEvent(brawl.events)])("every event of a table passes its schema and survives JSON", (event) => {
  expect(Schema.decodeUnknownSync(schema)(JSON.parse(JSON.stringify(Schema.encodeSync(schema)(event))))).toEqual(event)
})

test("what is no event of the table is refused", () => {
  const wrong = [
    { _tag: "Sneezed" },
    { _tag: "RoundStarted" },
    { _tag: "RoundStarted", round: 0.5 },
    { _tag: "RoundStarted", round: 2 ** 31 },
    { _tag: "RoundStarted", round: "1" },
    { _tag: "RoundStarted", round: 1, more: 1 },
    { _tag: "TurnStarted", who: -2 },
    { _tag: "Attacked", by: 0, target: 1, means: 0, hit: 1 },
    { _tag: "Moved", who: 0, path: [0.5], cost: 1, how: 0 },
  ]
  expect(wrong.filter((event) => Result.isSuccess(decode(event)))).toEqual([])
  expect(Result.isSuccess(decode({ _tag: "RoundStarted", round: 1 }))).toBe(true)
})

test("the JSON Schema has one closed definition for each event type, with its rules", () => {
  const document = eventsJsonSchema(brawl.events)
  const definitions = document.definitions as Record<string, Record<string, unknown>>
  for (const tag of Object.keys(brawl.events)) expect(definitions).toHaveProperty(tag)
  expect(definitions["Shoved"]).toMatchObject({
    type: "object",
    description: "Rules: BRAWL-1, BRAWL-2",
    required: ["_tag", "who", "by", "mods"],
    additionalProperties: false,
    properties: {
      _tag: { enum: ["Shoved"] },
      who: { type: "integer", minimum: -1, description: "index of a combatant, -1 for nobody" },
      mods: { type: "integer" },
    },
  })
})
