import { describe, expect, test } from "vitest"
import { type Checked, childPath, type Problem, problemText, refused } from "../../src/scenario/problems.ts"

const problem = (file: string, line: number, column: number, message = "wrong"): Problem => ({
  file,
  line,
  column,
  path: "",
  message,
})
const told = (checked: Checked<unknown>): readonly string[] =>
  checked._tag === "Refused" ? checked.problems.map(problemText) : []

describe("the problems of files", () => {
  test("are told once each, in the order of the files and of the places in them", () => {
    const problems = [
      problem("b", 9, 1),
      problem("a", 2, 1),
      problem("b", 2, 30),
      problem("b", 2, 4),
      problem("b", 10, 1),
      problem("a", 2, 1),
      problem("a", 2, 1, "wrong in another way"),
    ]
    expect(told(refused(problems))).toEqual([
      "b:2:4: wrong",
      "b:2:30: wrong",
      "b:9:1: wrong",
      "b:10:1: wrong",
      "a:2:1: wrong",
      "a:2:1: wrong in another way",
    ])
  })

  test("are at most 200, and how many are left out is said where the last of them stands", () => {
    const many = (count: number) => Array.from({ length: count }, (_, i) => problem("a", i + 1, 3, `wrong ${i}`))
    expect(told(refused(many(200)))).toHaveLength(200)
    expect(told(refused(many(200))).at(-1)).toBe("a:200:3: wrong 199")
    expect(told(refused(many(203)))).toHaveLength(201)
    expect(told(refused(many(203))).slice(-2)).toEqual(["a:200:3: wrong 199", "a:200:3: and 3 problems more"])
  })

  test("are one line each: place, path where there is one, message", () => {
    expect(problemText({ ...problem("a.yaml", 3, 7), path: "day[1]" })).toBe("a.yaml:3:7: day[1]: wrong")
    expect(problemText(problem("a.yaml", 3, 7))).toBe("a.yaml:3:7: wrong")
  })

  test("name what they are about as one would write it", () => {
    expect(childPath("", "sides")).toBe("sides")
    expect(childPath("sides", "the-guards_2")).toBe("sides.the-guards_2")
    expect(childPath("sides", "odd.name")).toBe('sides["odd.name"]')
    expect(childPath("", 'a"b')).toBe('["a\\"b"]')
    expect(childPath("members", 0)).toBe("members[0]")
  })
})
