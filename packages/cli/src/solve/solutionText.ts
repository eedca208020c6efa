import {
  type FightOdds,
  type Language,
  namesIn,
  type Ruleset,
  type Scenario,
  scoreOf,
  type Slope,
  type Solved,
  type System,
  type TooLarge,
  tellerOf,
} from "@refriega/core/internal"
import { alignColumns, type Cell, cell, paintFor, plainText } from "@refriega/report/internal"
import { words } from "../text/words.ts"
import type { Solution } from "./solution.ts"

/** How a solution is written: in which words, with which names, numbers and colours. */
const penFor = <T extends System>(rules: Ruleset<T>, prepared: T["prepared"], lang: Language) => {
  const paint = paintFor(process.stdout, process.env)
  const percent = (p: number): string => `${fixed(p * 100, 2)}\u00a0%`
  const fixed = (x: number, digits: number): string =>
    x.toLocaleString(lang, { minimumFractionDigits: digits, maximumFractionDigits: digits })
  const signed = (x: number): string => `${x < 0 ? "−" : "+"}${fixed(Math.abs(x), 2)}`
  const count = (n: number): string => n.toLocaleString(lang, { useGrouping: "always" })
  const header = (...texts: readonly string[]): readonly Cell[] => texts.map((text) => cell(text, paint.quiet))
  const cells = (...texts: readonly string[]): readonly Cell[] => texts.map((text) => cell(text))
  return {
    w: words[lang],
    paint,
    tell: tellerOf(rules, prepared, lang),
    sideNames: namesIn(prepared, lang).sideNames,
    percent,
    fixed,
    signed,
    count,
    header,
    cells,
  }
}
type Pen = ReturnType<typeof penFor>

/** Who wins, with how many upright and how much health. */
const outcomesOf = ({ played }: Pick<Solution<System>, "played">, pen: Pen): readonly string[] => {
  const { cells, header, percent, sideNames, w } = pen
  const isKnown = played.unknown === 0
  const late = (text: string): string => (isKnown ? text : w.notFollowed)
  const most = Math.max(...played.standing.map((each) => each.length - 1))
  const upright = most < 2 ? [] : Array.from({ length: most }, (_, i) => most - i)
  const shareOf = (p: number | undefined): string => (p === undefined ? "" : percent(p))
  return alignColumns(
    [
      header("", w.wins, ...upright.map(w.standingAtTheEnd), w.healthLeft),
      ...sideNames.map((name, side) =>
        cells(
          name,
          percent(played.wins[side] as number),
          ...upright.map((n) => late(shareOf(played.standing[side]?.[n]))),
          late(percent(played.health[side] as number)),
        ),
      ),
      ...(played.draw > 0 ? [cells(w.drawn, percent(played.draw))] : []),
    ],
    [1, ...upright.map((n) => n + 1), upright.length + 2],
  )
}

/** What becomes of everybody. */
const fatesOf = ({ played }: Pick<Solution<System>, "played">, ids: readonly string[], pen: Pen): readonly string[] => {
  const { cells, header, percent, tell, w } = pen
  const isKnown = played.unknown === 0
  return alignColumns(
    [
      header("", ...(isKnown ? [w.isStanding, w.isDown, w.isDead, w.hasFled] : [])),
      ...ids.map((_, who) =>
        cells(
          tell.name(who),
          ...(isKnown
            ? (played.fates[who] as readonly number[]).map((p) => (p === 0 ? "" : percent(p)))
            : [w.notFollowed]),
        ),
      ),
    ],
    isKnown ? [1, 2, 3, 4] : [],
  )
}

/** What best play gains, and what it does otherwise. */
const bestPlayOf = <T extends System>({ best, played, policies }: Solution<T>, pen: Pen): readonly string[] => {
  const { cells, fixed, header, paint, percent, sideNames, signed, tell, w } = pen
  if (best === undefined) return []
  const against = (odds: FightOdds | TooLarge, side: number): string => {
    if (!("wins" in odds)) return w.tooLarge
    const score = scoreOf(odds, side)
    return `${percent(score)} (${signed((score - scoreOf(played, side)) * 100)})`
  }
  const doing = (side: number): string => {
    const other = best.alone[side]
    if (other === undefined || !("wins" in other)) return ""
    const verbs = new Set([...(played.done[side]?.keys() ?? []), ...(other.done[side]?.keys() ?? [])])
    return [...verbs]
      .toSorted((a, b) => a - b)
      .map((verb) => {
        const often = [played, other].map((odds) => fixed(odds.done[side]?.get(verb) ?? 0, 2))
        return `${tell.verb(verb)} ${often[0]} → ${often[1]}`
      })
      .join(", ")
  }
  const done = sideNames.flatMap((name, side) => (doing(side) === "" ? [] : [`  ${plainText(name)}: ${doing(side)}`]))
  return [
    "",
    paint.bold(w.bestPlay),
    ...alignColumns(
      [
        header("", "", w.asPlayed, w.alone, w.together),
        ...sideNames.map((name, side) =>
          cells(
            name,
            policies[side]?.id ?? "",
            percent(scoreOf(played, side)),
            against(best.alone[side] as FightOdds | TooLarge, side),
            against(best.together, side),
          ),
        ),
      ],
      [2, 3, 4],
    ),
    paint.quiet(w.bestPlayCaption),
    ...(done.length > 0 ? ["", `${w.timesAFight}:`, ...done] : []),
  ]
}

