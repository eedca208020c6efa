import {
  type Language,
  type Library,
  narrate,
  shellWord,
  type System,
  type Teller,
  type Text,
  tellerOf,
} from "@refriega/core/internal"
import {
  alignColumns,
  cell,
  decimal,
  optionLabel,
  type Paint,
  paintFor,
  plainText,
  toCsv,
} from "@refriega/report/internal"
import {
  combatsOf,
  dayPlayerOf,
  type Entering,
  type Estimate,
  isDayManifest,
  type Ledger,
  type LedgerForm,
  type LedgerStep,
  type LedgerSum,
  ledgerOfRun,
  type Manifest,
  NoLedger,
  NoSuchFight,
  playerOf,
  type Regenerated,
  RunFolder,
  regenerate,
  regenerateFight,
  type Turn,
} from "@refriega/sim/internal"
import * as Option from "effect/Option"
import { chosenPolicies } from "../run/chosenPolicies.ts"
import { invalid } from "../shared/Failure.ts"
import { heard } from "../shared/heard.ts"
import { say } from "../shared/telling/printed.ts"
import { runAt } from "../shared/runAt.ts"
import { words } from "../text/words.ts"
import { fitShelf } from "../shared/fitShelf.ts"
import { ledgerWords } from "./ledgerWords.ts"
import { unexplained } from "./unexplained.ts"
import { usualSide } from "../shared/usualSide.ts"

/** What `refriega replay --ledger` was asked for. */
export interface LedgerInput {
  readonly run: string
  readonly index: number
  readonly variant: Option.Option<string>
  readonly fight: Option.Option<number>
  readonly side: Option.Option<string>
  readonly by: readonly string[]
  readonly form: Option.Option<LedgerForm>
  readonly forks: Option.Option<number>
  readonly csv: boolean
  readonly lang: Language
  readonly json: boolean
}

const mostForks = 100_000
/** So many sentences tell what a moment was. */
const mostLines = 4

/** Prints what every act of a fight of a run was worth, and the moments at which it turned. */
export const printLedger = async (input: LedgerInput, library: Library, signal: AbortSignal): Promise<void> => {
  if (input.csv && input.json) throw invalid("--csv and --json: each prints itself and nothing else; choose one")
  const folder = RunFolder.open(runAt(input.run))
  try {
    const { manifest } = folder
    const which = chosen(input, manifest)
    const { by, fight, side, variant } = which
    const shelf = fitShelf(folder.folder)
    const asked = {
      variant,
      index: input.index,
      fight,
      side,
      by,
      form: Option.getOrUndefined(input.form),
      forks: Option.getOrUndefined(input.forks),
    }
    const ledger = await heard(ledgerOfRun(manifest, library, asked, shelf), signal)
    const print = <T extends System>(again: Regenerated<T>): void => {
      if (input.json) console.log(JSON.stringify(document(input, ledger, which, again), undefined, 2))
      else if (input.csv) process.stdout.write(rowsOf(ledger, again))
      else say(telling(input, ledger, which, again, shelf.path()))
    }
    if (isDayManifest(manifest))
      regenerateFight(dayPlayerOf(manifest, library), variant, input.index, fight ?? 0, { folder }, print)
    else regenerate(playerOf(manifest, library), variant, input.index, { folder }, print)
  } catch (error) {
    throw error instanceof NoLedger || error instanceof NoSuchFight ? invalid(error.message) : error
  } finally {
    folder.close()
  }
}

/** Which fight it is, and for whom. */
interface Which {
  readonly name: string
  readonly variant: number
  /** The number of the fight in its day. */
  readonly fight?: number
  readonly title: Text
  readonly sides: readonly string[]
  readonly side: number
  readonly by: readonly (string | undefined)[]
}

