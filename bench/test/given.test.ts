import { spawnSync } from "node:child_process"
import { expect, test } from "vitest"
import { given, nothingElse, oneOf, wholeNumber } from "../given.ts"

const read = (args: readonly string[]) =>
  given(
    "the usage",
    { fights: { type: "string" } },
    ([what = "top", ...more], { fights = "40" }) => {
      nothingElse(more)
      return { what: oneOf("the first word", what, ["top", "all"]), fights: wholeNumber("--fights", String(fights), 2) }
    },
    args,
  )

test("what stands behind the name of a bench is read", () => {
  expect(read([])).toEqual({ what: "top", fights: 40 })
  expect(read(["all", "--fights", "7"])).toEqual({ what: "all", fights: 7 })
})

test("what is not understood ends a bench before it measures: no row of NaN", () => {
  const bench = (...args: readonly string[]) =>
    spawnSync(process.execPath, ["bench/ledger/run.ts", ...args], { encoding: "utf8" })
  const help = bench("--help")
  expect([help.status, help.stderr]).toEqual([0, ""])
  expect(help.stdout).toContain("npm run ledger-trial -- [--fights 2000]")
  const wrong = bench("nowhere.yaml", "--fights", "1.5")
  expect([wrong.status, wrong.stdout]).toEqual([2, ""])
  expect(wrong.stderr).toContain('--fights takes a whole number from 2 to 1,000,000,000, not "1.5"')
})
