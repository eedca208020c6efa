import { mkdtempSync, readFileSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { beforeAll, describe, expect, test } from "vitest"
import { refriega, root } from "../kit/refriega.ts"

// The table of docs/scenarios.md, held over all commands: what a change plays is what a file that says the number
// plays.

const page = readFileSync(join(root, "docs/scenarios.md"), "utf8")
const [, table = ""] = /<!-- signs -->\n.*?\n.*?\n(.*?)\n\n/su.exec(page) ?? []
const rows = table.split("\n").map((line) => line.split("|").map((cell) => cell.trim().replaceAll("`", "")))
/** Each change of a field with the number that it plays; undefined where it is refused. */
const cases = rows.flatMap(([, sign = "", hp, ac]) =>
  [
    { field: "hp", number: hp },
    { field: "ac", number: ac },
  ].map(({ field, number }) => ({ field, sign, number: number === "refused" ? undefined : Number(number) })),
)
const kept = cases.filter((each) => each.number !== undefined)
const refused = cases.filter((each) => each.number === undefined)

const game = `game: blades
title: Blades
stats: { hp: { from: 1, to: 300 }, ac: { from: -10, to: 10 } }
tracks: { hp: me.hp }
points: hp
actions:
  strike: { target: enemy, do: [ { roll: attack = d20 }, { hit: attack > 11 + them.ac, harm: d6 } ] }
`
const fight = (guard = "", variants = "") => `system: ./game.yaml
title: Two
field: { map: "A.B" }
sides:
  red: { policy: aggressive, members: [{ is: blade, id: thug, at: A }] }
  blue: { policy: aggressive, members: [{ is: blade, id: guard, at: B${guard} }] }
bestiary: { combatants: [{ id: blade, hp: 12, ac: -1 }] }
${variants}`

let folder = ""
const few = ["-n", "25", "--quiet", "--log", "summary"]

interface Document {
  readonly varied?: Readonly<Record<string, unknown>>
  readonly variants: readonly {
    readonly name: string
    readonly title: { readonly en: string }
    readonly digest: string
  }[]
}
const played = async (...args: readonly string[]): Promise<Document> => {
  const { code, stderr, stdout } = await refriega(folder, ...args, ...few, "--json")
  expect([code, stderr]).toEqual([0, ""])
  return JSON.parse(stdout) as Document
}

/** The digest of 25 fights with a number in the file, by `ac -3`. */
const digests = new Map<string, string>()
const wanted = ({ field, number }: (typeof cases)[number]) => digests.get(`${field} ${number}`)

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "refriega-signs-"))
  writeFileSync(join(folder, "game.yaml"), game)
  writeFileSync(join(folder, "fight.yaml"), fight())
  const numbers = [...new Set(kept.map(({ field, number }) => `${field} ${number}`))]
  const variants = numbers.map((each, i) => `  v${i}: { with: { guard: { ${each.replace(" ", ": ")} } } }`)
  writeFileSync(join(folder, "numbers.yaml"), fight("", `variants:\n${variants.join("\n")}\n`))
  const [, ...found] = (await played("run", "numbers.yaml", "--variant", "all")).variants
  for (const [i, each] of numbers.entries()) digests.set(each, found[i]?.digest ?? "")
  expect(new Set(digests.values()).size).toBe(numbers.length)
})

test("the table says something of every sign", () => {
  expect(rows).toHaveLength(8)
  expect(new Set(rows.map(([, sign = ""]) => /^[^\d]+/u.exec(sign)?.[0]))).toEqual(
    new Set(["=", ":=", ":=-", "+=", "-=", "+=-", "=+", "=-"]),
  )
  expect(refused).toHaveLength(3)
})