const chosen = (input: LedgerInput, manifest: Manifest): Which => {
  const names = manifest.variants.map(({ name }) => name)
  const name = Option.getOrElse(input.variant, () => names[0] as string)
  const variant = names.indexOf(name)
  if (variant < 0) throw invalid(`the run has no variant ${name}; it has: ${names.join(", ")}`)
  const combats = combatsOf(manifest, variant)
  const isDay = isDayManifest(manifest)
  if (input.index < 0 || input.index >= combats)
    throw invalid(`the run has ${isDay ? "days" : "fights"} 0 to ${combats - 1}, but not ${input.index}`)
  if (!isDay && Option.isSome(input.fight))
    throw invalid("--fight chooses a fight of a day; this is a run of single fights")
  const fight = isDay ? Option.getOrElse(input.fight, () => 0) : undefined
  const played = fight === undefined ? manifest : manifest.fights?.[fight]
  if (played === undefined)
    throw invalid(`a day has fights 0 to ${(manifest.fights?.length ?? 0) - 1}, but not ${fight}`)
  const sides = played.sides.map(({ id }) => id)
  const id = Option.getOrElse(input.side, () => usualSide(manifest, sides))
  const side = sides.indexOf(id)
  if (side < 0) throw invalid(`--side: there is no side ${id}; there are: ${sides.join(", ")}`)
  const { policies, policy, wrong } = chosenPolicies(input.by)
  const stray = Object.keys(policies).find((each) => !sides.includes(each))
  if (wrong.length > 0) throw invalid(...wrong.map((each) => each.replace("--policy", "--by")))
  if (stray !== undefined) throw invalid(`--by: there is no side ${stray}; there are: ${sides.join(", ")}`)
  const forks = Option.getOrUndefined(input.forks)
  if (forks !== undefined && (forks < 2 || forks > mostForks))
    throw invalid(`--forks ${forks}: expected a number from 2 to ${mostForks}`)
  const by = sides.map((each) => (Object.hasOwn(policies, each) ? policies[each] : policy))
  return { name, variant, ...(fight !== undefined && { fight }), title: played.scenario.title, sides, side, by }
}

const verbOf = <T extends System>({ rules }: Regenerated<T>, verb: number): string | null =>
  rules.verbs[verb]?.id ?? null

const document = <T extends System>({ index }: LedgerInput, ledger: Ledger, which: Which, fight: Regenerated<T>) => {
  const { ids } = fight.combat.prepared
  const id = (who: number) => ids[who] ?? null
  const sums = (list: Ledger["sides"], names: readonly string[]) =>
    Object.fromEntries(list.map((each, i) => [names[i], each]))
  return {
    ...ledger,
    combat: index,
    ...(which.fight !== undefined && { fight: which.fight }),
    variant: which.name,
    digest: fight.digest,
    side: which.sides[ledger.side],
    steps: ledger.steps.map((step) => ({
      ...step,
      who: id(step.who),
      verb: verbOf(fight, step.verb),
      target: id(step.target),
    })),
    combatants: sums(ledger.combatants, ids),
    sides: sums(ledger.sides, which.sides),
    turns: ledger.turns.map(({ regret, ...turn }) => ({
      ...turn,
      ...(regret && {
        regret: {
          ...regret,
          ...(regret.instead && {
            instead: { verb: verbOf(fight, regret.instead.verb), target: id(regret.instead.target) },
          }),
        },
      }),
    })),
  }
}

const rowsOf = <T extends System>(ledger: Ledger, fight: Regenerated<T>): string => {
  const { ids } = fight.combat.prepared
  const numbers = ({ hi, lo, x }: Estimate) => [x, lo, hi]
  const turn = new Map(ledger.turns.map((each) => [each.step, each]))
  const header = [
    "step,kind,round,from,to,who,verb,target,before,before_lo,before_hi,luck,luck_lo,luck_hi",
    "choice,choice_lo,choice_hi,rest,turn_change,turn_lo,turn_hi,regret,regret_lo,regret_hi",
  ].flatMap((names) => names.split(","))
  const none = [undefined, undefined, undefined]
  return toCsv(
    header,
    ledger.steps.map((step, i) => {
      const { change, regret } = turn.get(i) ?? {}
      return [
        i,
        step.kind,
        step.round,
        step.from,
        step.to,
        ids[step.who],
        verbOf(fight, step.verb) ?? undefined,
        ids[step.target],
        ...numbers(step.before),
        ...numbers(step.luck),
        ...numbers(step.choice),
        step.rest,
        ...(change === undefined ? none : numbers(change)),
        ...(regret === undefined ? none : numbers(regret)),
      ]
    }),
  )
}

