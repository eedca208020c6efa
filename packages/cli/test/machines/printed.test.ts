import { spawnSync } from "node:child_process"
import { existsSync, mkdirSync, mkdtempSync, openSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { load, ownLibrary, planAny, RunFolder } from "@refriega/sim/internal"
import { describe, expect, test } from "vitest"
import { chosenPolicies } from "../../src/run/chosenPolicies.ts"
import { freeFolder } from "../../src/run/freeFolder.ts"
import { printed } from "../../src/shared/telling/printed.ts"
import { toFailure } from "../../src/shared/toFailure.ts"
import { main, root } from "../kit/refriega.ts"

describe("what is printed for people", () => {
  test.each([
    ["::error::Pwned", ": :error::Pwned"],
    ["good\n  ::add-mask::x", "good\n  : :add-mask::x"],
    ["\u001b[1m::error::bold\u001b[0m", "\u001b[1m: :error::bold\u001b[0m"],
    ["##[group]Day", "# #[group]Day"],
    ["x ##vso[task]", "x # #vso[task]"],
    ["a::b and C++", "a::b and C++"],
    ["evil\u202egnp.yaml", "evil\\u{202e}gnp.yaml"],
    ["bell\u0007 clear\u001b[2J\r", "bell\\u{7} clear\\u{1b}[2J\\u{d}"],
    ["Cuentos: ñandú, 日本, tab\t.", "Cuentos: ñandú, 日本, tab\t."],
  ])("%j becomes %j", (text, expected) => {
    expect(printed(text)).toBe(expected)
  })

  test("has no colours in it where none can be meant", () => {
    expect(printed("\u001b[31mred.yaml", false)).toBe("\\u{1b}[31mred.yaml")
  })
})

test("a side may be called anything that an object knows", () => {
  const { policies } = chosenPolicies(["__proto__=random", "constructor=focus"])
  expect(Object.entries(policies)).toEqual([
    ["__proto__", "random"],
    ["constructor", "focus"],
  ])
})

test.each([
  ["EMFILE", /too many files are open/u],
  ["ENAMETOOLONG", /too long/u],
  ["EFBIG", /larger than files may be/u],
  ["ELOOP", /in a circle/u],
])("%s of the system is told in words", (code, words) => {
  const error = Object.assign(new Error(`${code}: ${code}, open 'x'`), { code, syscall: "open", path: "x" })
  expect(toFailure(error)?.message).toMatch(words)
  expect(toFailure(error)?.code).toBe(74)
})

describe("a run without a folder of its own", () => {
  const planned = () => {
    const loaded = load(join(root, "scenarios/d20-modern/duel.yaml"), ownLibrary)
    if (loaded._tag === "Refused") throw new Error("refused")
    const plan = planAny(loaded.value, { seed: 1, combats: 10, variants: ["base"], policies: {}, log: "summary" })
    if (plan._tag === "Refused") throw new Error("refused")
    return plan.manifest
  }

  test("takes the next one when others were started at the same time, and goes on with one that nobody plays", () => {
    const parent = mkdtempSync(join(tmpdir(), "refriega-"))
    const manifest = planned()
    const next = () => freeFolder(parent, manifest, new Set(), undefined)
    expect([next(), next(), next()]).toEqual([1, 2, 3].map((n) => join(parent, `duel-${n}`)))
    expect(existsSync(join(parent, "duel-3"))).toBe(true)
    const playing = RunFolder.begin(join(parent, "duel-2"), manifest)
    expect(next()).toBe(join(parent, "duel-4"))
    playing.close()
    expect(next()).toBe(join(parent, "duel-2"))
    mkdirSync(join(parent, "duel-6"))
    rmSync(join(parent, "duel-2"), { recursive: true })
    expect([next(), next(), next()]).toEqual([2, 5, 7].map((n) => join(parent, `duel-${n}`)))
  })
})

test.skipIf(!existsSync("/dev/full"))(
  "JSON that the disk does not take is trouble with the disk, without a stack",
  () => {
    const full = openSync("/dev/full", "w")
    const { status, stderr } = spawnSync(process.execPath, [main, "rules", "d20-modern", "--json"], {
      stdio: ["ignore", full, "pipe"],
    })
    expect(String(stderr)).toBe("standard output: the disk is full (ENOSPC)\n")
    expect(status).toBe(74)
  },
)