describe("a change plays the number of the table, and is called what it is", () => {
  test.each(kept)("$field $sign plays $number", async (each) => {
    const change = `guard.${each.field}${each.sign}`
    const [, set] = (await played("run", "fight.yaml", "--set", change)).variants
    expect(set).toMatchObject({ title: { en: change }, digest: wanted(each) })
  })

  test("in a file, by compare, in a day, in an experiment and in a sweep too", async () => {
    const variants = kept.map(({ field, sign }, i) => `  v${i}: { set: ["guard.${field}${sign}"] }`)
    writeFileSync(join(folder, "listed.yaml"), fight("", `variants:\n${variants.join("\n")}\n`))
    const right = kept.map(wanted)
    const [, ...listed] = (await played("run", "listed.yaml", "--variant", "all")).variants
    expect(listed.map(({ digest }) => digest)).toEqual(right)
    const out = join(folder, "compared")
    const set = ["--set", "guard.ac:=-3", "--no-split", "--out", out]
    expect((await refriega(folder, "compare", "fight.yaml", ...set, ...few)).code).toBe(0)
    const compared = JSON.parse(readFileSync(join(out, "results.json"), "utf8")) as Document
    expect(compared.variants[1]?.digest).toBe(digests.get("ac -3"))

    const colder = JSON.stringify({ colder: ["guard.ac:=-3"] })
    writeFileSync(
      join(folder, "check.yaml"),
      `title: Signs\ncombats: 25\nscenarios: [{ scenario: fight.yaml, variants: [base, colder], set: ${colder} }]\nthresholds: [winRate.red < 99.9%]\n`,
    )
    const checked = await refriega(folder, "check", "check.yaml", "--json", "--quiet", "--out", "checked")
    expect(checked.stderr).toBe("")
    expect(checked.stdout).toContain(digests.get("ac -3"))

    writeFileSync(
      join(folder, "day.yaml"),
      "system: ./game.yaml\ntitle: Day\nparty: [red]\nday: [{ scenario: fight.yaml }]\n",
    )
    const day = JSON.parse(
      (await refriega(folder, "run", "day.yaml", "--set", "guard.ac:=-3", ...few, "--json")).stdout,
    ) as { fights: readonly Document[] }
    expect(day.fights[0]?.variants[1]?.digest).toBe(digests.get("ac -3"))
  })

  test.each([
    [
      "guard.ac:=-3,8",
      ["ac-minus-3", "ac-8"],
      ["ac -3", "ac 8"],
      { path: "guard.ac", sign: ":=", values: ["-3", "8"] },
    ],
    [
      "guard.ac+=-2,2",
      ["ac-less-2", "ac-plus-2"],
      ["ac -3", "ac 1"],
      { path: "guard.ac", sign: "+=", values: ["-2", "2"] },
    ],
    [
      "guard.ac-=-2,2",
      ["ac-plus-2", "ac-less-2"],
      ["ac 1", "ac -3"],
      { path: "guard.ac", sign: "-=", values: ["-2", "2"] },
    ],
    ["guard.hp=-2,+2", ["hp-minus-2", "hp-plus-2"], ["hp 10", "hp 14"], { path: "guard.hp", values: ["-2", "+2"] }],
  ])("--vary %s", async (vary, names, numbers, varied) => {
    const document = await played("sweep", "fight.yaml", "--vary", vary)
    expect(document.varied).toEqual(varied)
    expect(document.variants.map(({ name }) => name)).toEqual(names)
    expect(document.variants.map(({ digest }) => digest)).toEqual(numbers.map((each) => digests.get(each)))
  })

  test("the page of a sweep says what is played, and prints the command that plays it again", async () => {
    const out = join(folder, "swept")
    await played("sweep", "fight.yaml", "--vary", "guard.ac+=-2,2", "--set", "guard.hp:=9", "--out", out)
    const { stdout } = await refriega(folder, "report", out)
    expect(stdout).toMatch(/^ +guard\.ac\+= +Red/mu)
    const markup = readFileSync(join(out, "report/report.html"), "utf8")
    expect(markup).toContain("refriega sweep fight.yaml --vary guard.ac+=-2,2 --combats 25 --seed 1 --set guard.hp:=9 ")
    expect(markup).toContain("guard.ac+=-2: ")
  })

  test("solve and players take the same", async () => {
    writeFileSync(join(folder, "colder.yaml"), fight(", with: { ac: -3 }"))
    const solved = async (...args: readonly string[]) => {
      const { code, stderr, stdout } = await refriega(folder, "solve", ...args, "--json", "--quiet")
      expect([code, stderr]).toEqual([0, ""])
      return (JSON.parse(stdout) as { winRate: unknown }).winRate
    }
    expect(await solved("fight.yaml", "--set", "guard.ac-=2")).toEqual(await solved("colder.yaml"))
    const players = await refriega(folder, "players", "fight.yaml", "--set", "guard.ac:=-3", "--json", "--quiet")
    expect(players.code).toBe(0)
    const colder = await refriega(folder, "players", "colder.yaml", "--json", "--quiet")
    const plain = { ...JSON.parse(colder.stdout), scenario: "fight.yaml", variant: "set" }
    expect(JSON.parse(players.stdout)).toEqual(plain)
  })
})

