import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { expect, test } from "vitest"
import { stepKeys } from "../../src/described/language/keys.ts"
import { mapWords } from "../../src/described/language/mapWords.ts"
import { parse } from "yaml"
import { Combat } from "../../src/combat/Combat.ts"
import { proveGame } from "../../src/described/prove/proveGame.ts"
import { encounter } from "../../src/testkit/encounter.ts"
import type { TerrainName } from "../../src/field/parseMap.ts"
import { rulesOf } from "./games.ts"

interface Plank {
  readonly leaves?: readonly TerrainName[]
  readonly opens?: boolean
}

const guide = (name: string): string =>
  readFileSync(fileURLToPath(new URL(`../../../../docs/${name}`, import.meta.url)), "utf8")

const gameIn = (text: string): string => /<!-- game -->\n```yaml\n([^]*?)```/u.exec(text)?.[1] ?? ""

test.each(["own-games.md", "own-games.es.md"])("the game in %s is whole and sound, and every step is named", (name) => {
  const text = guide(name)
  const proof = proveGame({ file: name, text: gameIn(text) }, undefined, 8)
  expect(proof).toMatchObject({ _tag: "Good", value: { broken: [], apart: [], misspelt: { unnoticed: [] } } })
  for (const step of Object.keys(stepKeys)) expect(text).toMatch(new RegExp(`\`${step}[:\`]`, "u"))
})

test.each(["own-games.md", "own-games.es.md"])("the mechanic in %s can be added to its game, and is sound", (name) => {
  const text = guide(name)
  const mechanic = /<!-- mechanic -->\n```yaml\n([^]*?)```/u.exec(text)?.[1] ?? ""
  const mechanics = [{ file: "nerve.yaml", text: mechanic }]
  const proof = proveGame({ file: name, text: gameIn(text), mechanics }, undefined, 8)
  expect(proof).toMatchObject({ _tag: "Good", value: { broken: [], apart: [] } })
})

const mapIn = (text: string): string => /<!-- map -->\n```yaml\n([^]*?)```/u.exec(text)?.[1] ?? ""

test("the game on a map is sound, and the guide has every word that it adds", () => {
  const text = guide("own-games.md")
  expect(mapIn(guide("own-games.es.md"))).toBe(mapIn(text))
  const proof = proveGame({ file: "map.yaml", text: mapIn(text) }, undefined, 8)
  expect(proof).toMatchObject({ _tag: "Good", value: { broken: [], apart: [], misspelt: { unnoticed: [] } } })
  const bladesAlone = mapIn(text).replace("on: hits\n", "on: hits\n    acts: strike\n")
  expect(proveGame({ file: "map.yaml", text: bladesAlone }, undefined, 4)).toMatchObject({
    _tag: "Good",
    value: { broken: [], apart: [], misspelt: { unnoticed: [] } },
  })
  expect(bladesAlone).not.toBe(mapIn(text))
  for (const word of [...mapWords, "go", "pace", "first", "area", "diagonals", "size", "unit"])
    expect(text).toMatch(new RegExp(`\\b${word}\\b`, "u"))
})

test.each(["own-games.md", "own-games.es.md"])("the guard in %s takes blows for friends, in its game", (name) => {
  const text = guide(name)
  const guard = /<!-- guards -->\n```yaml\n([^]*?)```/u.exec(text)?.[1] ?? ""
  const game = gameIn(text)
    .replace("  wind: me.wind\n", "  wind: me.wind\n  answer: { start: 1, per: round }\n")
    .replace("\nwhen:", `\n${guard}when:`)
  const proof = proveGame({ file: name, text: game }, undefined, 8)
  expect(proof).toMatchObject({ _tag: "Good", value: { broken: [], apart: [], misspelt: { unnoticed: [] } } })
  expect(proof._tag === "Good" && guard.includes("aim: me")).toBe(true)
})

test("the embers of the guides stay where the flask breaks, in their game", () => {
  const text = guide("own-games.md")
  const [areas, reactions] = ["areas", "embers"].map(
    (part) => new RegExp(`<!-- ${part} -->\\n\`\`\`yaml\\n([^]*?)\`\`\``, "u").exec(text)?.[1] ?? "",
  )
  const game = `${mapIn(text)}${reactions}`
    .replace("\npoints:", `\n  singed: { start: 0, to: 1, per: turn }\n${areas}points:`)
    .replace("do: [ { harm: fire } ]\n", "do: [ { harm: fire } ]\n      - lay: embers\n")
  expect(guide("own-games.es.md")).toContain(reactions)
  const proof = proveGame({ file: "game.yaml", text: game }, undefined, 4)
  expect(proof).toMatchObject({ _tag: "Good", value: { broken: [], apart: [], misspelt: { unnoticed: [] } } })
  expect(game).toMatch(/lay: embers[^]*them\.embers by me/u)
  const wall = proveGame(
    { file: "game.yaml", text: game.replace("area: { burst: 5 }, lasts", "area: { line: 20 }, lasts") },
    undefined,
    4,
  )
  expect(wall).toMatchObject({ _tag: "Good", value: { broken: [], apart: [], misspelt: { unnoticed: [] } } })
})

test.each(["own-games.md", "own-games.es.md"])("the doors in %s open, shut and break, in their game", (name) => {
  const text = guide(name)
  const part = (of: string): string =>
    new RegExp(`<!-- ${of} -->\\n\`\`\`yaml\\n([^]*?)\`\`\``, "u").exec(text)?.[1] ?? ""
  const game = `${mapIn(text)}${part("at doors")}`.replace("\npoints:", `\n${part("doors")}points:`)
  const proof = proveGame({ file: name, text: game }, undefined, 8)
  expect(proof).toMatchObject({ _tag: "Good", value: { broken: [], apart: [], misspelt: { unnoticed: [] } } })
  const { field } = parse(part("a map with doors")) as {
    readonly field: { readonly map: string; readonly things: Readonly<Record<string, Plank>> }
  }
  const things = Object.fromEntries(
    Object.entries(field.things).map(([sign, { leaves = [], opens = true, ...own }]) => [sign, { leaves, opens, own }]),
  )
  const rules = rulesOf(game)
  const block = { hp: 20, hit: 5 }
  const actors = { a: { side: 0, at: [2, 1], block }, b: { side: 1, at: [10, 1], block } } as const
  const prepared = rules.prepare(encounter(rules, { map: field.map.replaceAll(/[AB]/gu, "."), things, actors }))
  const combat = new Combat(rules, prepared, { seed: 1, combat: 0, choose: () => 0 }).begin()
  const verbs = combat.next()?.options.map(({ verb }) => rules.verbs[verb]?.id) ?? []
  // One door is locked, and the other one is no door: both can be hewn.
  expect(verbs.filter((verb) => verb === "hew")).toHaveLength(2)
  expect(verbs).toContain("advance")
  expect(verbs).not.toContain("unbar")
  expect(verbs).not.toContain("strike")
})

test("both guides show the same game", () => {
  expect(gameIn(guide("own-games.es.md"))).toBe(gameIn(guide("own-games.md")))
  expect(gameIn(guide("own-games.md"))).not.toBe("")
})
