import { expect, it } from "vitest"
import type { Called } from "../../src/contract/Called.ts"
import { distinctNames } from "../../src/parts/distinctNames.ts"

const sides = [
  { id: "red", name: "Red", es: "Rojo" },
  { id: "blue", name: "Blue" },
]
const told = (all: readonly { readonly id: string; readonly name: string; readonly side: number }[]) =>
  distinctNames(all, ({ side }) => sides[side]).map(({ name }) => name)

it("a mirror match names the sides, in each language", () => {
  const [one, other] = distinctNames(
    [
      { id: "a", name: "Duelist", side: 0 },
      { id: "b", name: "Duelist", side: 1 },
    ],
    ({ side }) => sides[side],
  )
  const es = (who: Called | undefined) => who?.es
  expect([one?.name, es(one), other?.name, es(other)]).toEqual([
    "Duelist (Red)",
    "Duelist (Rojo)",
    "Duelist (Blue)",
    undefined,
  ])
})

it("who shares a name with the own side gets the id", () => {
  const [a, b, c] = [
    { id: "a", name: "Orc", side: 0 },
    { id: "b", name: "Orc", side: 0 },
    { id: "c", name: "Orc", side: 1 },
  ]
  expect(told([a, b])).toEqual(["Orc (a)", "Orc (b)"])
  expect(told([a, b, c])).toEqual(["Orc (a)", "Orc (b)", "Orc (Blue)"])
  expect(told([a, { ...c, name: "Wolf" }])).toEqual(["Orc", "Wolf"])
})

it("a name that says already what a side would add does not come out twice", () => {
  const names = told([
    { id: "a", name: "Orc", side: 0 },
    { id: "b", name: "Orc", side: 1 },
    { id: "c", name: "Orc (Red)", side: 1 },
  ])
  expect(new Set(names).size).toBe(3)
})
