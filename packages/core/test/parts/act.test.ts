import { expect, test } from "vitest"
import { type Act, actsOf } from "../../src/parts/act.ts"

type Played = Act<() => void, () => string, () => number>

const verb = { rest: 0, strike: 1 } as const
const rest: Played = { verb: verb.rest, offer: () => {}, perform: () => "rests", promise: () => 0 }
const strike: Played = { verb: verb.strike, offer: () => {}, perform: () => "strikes", promise: () => 1 }

test("acts are found by the numbers of their verbs", () => {
  const acts = actsOf<typeof verb, Played>(verb, { strike, rest })
  expect(acts.map(({ perform }) => perform())).toEqual(["rests", "strikes"])
})

test("an act under the name of another verb is refused", () => {
  expect(() => actsOf<typeof verb, Played>(verb, { strike: rest, rest })).toThrow('the act of "strike" has the verb 0')
})

test("a verb without an act, an act without a verb and an act that lacks a part do not compile", () => {
  // @ts-expect-error: nobody says what it is to strike
  expect(() => actsOf<typeof verb, Played>(verb, { rest })).toThrow("undefined")
  // @ts-expect-error: there is no such verb
  actsOf<typeof verb, Played>(verb, { rest, strike, fly: rest })
  // @ts-expect-error: it has no verb
  const noVerb: Played = { offer: () => {}, perform: () => "", promise: () => 0 }
  // @ts-expect-error: nobody says when it may be chosen
  const noOffer: Played = { verb: 0, perform: () => "", promise: () => 0 }
  // @ts-expect-error: nobody says what it does
  const noPerform: Played = { verb: 0, offer: () => {}, promise: () => 0 }
  // @ts-expect-error: nobody says what it promises
  const noPromise: Played = { verb: 0, offer: () => {}, perform: () => "" }
  expect([noVerb, noOffer, noPerform, noPromise]).toHaveLength(4)
})
