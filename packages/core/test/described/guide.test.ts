import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { expect, test } from "vitest"
import { stepKeys } from "../../src/described/language/keys.ts"
import { mapWords } from "../../src/described/language/mapWords.ts"
import { proveGame } from "../../src/described/prove/proveGame.ts"

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
})

test("both guides show the same game", () => {
  expect(gameIn(guide("own-games.es.md"))).toBe(gameIn(guide("own-games.md")))
  expect(gameIn(guide("own-games.md"))).not.toBe("")
})
