import { execFileSync } from "node:child_process"
import { fileURLToPath } from "node:url"
import { expect, test } from "vitest"

/** What a program of the kit prints. */
const printed = (program: string, ...args: readonly string[]): unknown =>
  JSON.parse(
    execFileSync(process.execPath, [fileURLToPath(new URL(`../kit/${program}`, import.meta.url)), ...args], {
      encoding: "utf8",
    }),
  )

const fights = (...args: readonly string[]) =>
  printed("fusedFights.ts", ...args) as { readonly logs: string; readonly files: number }

test("The fused engine plays the same fights as its modules", () => {
  const fused = fights("fuse")
  const plain = fights()
  expect(fused.logs).toBe(plain.logs)
  expect(plain.files).toBeGreaterThan(100)
  expect(fused.files).toBeLessThanOrEqual(1)
})

test("Where modules cannot be fused they are loaded one by one", () => {
  expect(fights("fail").files).toBeGreaterThan(100)
})

test("Threads load the fused engine as well", () => {
  // It has none of the names that they import.
  expect(printed("fusedThread.ts")).toMatchObject({
    _tag: "Lost",
    problem: expect.stringContaining("does not provide an export"),
  })
})
