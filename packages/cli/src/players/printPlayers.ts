import {
  distinctNames,
  type Language,
  nameIn,
  problemText,
  type Ruleset,
  type Scenario,
  shellWord,
  type System,
} from "@refriega/core/internal"
import { alignColumns, cell, paintFor, plainText } from "@refriega/report/internal"
import { loadScenario, withCode } from "@refriega/sim"
import { invalid } from "../shared/Failure.ts"
import { say, warn } from "../shared/telling/printed.ts"
import { workProgress } from "../shared/telling/workProgress.ts"
import { solutionOf } from "../solve/solution.ts"
import { words } from "../text/words.ts"
import { exactResponses } from "./exactResponses.ts"
import { measurePlayers, type OtherPlay, type Players } from "./measurePlayers.ts"

/** What `refriega players` was asked for. */
export interface PlayersInput {
  readonly scenario: string
  readonly variant: string
  readonly sides: readonly string[]
  readonly combats: number
  readonly searched: number
  readonly budgets: readonly number[]
  readonly exact: boolean
  readonly seed: number
  readonly set: readonly string[]
  readonly allowCode: boolean
  readonly json: boolean
  readonly lang: Language
  readonly quiet: boolean
}

/** Plays a fight with other players on one side at a time, and prints what that is worth. */
export const printPlayers = async (input: PlayersInput, signal: AbortSignal): Promise<void> => {
  const { combats, lang, searched } = input
  if (combats < 2 || searched < 0 || searched === 1) throw invalid("-n is at least 2, --search 0 or at least 2")
  const low = input.budgets.find((budget) => budget < 50)
  if (low !== undefined) throw invalid(`--budget ${low}: expected 50 events or more`)
  const adHoc = input.set.length === 0 ? [] : [{ id: "set", set: input.set }]
  const loaded = await withCode(input.allowCode, (library) => loadScenario(input.scenario, library, adHoc))
  if (loaded._tag === "Refused") throw invalid(...loaded.problems.map(problemText))
  const variant = input.set.length > 0 && input.variant === "base" ? "set" : input.variant
  await loaded.value.visit(async (rules, scenario) => {
    const effort = { ...input, variant, sides: sidesOf(scenario, input.sides, variant) }
    const progress = progressOn(input)
    try {
      // What cannot be solved is said before anything is played.
      const exact = input.exact
        ? await exactResponses(rules, scenario, variant, effort.sides, signal, solutionOf, progress.solving)
        : undefined
      const measured = await measurePlayers(rules, scenario, effort, signal, progress.tell)
      const others = [...(exact?.others ?? []), ...measured.others]
      const players = { ...measured, others, ...(exact && { unsolved: exact.unsolved }) }
      progress.clear()
      if (input.json) console.log(JSON.stringify(documentOf(rules, scenario, variant, players), undefined, 2))
      else say(textOf(rules, scenario, players, lang))
    } catch (error) {
      if (!signal.aborted) throw error
      warn(words[lang].players.stopped(inShort(input)))
    } finally {
      progress.clear()
    }
  })
}

/** The command that answers coarsely, with a tenth of the fights. */
const inShort = ({ combats, scenario, searched }: PlayersInput): string => {
  const tenth = (fights: number): string => String(fights === 0 ? 0 : Math.max(2, Math.ceil(fights / 10)))
  return `refriega players ${shellWord(scenario)} -n ${shellWord(tenth(combats))} --search ${shellWord(tenth(searched))}`
}

/** The indices of the sides that were named, or of all. */
const sidesOf = <T extends System>({ sides, variants }: Scenario<T>, named: readonly string[], variant: string) => {
  const ids = sides.map(({ id }) => id)
  const unknown = named.filter((id) => !ids.includes(id))
  if (unknown.length > 0) throw invalid(`there is no side ${unknown[0]}; there are: ${ids.join(", ")}`)
  const known = variants.map(({ id }) => id)
  if (!known.includes(variant)) throw invalid(`there is no variant ${variant}; there are: ${known.join(", ")}`)
  return named.length === 0 ? ids.map((_, side) => side) : named.map((id) => ids.indexOf(id))
}