const telling = <T extends System>(
  input: LedgerInput,
  ledger: Ledger,
  which: Which,
  fight: Regenerated<T>,
  kept: string | undefined,
): string => {
  const { lang } = input
  const w = ledgerWords[lang]
  const { combat, rules } = fight
  const paint = paintFor(process.stdout, process.env)
  const tell = tellerOf(rules, combat.prepared, lang)
  const side = tell.side(ledger.side)
  const { fit, forks, form, total } = ledger
  const whole = (x: number): string => decimal(lang, x, 0)
  const how =
    form === "exact"
      ? w.form.exact
      : form === "forks"
        ? w.form.forks(whole(forks))
        : w.form.table(whole(fit?.fights ?? 0), whole(fit?.acts ?? 0), whole(forks))
  const numbers = [String(input.index), String(combat.setup.seed)] as const
  const head = [
    which.title[lang],
    which.fight === undefined ? words[lang].combat(...numbers) : w.ofDay(...numbers, String(which.fight)),
  ]
  return [
    paint.bold(plainText(head.join(" · "))),
    plainText(`${w.start(side, playersOf(ledger, tell))}: ${percent(ledger.start, lang)} ${w.before}.`),
    plainText(w.result(side, ledger.result === 1)),
    paint.quiet(how),
    ...(form === "table" && kept !== undefined ? [paint.quiet(w.kept(kept))] : []),
    ...(ledger.entering === undefined ? [] : [enteringLine(ledger.entering, side, lang)]),
    "",
    ...totals(ledger, fight, tell, lang, paint),
    ...unexplained(total.rest, lang),
    "",
    paint.bold(w.turns),
    ...(ledger.turns.length === 0
      ? [w.none]
      : ledger.turns.flatMap((turn) => momentOf(turn, ledger, fight, tell, lang, paint))),
    "",
    paint.quiet(
      `${points(ledger.start.x, lang)} + ${w.luck} ${points(total.luck, lang, true)} + ${w.choices} ${points(total.choice, lang, true)}${form === "table" ? ` + ${w.rest} ${points(total.rest, lang, true)}` : ""} = ${points(ledger.result, lang)}`,
    ),
    // The page shows the first variant.
    ...(which.variant === 0 ? [paint.quiet(plainText(w.onMap(pageCommand(input, which.fight))))] : []),
    "",
  ].join("\n")
}

const pageCommand = ({ index, run }: LedgerInput, fight: number | undefined): string =>
  `refriega report ${shellWord(run)} --ledger ${fight === undefined ? index : `${index}:${fight}`}`

/** Who plays on: one name where all sides play by it, else each side with its own. */
const playersOf = ({ by }: Ledger, tell: Teller): string =>
  new Set(by).size === 1 ? (by[0] as string) : by.map((policy, of) => `${policy} (${tell.side(of)})`).join(", ")

/** What the fights before have cost a side that enters this one. */
const enteringLine = ({ asLeft, change, whole }: Entering, side: string, lang: Language): string => {
  const about = `${points(change.x, lang, true)} ${limits(change, lang)}`
  return plainText(ledgerWords[lang].entering(side, percent(whole, lang), percent(asLeft, lang), about))
}

const percent = ({ hi, lo, x }: Estimate, lang: Language): string => {
  const at = (p: number): string => decimal(lang, 100 * p, 0)
  return lo === hi ? `${decimal(lang, 100 * x, 1)}\u00a0%` : `${at(x)}\u00a0% [${at(lo)}–${at(hi)}\u00a0%]`
}

const points = (x: number, lang: Language, signed = false): string => {
  const text = decimal(lang, Math.abs(100 * x), 1)
  const isNone = Math.abs(x) < 0.0005
  return signed ? `${isNone ? "" : x > 0 ? "+" : "\u2212"}${text}` : text
}

