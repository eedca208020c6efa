import { type Language, type Library, type Ruleset, type System, tellerOf } from "@refriega/core/internal"
import { optionLabel, promiseText, pageFightOf, stageOf } from "@refriega/report/pure"
import {
  type Fitted,
  type Ledger,
  ledgerOfRun,
  type Manifest,
  planAny,
  playerOf,
  Sitting,
  type Typed,
} from "@refriega/sim/pure"
import type { Sat, Seat, TableLedger } from "../src/messages.ts"
import { readerOf } from "./fights.ts"
import { loaded } from "./planned.ts"

/** How long it counts before it gives way to other questions, in milliseconds. */
const patience = 40

const manifestOf = (seat: Seat, library: Library): Manifest => {
  const found = loaded(seat.project, library)
  if (found._tag === "Refused") throw new Error(found.problems.map(({ message }) => message).join("; "))
  const plan = planAny(found.value, { seed: seat.seed, combats: 1, log: "summary" })
  if (plan._tag === "Refused") throw new Error(plan.reasons.join("; "))
  if (plan.manifest.fights !== undefined) throw new Error("a day of several fights is not played by hand")
  return plan.manifest
}

/** What was typed: dice that were rolled after the last one that was typed are no part of it. */
const typedOf = ({ choices, dice }: Seat): Typed => ({
  schema: 1,
  dice: dice.slice(0, dice.findLastIndex((face) => face > 0) + 1),
  choices,
})

/** A fight that somebody plays by hand, as far as it has come with these choices. */
export const satAt = (seat: Seat, library: Library): Sat => {
  const manifest = manifestOf(seat, library)
  return playerOf(manifest, library).visit(
    0,
    <T extends System>(
      rules: Ruleset<T>,
      prepared: T["prepared"],
      policies: ConstructorParameters<typeof Sitting<T>>[0]["policies"],
    ): Sat => {
      const sides = manifest.sides.map(({ id }) => id)
      const byHand = (who: number, side: number): boolean =>
        seat.hand === "" || sides[side] === seat.hand || prepared.ids[who] === seat.hand
      const { asksDice, seed } = seat
      const sitting = new Sitting<T>(
        { rules, prepared, policies, seed, byHand, asksDice },
        { schema: 1, dice: seat.dice, choices: seat.choices },
      )
      const { combat, question } = sitting
      const { title } = manifest.scenario
      const [variant] = manifest.variants
      const called = { run: "table", title, variant: variant?.name ?? "base", variantTitle: variant?.title ?? title }
      const page = {
        stages: [stageOf(rules, combat, called, 0)],
        fights: [pageFightOf(rules, combat, 0, "")],
        showings: [{ why: { en: "", es: "" }, gist: { en: "", es: "" }, fights: [0] as const }],
        rules: {},
      }
      const soFar = { choices: sitting.choicesSoFar, dice: sitting.diceSoFar }
      const base = { data: page, readers: [readerOf(rules)], ...soFar, events: combat.log.length }
      if (question === undefined) return { ...base, winner: combat.state.winner }
      const tell = tellerOf(rules, prepared, seat.lang)
      if (question.is === "die") {
        const { faces, who } = question
        const asks = { who: who < 0 ? "" : tell.name(who), asks: `d${faces}`, givesUp: false, faces, options: [] }
        return { ...base, question: asks }
      }
      const { decision } = question
      return {
        ...base,
        question: {
          who: tell.name(decision.who),
          asks: tell.decision(decision.kind),
          // Nobody gives up in the middle of an act.
          givesUp: !decision.spot,
          options: decision.options.map((option) => ({
            label: optionLabel(tell, decision.who, option),
            promise: promiseText(rules.forecast(combat, decision, option), seat.lang),
          })),
        },
      }
    },
  )
}

/** What a fight that was played by hand came to: luck and choices of everybody, and the moments at which it turned. */
export const ledgerAt = async (
  seat: Seat,
  library: Library,
  isWanted: () => boolean,
): Promise<TableLedger | undefined> => {
  const played = manifestOf(seat, library)
  const manifest: Manifest = { ...played, schema: 3, typed: typedOf(seat) }
  const side = Math.max(
    0,
    manifest.sides.findIndex(({ id }) => id === seat.hand),
  )
  const shelf: Fitted[] = []
  const run = ledgerOfRun(
    manifest,
    library,
    { variant: 0, index: 0, side, by: [] },
    { read: (of) => shelf.find((fit) => fit.of === of), keep: (fit) => void shelf.push(fit) },
  )
  for (;;) {
    const until = performance.now() + patience
    while (performance.now() < until) {
      const { done, value } = run.next()
      if (done === true) return told(manifest, value, library, seat.lang)
    }
    await new Promise((go) => setTimeout(go))
    if (!isWanted()) return undefined
  }
}

const told = (manifest: Manifest, ledger: Ledger, library: Library, lang: Language): TableLedger =>
  playerOf(manifest, library).visit(0, (rules, prepared): TableLedger => {
    const tell = tellerOf(rules, prepared, lang)
    const row = (name: string, { choice, luck }: { readonly luck: number; readonly choice: number }) => ({
      name,
      luck,
      choice,
    })
    return {
      side: tell.side(ledger.side),
      start: ledger.start.x,
      result: ledger.result,
      rest: ledger.total.rest,
      shown: { side: ledger.side, curve: ledger.steps.map(({ before, from }) => [from, before.x] as const) },
      rows: [
        ...ledger.combatants.map((each, who) => row(tell.name(who), each)),
        ...ledger.sides.map((each, of) => row(tell.side(of), each)),
      ],
      turns: ledger.turns.map(({ after, before, step }) => {
        const { from, round, target, verb, who } = ledger.steps[step] as Ledger["steps"][number]
        const option = { verb, target, item: -1, place: -1, extra: 0 } as unknown as Parameters<typeof optionLabel>[2]
        const label = who < 0 || verb < 0 ? "" : `${tell.name(who)}: ${optionLabel(tell, who, option)}`
        return { label, round, event: from, before: before.x, after: after.x }
      }),
    }
  })
