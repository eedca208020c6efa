import { type Language, type Library, narrate, type System, type Teller, tellerOf } from "@refriega/core/internal"
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
  type Estimate,
  isDayManifest,
  type Ledger,
  type LedgerForm,
  type LedgerStep,
  ledgerOfRun,
  type Manifest,
  NoLedger,
  playerOf,
  type Regenerated,
  RunFolder,
  regenerate,
  type Turn,
} from "@refriega/sim/internal"
import * as Option from "effect/Option"
import { chosenPolicies } from "../run/chosenPolicies.ts"
import { invalid } from "../shared/Failure.ts"
import { heard } from "../shared/heard.ts"
import { say } from "../shared/printed.ts"
import { runAt } from "../shared/runAt.ts"
import { words } from "../text/words.ts"
import { fitShelf } from "./fitShelf.ts"
import { ledgerWords } from "./ledgerWords.ts"
import { unexplained } from "./unexplained.ts"

/** What `refriega replay --ledger` was asked for. */
export interface LedgerInput {
  readonly run: string
  readonly index: number
  readonly variant: Option.Option<string>
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
    const { by, side, variant } = chosen(input, manifest)
    const shelf = fitShelf(folder.folder)
    const asked = {
      variant,
      index: input.index,
      side,
      by,
      form: Option.getOrUndefined(input.form),
      forks: Option.getOrUndefined(input.forks),
    }
    const ledger = await heard(ledgerOfRun(manifest, library, asked, shelf), signal)
    regenerate(playerOf(manifest, library), variant, input.index, { folder }, (fight) => {
      if (input.json) console.log(JSON.stringify(document(input, ledger, manifest, variant, fight), undefined, 2))
      else if (input.csv) process.stdout.write(rowsOf(ledger, fight))
      else say(telling(input, ledger, manifest, fight, shelf.path()))
    })
  } catch (error) {
    throw error instanceof NoLedger ? invalid(error.message) : error
  } finally {
    folder.close()
  }
}

const chosen = (input: LedgerInput, manifest: Manifest) => {
  if (isDayManifest(manifest)) throw invalid("--ledger is for single fights: play the fight of the day by itself")
  const names = manifest.variants.map(({ name }) => name)
  const name = Option.getOrElse(input.variant, () => names[0] as string)
  const variant = names.indexOf(name)
  if (variant < 0) throw invalid(`the run has no variant ${name}; it has: ${names.join(", ")}`)
  const combats = combatsOf(manifest, variant)
  if (input.index < 0 || input.index >= combats)
    throw invalid(`the run has fights 0 to ${combats - 1}, but not ${input.index}`)
  const sides = manifest.sides.map(({ id }) => id)
  const id = Option.getOrElse(input.side, () => manifest.side ?? (sides[0] as string))
  const side = sides.indexOf(id)
  if (side < 0) throw invalid(`--side: there is no side ${id}; there are: ${sides.join(", ")}`)
  const { policies, policy, wrong } = chosenPolicies(input.by)
  const stray = Object.keys(policies).find((each) => !sides.includes(each))
  if (wrong.length > 0) throw invalid(...wrong.map((each) => each.replace("--policy", "--by")))
  if (stray !== undefined) throw invalid(`--by: there is no side ${stray}; there are: ${sides.join(", ")}`)
  const forks = Option.getOrUndefined(input.forks)
  if (forks !== undefined && (forks < 2 || forks > mostForks))
    throw invalid(`--forks ${forks}: expected a number from 2 to ${mostForks}`)
  return { variant, side, by: sides.map((each) => (Object.hasOwn(policies, each) ? policies[each] : policy)) }
}

const verbOf = <T extends System>({ rules }: Regenerated<T>, verb: number): string | null =>
  rules.verbs[verb]?.id ?? null

const document = <T extends System>(
  { index }: LedgerInput,
  ledger: Ledger,
  manifest: Manifest,
  variant: number,
  fight: Regenerated<T>,
) => {
  const { ids } = fight.combat.prepared
  const id = (who: number) => ids[who] ?? null
  const sums = (list: Ledger["sides"], names: readonly string[]) =>
    Object.fromEntries(list.map((each, i) => [names[i], each]))
  return {
    ...ledger,
    combat: index,
    variant: manifest.variants[variant]?.name,
    digest: fight.digest,
    side: manifest.sides[ledger.side]?.id,
    steps: ledger.steps.map((step) => ({
      ...step,
      who: id(step.who),
      verb: verbOf(fight, step.verb),
      target: id(step.target),
    })),
    combatants: sums(ledger.combatants, ids),
    sides: sums(
      ledger.sides,
      manifest.sides.map((each) => each.id),
    ),
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
  manifest: Manifest,
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
  const head = [manifest.scenario.title[lang], words[lang].combat(String(input.index), String(combat.setup.seed))]
  return [
    paint.bold(plainText(head.join(" · "))),
    plainText(`${w.start(side, [...new Set(ledger.by)].join(", "))}: ${percent(ledger.start, lang)} ${w.before}.`),
    plainText(w.result(side, ledger.result === 1)),
    paint.quiet(how),
    ...(form === "table" && kept !== undefined ? [paint.quiet(w.kept(kept))] : []),
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
    "",
  ].join("\n")
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
  const isFitted = ledger.form === "table"
  const row = (name: string, side: number, { choice, luck, rest }: Ledger["total"]) => [
    cell(name, (text) => (side < 0 ? text : paint.side(side, text))),
    cell(points(luck, lang, true)),
    cell(points(choice, lang, true)),
    ...(isFitted ? [cell(points(rest, lang, true))] : []),
  ]
  const rows = combat.state.combatants
    .map(({ side }, who) => ({ side, who }))
    .toSorted((a, b) => a.side - b.side || a.who - b.who)
    .map(({ side, who }) => row(tell.name(who), side, ledger.combatants[who] ?? { luck: 0, choice: 0, rest: 0 }))
  const sides = ledger.sides.map((sum, side) => row(tell.side(side), side, sum))
  const nobody = row(w.nobody, -1, { luck: start.luck.x, choice: 0, rest: start.rest })
  const header = [w.combatant, w.luck, w.choices, ...(isFitted ? [w.rest] : [])].map((text) => cell(text, paint.quiet))
  return [paint.quiet(w.points), ...alignColumns([header, ...rows, nobody, ...sides], [1, 2, 3])]
}

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
  const limits = change.lo === change.hi ? "" : ` [${points(change.lo, lang, true)} … ${points(change.hi, lang, true)}]`
  const instead = regret?.instead
  const better =
    instead === undefined || regret === undefined || regret.hi >= 0
      ? []
      : [
          `    ${w.better(optionLabel(tell, who, { ...instead, item: -1, extra: 0 } as never))}, ${w.regret} ${points(regret.x, lang, true)} [${points(regret.lo, lang, true)} … ${points(regret.hi, lang, true)}]`,
        ]
  const lines = [...narrate(rules, combat.prepared, combat.log, { lang })].filter(
    ({ event, heading }) => event >= from && event < to && !heading,
  )
  return [
    plainText(
      `  ${w.round(round)}, ${did}: ${at(before.x)} → ${at(after.x)} (${points(change.x, lang, true)}${limits})`,
    ),
    ...lines.slice(0, mostLines).map(({ event, text }) => paint.quiet(plainText(`    ${event}  ${text}`))),
    ...better.map((line) => plainText(line)),
  ]
}
