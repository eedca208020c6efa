import { setImmediate } from "node:timers/promises"
import { afterEach, expect, test } from "vitest"
import { processorTime, threadHere } from "../../src/pool/processorTime.ts"
import { SharedPulse } from "../../src/pool/SharedPulse.ts"
import { Watchdog } from "../../src/pool/Watchdog.ts"

const work = (milliseconds: number): void => {
  const until = performance.now() + milliseconds
  while (performance.now() < until);
}

let dog: Watchdog | undefined
afterEach(() => dog?.rest())

/** What the watchdog says of a combat of this thread, whatever it does again and again. */
const said = async (thread: number, patience: number, again: (pulse: SharedPulse) => void): Promise<string> => {
  const pulse = new SharedPulse()
  pulse.thread = thread
  pulse.begins(3)
  const heard: string[] = []
  dog = new Watchdog(pulse, (problem) => heard.push(problem))
  dog.watch(patience)
  while (heard.length === 0) {
    again(pulse)
    await setImmediate()
  }
  return heard.join()
}

test.each([
  ["of the thread where the system says it", threadHere() ?? -1],
  ["of the process where it does not", -1],
])("what counts is the processor time %s, since a combat went on", async (_, thread) => {
  let steps = 0
  const problem = await said(thread, 0.3, (pulse) => {
    // It goes on for longer than the patience, then no more.
    if (steps < 40) pulse.goesOn(++steps)
    work(20)
  })
  expect(problem).toBe("it took longer than 0.3 s of processor time")
  expect(steps).toBe(40)
})

test.runIf(threadHere() !== undefined)("the system knows the time of this thread", () => {
  const before = processorTime(threadHere() as number) as number
  work(200)
  expect(processorTime(threadHere() as number)).toBeGreaterThan(before)
  expect(processorTime(-1)).toBeUndefined()
})
