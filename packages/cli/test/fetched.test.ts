import { spawnSync } from "node:child_process"
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, expect, test } from "vitest"
import { readAction, stepsOfWorkflow } from "../../../scripts/pack/runSteps.ts"
import { root } from "./kit/refriega.ts"

const folder = mkdtempSync(join(tmpdir(), "refriega-fetched-"))
afterAll(() => rmSync(folder, { recursive: true }))
const textOf = (file: string): string => readFileSync(join(root, file), "utf8")
const calls = join(folder, "calls")

// Programs that say only how they were called.
for (const name of ["npm", "npx"]) {
  writeFileSync(join(folder, name), `#!/bin/sh\necho ${name} "$@" >> "$CALLS"\n`)
  chmodSync(join(folder, name), 0o755)
}

/** Runs the first step of the action, as a runner would, and says how it ended and what it called. */
const act = (given: string): { readonly code: number | null; readonly calls: readonly string[] } => {
  writeFileSync(calls, "")
  const [check] = readAction(textOf("action.yml")).steps
  const env = {
    PATH: `${folder}:${process.env["PATH"]}`,
    CALLS: calls,
    PACKAGE: given,
    EXPERIMENTS: "balance.yaml",
    LANGUAGE: "en",
    ALLOW_UNDECIDED: "false",
    COMBATS: "",
    GITHUB_OUTPUT: join(folder, "output"),
    GITHUB_STEP_SUMMARY: join(folder, "summary"),
  }
  const script = ["--noprofile", "--norc", "-eo", "pipefail", "-c", check?.run ?? "exit 9"]
  const { status } = spawnSync("bash", script, { cwd: folder, env, stdio: "ignore" })
  return { code: status, calls: readFileSync(calls, "utf8").trim().split("\n") }
}

test("the action runs what is installed, or what a file has packed", () => {
  expect(act("")).toEqual({ code: 0, calls: [expect.stringMatching(/^npx --no -- refriega check /u)] })
  writeFileSync(join(folder, "own.tgz"), "")
  const both = {
    code: 0,
    calls: [expect.stringMatching(/^npm install .*\/own\.tgz$/u), expect.stringMatching(/^npx --no -- /u)],
  }
  expect(act("own.tgz")).toEqual(both)
  expect(act(join(folder, "own.tgz"))).toEqual(both)
})

test("the action fetches nothing by its name", () => {
  writeFileSync(join(folder, "refriega"), "")
  for (const name of ["refriega", "refriega@1.0.0", "missing.tgz", "https://example.org/refriega.tgz"])
    expect(act(name)).toEqual({ code: 2, calls: [""] })
})

test("nor does anything else that CI runs for others", () => {
  const lines = [
    ...readAction(textOf("action.yml")).steps.map(({ run = "" }) => run),
    ...stepsOfWorkflow(textOf("start/workflow.yaml")).map(({ run = "" }) => run),
    ...["ci/gitlab.yml", "ci/studio.gitlab.yml", "ci/Containerfile"].map(textOf),
  ].flatMap((text) => text.split("\n"))
  const called = lines.filter((line) => /\bnpx\b|\bnpm install\b/u.test(line) && !line.startsWith("#"))
  expect(called.length).toBeGreaterThan(8)
  for (const line of called) {
    if (line.includes("npx")) expect(line).toMatch(/npx --no -- refriega /u)
    // What a package.json names, or a file.
    else expect(line).toMatch(/npm install(?: --[\w-]+)*(?:$| "\$PACKAGE"| \/opt\/refriega\.tgz)/u)
  }
})
