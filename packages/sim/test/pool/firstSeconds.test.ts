import { cachedDataVersionTag } from "node:v8"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { firstSeconds } from "../../src/pool/firstSeconds.ts"
import { optimizeLate } from "../../src/pool/tuneCompiler.ts"

/** V8 marks what it compiles by its flags: they are the usual ones when the mark is. */
const usual = (): boolean => cachedDataVersionTag() === mark
let mark = 0

beforeEach(() => {
  vi.useFakeTimers()
  optimizeLate(false)
  mark = cachedDataVersionTag()
})
afterEach(() => {
  vi.useRealTimers()
  optimizeLate(false)
})

test("V8 optimizes later while a thread plays, and as usual when none does", () => {
  const first = firstSeconds(() => 0)
  expect(usual()).toBe(true)
  first.begin()
  first.begin()
  expect(usual()).toBe(false)
  first.end()
  expect(usual()).toBe(false)
  first.end()
  expect(usual()).toBe(true)
  first.begin()
  expect(usual()).toBe(false)
})

test("after three seconds for each thread V8 optimizes as usual, whoever plays then", () => {
  let spent = 10
  const first = firstSeconds(() => spent)
  first.begin()
  first.begin()
  spent = 15.9
  vi.advanceTimersByTime(60_000)
  expect(usual()).toBe(false)
  spent = 16.1
  vi.advanceTimersByTime(300)
  expect(usual()).toBe(true)
  first.end()
  first.end()
  first.begin()
  expect(usual()).toBe(true)
})