/** Luck and choices of everybody, by side; what belongs to nobody comes last. */
const totals = <T extends System>(
  ledger: Ledger,
  { combat }: Regenerated<T>,
  tell: Teller,
  lang: Language,
  paint: Paint,
): readonly string[] => {
  const w = ledgerWords[lang]
  const start = ledger.steps[0] as LedgerStep
  const { form } = ledger
  const isFitted = form === "table"
  const hasChoices = ledger.combatants.some(({ choice }) => choice !== 0)
  const row = (name: string, side: number, { choice, choiceWithin, luck, luckWithin, rest }: LedgerSum) => [
    cell(name, (text) => (side < 0 ? text : paint.side(side, text))),
    cell(points(luck, lang, true)),
    cell(limits(luckWithin, lang), paint.quiet),
    cell(points(choice, lang, true)),
    ...(hasChoices ? [cell(limits(choiceWithin, lang), paint.quiet)] : []),
    ...(isFitted ? [cell(points(rest, lang, true))] : []),
  ]
  // Who is asked about comes first.
  const first = (side: number): number => (side === ledger.side ? -1 : side)
  const rows = combat.state.combatants
    .map(({ side }, who) => ({ side, who, name: tell.name(who) }))
    .toSorted((a, b) => first(a.side) - first(b.side) || a.name.localeCompare(b.name, lang, { numeric: true }))
    .map(({ name, side, who }) => row(name, side, ledger.combatants[who] as LedgerSum))
  const sides = ledger.sides
    .map((sum, side) => ({ side, cells: row(tell.side(side), side, sum) }))
    .toSorted((a, b) => first(a.side) - first(b.side))
    .map(({ cells }) => cells)
  const none = { lo: 0, hi: 0 }
  const nobody = row(w.nobody, -1, {
    luck: start.luck.x,
    luckWithin: start.luck,
    choice: 0,
    choiceWithin: none,
    rest: start.rest,
  })
  const names = [w.combatant, w.luck, "", w.choices, ...(hasChoices ? [""] : []), ...(isFitted ? [w.rest] : [])]
  const legend = w.points(tell.side(ledger.side))
  const header = names.map((text) => cell(text, paint.quiet))
  return [
    paint.quiet(plainText(form === "exact" ? legend : `${legend} ${w.limits}`)),
    ...alignColumns([header, ...rows, nobody, ...sides], [1, 3, hasChoices ? 5 : 4]),
  ]
}

/** The limits of an interval in brackets; nothing where there is nothing between them. */
const limits = ({ hi, lo }: { readonly lo: number; readonly hi: number }, lang: Language): string =>
  hi - lo < 0.0005 ? "" : `[${points(lo, lang, true)} … ${points(hi, lang, true)}]`

/** A moment in words: what was done, from which chance to which, and the sentences that tell of it. */
const momentOf = <T extends System>(
  { after, before, change, regret, step }: Turn,
  ledger: Ledger,
  { combat, rules }: Regenerated<T>,
  tell: Teller,
  lang: Language,
  paint: Paint,
): readonly string[] => {
  const w = ledgerWords[lang]
  const { from, kind, round, target, to, verb, who } = ledger.steps[step] as LedgerStep
  const option = { verb, target, item: -1, place: -1, extra: 0 } as never
  const did =
    kind === "start" ? w.nobody : `${tell.name(who)}: ${verb < 0 ? w.givesUp : optionLabel(tell, who, option)}`
  const at = (p: number): string => `${decimal(lang, 100 * p, 0)}\u00a0%`
  const between = change.lo === change.hi ? "" : ` ${limits(change, lang)}`
  const instead = regret?.instead
  const better =
    instead === undefined || regret === undefined || regret.hi >= 0
      ? []
      : [
          `    ${w.better(optionLabel(tell, who, { ...instead, item: -1, extra: 0 } as never))}, ${w.regret} ${points(regret.x, lang, true)} ${limits(regret, lang)}`,
        ]
  const lines = [...narrate(rules, combat.prepared, combat.log, { lang })].filter(
    ({ event, heading }) => event >= from && event < to && !heading,
  )
  return [
    plainText(
      `  ${w.round(round)}, ${did}: ${at(before.x)} → ${at(after.x)} (${points(change.x, lang, true)}${between})`,
    ),
    ...lines.slice(0, mostLines).map(({ event, text }) => paint.quiet(plainText(`    ${event}  ${text}`))),
    ...better.map((line) => plainText(line)),
  ]
}
