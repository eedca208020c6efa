import type { Language } from "@refriega/core"
import { ladderOf } from "@refriega/sim/pure"
import { type Chart, framed } from "../../drawing/frame.ts"
import { type Room, wide } from "../../drawing/Room.ts"
import { rowChart } from "../../drawing/rowChart.ts"
import { pointsAxis, verdictLook } from "../../drawing/verdictLook.ts"
import { asked } from "../../facts/asked.ts"
import { chartWords } from "../../text/words/chartWords.ts"
import { compareWords } from "../../text/comparing/compareWords.ts"
import { type Difference, differenceText } from "../../text/comparing/differenceText.ts"
import { pText } from "../../text/pText.ts"
import { sourceLine } from "../../text/sourceLine.ts"
import { words } from "../../text/words/words.ts"
import type { Rung } from "../policies.ts"

/**
 * How large is a difference, under any player? The change of one side's win rate under each policy, for each variant
 * that was compared, and whether it may be the same at all of them. Two runs at least; absent where nothing is
 * compared.
 */
export const ladder = (rungs: readonly Rung[], lang: Language, room: Room = wide): Chart | undefined => {
  const w = words[lang]
  const c = chartWords[lang]
  const said = compareWords[lang]
  const [first] = rungs
  if (first === undefined || rungs.length < 2) return undefined
  const side = asked(first.results)
  const metric = `winRate.${side.id}`
  const found = ladderOf(rungs, metric)
  const smallest = first.results.comparisons.find((each) => each.metric === metric)?.smallest
  if (found.length === 0 || smallest === undefined) return undefined
  const titleOf = (name: string): string =>
    first.results.variants.find((each) => each.name === name)?.title[lang] ?? name
  const text = (difference: Difference): string => {
    const { range, value } = differenceText(lang, difference)
    return `${c.points(value)} ${range}`
  }
  const rows = found.flatMap(({ b, rungs: its }) => its.map((rung) => ({ title: titleOf(b), ...rung })))
  const most = 1.15 * Math.max(2 * smallest, ...rows.flatMap(({ lo, hi }) => [Math.abs(lo), Math.abs(hi)]))
  const isSplit = rows.some(({ direct }) => direct !== undefined)
  return framed(
    lang,
    "ladder",
    {
      question: c.ladderTitle,
      answer: [
        ...found.map(
          ({ b, conclusion, heterogeneity }) =>
            `${titleOf(b)}: ${said.conclusion[conclusion]} ${said.oneSize(pText(lang, heterogeneity.p))}`,
        ),
        sourceLine(first.results, lang, w.axisIntervals),
      ],
    },
    {
      columns: [
        w.tableVariant,
        said.policy,
        c.columnDifference,
        w.tableInterval,
        c.columnVerdict,
        ...(isSplit ? [said.itself, w.tableInterval] : []),
      ],
      names: 2,
      rows: rows.map(({ title, policy, verdict, direct, ...difference }) => {
        const { range, value } = differenceText(lang, difference)
        const own = direct === undefined ? { value: "", range: "" } : differenceText(lang, direct)
        return [title, policy, value, range, c.verdicts[verdict], ...(isSplit ? [own.value, own.range] : [])]
      }),
    },
    rowChart(
      rows.map(({ title, policy, verdict, direct, ...difference }) => ({
        group: title,
        label: `${policy} ${text(difference)}`,
        tip: [`${title}, ${policy}: ${text(difference)}`, c.verdicts[verdict]]
          .concat(direct === undefined ? [] : `${said.itself} ${text(direct)}`)
          .join(", "),
        p: difference.d,
        lo: difference.lo,
        hi: difference.hi,
        ...verdictLook(verdict),
      })),
      {
        room,
        domain: [-most, most],
        title: c.axisDifference(side.name),
        axis: pointsAxis,
        band: [-smallest, smallest],
        line: 0,
      },
    ),
  )
}
