import { spawnSync } from "node:child_process"
import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { parse } from "yaml"
import { groups } from "../../../scripts/lab/groups.ts"
import { oldestNode } from "../../../scripts/pack/Manifest.ts"
import { root } from "./kit/refriega.ts"

interface Manifest {
  readonly name: string
  readonly description?: string
  readonly keywords?: readonly string[]
  readonly engines?: Readonly<Record<string, string>>
  readonly license?: string
  readonly packageManager?: string
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly scripts: Readonly<Record<string, string>>
}

const manifestAt = (file: string): Manifest => JSON.parse(readFileSync(join(root, file), "utf8")) as Manifest
const { devDependencies, scripts, packageManager } = manifestAt("package.json")
const lab = (...words: readonly string[]) =>
  spawnSync(process.execPath, ["scripts/lab.ts", ...words], { cwd: root, encoding: "utf8" })

test("the list of commands has every script of package.json once, with a line on what it does", () => {
  const commands = groups.flatMap((group) => group.commands)
  expect(commands.map(([name]) => name).toSorted()).toEqual(
    Object.keys(scripts)
      .filter((name) => name !== "lab")
      .toSorted(),
  )
  const { stdout, status } = lab()
  expect(status).toBe(0)
  const lines = stdout.split("\n").map((line) => line.trim().split(/ {2,}/u))
  for (const command of commands) expect(lines).toContainEqual([...command])
  expect(Math.max(...stdout.split("\n").map((line) => line.length))).toBeLessThanOrEqual(120)
})

test("a command gets its words and says how it ended; a name that is none is refused", () => {
  const run = lab("limits", "--no-such-flag")
  expect(run.stderr).toContain("--no-such-flag")
  expect(run.status).not.toBe(0)
  const unknown = lab("lader")
  expect([unknown.status, unknown.stderr]).toEqual([2, 'there is no command "lader"; npm run lab lists them all\n'])
})

test("CONTRIBUTING names every command of the list", () => {
  const text = readFileSync(join(root, "CONTRIBUTING.md"), "utf8")
  for (const [name] of groups.flatMap((group) => group.commands)) expect(text).toContain(`\`${name}\``)
})

test("every package says what it is and which Node it needs, and none names a licence that nobody has chosen", () => {
  const files = ["package.json", ...globSync("packages/*/package.json", { cwd: root })]
  expect(files.length).toBe(9)
  // To begin with, the repository needs less than its packages: npm run setup brings Node.
  const said = files.map((file) => {
    const { description = "", keywords = [], engines = {}, license } = manifestAt(file)
    return { file, described: description !== "", found: keywords.includes("tabletop"), node: engines["node"], license }
  })
  expect(said).toEqual(
    files.map((file) => ({
      file,
      described: true,
      found: true,
      node: file === "package.json" ? ">=20" : `>=${oldestNode}`,
      license: undefined,
    })),
  )
})

test("the package manager is one version, for Corepack and for npm run setup", () => {
  expect(packageManager).toMatch(/^pnpm@\d+\.\d+\.\d+$/u)
  expect(scripts["setup"]).toContain(` ${packageManager} `)
})

test("packages are checked against the Node that comes with them, and not that which runs the package manager", () => {
  const { nodeVersion } = parse(readFileSync(join(root, "pnpm-workspace.yaml"), "utf8")) as { nodeVersion: string }
  expect(nodeVersion).toBe(devDependencies?.["node"])
})

interface Job {
  readonly steps?: readonly { readonly run?: string }[]
  readonly strategy?: { readonly matrix: { readonly include: readonly { readonly task: string }[] } }
  readonly script?: readonly string[]
  readonly parallel?: { readonly matrix: readonly { readonly TASK: readonly string[] }[] }
}

test("the schedules for GitHub and GitLab have the same tasks, and each is a script", () => {
  const github = parse(readFileSync(join(root, "ci/schedule.github.yml"), "utf8")) as { jobs: Record<string, Job> }
  const gitlab = parse(readFileSync(join(root, "ci/schedule.gitlab.yml"), "utf8")) as Record<string, Job>
  const tasks = github.jobs["search"]?.strategy?.matrix.include.map(({ task }) => task) ?? []
  expect(tasks).toEqual(["thorough", "soak", "fuzz", "own-games", "kills", "mutants -- --minutes 300"])
  expect(gitlab["search"]?.parallel?.matrix[0]?.TASK).toEqual(tasks)
  for (const task of tasks) expect(Object.keys(scripts)).toContain(task.split(" ")[0])
  const against = (lines: readonly (string | undefined)[]) =>
    lines.filter((line) => line?.includes("run --silent bench"))
  const [onGithub, onGitlab] = [
    against(github.jobs["bench"]?.steps?.map(({ run }) => run) ?? []),
    against(gitlab["bench"]?.script ?? []),
  ]
  expect(onGithub).toEqual(onGitlab)
  expect(onGithub).toHaveLength(1)
})

test("the forms for issues are what GitHub reads: a name, what it is for, and questions with a label each", () => {
  const forms = globSync(".github/ISSUE_TEMPLATE/*.yml", { cwd: root }).map((file) =>
    parse(readFileSync(join(root, file), "utf8")),
  ) as readonly { name?: string; description?: string; body?: readonly { attributes?: { label?: string } }[] }[]
  expect(forms.map(({ name = "" }) => name).toSorted()).toEqual(["Something is missing", "Something is wrong"])
  for (const { description, body = [] } of forms) {
    expect(description).toBeTruthy()
    expect(body.length).toBeGreaterThan(0)
    for (const { attributes } of body) expect(attributes?.label).toMatch(/\w/u)
  }
})
