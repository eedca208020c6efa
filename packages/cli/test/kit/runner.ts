import { spawn } from "node:child_process"
import { mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { expressions } from "../../../../scripts/pack/expressions.ts"
import { readAction } from "../../../../scripts/pack/runSteps.ts"
import { root } from "./refriega.ts"

/** How the steps of the action ended, as a runner of GitHub's sees it. */
export interface Ran {
  readonly summary: string
  readonly log: string
  readonly code: number
  readonly outputs: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/**
 * Runs the steps of our action in a folder, as GitHub's runner does: `run` in bash, outputs and the summary in files. The
 * command is that of these sources. Steps that use other actions are none of ours.
 */
export const runAction = async (
  folder: string,
  inputs: Readonly<Record<string, string>>,
  env: Readonly<Record<string, string>> = {},
): Promise<Ran> => {
  const { defaults, steps } = readAction(readFileSync(join(root, "action.yml"), "utf8"))
  const outputs: Record<string, Record<string, string>> = {}
  const place = join(folder, ".runner")
  mkdirSync(place, { recursive: true })
  const files = { GITHUB_STEP_SUMMARY: join(place, "summary"), GITHUB_OUTPUT: join(place, "output") }
  writeFileSync(files.GITHUB_STEP_SUMMARY, "")
  const { filled, holds } = expressions({
    inputs: { ...defaults, ...inputs },
    outputs,
    github: { action_path: root },
  })
  let log = ""
  for (const step of steps) {
    if (!holds(step.if ?? "always()")) continue
    if (step.uses !== undefined) {
      outputs[step.id ?? ""] = { "artifact-url": "https://example.org/page" }
      continue
    }
    writeFileSync(files.GITHUB_OUTPUT, "")
    const own = Object.fromEntries(Object.entries(step.env ?? {}).map(([name, value]) => [name, filled(value)]))
    const cwd = join(folder, filled(step["working-directory"] ?? "."))
    const ran = await inBash(filled(step.run ?? ""), cwd, { ...env, ...files, ...own })
    log += ran.log
    outputs[step.id ?? ""] = outputsIn(readFileSync(files.GITHUB_OUTPUT, "utf8"))
    if (ran.code !== 0)
      return { summary: readFileSync(files.GITHUB_STEP_SUMMARY, "utf8"), log, code: ran.code, outputs }
  }
  return { summary: readFileSync(files.GITHUB_STEP_SUMMARY, "utf8"), log, code: 0, outputs }
}

const outputsIn = (text: string): Record<string, string> =>
  Object.fromEntries(text.split("\n").flatMap((line) => (line === "" ? [] : [line.split("=", 2) as [string, string]])))

/** Runs a script as steps are run, with the command of these sources as `npx refriega`. */
export const inBash = (
  script: string,
  cwd: string,
  env: Readonly<Record<string, string>>,
): Promise<{ readonly code: number; readonly log: string }> => {
  // npx would take a second each time to look for what is known here.
  const npx = `npx() { while [ "$1" != refriega ]; do shift; done; shift; "${process.execPath}" "${join(root, "packages/cli/src/main.ts")}" "$@"; }`
  const shell = ["--noprofile", "--norc", "-eo", "pipefail", "-c", `${npx}\n${script}`]
  const { GITHUB_TOKEN: _, GITLAB_TOKEN: __, ...others } = process.env
  return new Promise((resolve) => {
    const child = spawn("bash", shell, {
      cwd,
      env: { ...others, ...env, PATH: `${dirname(process.execPath)}:${process.env["PATH"] ?? ""}` },
    })
    let log = ""
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (text: string) => (log += text))
    child.on("close", (code) => resolve({ code: code ?? 1, log }))
  })
}
