import type { Language } from "@refriega/core"
import type { Tuned, TunedPoint } from "@refriega/sim/pure"
import { type Chart, framed, tipped } from "../../drawing/frame.ts"
import { inkColour } from "../../drawing/palette.ts"
import { axisRoom } from "../../drawing/parts.ts"
import { type Room, wide } from "../../drawing/Room.ts"
import type { AnyResults } from "../../facts/Results.ts"
import { count, share } from "../../text/numbers.ts"
import { goalLabel, valueText } from "../../text/tuneLines.ts"
import { tuneWords } from "../../text/words/tuneWords.ts"

/** Where colour alone would not do, a mark says it as well. */
const looks = {
  meets: { colour: "#009E73", mark: "●" },
  mayMeet: { colour: "#B7DFD0", mark: "○" },
  misses: { colour: "#F0F0F0", mark: "" },
} as const

/**
 * Where is what is wanted met? A cell for every two values of the first two things that are varied, the others as at
 * the named point, which is framed. Where none may meet it there is nothing to see.
 */
export const tunedPlane = (tuned: Tuned, results: AnyResults, lang: Language, room: Room = wide): Chart | undefined => {
  const { answer, asked } = tuned
  const { plane } = answer ?? {}
  if (answer === undefined || plane === undefined || plane.every(({ fit }) => fit === "misses")) return undefined
  const w = tuneWords[lang]
  const [a = "", b = ""] = asked.vary.map(({ path }) => path)
  const of = (fit: TunedPoint["fit"]) => count(lang, plane.filter((point) => point.fit === fit).length)
  const others = answer.point.changes.slice(2, asked.vary.length)
  const elsewhere = others.length === 0 ? [] : [w.elsewhere(others.join(", "))]
  const values = plane.map((point) => ({
    x: point.values[0],
    y: point.values[1],
    fit: w.fits[point.fit],
    mark: looks[point.fit].mark,
    isNamed: point.values.every((value, i) => value === answer.point.values[i]),
    tip: `${a} ${point.values[0]}, ${b} ${point.values[1]}: ${answer.goals
      .map((goal, k) => {
        const its = point.expected[k]
        return its === undefined ? "" : `${goalLabel(goal)} ${valueText(goal, its, lang)}`
      })
      .join(", ")}; ${w.chance} ${share(lang, point.chance, 0)}`,
  }))
  const [xs, ys] = [asked.vary[0]?.values ?? [], asked.vary[1]?.values ?? []]
  const cell = Math.max(9, Math.min(34, Math.floor((room.width - axisRoom - 20) / xs.length)))
  const axis = { labelAngle: 0, labelOverlap: true, labelLimit: 90 }
  const x = { field: "x", type: "ordinal", title: a, scale: { domain: xs }, axis }
  const y = { field: "y", type: "ordinal", title: b, scale: { domain: ys.toReversed() }, axis }
  const fits = ["meets", "mayMeet", "misses"] as const
  return framed(
    lang,
    "tuned-plane",
    {
      question: w.plane(a, b),
      answer: [
        w.planeAnswer(of("meets"), of("mayMeet"), count(lang, plane.length)),
        [results.title[lang], ...elsewhere, w.expected].join(" · "),
      ],
    },
    {
      columns: [a, b, ...answer.goals.map(goalLabel), w.chance, w.fit],
      names: 2,
      rows: plane.map((point) => [
        point.values[0] ?? "",
        point.values[1] ?? "",
        ...answer.goals.map((goal, k) => {
          const its = point.expected[k]
          return its === undefined ? "" : valueText(goal, its, lang)
        }),
        share(lang, point.chance, 0),
        w.fits[point.fit],
      ]),
    },
    {
      width: cell * xs.length,
      height: Math.max(9, Math.min(cell, 26)) * ys.length,
      data: { values },
      layer: [
        {
          mark: { type: "rect", ...tipped, stroke: "#FFFFFF" },
          encoding: {
            x,
            y,
            color: {
              field: "fit",
              type: "nominal",
              scale: { domain: fits.map((fit) => w.fits[fit]), range: fits.map((fit) => looks[fit].colour) },
              legend: { orient: "top", title: null, offset: 8 },
            },
          },
        },
        { mark: { type: "text", fontSize: 10, color: inkColour }, encoding: { x, y, text: { field: "mark" } } },
        {
          transform: [{ filter: "datum.isNamed" }],
          mark: { type: "rect", filled: false, stroke: inkColour, strokeWidth: 2.5 },
          encoding: { x, y },
        },
      ],
    },
  )
}
