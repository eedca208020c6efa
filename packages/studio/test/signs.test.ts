import { ownLibrary } from "@refriega/sim"
import { expect, test } from "vitest"
import { changesBetween } from "../app/editing/changesBetween.ts"
import { alley } from "../src/site/alley.ts"
import { inSpanish } from "../src/text/inSpanish.ts"
import { planned } from "../worker/planned.ts"

const choices = { seed: 1, combats: 10 }
const people = (block: string) => `system: adnd2e
sides:
  one: { members: [{ is: f, at: A, with: ${block} }] }
`

test("an edit becomes a change that plays the number of the text, though it be below 0", () => {
  const before = people("{ ac: 1, hp: 9, name: x }")
  expect(changesBetween(before, people("{ ac: -3, hp: 8, name: x }"))).toEqual(["f.ac:=-3", "f.hp=8"])
  expect(changesBetween(before, people('{ ac: 1, hp: 9, name: "-3" }'))).toEqual(['f.name="-3"'])
  expect(changesBetween(before, people('{ ac: 1, hp: 9, name: "a # b" }'))).toEqual(['f.name="a # b"'])
})

test("values that are varied mean what they mean to the command", () => {
  const at = (vary: string) => planned(alley, { ...choices, vary }, ownLibrary)
  expect(at("mugger.initiative:=-1,2")).toMatchObject({
    manifest: { varied: { path: "mugger.initiative", sign: ":=", values: ["-1", "2"] } },
  })
  const message =
    '"=-1" may mean a value here, or what is added: write mugger.initiative:=-1 for the value, mugger.initiative-=1 to add'
  expect(at("mugger.initiative=-1,2")).toMatchObject({ problems: [{ message }, {}] })
  expect(inSpanish(message)).toMatch(/^"=-1" puede ser aquí un valor, .* escribe mugger\.initiative:=-1 para/u)
})
