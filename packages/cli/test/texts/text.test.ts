import { describe, expect, test } from "vitest"
import { chosenPolicies } from "../../src/run/chosenPolicies.ts"
import { exitCode, Failure } from "../../src/shared/Failure.ts"
import { toFailure } from "../../src/shared/toFailure.ts"
import { wrap } from "../../src/shared/telling/wrap.ts"
import { fileList, writtenLines } from "../../src/shared/telling/writtenLines.ts"
import { en } from "../../src/text/en.ts"
import { es } from "../../src/text/es.ts"

describe("the command's texts", () => {
  test("both languages have the same strings, of the same kind", () => {
    const kinds = (words: object) => Object.entries(words).map(([key, word]) => [key, typeof word])
    expect(kinds(es)).toEqual(kinds(en))
  })

  test("text is broken at spaces, behind its indentation", () => {
    expect(wrap("one two  three", 10, "  ")).toEqual(["  one two", "  three"])
    expect(wrap("", 10)).toEqual([])
  })

  test("files are listed by folder, a chart with its specification in one word", () => {
    expect(fileList(["a/results.json", "a/b/win.vl.json", "a/b/win.svg", "a/b/lone.svg"])).toEqual([
      "a/    results.json",
      "a/b/  win.{svg,vl.json}  lone.svg",
    ])
  })

  test("one line says where the page is; the rest is named when it is asked for", () => {
    const files = ["r/report.html", "r/charts/win.svg"]
    expect(writtenLines(files, "en")).toEqual(["Page: r/report.html"])
    expect(writtenLines(files, "es", true)).toEqual([
      "Página: r/report.html",
      "  r/         report.html",
      "  r/charts/  win.svg",
    ])
    expect(writtenLines(["side-by-side/win.svg"], "en")).toEqual(["Written: side-by-side/"])
  })
})

describe("--policy", () => {
  test("names the policy of one side, or of all others", () => {
    expect(chosenPolicies(["gang=focus", "steady"])).toEqual({
      policy: "steady",
      policies: { gang: "focus" },
      wrong: [],
    })
  })

  test("must not contradict itself", () => {
    expect(chosenPolicies(["a", "b", "x=a", "x=b"]).wrong).toHaveLength(2)
  })
})

describe("exit codes", () => {
  test.each([
    ["FileTrouble", exitCode.io],
    ["Damaged", exitCode.invalid],
    ["OtherRun", exitCode.invalid],
    ["DeterminismBroken", exitCode.determinism],
  ])("%s means %i", (tag, code) => {
    expect(toFailure(Object.assign(new Error("x"), { _tag: tag, path: "p" }))).toMatchObject({ code, message: "p: x" })
  })

  test("trouble with the system is I/O, anything else a defect", () => {
    expect(toFailure(Object.assign(new Error("EIO"), { syscall: "read" }))).toMatchObject({ code: exitCode.io })
    expect(toFailure(new Failure(2, ["a", "b"]))?.message).toBe("a\nb")
    expect(toFailure(new Error("bug"))).toBeUndefined()
    expect(toFailure("thrown")).toBeUndefined()
  })
})
