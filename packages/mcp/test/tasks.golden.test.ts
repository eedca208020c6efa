import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { beforeAll, describe, expect, test } from "vitest"
import { root } from "../../cli/test/kit/refriega.ts"
import { Folders } from "../src/limits/Folders.ts"
import { type Asking, connected, performHere } from "./kit.ts"

/*
 * Ten tasks of designers, each asked as an assistant that has read SKILL.md asks it. What was asked and answered is kept
 * in transcript.md, to be read, and the test asks it all again: every answer must be the same, to the last digit.
 * `npm run golden` writes it again.
 */

interface Task {
  readonly question: string
  /** What is asked, one call after the other. */
  readonly calls: readonly (readonly [tool: string, given: Readonly<Record<string, unknown>>])[]
  /** What the last answers must say for the question to be answered. */
  readonly answered: RegExp
}

const duel = "scenarios/d20-modern/duel.yaml"

const tasks: readonly Task[] = [
  {
    question: "What is there to play with?",
    calls: [
      ["list", { of: "games/2d6/" }],
      ["list", { of: "d20-modern/duel" }],
    ],
    answered: /duel\.yaml {2}Duel/u,
  },
  {
    question: "My file is refused. What is wrong with it?",
    calls: [["validate", { file: "broken.yaml" }]],
    answered: /unknown key "titel"; did you mean "title"\?/u,
  },
  {
    question: "How is a stat block's armour written in this game?",
    calls: [["schema", { of: "games/2d6/game.yaml", find: "armour" }]],
    answered: /integer 0 to 5/u,
  },
  {
    question: "Who wins the duel, and how sure is that?",
    calls: [["run", { file: duel, fights: 300 }]],
    answered: /300 fights · seed 1/u,
  },
  {
    question: "Does a keen blade help the first duelist by more than two points, and where does it show?",
    calls: [
      ["compare", { file: duel, variants: ["base", "keen-blade"], fights: 300 }],
      ["diff", { run: "runs/compare-1", fight: 9 }],
    ],
    answered: /What keen-blade changes/u,
  },
  {
    question: "With how many hit points of the second duelist is the duel even?",
    calls: [["sweep", { file: duel, vary: "second.hp=26..34:4", fights: 150 }]],
    answered: /second\.hp/u,
  },
  {
    question: "Make the watch win 60 to 70 % in the alley, by the guard's toughness or the thug's armour.",
    calls: [
      [
        "tune",
        {
          file: "games/2d6/fight.yaml",
          vary: ["guard.tough=2..5", "thug.armour=0..2"],
          targets: ["winRate.watch in 60..70%"],
          fights: 1000,
        },
      ],
    ],
    answered: /meets?/u,
  },
  {
    question: "Which number of the alley matters most, and which of two changes makes the difference?",
    calls: [
      ["sensitivity", { file: "games/2d6/fight.yaml", most: 200, top: 2, see: "5pp", goals: ["winRate.watch"] }],
      ["attribute", { file: "games/2d6/fight.yaml", changes: ["guard.armour+=1", "thug.skill-=1"], fights: 200 }],
    ],
    answered: /Of that guard/u,
  },
  {
    question: "What can the one that begins do, and what is the fight worth exactly?",
    calls: [
      ["odds", { file: duel }],
      ["solve", { file: "games/2d6/fight.yaml" }],
    ],
    answered: /solved exactly/u,
  },
  {
    question: "How did fight 3 go, why, and what does the rule say?",
    calls: [
      ["replay", { run: "runs/run-1", fight: 3, explain: true, kb: 2 }],
      ["replay", { run: "runs/attribute-1", fight: 3, ledger: true, kb: 2 }],
      ["rules", { system: "d20-modern", id: "D20M-034" }],
    ],
    answered: /D20M-034/u,
  },
]

/** What is the same in every run of the test. */
const withoutTime = (text: string): string =>
  text.replaceAll("\u00a0", " ").replaceAll(/(?<=another, )[\d.]+ s\b|(?<=next, )[\d.]+ s\b/gu, "… s")

const kept = fileURLToPath(new URL("./transcript.md", import.meta.url))
const updating = process.env["UPDATE_GOLDEN"] === "1"

describe("ten tasks of designers", () => {
  let asking: Asking
  const sections: string[] = []
  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), "refriega-tasks-"))
    mkdirSync(join(folder, "scenarios"))
    cpSync(join(root, "scenarios/d20-modern"), join(folder, "scenarios/d20-modern"), { recursive: true })
    cpSync(join(root, "games/2d6"), join(folder, "games/2d6"), { recursive: true })
    writeFileSync(join(folder, "broken.yaml"), "system: d20-modern\ntitel: Duel\nsides: { a: { members: [] } }\n")
    const folders = new Folders([folder])
    asking = await connected(folders, { fights: 50_000, seconds: 600, atOnce: 1 }, performHere(folder))
  })

  test.each(tasks.map((task, i) => [i + 1, task] as const))(
    "task %i is answered as in the transcript",
    async (i, task) => {
      const parts = [`## ${i}. ${task.question}`]
      let last = ""
      for (const [tool, given] of task.calls) {
        const { isError, text } = await asking.ask(tool, given)
        expect(Buffer.byteLength(text)).toBeLessThanOrEqual(4096)
        last = text
        const head = `${tool} ${JSON.stringify(given)}${isError ? " (refused)" : ""}`
        parts.push(`\`${head}\``, `\`\`\`text\n${withoutTime(text)}\n\`\`\``)
      }
      expect(last).toMatch(task.answered)
      const section = parts.join("\n\n")
      sections.push(section)
      if (!updating) expect(readFileSync(kept, "utf8").includes(`${section}\n`) ? "as kept" : section).toBe("as kept")
    },
  )

  test("the transcript has these tasks and no others", () => {
    const head =
      "# What assistants ask, and what they are answered\n\nWritten by `npm run golden`; a test asks it again."
    const whole = `${[head, ...sections].join("\n\n")}\n`
    if (updating) writeFileSync(kept, whole)
    expect(readFileSync(kept, "utf8").split("\n## ").length).toBe(tasks.length + 1)
  })
})
