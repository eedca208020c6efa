import { execFileSync } from "node:child_process"
import { cpSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { CheckResults } from "@refriega/sim/internal"
import * as Schema from "effect/Schema"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { parse } from "yaml"
import { Repository } from "../src/git/Repository.ts"
import { forge } from "./kit/forge.ts"
import { refriega, root } from "./kit/refriega.ts"
import { inBash, runAction } from "./kit/runner.ts"

const decode = Schema.decodeUnknownSync(Schema.fromJsonString(CheckResults), { onExcessProperty: "error" })

/** A repository with three commits: as it was begun, a tougher guard, and a title that is as hostile as can be. */
const hostile = `"</td><script>alert(1)</script> | @everyone ::error::x"`
const repo = mkdtempSync(join(tmpdir(), "refriega-repo-"))
const git = (...args: readonly string[]): string =>
  execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@example.org", ...args], {
    cwd: repo,
    encoding: "utf8",
  }).trim()
const change = (file: string, from: string | RegExp, to: string): void =>
  writeFileSync(join(repo, file), readFileSync(join(repo, file), "utf8").replace(from, to))
const commit = (message: string): string => {
  git("add", "-A")
  git("commit", "-q", "-m", message)
  return git("rev-parse", "HEAD")
}
const branch = "a--b;$(touch${IFS}pwned)'|&"
const commits: string[] = []
beforeAll(() => {
  git("init", "-q", "-b", "main")
  for (const name of ["balance.yaml", "fight.yaml"]) cpSync(join(root, "start", name), join(repo, name))
  cpSync(join(root, "start/people/d20-modern.yaml"), join(repo, "people.yaml"))
  writeFileSync(join(repo, ".gitignore"), ".runner\nruns*\nbalance-*\nc.*\ncomment.md\nannotations.txt\ncheck.xml\n")
  change("balance.yaml", "combats: 2000", "combats: 100")
  change("balance.yaml", "20%..80%", "5%..70%")
  commits.push(commit("one"))
  git("branch", "--", branch)
  change("people.yaml", "hp: 22", "hp: 55")
  commits.push(commit("two\n\n::error::of a message"))
  change("fight.yaml", /title: \{ en: The night watch.*/u, `title: ${hostile}`)
  commits.push(commit("three"))
})
const check = (...args: readonly string[]) => refriega(repo, "check", "balance.yaml", "--quiet", ...args)

describe("refriega check --compare-to", () => {
  let since: NonNullable<CheckResults["since"]>
  beforeAll(async () => {
    const { code, stderr, stdout } = await check("--compare-to", "HEAD~2", "--json", "--allow-undecided")
    expect([code, stderr]).toEqual([99, ""])
    since = decode(stdout).since as typeof since
  })

  test("says field by field what has changed, with its line", () => {
    expect(since.commit).toBe(commits[0])
    expect(since.files).toContainEqual({ file: "people.yaml", line: 6, path: "guard.hp", before: "22", now: "55" })
    expect(since.files.map(({ file, path }) => `${file} ${path}`)).toEqual(["fight.yaml title", "people.yaml guard.hp"])
  })

  test("says how far that moves who wins, as two files that are compared do, and which promises it breaks", async () => {
    const [base] = since.moved
    expect(base).toMatchObject({
      scenario: "fight",
      variant: "base",
      metric: "winRate.watch",
      n: 100,
      verdict: "better",
    })
    // The other way to ask it: both files, in the same fights.
    execFileSync("git", ["worktree", "add", "-q", join(repo, ".runner/then"), commits[0] as string], { cwd: repo })
    const then = join(repo, ".runner/then/fight.yaml")
    const args = ["--json", "--quiet", "-n", "100", "--no-split", "--out", join(repo, ".runner/compared")]
    const compared = await refriega(repo, "compare", then, "fight.yaml", ...args)
    const found = (
      JSON.parse(compared.stdout) as { runs: { results: { comparisons: { metric: string }[] } }[] }
    ).runs[0]?.results.comparisons.find(({ metric }) => metric === "winRate.watch")
    expect(found).toMatchObject({ valueA: base?.before, valueB: base?.now, d: base?.d, lo: base?.lo, hi: base?.hi })
    expect(since.promises.filter(({ now }) => now === "fail")).toEqual([
      {
        scenario: "fight",
        variant: "base",
        check: "winRate.watch{variant=base} in 5%..70%",
        before: "pass",
        now: "fail",
      },
    ])
  })

  test("names one fight that ends otherwise, which can be replayed, and says who wins it then and now", async () => {
    const { folder, index, lines, variant } = since.fight as NonNullable<typeof since.fight>
    expect(lines.slice(-2)).toEqual(["-       → Gang", "+       → Watch"])
    expect(await refriega(repo, "replay", folder, String(index), "--variant", variant)).toMatchObject({ code: 0 })
  })

  test("where nothing that is played has changed, nothing is played again, and it says so", async () => {
    const same = await check("--compare-to", "HEAD", "--json", "--allow-undecided", "--out", "runs-same")
    const nothing = { files: [], moved: [], uncompared: [], promises: [] }
    expect(decode(same.stdout).since).toEqual({ ref: "HEAD", commit: commits[2], ...nothing })
    expect(git("status", "--porcelain")).toBe("")
  })

  test("an experiment that there was not is said to be new, and what cannot be read of then is no failure", async () => {
    const text = readFileSync(join(repo, "balance.yaml"), "utf8")
    writeFileSync(
      join(repo, "c.yaml"),
      text.replace("fewer-thugs]", "fewer-thugs, two]").replace("fight.yaml,", "c.fight.yaml,"),
    )
    const fight = readFileSync(join(repo, "fight.yaml"), "utf8").replace(
      "variants:",
      "variants:\n  two: { counts: { thug: 1 } }",
    )
    writeFileSync(join(repo, "c.fight.yaml"), fight)
    const args = ["--compare-to", "HEAD", "--json", "--allow-undecided", "-n", "20", "--quiet", "--out", "runs-new"]
    const { code, stdout } = await refriega(repo, "check", "c.yaml", ...args)
    expect(code).not.toBe(2)
    const { moved, unplayed } = decode(stdout).since as NonNullable<CheckResults["since"]>
    expect([moved, unplayed]).toEqual([[], ["c.fight.yaml:1:1: there is no such file"]])
  })

  test("what is no commit is refused before anything is played: code 2", async () => {
    const { code, stderr, stdout } = await check("--compare-to=--upload-pack=touch pwned", "--out", "never")
    expect([code, stdout]).toEqual([2, ""])
    expect(stderr).toContain("expected a commit of this repository")
    expect(git("status", "--porcelain", "--ignored")).not.toMatch(/never|pwned/u)
  })

  test.each([
    ["an option of one letter", "-h"],
    ["nothing", ""],
    ["a file", "HEAD:people.yaml"],
    ["a line too many", "HEAD\n--all"],
    ["a command", "$(touch pwned)"],
    ["what is not there", "nobody"],
    ["a range", "HEAD~2..HEAD"],
  ])("%s is no commit", (_, ref) => {
    expect(() => Repository.around(repo).commit("--compare-to", ref)).toThrow("expected a commit of this repository")
    expect(git("status", "--porcelain", "--ignored")).not.toContain("pwned")
  })

  test("a branch of any name is one", async () => {
    const repository = Repository.around(repo)
    expect(repository.commit("--compare-to", branch)).toBe(commits[0])
    expect(git("status", "--porcelain", "--ignored")).not.toContain("pwned")
  })

  test("of a commit come files alone: no links, nothing outside, nothing that is no text of an experiment", () => {
    const strange = join(repo, "strange")
    mkdirSync(strange)
    symlinkSync("/etc/passwd", join(strange, "link.yaml"))
    writeFileSync(join(strange, "picture.png"), "x")
    writeFileSync(join(strange, "-rf ;$(id).yaml"), "a: 1\n")
    git("add", "-A")
    const tree = git("write-tree")
    const made = git("commit-tree", tree, "-m", "strange")
    const into = mkdtempSync(join(tmpdir(), "refriega-into-"))
    Repository.around(repo).extract(made, strange, into)
    expect(execFileSync("ls", ["-A", into], { encoding: "utf8" })).toBe("-rf ;$(id).yaml\n")
    git("rm", "-rq", "--cached", "strange")
    execFileSync("rm", ["-r", strange])
  })
})

describe("the steps of the action, with a service that plays GitHub", () => {
  let service: Awaited<ReturnType<typeof forge>>
  let env: Record<string, string> = {}
  beforeAll(async () => {
    service = await forge()
    mkdirSync(join(repo, ".runner"), { recursive: true })
    writeFileSync(join(repo, ".runner/event.json"), JSON.stringify({ pull_request: { number: 7 } }))
    const event = join(repo, ".runner/event.json")
    env = { GITHUB_API_URL: service.url, GITHUB_REPOSITORY: "o/r", GITHUB_EVENT_PATH: event, GITHUB_WORKSPACE: repo }
  })
  afterAll(() => service.close())
  const post = (token: string, more: Readonly<Record<string, string>> = {}) =>
    runAction(repo, { comment: "comment.md", token, "page-address": "https://example.org/page", ...more }, env)

  test("the job that checks has a summary and annotations of lines; its code is that of the check", async () => {
    const inputs = {
      experiments: "balance.yaml",
      "compare-to": commits[0] as string,
      "allow-undecided": "true",
      page: "false",
    }
    const { code, log, outputs, summary } = await runAction(repo, inputs, env)
    expect([code, outputs["check"]?.["outcome"]]).toEqual([99, "fail"])
    const annotations = log.split("\n").filter((line) => line.startsWith("::"))
    expect(annotations).toEqual([
      expect.stringMatching(/^::error file=balance\.yaml,line=9,title=fail%3A winRate\.watch/u),
      expect.stringMatching(/^::error file=fight\.yaml,line=\d+,title=title%3A/u),
      expect.stringMatching(/^::error file=people\.yaml,line=6,title=guard\.hp%3A 22 → 55::fight \/ base: watch /u),
    ])
    expect(summary).toContain("people.yaml:6: guard.hp: 22 → 55")
    // Nothing of a title is markup, a mention, or a command.
    expect(summary).not.toMatch(/<script|@everyone|^::/mu)
    expect(readFileSync(join(repo, "check.xml"), "utf8")).toMatch(/<failure message="[^"]+">[^<]*guard\.hp: 22 → 55/u)
  })

  test("the job that comments posts one comment, brings it up to date, and posts it anew when it was deleted", async () => {
    service.strange("<!-- refriega: balance -->\nof somebody else")
    for (let i = 0; i < 120; i++) service.strange("a conversation")
    expect(await post("write")).toMatchObject({ code: 0, log: "The comment was posted.\n" })
    const [first, ...others] = service.comments.filter(({ by }) => by === "bot")
    expect(others).toEqual([])
    expect(first?.body).toContain("guard.hp: 22 → 55")
    expect(first?.body).toContain("[The page of these runs, with fights to watch](https://example.org/page)")
    writeFileSync(join(repo, "comment.md"), "Another @everyone <!-- x --> text\n")
    expect(await post("write")).toMatchObject({ code: 0, log: "The comment was updated.\n" })
    expect(first?.body).toContain("Another @\u200beveryone &lt;!-- x --> text")
    expect(service.comments.filter(({ by }) => by === "bot")).toHaveLength(1)
    service.comments.splice(
      service.comments.findIndex(({ by }) => by === "bot"),
      1,
    )
    expect(await post("write")).toMatchObject({ code: 0, log: "The comment was posted.\n" })
    expect(service.comments[0]?.body).toContain("of somebody else")
  })

  test("a token that may only read falls back to the summary, and is no failure", async () => {
    const before = service.comments.map(({ body }) => body)
    for (const token of ["read", "", "wrong"]) {
      const { code, log, summary } = await post(token)
      expect([code, log]).toEqual([0, "There is no right to comment here: the summary of the job has the text.\n"])
      expect(summary).toContain("Another")
    }
    expect(service.comments.map(({ body }) => body)).toEqual(before)
  })

  test("the job that comments runs nothing but its own script, and what is longer than a comment is cut", async () => {
    const { steps } = parse(readFileSync(join(root, "action.yml"), "utf8")).runs as {
      readonly steps: readonly { readonly if?: string; readonly run?: string; readonly env?: object }[]
    }
    const withToken = steps.filter(({ env }) => JSON.stringify(env ?? {}).includes("inputs.token"))
    expect(withToken.map(({ run }) => run)).toEqual(['node "$SCRIPT" "$COMMENT"'])
    for (const step of steps) if (!withToken.includes(step)) expect(step.if).toContain("inputs.comment == ''")
    writeFileSync(join(repo, "comment.md"), "x".repeat(100_000))
    expect((await post("write")).code).toBe(0)
    expect(service.comments.at(-1)?.body.length).toBeLessThan(61_000)
  })
})

test("GitLab's lines comment on a merge request alike, and write what is wrong in which line", async () => {
  const service = await forge()
  try {
    const jobs = parse(readFileSync(join(root, "ci/gitlab.yml"), "utf8")) as Readonly<
      Record<string, { readonly script: readonly string[] }>
    >
    const env = { CI_MERGE_REQUEST_DIFF_BASE_SHA: commits[0] as string, CI_PROJECT_DIR: repo }
    const ran = await inBash(jobs["balance"]?.script[1] ?? "", repo, env)
    expect([ran.code, ran.log]).toEqual([99, expect.stringContaining("Promises are broken")])
    const found = JSON.parse(readFileSync(join(repo, "gl-code-quality-report.json"), "utf8")) as readonly object[]
    expect(found).toContainEqual(
      expect.objectContaining({ severity: "major", location: { path: "people.yaml", lines: { begin: 6 } } }),
    )
    const script = (jobs["balance comment"]?.script[1] ?? "").replace(
      "trusted/$COMMENT_SCRIPT",
      join(root, "ci/comment.mjs"),
    )
    const about = { CI_API_V4_URL: service.url, CI_PROJECT_ID: "5", CI_MERGE_REQUEST_IID: "7" }
    for (const done of ["posted", "updated"])
      expect(await inBash(script, repo, { ...about, GITLAB_TOKEN: "write" })).toEqual({
        code: 0,
        log: `The comment was ${done}.\n`,
      })
    expect(await inBash(script, repo, { ...about, GITLAB_TOKEN: "read" })).toMatchObject({ code: 0 })
    expect(service.comments).toHaveLength(1)
  } finally {
    await service.close()
  }
})
