import { execFileSync } from "node:child_process"
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { beforeAll, expect, test } from "vitest"
import { refriega, root } from "./kit/refriega.ts"

// What is printed to be typed is typed as it stands, whatever files and folders are called.

const odd = 'it\'s $HOME; `id` "x"\n&y'
let folder = ""
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "refriega-quoted-"))
  mkdirSync(join(folder, odd))
  copyFileSync(join(root, "scenarios/d20-modern/duel.yaml"), join(folder, odd, `${odd}.yaml`))
})

/** The words of a command behind its name, as a shell reads them. */
const wordsOf = (command: string): readonly string[] =>
  execFileSync("bash", ["-c", `printf '%s\\0' ${command}`], { encoding: "utf8" })
    .split("\0")
    .slice(1, -1)

/** The commands of a text that begin so. */
const commandsIn = (text: string, start: string): readonly string[] =>
  text
    .split(/(?=\brefriega )/u)
    .filter((part) => part.startsWith(start))
    .map((part) => part.replace(/\n(?:\n|[A-Z ])[^]*$/u, "").trim())

test("the commands that a run and a comparison end with", async () => {
  const scenario = join(odd, `${odd}.yaml`)
  const out = join(odd, "run")
  const run = await refriega(folder, "run", scenario, "-n", "40", "--out", out, "--report")
  expect(run.code).toBe(0)
  const [again = ""] = commandsIn(run.stdout, "refriega replay")
  expect(wordsOf(again)).toEqual(["replay", out, "0"])
  expect(await refriega(folder, ...wordsOf(again))).toMatchObject({ code: 0 })

  const compared = join(odd, "compared")
  const args = ["--set", "second.hp=2", "-n", "40", "--out", compared, "--quiet", "--no-split"]
  const { stdout } = await refriega(folder, "compare", scenario, ...args)
  const [diff = ""] = commandsIn(stdout, "refriega diff")
  expect(wordsOf(diff)).toEqual(["diff", compared, expect.stringMatching(/^\d+$/u), "--variant", "set"])

  // The page says how to play it again: in HTML, where a line of text is one command.
  const markup = readFileSync(join(folder, out, "report/report.html"), "utf8")
  const [, pre = ""] = /<pre class="commands"[^>]*>([^]*?)<\/pre>/u.exec(markup) ?? []
  const text = pre.replaceAll("&#39;", "'").replaceAll("&quot;", '"').replaceAll("&amp;", "&")
  expect(wordsOf(text.trim())).toEqual(expect.arrayContaining(["run", scenario, "--combats", "40"]))
})