describe("a change that may mean two things is refused with both, by every command", () => {
  const commands = [["run"], ["compare"], ["solve"], ["players"]] as const
  test.each(refused.flatMap((each) => commands.map(([command]) => ({ ...each, command }))))(
    "$command: $field $sign",
    async ({ command, field, sign }) => {
      const change = `guard.${field}${sign}`
      const { code, stderr, stdout } = await refriega(folder, command, "fight.yaml", "--set", change, "--quiet")
      expect([code, stdout]).toEqual([2, ""])
      if (field === "hp") return expect(stderr).toContain("expected")
      const [, number = ""] = /([+-]\d)$/u.exec(sign) ?? []
      const size = Number(number)
      const added = size < 0 ? `guard.ac-=${-size}` : `guard.ac+=${size}`
      expect(stderr).toContain(`"=${number}" may mean a value here, or what is added: write guard.ac:=${size} for`)
      expect(stderr).toContain(`${added} to add`)
    },
  )

  test("a sweep says it once, of all values, and a day and a file say it with the place", async () => {
    const sweep = await refriega(folder, "sweep", "fight.yaml", "--vary", "guard.ac=-3,0,3")
    expect(sweep).toMatchObject({ code: 2, stdout: "" })
    expect(sweep.stderr).toBe(
      '--vary guard.ac: "=-3,+0,+3" may mean a value here, or what is added: write guard.ac:=-3,0,3 for the value, guard.ac+=-3,0,3 to add\n',
    )
    writeFileSync(join(folder, "doubt.yaml"), fight("", "variants: { v: { set: [guard.ac=-3] } }\n"))
    expect(await refriega(folder, "run", "doubt.yaml")).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('doubt.yaml:8:24: variants.v.set[0]: "=-3" may mean'),
    })
  })

  test("numbers as only YAML writes them are refused behind = with a sign, wherever they stand", async () => {
    for (const [change, both] of [
      ["guard.ac=-1e0", "write guard.ac:=-1 for the value, guard.ac-=1 to add"],
      ["guard.hp=+1e1", "write guard.hp:=10 for the value, guard.hp+=10 to add"],
      ["guard.ac=-3 # cold", "write guard.ac:=-3 for the value, guard.ac-=3 to add"],
    ] as const)
      expect((await refriega(folder, "run", "fight.yaml", "--set", change)).stderr).toContain(both)
  })
})

test("house rules and settings of the five games go by their schema", async () => {
  const alley = join(root, "scenarios/d20-modern/duel.yaml")
  const at = async (...set: readonly string[]) => {
    const args = set.flatMap((each) => ["--set", each])
    return refriega(folder, "run", alley, ...args, "-n", "1", "--quiet", "--json")
  }
  const set = await at("rules.firingIntoMelee:=-2", "rules.deathAt:=-10", "setting.pinDCModifier:=-2", "second.hp=-1")
  expect([set.code, set.stderr]).toEqual([0, ""])
  const { code, stderr } = await at("rules.firingIntoMelee=-2", "rules.deathAt=-10", "setting.pinDCModifier=-2")
  expect(code).toBe(2)
  expect(stderr.match(/may mean a value here/gu)).toHaveLength(3)
  expect(stderr).toContain("write rules.firingIntoMelee:=-2 for the value, rules.firingIntoMelee-=2 to add")
})

test("a sweep has as many values as it may, beside as many variants as a file may have", async () => {
  const variants = Array.from({ length: 64 }, (_, i) => `  v${i}: {}`)
  writeFileSync(join(folder, "full.yaml"), fight("", `variants:\n${variants.join("\n")}\n`))
  const { stderr, stdout } = await refriega(
    folder,
    "sweep",
    "full.yaml",
    "--vary",
    "thug.hp=1..65",
    "-n",
    "1",
    "--json",
  )
  expect(stderr).toContain("65 fights")
  expect((JSON.parse(stdout) as Document).variants).toHaveLength(65)
  writeFileSync(join(folder, "more.yaml"), fight("", `variants:\n${variants.join("\n")}\n  v64: {}\n`))
  expect(await refriega(folder, "run", "more.yaml")).toMatchObject({
    code: 2,
    stderr: "more.yaml:9:3: variants: expected at most 64 variants, found a mapping with 65 entries\n",
  })
})
