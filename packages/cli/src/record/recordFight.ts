import { existsSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import {
  byPolicies,
  type Combat,
  type Language,
  narrate,
  problemText,
  type Ruleset,
  type System,
  surrender,
  tellerOf,
} from "@refriega/core/internal"
import { optionLabel, plainText, promiseText } from "@refriega/report/internal"
import {
  byPolicy,
  load,
  type Manifest,
  makeFolder,
  planRun,
  playerOf,
  readManifest,
  runAny,
  runKey,
  Sitting,
  type Typed,
  withCode,
  writeOver,
} from "@refriega/sim/internal"
import * as Option from "effect/Option"
import { chosenPolicies } from "../run/chosenPolicies.ts"
import { freeFolder } from "../run/freeFolder.ts"
import { exitCode, Failure, invalid } from "../shared/Failure.ts"
import { say, warn } from "../shared/telling/printed.ts"
import { AnswerLines } from "./AnswerLines.ts"
import { recordWords } from "./recordWords.ts"

/** What `refriega record` was asked for. */
export interface RecordInput {
  readonly scenario: string
  readonly hand: readonly string[]
  readonly noDice: boolean
  readonly answers: Option.Option<string>
  readonly variant: string
  readonly policies: readonly string[]
  readonly seed: number
  readonly out: Option.Option<string>
  readonly lang: Language
  readonly allowCode: boolean
}

/** Asks for a fight, question by question, and keeps it as a run of one. */
export const recordFight = async (input: RecordInput, signal: AbortSignal): Promise<void> => {
  const { policies, policy, wrong } = chosenPolicies(input.policies)
  if (wrong.length > 0) throw invalid(...wrong)
  const { library, loaded } = await withCode(input.allowCode, (known) => ({
    library: known,
    loaded: load(input.scenario, known),
  }))
  if (loaded._tag === "Refused") throw invalid(...loaded.problems.map(problemText))
  if (loaded.value._tag === "Day") throw invalid(`${input.scenario} is a day of several fights: name one of its fights`)
  const choices = { seed: input.seed, combats: 1, variants: [input.variant], policies, ...(policy && { policy }) }
  const plan = planRun(loaded.value, { ...choices, log: "full" })
  if (plan._tag === "Refused") throw invalid(...plan.reasons)
  const { manifest } = plan
  const out = Option.getOrUndefined(input.out)
  if (out !== undefined && holdsAnother(out, manifest))
    throw invalid(`--out: ${out} holds another run: choose another folder`)
  const lines = new AnswerLines(Option.getOrUndefined(input.answers), signal)
  const typed = await playerOf(manifest, library).visit(0, async (rules, prepared, players) =>
    asked({ rules, prepared, policies: players }, manifest, input, lines),
  )
  const folderOf = (typedRun: Manifest): string => out ?? freeFolder("runs", typedRun, new Set(), undefined)
  if (typed === "thrown") return warn(recordWords[input.lang].thrown)
  if ("waits" in typed) {
    const kept = keptAnswers(lines, folderOf({ ...manifest, schema: 3, typed: typed.soFar }))
    const w = recordWords[input.lang]
    const { answered, waits } = typed
    // The question is on the last line of the output.
    process.stdout.write("\n")
    throw new Failure(
      signal.aborted ? exitCode.interrupted : exitCode.invalid,
      kept === undefined
        ? w.endsEarly(
            Option.getOrElse(input.answers, () => "-"),
            answered,
            waits,
          )
        : w.unfinished(kept, answered, waits),
    )
  }
  const whole: Manifest = { ...manifest, schema: 3, typed }
  const folder = folderOf(whole)
  const end = await runAny(whole, { folder, library, signal }).catch((error: unknown) => {
    const kept = keptAnswers(lines, folder)
    if (kept !== undefined) warn(recordWords[input.lang].rescued(kept))
    throw error
  })
  if (end._tag !== "Finished") throw invalid("the fight was typed, and could not be played again")
  say(recordWords[input.lang].kept(folder))
  say(recordWords[input.lang].next(folder))
}

interface Table<T extends System> {
  readonly rules: Ruleset<T>
  readonly prepared: T["prepared"]
  readonly policies: Parameters<typeof byPolicies>[0]
}

/** Whether a folder holds something else than the same fight, typed in whatever way: then none of it is asked for. */
const holdsAnother = (folder: string, manifest: Manifest): boolean => {
  const path = join(folder, "manifest.json")
  if (!existsSync(path)) return false
  const { typed, ...found } = readManifest(path)
  return typed === undefined || runKey({ ...found, schema: manifest.schema }) !== runKey(manifest)
}

/** A file of its own for answers: one that is there already stays, unless these begin with all of it. */
const freePath = (path: string, answers: string): string => {
  for (let n = 1; ; n++) {
    const found = n === 1 ? `${path}.txt` : `${path}-${n}.txt`
    if (!existsSync(found) || answers.startsWith(readFileSync(found, "utf8"))) return found
  }
}

/**
 * Keeps the answers of a fight that cannot be kept, as it is not typed to its end, to go on from: undefined where they
 * are in a file anyway, or there are none.
 *
 * @returns the path of the file
 */
const keptAnswers = (lines: AnswerLines, folder: string): string | undefined => {
  if (lines.isFile || lines.sofar === "") return undefined
  const path = freePath(`${folder}.answers`, lines.sofar)
  makeFolder(dirname(path))
  writeOver(path, lines.sofar)
  return path
}

/** A fight that is not typed to its end: what it waits for, and what was typed. */
interface Unfinished {
  readonly waits: string
  readonly answered: number
  readonly soFar: Typed
}

/** Asks until the fight is over. */
const asked = async <T extends System>(
  { policies, prepared, rules }: Table<T>,
  manifest: Manifest,
  { hand, lang, noDice, seed }: RecordInput,
  lines: AnswerLines,
): Promise<Typed | Unfinished | "thrown"> => {
  const w = recordWords[lang]
  const sides = manifest.sides.map(({ id }) => id)
  const stray = hand.find((id) => !sides.includes(id) && !prepared.ids.includes(id))
  if (stray !== undefined)
    throw invalid(
      `--hand: there is no side or combatant ${stray}; there are: ${[...sides, ...prepared.ids].join(", ")}`,
    )
  const byHand = (who: number, side: number): boolean =>
    hand.length === 0 || hand.includes(sides[side] ?? "") || hand.includes(prepared.ids[who] ?? "")
  const sitting = new Sitting<T>({ rules, prepared, policies, seed, byHand, asksDice: !noDice })
  const tell = tellerOf(rules, prepared, lang)
  let shown = 0
  const showNew = ({ log }: Combat<T>): void => {
    for (const { event, text } of narrate(rules, prepared, log, { lang }))
      if (event >= shown) say(plainText(`${String(event).padStart(4)}  ${text}`))
    shown = log.length
  }
  const named = (): string => {
    const { question } = sitting
    if (question === undefined) return ""
    return question.is === "die"
      ? w.die(question.who < 0 ? w.nobody : tell.name(question.who), question.faces)
      : `${tell.name(question.decision.who)}: ${tell.decision(question.decision.kind)}`
  }
  const ask = (): void => {
    const { combat, question } = sitting
    showNew(combat)
    if (question === undefined) return
    if (question.is === "die") return void process.stdout.write(plainText(named()))
    const { options, who } = question.decision
    say(plainText(named()))
    for (const [i, option] of options.entries()) say(plainText(`  ${i}  ${optionLabel(tell, who, option)}`))
    process.stdout.write(w.choice)
  }
  const odds = (): void => {
    const { combat, question } = sitting
    if (question?.is !== "decision" || question.decision.spot) return
    for (const [i, option] of question.decision.options.entries()) {
      const forecast = rules.forecast(combat, question.decision, option)
      say(plainText(`  ${i}  ${optionLabel(tell, question.decision.who, option)}: ${promiseText(forecast, lang)}`))
    }
  }
  /** Takes a number, or an empty line, as the answer to what is asked. */
  const take = (text: string, place: string, isTyped: boolean): void => {
    const { question } = sitting
    if (question === undefined) return
    const isDie = question.is === "die"
    const value = text === "" ? (isDie ? 0 : byPolicy) : /^-?\d{1,7}$/u.test(text) ? Number(text) : Number.NaN
    const most = isDie ? question.faces : question.decision.options.length - 1
    const least = isDie ? 1 : question.decision.spot ? 0 : surrender
    if (text === "" || (value >= least && value <= most)) return sitting.answer(value)
    const wrong = w.wrong(text, most, least)
    if (!isTyped) throw invalid(`${place}: answer ${sitting.answered + 1}: ${wrong} (${named().trim()})`)
    warn(wrong)
  }
  say(w.help)
  ask()
  let isEnded = sitting.question === undefined
  for await (const { isTyped, place, text } of isEnded ? [] : lines.all()) {
    if (text === "quit") return "thrown"
    if (text === "back") {
      isEnded = false
      if (!sitting.back()) warn(w.noneBefore)
      shown = Math.min(shown, sitting.combat.log.length)
    } else if (isEnded) {
      if (isTyped && text === "") break
      if (/\d/u.test(text)) throw invalid(`${place}: ${w.over(text, sitting.answered)}`)
      continue
    } else if (text === "end") isEnded = true
    else if (text === "odds") odds()
    else if (text === "roll") sitting.rollOn()
    else take(text, place, isTyped)
    if (!isEnded) ask()
    isEnded ||= sitting.question === undefined
    if (!isEnded || lines.isFile) continue
    // Who typed the last answer at a terminal can take it back.
    if (!isTyped || text === "end") break
    process.stdout.write(w.overNow)
  }
  const { answered, typed } = sitting
  if (!isEnded) return { waits: named().trim(), answered, soFar: typed }
  showNew(sitting.finish())
  return typed
}
