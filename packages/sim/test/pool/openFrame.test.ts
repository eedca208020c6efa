import { expect, test } from "vitest"
import { chunkAt } from "../../src/plan/chunks.ts"
import type { LogLevel } from "../../src/plan/logLevel.ts"
import type { Done, Job } from "../../src/pool/Job.ts"
import { jobsHere } from "../../src/pool/jobsHere.ts"
import { openFrame } from "../../src/pool/openFrame.ts"
import { encodeFrame } from "../../src/runFolder/frame.ts"
import { frameContent } from "../../src/runFolder/frameContent.ts"
import { toyLibrary, toyManifest } from "../kit/toyLibrary.ts"

const jobOf = (log: LogLevel): Job => {
  const manifest = toyManifest("brawl", { combats: 40, chunk: 40, log })
  return { manifest, number: 0, chunk: chunkAt(manifest, 0), without: [], framed: true }
}

test.each(["summary", "sample", "full"] as const)("a frame comes to what was packed: %s", (log) => {
  const job = jobOf(log)
  const { frame, summary, scores } = jobsHere(toyLibrary)(job)
  expect(openFrame(job, frame as Uint8Array)).toMatchObject({ summary, scores })
})

test.each([
  ["summary", 16],
  ["full", 32],
] as const)("a frame of a few bytes that would fill the memory is not unpacked: %s", (log, megabytes) => {
  const bomb = encodeFrame(0, new Uint8Array(megabytes << 20))
  expect(bomb.length).toBeLessThan(10_000)
  expect(() => openFrame(jobOf(log), bomb)).toThrow(/larger than/u)
  expect(() => frameContent(bomb, 1 << 20)).toThrow(/larger than/u)
  const { frame } = jobsHere(toyLibrary)(jobOf(log)) as Done & { readonly frame: Uint8Array }
  expect(frameContent(frame, 1 << 20)).toEqual(frameContent(frame))
})
