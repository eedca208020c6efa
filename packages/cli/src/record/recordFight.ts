import { createInterface } from "node:readline"
import {
  byPolicies,
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
  planRun,
  playerOf,
  readSmall,
  runAny,
  Sitting,
  withCode,
} from "@refriega/sim/internal"
import * as Option from "effect/Option"
import { chosenPolicies } from "../run/chosenPolicies.ts"
import { freeFolder } from "../run/freeFolder.ts"
import { invalid } from "../shared/Failure.ts"
import { say, warn } from "../shared/printed.ts"
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
  const typed = await playerOf(manifest, library).visit(0, async (rules, prepared, players) =>
    asked({ rules, prepared, policies: players }, manifest, input, signal),
  )
  if (typed === undefined) return warn(recordWords[input.lang].thrown)
  const whole: Manifest = { ...manifest, schema: 3, typed }
  const folder = Option.getOrElse(input.out, () => freeFolder("runs", whole, new Set(), undefined))
  const end = await runAny(whole, { folder, library, signal })
  if (end._tag !== "Finished") throw invalid("the fight was typed, and could not be played again")
  say(recordWords[input.lang].kept(folder))
  say(recordWords[input.lang].next(folder))
}

interface Table<T extends System> {
  readonly rules: Ruleset<T>
  readonly prepared: T["prepared"]
  readonly policies: Parameters<typeof byPolicies>[0]
}

/** The lines of a file of answers, then those that are typed. */
async function* linesOf(answers: string | undefined): AsyncGenerator<string> {
  if (answers !== undefined && answers !== "-") {
    const read = readSmall(answers)
    if (read._tag === "Refused") throw invalid(...read.problems.map(problemText))
    yield* read.value.text.replace(/\n$/u, "").split(/\r?\n/u)
  }
  if (answers === undefined || answers === "-" || process.stdin.isTTY)
    yield* createInterface({ input: process.stdin, terminal: false })
}

/** Asks until the fight is over; undefined where it is to be forgotten. */
const asked = async <T extends System>(
  { policies, prepared, rules }: Table<T>,
  manifest: Manifest,
  { answers, hand, lang, noDice, seed }: RecordInput,
  signal: AbortSignal,
) => {
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
  const ask = (): void => {
    const { combat, question } = sitting
    for (const { event, text } of narrate(rules, prepared, combat.log, { lang }))
      if (event >= shown) say(plainText(`${String(event).padStart(4)}  ${text}`))
    shown = combat.log.length
    if (question === undefined) return
    if (question.is === "die") {
      process.stdout.write(plainText(w.die(question.who < 0 ? w.nobody : tell.name(question.who), question.faces)))
      return
    }
    const { kind, options, who } = question.decision
    say(plainText(`${tell.name(who)}: ${tell.decision(kind)}`))
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
  say(w.help)
  ask()
  if (sitting.question === undefined) return sitting.typed
  for await (const line of linesOf(Option.getOrUndefined(answers))) {
    signal.throwIfAborted()
    const text = line.replace(/#.*/u, "").trim()
    if (line.trimStart().startsWith("#")) continue
    const { question } = sitting
    if (question === undefined) break
    if (text === "quit") return undefined
    if (text === "end") break
    if (text === "odds") odds()
    else if (text === "roll") sitting.rollOn()
    else if (text === "back") {
      if (!sitting.back()) warn(w.noneBefore)
      shown = Math.min(shown, sitting.combat.log.length)
    } else {
      const isDie = question.is === "die"
      const value = text === "" ? (isDie ? 0 : byPolicy) : /^-?\d{1,7}$/u.test(text) ? Number(text) : Number.NaN
      const most = isDie ? question.faces : question.decision.options.length - 1
      const least = isDie ? 1 : question.decision.spot ? 0 : surrender
      if (text !== "" && !(value >= least && value <= most)) {
        if (!process.stdin.isTTY) throw invalid(`answer ${sitting.answered + 1}: ${w.wrong(text, most, least)}`)
        warn(w.wrong(text, most, least))
      } else sitting.answer(value)
    }
    ask()
    if (sitting.question === undefined) break
  }
  const { typed } = sitting
  const whole = sitting.finish()
  for (const { event, text } of narrate(rules, prepared, whole.log, { lang }))
    if (event >= shown) say(plainText(`${String(event).padStart(4)}  ${text}`))
  return typed
}
