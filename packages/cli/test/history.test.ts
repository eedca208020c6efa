import { execFileSync } from "node:child_process"
import { cpSync, mkdtempSync, readdirSync, readFileSync, truncateSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { beforeAll, describe, expect, test } from "vitest"
import { refriega, root } from "./kit/refriega.ts"

const repo = mkdtempSync(join(tmpdir(), "refriega-history-"))
const git = (...args: readonly string[]): string =>
  execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@example.org", ...args], {
    cwd: repo,
    encoding: "utf8",
  }).trim()
const change = (file: string, from: string, to: string): void =>
  writeFileSync(join(repo, file), readFileSync(join(repo, file), "utf8").replace(from, to))
const commit = (message: string): string => {
  git("add", "-A")
  git("commit", "-q", "-m", message)
  return git("rev-parse", "HEAD")
}

interface Document {
  readonly points: readonly { readonly commit: string; readonly rates: readonly { readonly value: number }[] }[]
  readonly movers: readonly { readonly at: number; readonly files: readonly object[] }[]
}
const file = join(repo, "runs/history/balance.ndjson")

describe("refriega history", () => {
  const commits: string[] = []
  let first: Document
  beforeAll(async () => {
    git("init", "-q", "-b", "main")
    for (const name of ["balance.yaml", "fight.yaml"]) cpSync(join(root, "start", name), join(repo, name))
    cpSync(join(root, "start/people/d20-modern.yaml"), join(repo, "people.yaml"))
    writeFileSync(join(repo, ".gitignore"), "runs\n")
    change("balance.yaml", "combats: 2000", "combats: 60")
    commits.push(commit("one"))
    change("people.yaml", "hp: 22", "hp: 40")
    commits.push(commit("two <script>alert(1)</script> ::error::x"))
    change("fight.yaml", "count: 3", "count: 4")
    commits.push(commit("no place for a fourth"))
    change("fight.yaml", "count: 4", "count: 3")
    change("fight.yaml", "# The same fight", "# That fight")
    commits.push(commit("three again"))
    const { code, stderr, stdout } = await refriega(repo, "history", "balance.yaml", "--json", "--out", "runs/page")
    expect([code, stderr.includes("is left out: fight.yaml:25:69")]).toEqual([0, true])
    first = JSON.parse(stdout) as Document
  })

  test("plays the files of each commit as the experiment is played there, and leaves out what cannot be read", async () => {
    const [one, two, , four] = commits
    expect(first.points.map((point) => point.commit)).toEqual([one, two, four])
    git("checkout", "-q", one as string)
    const run = await refriega(repo, "run", "fight.yaml", "-n", "60", "--json", "--quiet", "--out", "runs/alone")
    git("checkout", "-q", "main")
    const { variants } = JSON.parse(run.stdout) as { variants: { winRate: { watch: { p: number } } }[] }
    expect(first.points[0]?.rates[0]?.value).toBe(variants[0]?.winRate.watch.p)
  })

  test("names the commit that surely moved who wins, and what it changed; words alone move nothing", () => {
    expect(first.movers).toEqual([
      { at: 1, files: [{ file: "people.yaml", line: 6, path: "guard.hp", before: "22", now: "40" }] },
    ])
  })

  test("is cached by content: nothing is played again; and goes on where it was stopped", async () => {
    const kept = readFileSync(file, "utf8")
    // Two contents: the last commit has the fights of the second, but another text, so it is a point of its own.
    expect(kept.trimEnd().split("\n")).toHaveLength(3)
    const again = await refriega(repo, "history", "balance.yaml", "--json", "--quiet")
    expect([JSON.parse(again.stdout), readFileSync(file, "utf8")]).toEqual([first, kept])
    truncateSync(file, kept.length - 100)
    const resumed = await refriega(repo, "history", "balance.yaml", "--json", "--quiet")
    expect([JSON.parse(resumed.stdout), readFileSync(file, "utf8")]).toEqual([first, kept])
  })

  test("check --history appends what history would play", async () => {
    const checked = await refriega(repo, "check", "balance.yaml", "--history", "runs/ci.ndjson", "--quiet")
    expect(checked.code).not.toBe(2)
    const [point] = readFileSync(join(repo, "runs/ci.ndjson"), "utf8").split("\n")
    expect(JSON.parse(point as string)).toEqual(JSON.parse(readFileSync(file, "utf8").split("\n")[2] as string))
    const args = ["--file", "runs/ci.ndjson", "--since", "HEAD~1", "--json", "--quiet"]
    const shown = await refriega(repo, "history", "balance.yaml", ...args)
    expect((JSON.parse(shown.stdout) as Document).points.map((each) => each.commit)).toEqual([commits[3]])
  })

  test("the page has the curves in both languages and nothing of a message as markup", () => {
    const page = readFileSync(join(repo, "runs/page/report.html"), "utf8")
    expect(page).toContain("One commit has surely moved who wins")
    expect(page).toContain("Un commit ha movido con seguridad quién gana")
    expect(page).not.toContain("<script>alert")
    expect(readdirSync(join(repo, "runs/page/charts"))).toContain("wins-fight.svg")
    const text = readFileSync(join(repo, "runs/page/charts/wins-fight.svg"), "utf8")
    expect(text).not.toContain("<script")
  })

  test("a commit that is none, and a folder that is in no repository, are refused", async () => {
    expect(await refriega(repo, "history", "balance.yaml", "--since=--all")).toMatchObject({ code: 2 })
    const outside = mkdtempSync(join(tmpdir(), "refriega-outside-"))
    cpSync(join(root, "games/2d6"), outside, { recursive: true })
    const { code, stderr } = await refriega(outside, "history", "check.yaml")
    expect([code, stderr]).toEqual([2, expect.stringContaining("no git repository")])
  })
})
