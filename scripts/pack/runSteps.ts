import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { parse } from "yaml"
import { expressions } from "./expressions.ts"
import type { Workplace } from "./Workplace.ts"

/** A step of a workflow, of a job or of a composite action. */
export interface Step {
  readonly id?: string
  readonly if?: string
  readonly name?: string
  readonly uses?: string
  readonly run?: string
  readonly env?: Readonly<Record<string, string>>
  readonly with?: Readonly<Record<string, string>>
  readonly "working-directory"?: string
}

interface Action {
  readonly inputs: Readonly<Record<string, { readonly default?: string }>>
  readonly runs: { readonly steps: readonly Step[] }
}

/**
 * What came of steps: the summary page of the job, the outputs of each step, and the code that the first step ended
 * with that failed.
 */
export interface Ran {
  readonly summary: string
  readonly outputs: Readonly<Record<string, Readonly<Record<string, string>>>>
  readonly code: number
}

/** The steps of the only job of a GitHub workflow. */
export const stepsOfWorkflow = (text: string): readonly Step[] => {
  const { jobs } = parse(text) as { readonly jobs: Readonly<Record<string, { readonly steps: readonly Step[] }>> }
  return Object.values(jobs).flatMap(({ steps }) => steps)
}

/** The steps of a composite action, and its inputs where none are given. */
export const readAction = (text: string) => {
  const { inputs, runs } = parse(text) as Action
  const defaults = Object.fromEntries(Object.entries(inputs).map(([name, input]) => [name, input.default ?? ""]))
  return { steps: runs.steps, defaults }
}

/**
 * Runs steps in a folder as a runner of GitHub's does: `run` in bash, outputs and the summary in files, expressions
 * filled in. Steps that use other actions are none of ours: what is uploaded must be there, and an output stands for
 * the place where it would be.
 *
 * @param expected the codes that steps may end with
 */
export const runSteps = (
  steps: readonly Step[],
  inputs: Readonly<Record<string, string>>,
  place: Workplace,
  node: string,
  expected: readonly number[] = [0, 98, 99],
): Ran => {
  const outputs: Record<string, Record<string, string>> = {}
  const files = { GITHUB_STEP_SUMMARY: join(place.folder, ".summary"), GITHUB_OUTPUT: join(place.folder, ".output") }
  writeFileSync(files.GITHUB_STEP_SUMMARY, "")
  const { filled, holds } = expressions({ inputs, outputs, github: {} })
  let code = 0
  for (const { env = {}, id = "", if: condition = "always()", run, uses, with: given = {}, ...step } of steps) {
    if (code !== 0 || !holds(condition)) continue
    if (uses !== undefined) {
      for (const path of uses.includes("upload-artifact")
        ? filled(given["path"] ?? "")
            .trim()
            .split("\n")
        : []) {
        if (!existsSync(join(place.folder, path))) throw new Error(`there is no ${path} to upload`)
      }
      outputs[id] = { "artifact-url": "https://example.org/page" }
      continue
    }
    writeFileSync(files.GITHUB_OUTPUT, "")
    const set = Object.entries(env).map(([name, value]) => `${name}=${filled(value)}`)
    const folder = filled(step["working-directory"] ?? ".")
    mkdirSync(join(place.folder, folder), { recursive: true })
    const shell = ["-C", folder, ...Object.entries(files).map(([name, file]) => `${name}=${file}`), ...set]
    const script = ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", filled(run ?? "")]
    code = place.run(node, "env", [...shell, ...script], expected).code
    outputs[id] = Object.fromEntries(
      readFileSync(files.GITHUB_OUTPUT, "utf8")
        .split("\n")
        .filter((line) => line !== "")
        .map((line) => line.split("=", 2) as [string, string]),
    )
  }
  return { summary: readFileSync(files.GITHUB_STEP_SUMMARY, "utf8"), outputs, code }
}
