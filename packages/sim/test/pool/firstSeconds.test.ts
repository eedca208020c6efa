import { cachedDataVersionTag } from "node:v8"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { firstSeconds } from "../../src/pool/firstSeconds.ts"
import { optimizeLate } from "../../src/pool/tuneCompiler.ts"

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  optimizeLate(false)
})

/** V8 marks what it compiles by its flags: they are the usual ones when the mark is. */
const usual = (): boolean => cachedDataVersionTag() === mark
optimizeLate(false)
const mark = cachedDataVersionTag()

test("V8 optimizes later while a thread plays, and as usual when none does", () => {
  const first = firstSeconds()
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

test("after three seconds V8 optimizes as usual, whoever plays then", () => {
  const first = firstSeconds()
  first.begin()
  vi.advanceTimersByTime(2900)
  expect(usual()).toBe(false)
  vi.advanceTimersByTime(200)
  expect(usual()).toBe(true)
  first.begin()
  expect(usual()).toBe(true)
  first.end()
  first.end()
  first.begin()
  expect(usual()).toBe(true)
})