/** What a point more or less of each number of the sheets does. */
const numbersOf = <T extends System>({ numbers, played, prepared }: Solution<T>, pen: Pen): readonly string[] => {
  const { cells, header, paint, sideNames, signed, tell, w } = pen
  if (numbers === undefined) return []
  const change = (odds: Solved | TooLarge | undefined): number | undefined =>
    odds === undefined || odds._tag === "TooLarge" ? undefined : (scoreOf(odds, 0) - scoreOf(played, 0)) * 100
  const shown = (odds: Solved | TooLarge | undefined): string => {
    const by = change(odds)
    return odds === undefined ? "–" : by === undefined ? w.tooLarge : signed(by)
  }
  const effect = ({ less, more }: Slope): number => Math.max(Math.abs(change(less) ?? 0), Math.abs(change(more) ?? 0))
  const isIdle = (slope: Slope): boolean =>
    effect(slope) < 1e-9 && [slope.less, slope.more].every((odds) => odds?._tag !== "TooLarge")
  const owner = ({ of }: Slope): string =>
    of.length === 0 ? w.houseRule : of.map((id) => tell.name(prepared.ids.indexOf(id))).join(", ")
  const idle = numbers.filter(isIdle)
  return [
    "",
    paint.bold(w.oneMoreOrLess(plainText(sideNames[0] ?? ""))),
    ...alignColumns(
      [
        header("", w.ofNumbers, w.value, w.oneLess, w.oneMore),
        ...numbers
          .filter((slope) => !isIdle(slope))
          .toSorted((a, b) => effect(b) - effect(a))
          .map((slope) => cells(owner(slope), slope.path, String(slope.value), shown(slope.less), shown(slope.more))),
      ],
      [2, 3, 4],
    ),
    ...(idle.length > 0
      ? [paint.quiet(plainText(w.noDifference(idle.map((slope) => `${owner(slope)} ${slope.path}`).join("; "))))]
      : []),
  ]
}

/** A solution for readers. */
export const solutionText = <T extends System>(
  rules: Ruleset<T>,
  scenario: Scenario<T>,
  solution: Solution<T>,
  lang: Language,
): string => {
  const { best, numbers, played, prepared, seconds } = solution
  const pen = penFor(rules, prepared, lang)
  const { count, fixed, paint, percent, w } = pen
  const mean = played.rounds.reduce((sum, p, round) => sum + p * round, 0)
  const asked = [...(best === undefined ? ["--best"] : []), ...(numbers === undefined ? ["--numbers"] : [])].join(", ")
  return [
    `${paint.bold(plainText(scenario.title[lang]))} — ${w.solved}`,
    "",
    ...outcomesOf(solution, pen),
    ...(played.limit > 0 ? [paint.quiet(w.drawnByLimit(percent(played.limit)))] : []),
    "",
    [w.roundsOnAverage(fixed(mean, 2)), ...overBy(played.rounds).map(([round, p]) => w.overBy(round, percent(p)))].join(
      "; ",
    ),
    "",
    ...fatesOf(solution, prepared.ids, pen),
    ...bestPlayOf(solution, pen),
    ...numbersOf(solution, pen),
    "",
    paint.quiet(
      [
        w.solvedFrom(count(played.states), count(played.ways), fixed(seconds, 1)),
        ...(played.unknown === 0 ? [] : [w.aftermathUnknown(percent(played.unknown))]),
        ...(played.cut > 1e-12 ? [w.solvedCut(percent(played.cut))] : []),
        ...(asked === "" ? [] : [w.solveMore(asked)]),
      ].join("\n"),
    ),
    "",
  ].join("\n")
}

/** By which rounds a quarter, half, nine tenths and 99 of 100 fights are over. */
const overBy = (rounds: readonly number[]): readonly (readonly [round: number, share: number])[] => {
  const found = new Map<number, number>()
  let sum = 0
  let next = 0
  const marks = [0.25, 0.5, 0.9, 0.99]
  for (const [round, p] of rounds.entries()) {
    sum += p
    while (next < marks.length && sum >= (marks[next] as number)) {
      found.set(round, sum)
      next++
    }
  }
  return [...found]
}
