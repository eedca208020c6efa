import { mkdtempSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, test } from "vitest"
import { refriega, root } from "./kit/refriega.ts"

test("a run that has come to its end says how many fights were played, and how fast", async () => {
  const folder = mkdtempSync(join(tmpdir(), "refriega-played-"))
  const duel = join(root, "scenarios/symbaroum/duel.yaml")
  const told = await refriega(folder, "run", duel, "-n", "20")
  expect(told).toMatchObject({ code: 0, stderr: expect.stringMatching(/20 fights in [\d.]+ s \([\d,]+\/s\)/u) })
  const quiet = await refriega(folder, "run", duel, "-n", "21", "--quiet")
  expect(quiet).toMatchObject({ code: 0, stderr: "" })
})
