import type { Language } from "@refriega/core"
import { type Chart, framed } from "../drawing/frame.ts"
import { colourOf } from "../drawing/palette.ts"
import { shareAxis } from "../drawing/parts.ts"
import { type Room, wide } from "../drawing/Room.ts"
import { rowChart } from "../drawing/rowChart.ts"
import type { DayResults } from "../facts/Results.ts"
import { chartWords } from "../text/words/chartWords.ts"
import { count, share } from "../text/numbers.ts"
import { daySourceLine } from "../text/sourceLine.ts"
import { words } from "../text/words/words.ts"

/** Bins of health as results have them: nothing at all, then twenty of 5 % each. */
const binWidth = 0.05

/**
 * What does each fight cost? The health that the party has left after each fight of the day, of the days that came to
 * it.
 */
export const attrition = (
  { day, fights, ...rest }: DayResults,
  lang: Language,
  room: Room = wide,
): Chart | undefined => {
  const w = words[lang]
  const c = chartWords[lang]
  const results = { day, fights, ...rest }
  const party = new Set(day.party.map(({ id }) => id))
  const found = day.variants.flatMap(({ name, title, days: all }) =>
    fights.flatMap((fight) => {
      const variant = fight.variants.find((each) => each.name === name)
      const bins = Object.entries(variant?.sides ?? {})
        .filter(([id]) => party.has(id))
        .flatMap(([, { healthLeft }]) => Object.values(healthLeft))
      const n = bins.flat().reduce((a, b) => a + b, 0)
      // The middle of each bin stands for it.
      const sum = bins.reduce(
        (before, each) => before + each.reduce((a, k, bin) => a + k * Math.max(0, (bin - 0.5) * binWidth), 0),
        0,
      )
      return n === 0
        ? []
        : [{ variant: title[lang], fight: fight.title[lang], left: sum / n, days: variant?.combats ?? 0, all }]
    }),
  )
  if (found.length < 2) return undefined
  const many = day.variants.length > 1
  return framed(
    lang,
    "attrition",
    {
      question: c.attritionTitle,
      answer: [
        ...found
          .filter(({ variant }) => variant === found[0]?.variant)
          .map(({ fight, left, days, all: of }) =>
            c.attritionAnswer(fight, share(lang, left, 0), count(lang, days), count(lang, of - days)),
          ),
        daySourceLine(results, lang, c.attritionNote),
      ],
    },
    {
      columns: [w.tableVariant, w.tableFight, w.tableDays, c.axisAttrition],
      names: 2,
      rows: found.map(({ variant, fight, left, days }) => [variant, fight, String(days), share(lang, left, 1)]),
    },
    rowChart(
      found.map(({ variant, fight, left }) => ({
        ...(many && { group: variant }),
        label: `${fight} ${share(lang, left, 0)}`,
        tip: `${variant}, ${fight}: ${share(lang, left, 1)}`,
        p: left,
        lo: 0,
        hi: left,
        colour: colourOf(0),
      })),
      { room, domain: [0, 1], title: c.axisAttrition, axis: shareAxis, bars: true },
    ),
  )
}