/** A line on a terminal that says how many fights have been played, and how long the others take at least. */
const progressOn = ({ lang, quiet }: PlayersInput) => {
  const { clear, tell } = workProgress(process.stderr, lang, quiet)
  const count = (n: number): string => n.toLocaleString(lang, { useGrouping: "always" })
  return {
    clear,
    solving: ({ done, states, ways }: { readonly done: number; readonly states: number; readonly ways: number }) =>
      tell(words[lang].solving(words[lang].solvingBest, count(states), count(done), count(ways)), done / states, true),
    // Policies that look ahead take much longer and come later: what is left is at least what it seems.
    tell: (done: number, all: number) =>
      tell(
        words[lang].players.fights(all > 0 ? `${count(done)} / ${count(all)}` : count(done)),
        all > 0 ? done / all : 0,
        true,
      ),
  }
}

/** For programs: shares from 0 to 1, sides, policies and verbs by id. */
const documentOf = <T extends System>(
  rules: Ruleset<T>,
  { file, sides }: Scenario<T>,
  variant: string,
  { others, played, unsolved }: Players,
) => ({
  system: rules.id,
  scenario: file,
  variant,
  sides: sides.map(({ id }, side) => ({
    id,
    ...played[side],
    ...(unsolved?.has(side) === true ? { unsolved: unsolved.get(side) } : {}),
    others: others
      .filter((other) => other.side === side)
      .map(({ d, fights, hi, how, lo, score }) => ({
        ...("without" in how ? { without: rules.verbs[how.without]?.id } : how),
        fights,
        score,
        d,
        lo,
        hi,
      })),
  })),
})

/** For readers. */
const textOf = <T extends System>(
  rules: Ruleset<T>,
  scenario: Scenario<T>,
  { others, played, unsolved }: Players,
  lang: Language,
): string => {
  const w = words[lang].players
  const paint = paintFor(process.stdout, process.env)
  const percent = (x: number): string => `${(100 * x).toLocaleString(lang, { maximumFractionDigits: 0 })}\u00a0%`
  const points = (x: number): string => {
    const whole = Math.round(100 * x)
    return whole === 0 ? "0" : `${whole < 0 ? "−" : "+"}${Math.abs(whole).toLocaleString(lang)}`
  }
  const what = ({ how }: OtherPlay): string =>
    "policy" in how
      ? how.policy
      : "response" in how
        ? how.response === "exact"
          ? w.bestPlay
          : w.response(how.response.toLocaleString(lang))
        : "restricted" in how
          ? w.restricted[how.restricted]
          : w.never(plainText(rules.verbs[how.without]?.[lang] ?? "?"))
  const called = distinctNames(scenario.sides)
  const sides = played.flatMap(({ policy, score }, side) => {
    const own = others.filter((other) => other.side === side)
    if (own.length === 0) return []
    const because = unsolved?.get(side)
    const solved = because === undefined ? [] : [[cell(`  ${w.bestPlay}`), cell(w.unsolved[because], paint.quiet)]]
    const rows = own.map((other) => [
      cell(`  ${what(other)}`),
      cell(percent(other.score)),
      cell(
        `${points(other.d)} [${points(other.lo)}, ${points(other.hi)}]`,
        other.lo > 0 || other.hi < 0 ? paint.bold : paint.quiet,
      ),
      cell(other.fights === 0 ? w.exact : w.fights(other.fights.toLocaleString(lang)), paint.quiet),
    ])
    return [
      "",
      `${paint.bold(plainText(nameIn(called[side] ?? { name: "" }, lang)))} — ${w.playsAs(policy, percent(score))}`,
      ...alignColumns(
        [[cell(w.instead, paint.quiet), cell(w.score, paint.quiet), cell(w.change, paint.quiet), cell("")], ...rows],
        [1, 2, 3],
      ),
      ...alignColumns(solved, []),
    ]
  })
  return [`${paint.bold(plainText(scenario.title[lang]))} — ${w.title}`, ...sides, "", paint.quiet(w.caption), ""].join(
    "\n",
  )
}
