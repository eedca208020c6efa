import type { Language } from "@refriega/core"
import { expect, test } from "vitest"
import { resultRows } from "../../src/csv/resultRows.ts"
import { byValue } from "../../src/drawing/byValue.ts"
import { plain } from "../../src/table/paint.ts"
import { summary } from "../../src/table/summary.ts"
import { answerLines } from "../../src/text/answerLines.ts"
import type { Sweep } from "../../src/text/curvesOf.ts"
import { day, rate, sweep } from "../kit/results.ts"

const varied = sweep.varied as Sweep
const answer = varied.answer as NonNullable<Sweep["answer"]>

const lines = (changes: Partial<typeof answer>, lang: Language = "en") =>
  answerLines({ ...varied, answer: { ...answer, ...changes } }, sweep, lang).map((line) =>
    line.replaceAll("\u00a0", " "),
  )

const none = { meets: [], mayMeet: [] }

test("the first sentence has the value that was chosen and what came out when it was played again", () => {
  expect(lines({})[0]).toBe("thug.hp=6: Guards won 50.5 % (49.5–51.5 %) of 10,000 new fights, which meets 50 % ± 5 pp.")
  const confirmed = { seed: 8, rate: rate(400, 1000), fit: "below" } as const
  expect(lines({ confirmed })[0]).toBe(
    "Nearest: thug.hp=6: Guards won 40 % (37–43 %) of 1,000 new fights, which is below 50 % ± 5 pp.",
  )
  const { confirmed: _, ...unconfirmed } = answer
  expect(answerLines({ ...varied, answer: unconfirmed }, sweep, "en")[0]).toContain("of 2,000 fights, which meets")
  expect(lines({}, "es")[0]).toBe(
    "thug.hp=6: victoria de Guards en el 50,5 % (49,5–51,5 %) de 10.000 combates nuevos, que cumple con 50 % ± 5 pp.",
  )
})

test("then come the values that meet the target, or that may, as stretches of neighbours", () => {
  expect(lines({})[1]).toBe("Values of thug.hp that meet it: 6; that may: 8.")
  expect(lines({ meets: [["6", "8"]], mayMeet: [] })[1]).toBe("Values of thug.hp that meet it: 6 to 8.")
  expect(lines({ mayMeet: [] })[1]).toBe("No other value that was played does.")
  const two = [["4", "4"] as const, ["8", "12"] as const]
  expect(lines({ meets: [], mayMeet: two })[1]).toBe(
    "No value of thug.hp surely meets it; these may: 4, 8 to 12. More fights would tell (-n).",
  )
})

test("if none does, it is said where the target lies, and which way to look", () => {
  const crossings = [["6", "8"] as const]
  expect(lines({ ...none, fits: ["above", "above", "below", "below"], crossings })[1]).toBe(
    "No value of thug.hp meets it: the win rate passes it between 6 and 8.",
  )
  const above = { ...none, fits: ["above", "above", "above", "above"] } as const
  expect(lines(above)[1]).toBe("No value of thug.hp meets it: from 4 to 12 all are above. Look at larger values.")
  const below = { ...none, fits: ["below", "below", "below", "below"] } as const
  expect(lines(below)[1]).toBe("No value of thug.hp meets it: from 4 to 12 all are below. Look at smaller values.")
})

test("a curve that goes up and down, or not surely anywhere, is told", () => {
  expect(lines({ rise: ["4", "6"], fall: ["8", "12"] })[2]).toContain(
    "it rises from thug.hp 4 to 6 and falls from 8 to 12",
  )
  const { fall: _, ...flat } = answer
  expect(answerLines({ ...varied, answer: flat }, sweep, "en")[2]).toBe(
    "It is not sure so far that thug.hp changes the win rate between these values.",
  )
  expect(lines({})).toHaveLength(2)
})

test("of days it is the party's survival that is asked for", () => {
  const { confirmed: _, ...rest } = answer
  const target = { side: "survived", share: 0.6, tolerance: 0.02 }
  const two = {
    path: "thug.hp",
    values: ["4", "8"],
    target,
    answer: { ...rest, fits: ["meets", "below"], chosen: "4" },
  } as const
  const days = { ...day, varied: two }
  expect(summary(days, "en", plain).replaceAll("\u00a0", " ")).toContain(
    "thug.hp=4: the party survived 60 % (58–62 %) of 2,000 days, which meets 60 % ± 2 pp.",
  )
  expect(byValue(days, "es")?.caption.question).toBe("¿Cómo cambia thug.hp los días que supera el grupo?")
})

test("the numbers of a sweep say which value each variant stands for", () => {
  const rows = resultRows(sweep).filter(({ metric }) => metric === "varied")
  expect(rows.map(({ variant, key, value }) => [variant, key, value])).toEqual(
    ["4", "6", "8", "12"].map((value) => [`thug.hp=${value}`, `thug.hp=${value}`, Number(value)]),
  )
})
