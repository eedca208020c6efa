import * as fc from "fast-check"
import { nameOfId } from "../../src/scenario/nameOfId.ts"
import { describe, expect, test } from "vitest"
import { parseMap } from "../../src/field/parseMap.ts"
import { squareName } from "../../src/field/squares.ts"
import { asSquare } from "../../src/kinds/indices.ts"
import { didYouMean, nearest } from "../../src/scenario/didYouMean.ts"
import { includeProblem } from "../../src/scenario/includePath.ts"
import { humanised } from "../../src/scenario/names.ts"
import { squareNamed } from "../../src/scenario/placing/squareNamed.ts"

describe("did you mean", () => {
  const known = ["hp", "speed", "initiative", "long_sword", "short_sword"]

  test("the nearest name is proposed, also with letters swapped or with another case", () => {
    expect(nearest("speeed", known)).toBe("speed")
    expect(nearest("initaitive", known)).toBe("initiative")
    expect(nearest("HP", known)).toBe("hp")
    expect(nearest("Long-Sword", known)).toBe("long_sword")
  })

  test("a name like none of them gets a list to choose from, unless it is too long to read", () => {
    expect(nearest("charisma", known)).toBeUndefined()
    expect(didYouMean("charisma", ["b", "a"])).toBe("; known: a, b")
    expect(
      didYouMean(
        "charisma",
        Array.from({ length: 31 }, (_, i) => `x${i}`),
      ),
    ).toBe("")
  })

  test("a name of any length is answered at once", () => {
    expect(nearest("a".repeat(1_000_000), ["a".repeat(64)])).toBeUndefined()
  })

  test("one slip in a word of four letters or more is always forgiven", () => {
    const word = fc.stringMatching(/^[a-z]{4,12}$/u)
    fc.assert(
      fc.property(word, fc.nat(), (name, at) => {
        const i = at % name.length
        expect(nearest(name.slice(0, i) + name.slice(i + 1), [name])).toBe(name)
      }),
    )
  })
})

describe("included files", () => {
  test.for(["monsters.yaml", "extra/more-monsters.yml", "a/b/c.d.yaml", "..dots.yaml"])(
    "%s may be included",
    (name) => {
      expect(includeProblem(name)).toBeUndefined()
    },
  )

  test.for([
    "",
    "/etc/passwd.yaml",
    "//host/share.yaml",
    "../up.yaml",
    "a/../../up.yaml",
    "a/..",
    "./here.yaml",
    "a//b.yaml",
    "C:/windows.yaml",
    "c:drive.yaml",
    "file:///x.yaml",
    "https://example.org/x.yaml",
    "a\\b.yaml",
    "..\\up.yaml",
    "nul\u0000.yaml",
    "line\nend.yaml",
    "readme.md",
    "folder/",
    `${"a".repeat(200)}.yaml`,
  ])("%j may not", (name) => {
    expect(includeProblem(name)).toMatch(/^expected /u)
  })
})

describe("squares by name", () => {
  const { field } = parseMap(`${".".repeat(60)}\n`.repeat(30), "5-5")

  test("C4 is the third column of the fourth row, and AA comes after Z", () => {
    expect(squareNamed(field, "A1")).toBe(0)
    expect(squareNamed(field, "C4")).toBe(3 * 60 + 2)
    expect(squareNamed(field, "Z1")).toBe(25)
    expect(squareNamed(field, "AA1")).toBe(26)
  })

  test("what lies off the map or is no name is no square", () => {
    for (const name of ["", "A", "A0", "A31", "BI1", "a1", "A01", "1A", "AAA1"])
      expect(squareNamed(field, name)).toBe(-1)
  })

  test("every square is found again by the name that narration gives it", () => {
    for (let square = 0; square < 60 * 30; square++)
      expect(squareNamed(field, squareName(field, asSquare(square)))).toBe(square)
  })
})

test("ids become names for people", () => {
  expect(humanised("patrol-officer")).toBe("Patrol officer")
  expect(humanised("militia_spearman")).toBe("Militia spearman")
})

test("a name that follows from an id is known in Spanish where its words are", () => {
  expect(nameOfId("patrol-officer")).toEqual({ en: "Patrol officer", es: "Agente de patrulla" })
  expect(nameOfId("wolf-2")).toEqual({ en: "Wolf 2", es: "Lobo 2" })
  for (const id of ["zorblax", "constructor", "toString", "wolf-2-b"]) expect(nameOfId(id)).toBe(humanised(id))
})
