import { mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Client } from "@modelcontextprotocol/sdk/client/index.js"
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { main, root } from "../../cli/test/kit/refriega.ts"
import { Answers } from "../src/answers/Answers.ts"
import { fitted } from "../src/answers/fitted.ts"
import { linesWith } from "../src/answers/linesWith.ts"
import { Folders } from "../src/limits/Folders.ts"
import type { Order, Perform } from "../src/limits/Perform.ts"
import { Turns } from "../src/limits/Turns.ts"
import { type Asking, askingOf, connected } from "./kit.ts"

const budget = { fights: 4000, seconds: 60, atOnce: 2 }

const home = mkdtempSync(join(tmpdir(), "refriega-mcp-"))
const outside = mkdtempSync(join(tmpdir(), "refriega-outside-"))
beforeAll(() => {
  const duel = readFileSync(join(root, "scenarios/d20-modern/duel.yaml"), "utf8")
  for (const name of ["duel.yaml", "--allow-code.yaml"]) writeFileSync(join(home, name), duel)
  writeFileSync(join(outside, "secret.yaml"), "password: 12345\n")
  symlinkSync(join(outside, "secret.yaml"), join(home, "link.yaml"))
  symlinkSync(outside, join(home, "away"))
  mkdirSync(join(home, "linked-run"))
  symlinkSync(join(outside, "secret.yaml"), join(home, "linked-run/manifest.json"))
  writeFileSync(join(home, "code.yaml"), duel.replace("system: d20-modern", "system: ./code.ts"))
  writeFileSync(join(home, "code.ts"), `import { writeFileSync } from "node:fs"\nwriteFileSync("ran", "")\n`)
})

