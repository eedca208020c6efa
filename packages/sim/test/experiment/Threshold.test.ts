import { describe, expect, test } from "vitest"
import { judge, type Measured } from "../../src/metrics/judge.ts"
import { parseThreshold } from "../../src/metrics/Threshold.ts"

const place = { file: "e.yaml", line: 7, column: 5, path: "thresholds[0]" }
const parsed = (text: string) => {
  const found = parseThreshold(text, place)
  if ("message" in found) throw new Error(found.message)
  return found
}
const refusal = (text: string) => {
  const found = parseThreshold(text, place)
  return "message" in found ? found.message : "accepted"
}

describe("a threshold", () => {
  test("says before it which scenario or variant it is about", () => {
    expect(parsed("bridge: rounds < 8")).toMatchObject({ of: "bridge", metric: "rounds", bound: { op: "<", value: 8 } })
    expect(parsed("bridge/dark: anyDead.party < 10%")).toMatchObject({ of: "bridge/dark", metric: "anyDead.party" })
    expect(parsed("rounds < 8").of).toBeUndefined()
    expect(refusal("bridge: rounds{variant=dark} < 8")).toBe(
      "expected bridge: before it, or labels behind it, and not both",
    )
  })

  test("takes one unit for both ends of a range", () => {
    expect(parsed("winRate.party in 65..75%").bound).toEqual({ op: "in", from: 0.65, to: 0.75 })
    expect(parsed("winRate.party in 0.5..75%").bound).toEqual({ op: "in", from: 0.5, to: 0.75 })
    expect(refusal("winRate.party in 75%..65%")).toBe("expected the smaller number first, found 0.75..0.65")
  })

  test.each([
    ["winRate.a{side=x} < 1%", 9],
    ["rounds < many", 9],
    ["rounds == 3", 7],
    ["x: rounds{variant=a} < 3", 9],
    ["rounds < 3 4", 11],
  ])("is refused at the place in it: %s", (text, offset) => {
    const found = parseThreshold(text, (at) => ({ file: "--target", line: 1, column: at + 1, path: "" }))
    expect("message" in found && found.column).toBe(offset + 1)
  })

  test("is a metric, labels, and a bound", () => {
    expect(parsed("winRate.guards{scenario=ambush, variant=gritty} >= 45%")).toMatchObject({
      metric: "winRate.guards",
      scenario: "ambush",
      variant: "gritty",
      bound: { op: ">=", value: 0.45 },
    })
    expect(parsed("rounds<6")).toMatchObject({ metric: "rounds", scenario: undefined, bound: { op: "<", value: 6 } })
    expect(parsed("difference.winRate.a{variant=b,against=base} in -2pp..+2pp")).toMatchObject({
      metric: "difference.winRate.a",
      against: "base",
      bound: { op: "in", from: -0.02, to: 0.02 },
    })
    expect(parsed("lethality.x in 0.1 .. 0.25").bound).toEqual({ op: "in", from: 0.1, to: 0.25 })
  })

  test.each([
    ["winRate.guards", "expected metric{scenario=...,variant=...} and"],
    ["winRate.guards == 3", "expected metric{scenario=...,variant=...} and"],
    ["winRate.guards >= lots", 'expected a number, as 0.45, 45% or 2pp, found "lots"'],
    ["winRate.guards{scenaro=x} >= 1%", 'unknown label "scenaro"; did you mean "scenario"?'],
    ["winRate.guards{scenario=} >= 1%", "expected one value for scenario"],
    ["winRate.guards{scenario=a,scenario=b} >= 1%", "expected one value for scenario"],
    ["rounds in 3", "expected two numbers behind in"],
    ["rounds < 3..4", "expected two numbers behind in"],
    ["rounds in 6..3", "expected the smaller number first"],
  ])("%s is refused", (text, message) => {
    expect(refusal(text)).toContain(message)
  })
})

test("a threshold of any length is refused at once", () => {
  expect(refusal(`winRate.${"a".repeat(50_000)}{${"x=y,".repeat(50_000)}`)).toContain("expected metric")
})

describe("a promise", () => {
  const measured: Measured = { value: 0.5, lo: 0.48, hi: 0.52, n: 1000, method: "wilson95" }
  const of = (text: string, how: "interval" | "lo" | "hi" | "point" = "interval", min = 1) =>
    judge(measured, parsed(`winRate.x ${text}`).bound, how, min)

  test("is kept when the whole interval clears the value, broken when all of it misses, else undecided", () => {
    expect([of("> 47%"), of("> 52%"), of("> 50%")]).toEqual(["pass", "fail", "undecided"])
    expect([of("< 53%"), of("< 48%"), of("< 49%")]).toEqual(["pass", "fail", "undecided"])
    expect([of("in 45%..55%"), of("in 60%..70%"), of("in 49%..70%")]).toEqual(["pass", "fail", "undecided"])
    // An interval around a narrow band is neither inside nor outside.
    expect(of("in 49.9%..50.1%")).toBe("undecided")
  })

  test("includes its limit only when it says so", () => {
    expect([of(">= 48%"), of("> 48%")]).toEqual(["pass", "undecided"])
    expect([of("<= 48%"), of("< 48%")]).toEqual(["undecided", "fail"])
    expect(of("in 48%..52%")).toBe("pass")
  })

  test("may be judged by one end or by the value alone, at once", () => {
    expect([of("> 49%", "point"), of("> 49%", "lo"), of("> 51%", "hi")]).toEqual(["pass", "fail", "pass"])
  })

  test("is not judged with too few fights", () => {
    expect([of("> 10%", "interval", 1000), of("> 10%", "interval", 1001)]).toEqual(["pass", "undecided"])
    expect(of("> 99%", "point", 1001)).toBe("undecided")
  })
})
