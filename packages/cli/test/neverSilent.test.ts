import { execFileSync } from "node:child_process"
import { mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { beforeAll, describe, expect, test } from "vitest"
import { exitCode, Failure, invalid } from "../src/shared/Failure.ts"
import { type Ended, refriega, root, start } from "./kit/refriega.ts"

// No command ends with another code than 0 without saying why.

let folder = ""

/** What is given where a file or a folder is asked for, by what is wrong with it. */
const broken = [
  "missing.yaml",
  "folder",
  "empty.yaml",
  "binary.yaml",
  "list.yaml",
  "scalar.yaml",
  "tabs.yaml",
  "unknown.yaml",
  "deep.yaml",
  "latin1.yaml",
  "circle.yaml",
  "loop",
  "duel.yaml/below",
  "pipe",
  "/dev/null",
  "",
  " ",
  "ü💥.yaml",
  `${"long".repeat(100)}.yaml`,
  "empty-run",
  "list-run",
  "binary-run",
  "other-run",
  "-x",
  "--",
]

/** What is given where a word or a number is asked for. */
const words = ["", " ", "-x", "--", "1e30", "ü💥", "a=b", "long".repeat(100)]

/** Calls with a place for a file or a folder, `@`. */
const files: readonly (readonly string[])[] = [
  ["run", "@"],
  ["run", "duel.yaml", "@", "-n", "2"],
  ["run", "duel.yaml", "-n", "2", "--out", "@/out"],
  ["run", "--link", "@"],
  ["compare", "@"],
  ["compare", "duel.yaml", "@", "-n", "2"],
  ["sweep", "@", "--vary", "second.hp=1..3", "-n", "2"],
  ["check", "@"],
  ["diff", "@", "0"],
  ["merge", "@", "--out", "merged"],
  ["runs", "@"],
  ["replay", "@", "0"],
  ["report", "@"],
  ["odds", "@"],
  ["solve", "@"],
  ["players", "@"],
  ["init", "duel.yaml/@"],
  ["import", "@", "--mapping", "open5e", "--out", "imported.yaml"],
  ["import", "list.yaml", "--mapping", "@"],
  ["import", "people.json", "--mapping", "open5e", "--out", "duel.yaml/@"],
  ["proof", "@"],
  ["proof", "d20-modern", "--mechanic", "@"],
  ["worker", "--queue", "@"],
  ["@"],
]

/** Calls with a place for a word. */
const asked: readonly (readonly string[])[] = [
  ["sweep", "duel.yaml", "--vary", "@", "-n", "2"],
  ["sweep", "duel.yaml", "--vary", "second.hp=1..3", "--target", "@", "-n", "2"],
  ["diff", "run", "@"],
  ["runs", "--remove", "@"],
  ["replay", "run", "@"],
  ["replay", "run", "0", "--variant", "@"],
  ["report", "run", "--events", "@"],
  ["odds", "duel.yaml", "--by", "@"],
  ["solve", "duel.yaml", "--set", "@"],
  ["players", "duel.yaml", "--side", "@", "-n", "2"],
  ["rules", "@"],
  ["rules", "d20-modern", "--id", "@"],
  ["schema", "@"],
  ["new", "game", "@"],
  ["new", "@"],
  ["queue", "@"],
]

/** Words that are wrong in a way of their own. */
const wrongUse: readonly (readonly string[])[] = [
  ...["run", "compare", "check", "diff", "merge", "replay", "report", "odds", "solve", "players", "rules"].map((c) => [
    c,
  ]),
  ...["import", "new", "new game", "proof", "worker", "queue", "sweep duel.yaml"].map((c) => c.split(" ")),
  ...[
    "run",
    "compare",
    "sweep",
    "check",
    "diff",
    "merge",
    "runs",
    "replay",
    "report",
    "odds",
    "solve",
    "players",
    "rules",
  ].map((c) => [c, "duel.yaml", "--no-such-flag"]),
  ...["0", "-1", "1.5", "1e30", "9007199254740993", "many", ""].flatMap((n) => [
    ["sweep", "missing.yaml", "--vary", "a.b=1..2", "-n", n],
    ["run", "duel.yaml", "-n", "1", "--seed", n === "0" || n === "" ? "x" : n, "--patience", n],
    ["run", "missing.yaml", "--workers", n],
    ["compare", "missing.yaml", "-n", n],
    ["players", "game.yaml", "-n", n],
    ["players", "game.yaml", "--search", n, "--budget", n],
    ["solve", "game.yaml", "--most-states", n],
    ["replay", "run", n],
    ["replay", "run", "0", "--at", n],
    ["replay", "run", "0", "--fight", n],
    ["diff", "run", n, "--context", n],
    ["report", "run", "--events", n === "0" ? "0-" : n],
  ]),
  ["run", "duel.yaml", "--shard", "3/2"],
  ["run", "duel.yaml", "--shard", "0/0"],
  ["run", "duel.yaml", "--audit", "1%"],
  ["run", "duel.yaml", "--on", "nowhere"],
  ["run", "duel.yaml", "--precision", "0pp"],
  ["run", "duel.yaml", "--policy", "first=nobody"],
  ["run", "duel.yaml", "--variant", "none"],
  ["run", "duel.yaml", "--out", "list.yaml", "-n", "1"],
  ["run", "duel.yaml", "--out", "/proc/nowhere", "-n", "1"],
  ["run", "duel.yaml", "--out", "other-run", "-n", "1"],
  ["compare", "duel.yaml", "--against", "none"],
  ["compare", "run", "other-run", "-n", "2"],
  ["sweep", "duel.yaml", "--vary", "second.hp=1..200", "--vary", "x"],
  ["sweep", "duel.yaml", "--vary", "rules.critConfirm=1,2"],
  ["merge", "run", "--out", "other-run"],
  ["merge", "run", "run", "--out", "list.yaml"],
  ["odds", "duel.yaml", "--target", "nobody"],
  ["schema", "--check", "d20-modern"],
  ["rules", "d20-modern", "--topic", "none"],
  ["check", "run"],
]

const documented = new Set<number | null>([0, ...Object.values(exitCode)])

/** What is wrong with how a command ended, if anything is. */
const wrongWith = ({ code, stderr, stdout }: Ended): string | undefined => {
  if (!documented.has(code)) return `it ended with ${code}`
  if (code === 0) return undefined
  const isVerdict = code === exitCode.failed || code === exitCode.undecided
  if ((isVerdict ? stdout : stderr).trim() === "") return "it says nothing"
  const isOurs = /^\s+at .*:\d+|This is a defect|cannot say why|\[object|undefined|is not a function/mu
  return isOurs.test(`${stdout}${stderr}`) ? `it says ${stderr.slice(0, 600)}` : undefined
}

const said = (ended: Ended, args: readonly string[]): void => {
  const call = `refriega ${args.join(" ")}`
  expect([call, wrongWith(ended)]).toEqual([call, undefined])
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "refriega-silent-"))
  const write = (name: string, text: string | Uint8Array) => writeFileSync(join(folder, name), text)
  for (const each of ["folder", "empty-run", "list-run", "binary-run"]) mkdirSync(join(folder, each))
  write("duel.yaml", readFileSync(join(root, "scenarios/d20-modern/duel.yaml"), "utf8"))
  write("empty.yaml", "")
  write("binary.yaml", new Uint8Array(Array.from({ length: 4000 }, (_, i) => (i * 7919) % 256)))
  write("list.yaml", "[]\n")
  write("scalar.yaml", "5\n")
  write("tabs.yaml", "system: d20-modern\n\ttitle: x\n")
  write("unknown.yaml", "system: chess\ntitle: x\n")
  write("deep.yaml", "[".repeat(20_000))
  write("latin1.yaml", Buffer.from("system: d20-modern\ntitle: Caf\u00e9\n", "latin1"))
  write("circle.yaml", "system: ./circle.yaml\ntitle: x\n")
  write("people.json", '[{ "name": "x" }]')
  write("list-run/manifest.json", "[]")
  write("binary-run/manifest.json", new Uint8Array([0, 255, 254, 3, 10, 200]))
  symlinkSync("loop", join(folder, "loop"))
  execFileSync("sh", ["-c", `mkfifo "$0"`, join(folder, "pipe")])
  for (const out of ["run", "other-run"]) {
    const args = ["run", "duel.yaml", "--variant", "all", "-n", out === "run" ? "4" : "5", "--out", out, "--quiet"]
    expect(await refriega(folder, ...args)).toMatchObject({ code: 0 })
  }
  const manifest = readFileSync(join(folder, "other-run/manifest.json"), "utf8")
  write("other-run/manifest.json", manifest.replace(/"combats": \d+/u, '"combats": 1e300'))
})

describe("what is broken is told, wherever it is given", () => {
  const calls = [...files.map((call) => ({ call, given: broken })), ...asked.map((call) => ({ call, given: words }))]
  test.each(calls.map((each) => ({ name: each.call.join(" "), ...each })))("$name", async ({ call, given }) => {
    for (const each of given) {
      const args = call.map((word) => word.replace("@", () => each))
      said(await refriega(folder, ...args), args)
    }
  })
})

test.each(wrongUse.map((args) => ({ name: args.join(" "), args })))("wrong use is told: $name", async ({ args }) => {
  said(await refriega(folder, ...args), args)
})

test("a failure always has a reason, but for verdicts, which have been printed", () => {
  for (const code of Object.values(exitCode)) {
    const isVerdict = code === exitCode.failed || code === exitCode.undecided
    for (const lines of ["", [], [""]]) expect(new Failure(code, lines).message !== "").toBe(!isVerdict)
  }
  expect(invalid().message).toContain("cannot say why")
})

test("a reader that has read enough is no reason to say anything", async () => {
  const { child, ended } = start(folder, "rules", "d20-modern", "--json")
  child.stdout?.destroy()
  expect(await ended).toMatchObject({ code: 0, stderr: "" })
})
