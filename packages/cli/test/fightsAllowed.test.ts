import type { Job, Outcome, Pool } from "@refriega/sim"
import { afterEach, expect, test } from "vitest"
import { mustBeAllowed, rationed } from "../src/shared/fightsAllowed.ts"

const variable = "REFRIEGA_MOST_FIGHTS"
afterEach(() => {
  delete process.env[variable]
})

/** A pool that finds of each trial that its first sheet may not be so. */
const pool: Pool = {
  size: 1,
  workers: 1,
  play: async ({ trial }) =>
    ({ _tag: "Done", done: { tried: trial && { able: trial.map((_, i) => i > 0) } } }) as unknown as Outcome,
}
const job = (from: number, to: number, more: object = {}): Job =>
  ({ manifest: {}, chunk: { variant: 0, from, to }, ...more }) as unknown as Job

test("without a limit the pool is as it is", () => {
  expect(rationed(pool)).toBe(pool)
})

test("a pool gives out no more fights than allowed, over all that is asked of it; of days each fight counts", async () => {
  process.env[variable] = "100"
  const { play } = rationed(pool)
  await play(job(0, 40))
  await play(job(40, 60, { manifest: { fights: [1, 2] } }))
  await expect(play(job(60, 81))).rejects.toThrow("at most 100 are allowed")
})

test("of a trial what was not played is given back", async () => {
  process.env[variable] = "100"
  const { play } = rationed(pool)
  const stretch = (from: number, to: number) => ({ sets: [], from, to })
  await play(job(0, 1, { trial: [stretch(0, 50), stretch(0, 50)] }))
  await play(job(0, 1, { trial: [stretch(0, 50)] }))
  await play(job(0, 50))
  await expect(play(job(50, 51))).rejects.toThrow("at most 100 are allowed")
})

test("a run that is larger than allowed is refused before it begins", () => {
  process.env[variable] = "7999"
  const run = { combats: 2000, variants: [1, 2, 3, 4] } as never
  expect(() => mustBeAllowed(run)).toThrow("this would play 8,000 fights, and at most 7,999 are allowed here")
  process.env[variable] = "8000"
  expect(() => mustBeAllowed(run)).not.toThrow()
})
