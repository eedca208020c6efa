import type { Working } from "@refriega/report/internal"
import { expect, test, vi } from "vitest"
import { heardReport } from "../../src/shared/telling/heardReport.ts"

const how = { again: "refriega report 'my run'", lang: "en" } as const

test("Ctrl-C stops a report between two pieces of its work, and what to type for it is said", async () => {
  const said = vi.spyOn(console, "error").mockImplementation(() => {})
  const stop = new AbortController()
  const done: string[] = []
  const make = async (working: Working): Promise<string> => {
    await working("seeing", 0)
    done.push("seen")
    stop.abort()
    await working("drawing", 0)
    done.push("drawn")
    return "page"
  }
  const made = await heardReport(make, { ...how, signal: stop.signal })
  const lines = said.mock.calls.flat().join("\n")
  said.mockRestore()
  expect([made, done]).toEqual([undefined, ["seen"]])
  expect(lines).toContain(how.again)
  expect(await heardReport(make, how)).toBe("page")
})

test("what breaks a report is no Ctrl-C", async () => {
  const broken = heardReport(() => Promise.reject(new Error("disk full")), how)
  await expect(broken).rejects.toThrow("disk full")
})