describe("what a call may not do, whatever it says", () => {
  const orders: Order[] = []
  const noted: Perform = async (order) => {
    orders.push(order)
    return { code: 0, stdout: "", stderr: "", seconds: 0 }
  }
  let asking: Asking
  beforeAll(async () => {
    asking = await connected(new Folders([home]), budget, noted)
  })

  test.each([
    ["a path upwards", "run", { file: "../../../../../../etc/passwd" }, "outside"],
    ["an absolute path", "validate", { file: "/etc/passwd" }, "outside"],
    ["a link out", "run", { file: "link.yaml" }, "outside"],
    ["a folder that is a link out", "validate", { file: "away/secret.yaml" }, "outside"],
    ["the outside as a system", "schema", { of: "away/secret.yaml" }, "outside"],
    ["the outside as a run", "replay", { run: "away", fight: 0 }, "outside"],
    ["a run with a link in it", "replay", { run: "linked-run", fight: 0 }, "link"],
    ["a file that is not there", "odds", { file: "nothing.yaml" }, "no such file"],
    ["more fights than there may be", "run", { file: "duel.yaml", fights: 4001 }, "from 1 to 4000"],
    ["more seconds than there may be", "solve", { file: "duel.yaml", seconds: 61 }, "from 1 to 60"],
    ["numbers that are none", "run", { file: "duel.yaml", fights: Number.POSITIVE_INFINITY }, "fights"],
    ["an argument that is none", "run", { file: "duel.yaml", allowCode: true }, "allowCode: there are only"],
    ["a line with an end in it", "run", { file: "duel.yaml", set: ["a\nb"] }, "set.0"],
    ["a zero byte", "run", { file: "duel.yaml\u0000" }, "file"],
    ["a text that is too large", "run", { text: "x".repeat(2 << 20) }, "text"],
    ["both file and text", "run", { file: "duel.yaml", text: "" }, "either file or text"],
    ["a flag as a system", "rules", { system: "--allow-code" }, "expected the id"],
    ["a key of objects", "rules", { system: "__proto__" }, "expected the id"],
    ["an answer that is not kept", "more", { answer: 77 }, "not kept"],
    ["a tool that is none", "rm", {}, "there is no tool rm"],
  ])("%s is refused, and nothing is run", async (_, tool, given, why) => {
    const before = orders.length
    const { isError, text } = await asking.ask(tool, given)
    expect([isError, text]).toEqual([true, expect.stringContaining(why)])
    expect(text).not.toContain("12345")
    expect(orders.length).toBe(before)
  })

  test("what looks like a flag reaches the command as a value, in one word", async () => {
    const strange = { policies: ["--allow-code"], set: ["--out=/tmp/x"], side: "-h", variants: ["$(id)", "; id"] }
    await asking.ask("run", { file: "--allow-code.yaml", ...strange })
    const { args } = orders.at(-1) as Order
    expect(args.slice(-2)).toEqual(["--", "./--allow-code.yaml"])
    expect(args).toEqual(expect.arrayContaining(["--policy=--allow-code", "--set=--out=/tmp/x", "--side=-h"]))
    expect(args.filter((word) => /^--(?:allow-code|out)/u.test(word))).toEqual([
      expect.stringMatching(/^--out=runs\//u),
    ])
  })

  test("runs are kept nowhere else, even where runs is a link", async () => {
    const other = mkdtempSync(join(tmpdir(), "refriega-mcp-"))
    writeFileSync(join(other, "duel.yaml"), "")
    symlinkSync(outside, join(other, "runs"))
    const { ask } = await connected(new Folders([other]), budget, noted)
    expect(await ask("run", { file: "duel.yaml" })).toMatchObject({ isError: true })
    expect(readdirSync(outside)).toEqual(["secret.yaml"])
  })

  test("links are listed by nobody, and files twice neither", async () => {
    const { text } = await asking.ask("list", {})
    expect(text).not.toContain("link.yaml")
    expect(text.match(/duel\.yaml/gu)).toHaveLength(1)
  })
})

describe("the real command over standard input and output", () => {
  let asking: Asking
  beforeAll(async () => {
    const args = [main, "mcp", "--folder", home, "--fights", "4000", "--seconds", "60"]
    const transport = new StdioClientTransport({ command: process.execPath, args, stderr: "ignore", cwd: outside })
    const client = new Client({ name: "test", version: "0" })
    await client.connect(transport)
    asking = askingOf(client)
  })
  afterAll(() => asking.client.close())

  test("teaches what it can do", async () => {
    expect(asking.client.getInstructions()).toContain("Undecided is not")
    const { tools } = await asking.client.listTools()
    expect(tools.map(({ name }) => name).toSorted()).toEqual(
      "attribute compare diff list more odds replay rules run schema sensitivity solve sweep tune validate".split(" "),
    )
    for (const { inputSchema } of tools)
      expect(inputSchema).toMatchObject({ type: "object", additionalProperties: false })
  })

  test("two at once are answered each by its own, as one by one; a text is played like a file", async () => {
    const text = readFileSync(join(home, "duel.yaml"), "utf8")
    const [one, two] = await Promise.all([
      asking.ask("run", { file: "duel.yaml", fights: 60, seed: 7 }),
      asking.ask("run", { text, fights: 60, seed: 7 }),
    ])
    const table = ({ text }: { readonly text: string }): string => text.slice(0, text.indexOf("\nAgain:"))
    expect(one.isError || two.isError).toBe(false)
    expect(table(one)).toContain("60 fights · seed 7")
    expect(table(two)).toBe(table(one))
    const runs = [one, two].map((each) => /^Run: (.*)$/mu.exec(each.text)?.[1])
    expect(new Set(runs)).toEqual(new Set(["runs/run-1", "runs/run-2"]))
    expect(one.text).toContain("Again: refriega run --combats=60 --seed=7 -- duel.yaml")
  })

  test("what would be too many fights in all is refused before any", async () => {
    const many = await asking.ask("run", { file: "duel.yaml", fights: 2000, variants: ["all"] })
    expect(many).toMatchObject({ isError: true, text: expect.stringContaining("would play 8,000 fights") })
  })

  test("a game that is code is refused, and not run", async () => {
    const { isError, text } = await asking.ask("run", { file: "code.yaml" })
    expect([isError, text]).toEqual([true, expect.stringContaining("--allow-code")])
    expect(readdirSync(home)).not.toContain("ran")
  })

  test("a cancelled call is stopped and leaves the server to others; progress is reported", async () => {
    const stop = new AbortController()
    const heard: number[] = []
    const call = asking.client.callTool({ name: "solve", arguments: { file: "duel.yaml" } }, undefined, {
      signal: stop.signal,
      onprogress: ({ progress, total }) => {
        heard.push(progress)
        expect(total).toBe(60)
        stop.abort("enough")
      },
    })
    await expect(call).rejects.toThrow("enough")
    expect(heard.length).toBeGreaterThan(0)
    expect(await asking.ask("list", { of: "duel" })).toMatchObject({ isError: false })
  })

  test("a call that takes too long says so", async () => {
    const { isError, text } = await asking.ask("solve", { file: "duel.yaml", seconds: 1 })
    expect([isError, text]).toEqual([true, expect.stringContaining("Stopped after 1 seconds")])
  })
})

describe("turns", () => {
  test("so many go at once, the others in the order in which they came; one that is cancelled leaves the queue", async () => {
    const turns = new Turns(2)
    const { signal } = new AbortController()
    const log: string[] = []
    const gates = new Map<string, () => void>()
    const act = (name: string, own: AbortSignal = signal) =>
      turns.take(own, () => {
        log.push(name)
        return new Promise<void>((resolve) => gates.set(name, resolve))
      })
    const stop = new AbortController()
    const [a, b, c, d] = [act("a"), act("b"), act("c", stop.signal), act("d")]
    await Promise.resolve()
    expect(log).toEqual(["a", "b"])
    stop.abort(new Error("cancelled"))
    await expect(c).rejects.toThrow("cancelled")
    gates.get("b")?.()
    await b
    await Promise.resolve()
    expect(log).toEqual(["a", "b", "d"])
    gates.get("a")?.()
    gates.get("d")?.()
    await Promise.all([a, d])
    // Nothing of it is taken any more.
    await turns.take(signal, () => turns.take(signal, () => Promise.resolve()))
  })
})

describe("answers", () => {
  test("are as long as is allowed, and can be read to their end without a gap", () => {
    const answers = new Answers()
    const lines = Array.from({ length: 400 }, (_, i) => `line ${i + 1} ñ`)
    const foot = ["Again: refriega"]
    let part = answers.give({ text: lines.join("\n"), foot }, 1024)
    const read: string[] = []
    for (;;) {
      expect(Buffer.byteLength(part)).toBeLessThanOrEqual(1024)
      expect(part).toContain("Again: refriega")
      read.push(...part.split("\n").filter((line) => line.startsWith("line")))
      const [, answer, from] = /more \{"answer": (\d+), "from": (\d+)\}/u.exec(part) ?? []
      if (from === undefined) break
      part = answers.more(Number(answer), Number(from), 1024)
    }
    expect(read).toEqual(lines)
  })

  test("a line that is too long is cut, between characters", () => {
    expect(fitted(["ñ".repeat(50), "next"], 1, 21)).toEqual({ text: `${"ñ".repeat(8)}…`, next: 2 })
  })

  test("of an outline are the lines with a word, what is below, and the headings above", () => {
    const outline = "Guard\n  ac: number\n    armour\n  hp: number\n\nThug\n  ac: number\n    plate"
    expect(linesWith(outline, "Armour")).toBe("Guard\n  ac: number\n    armour")
    expect(linesWith(outline, "thug")).toBe("Thug\n  ac: number\n    plate")
    expect(linesWith(outline, "dragon")).toBe("There is no dragon here.")
  })
})
