import type { Library } from "@refriega/core"
import { confidenceSequence, type Interval, isDayResults, type Manifest } from "@refriega/sim/pure"
import { type Answer, beforeEdit, type Found, type Question } from "../src/messages.ts"
import { answeredSweep } from "./answeredSweep.ts"
import { catalogue } from "./catalogue.ts"
import type { MemoryRun } from "./MemoryRun.ts"
import { Players } from "./Players.ts"
import { planned } from "./planned.ts"
import { type Playing, playing } from "./playing.ts"
import { SinceEdit } from "./since.ts"

/** Answers while a run is played come no oftener than this, in milliseconds. */
const pace = 200

type Asked<T extends Question["type"]> = Extract<Question, { readonly type: T }>
/** What is answered here: games are learnt by what reads them. */
type Answered = Exclude<Question, { readonly type: "game" }>

/** Answers the questions of a page. A new run ends the one before. */
export class Director {
  private readonly library: Library
  private players: Players
  private readonly say: (answer: Answer) => void
  private playing: Playing | undefined
  /** The run that is played, or was played last. */
  private run: MemoryRun | undefined
  /** The last one that came to its end with other texts. */
  private before: MemoryRun | undefined
  private ended = false
  /** The question about odds that is being answered. */
  private oddsWanted: number | undefined
  /** The ledger that is being made. */
  private ledgerWanted: number | undefined
  private results: Found["results"] | undefined
  /** Ends the measuring that is under way. */
  private measuring: AbortController | undefined

  constructor(library: Library, workers: number, say: (answer: Answer) => void) {
    this.library = library
    this.players = new Players(workers)
    this.say = say
  }

  hear(question: Answered): void {
    try {
      this.answer(question)
    } catch (error) {
      this.fail(question.id, error)
    }
  }

  private answer(question: Answered): void {
    switch (question.type) {
      case "play":
        return this.play(question)
      case "stop":
        this.playing?.stop()
        return this.say({ type: "stopped", id: question.id })
      case "fights":
        return void this.fights(question)
      case "watch":
        return void this.watch(question)
      case "gather":
        return void this.gather(question)
      case "odds":
        return void this.odds(question)
      case "sit":
        return void this.sit(question)
      case "ledger":
        return void this.ledger(question)
      case "measure":
        return void this.measure(question)
      case "schema":
        return void this.schema(question)
      case "catalogue":
        return catalogue.set(question.rules)
      case "lose":
        return this.players.lose()
    }
  }

  private play({ id, project, choices, workers }: Asked<"play">): void {
    this.oddsWanted = undefined
    this.measuring?.abort()
    this.playing?.stop()
    const plan = planned(project, choices, this.library)
    if (plan._tag === "Refused") return this.say({ type: "problems", id, problems: plan.problems })
    if (workers !== this.players.size) {
      this.players.close()
      this.players = new Players(workers)
    }
    this.say({ type: "planned", id, plan: plan.plan })
    if (this.ended) this.before = this.run
    this.ended = false
    const since = SinceEdit.between(this.before, plan.manifest)
    let last = -pace
    this.playing = playing(plan.manifest, this.players, {
      step: ({ number, found, rate, totals }, done, total) => {
        since?.add(number, found)
        const now = performance.now()
        if (now - last < pace || totals.found.summaries.length < plan.manifest.variants.length) return
        last = now
        const seconds = this.playing?.seconds ?? 0
        const results = totals.results({ seconds, workers, stopped: undefined })
        const growing = { results, done, total, rate, looks: looksOf(results), since: since?.found }
        this.say({ type: "found", id, found: clean(growing), end: false })
      },
      end: (found, done, rate) => {
        const results = answeredSweep(found)
        this.ended = true
        this.results = results
        const whole = { results, done, total: done, rate, looks: looksOf(results), since: since?.found }
        this.say({ type: "found", id, found: clean(whole), end: true })
      },
      fail: (error) => this.fail(id, error),
    })
    this.run = this.playing.run
  }

  private async fights({ id }: Asked<"fights">): Promise<void> {
    const { library, results, run } = this
    if (run === undefined || results === undefined) return
    try {
      const { fightsOf } = await import("./later.ts")
      this.say({ type: "fights", id, ...fightsOf(run, results, library), watched: false })
    } catch (error) {
      this.fail(id, error)
    }
  }

  private async gather({ id, slug, studio }: Asked<"gather">): Promise<void> {
    const { ended, library, results, run } = this
    if (run === undefined || results === undefined || !ended) return
    const reported = { slug, folder: run, results, library, ...(studio !== undefined && { studio }) }
    try {
      const { gathered } = await import("./later.ts")
      this.say({ type: "gathered", id, gathered: await gathered(reported) })
    } catch (error) {
      this.fail(id, error)
    }
  }

  private async watch({ id, combat, fight, variants }: Asked<"watch">): Promise<void> {
    const parts = variants.flatMap((name): readonly { manifest: Manifest; variant: number }[] => {
      const run = name === beforeEdit ? this.before : this.run
      if (run === undefined) return []
      const variant = name === beforeEdit ? 0 : run.manifest.variants.findIndex((each) => each.name === name)
      return variant < 0 ? [] : [{ manifest: run.manifest, variant }]
    })
    if (parts.length === 0) return
    try {
      const { watched } = await import("./later.ts")
      this.say({ type: "fights", id, ...watched(this.library, parts, combat, fight), watched: true })
    } catch (error) {
      this.fail(id, error)
    }
  }

  private async odds({ id, lang, project, seed }: Asked<"odds">): Promise<void> {
    this.oddsWanted = id
    try {
      const isWanted = (): boolean => this.oddsWanted === id
      const { oddsOf } = await import("./later.ts")
      const odds = await oddsOf(project, { lang, seed, library: this.library, isWanted })
      if (odds !== undefined && isWanted()) this.say({ type: "odds", id, odds })
    } catch (error) {
      this.fail(id, error)
    }
  }

  private async sit({ id, ...seat }: Asked<"sit">): Promise<void> {
    this.ledgerWanted = undefined
    try {
      const { satAt } = await import("./later.ts")
      this.say({ type: "sat", id, sat: satAt(seat, this.library) })
    } catch (error) {
      this.fail(id, error)
    }
  }

  private async ledger({ id, ...seat }: Asked<"ledger">): Promise<void> {
    this.ledgerWanted = id
    try {
      const { ledgerAt } = await import("./later.ts")
      const ledger = await ledgerAt(seat, this.library, () => this.ledgerWanted === id)
      if (ledger !== undefined) this.say({ type: "ledgerMade", id, ledger })
    } catch (error) {
      this.fail(id, error)
    }
  }

  private async measure({ id, ...asked }: Asked<"measure">): Promise<void> {
    this.measuring?.abort()
    const { signal } = (this.measuring = new AbortController())
    const { library, players: pool } = this
    let last = -pace
    const tell = (fights: number, part: number): void => {
      const now = performance.now()
      if (signal.aborted || now - last < pace) return
      last = now
      this.say({ type: "measuring", id, fights, part })
    }
    try {
      const { measuredOf } = await import("./measured.ts")
      const found = await measuredOf(asked, { library, pool, signal, tell })
      if (!signal.aborted) this.say({ type: "measured", id, found })
    } catch (error) {
      if (!signal.aborted) this.fail(id, error)
    }
  }

  private async schema({ file, id, project }: Asked<"schema">): Promise<void> {
    try {
      const { schemaOf } = await import("./schemaOf.ts")
      this.say({ type: "schema", id, ...(await schemaOf(project, file, this.library)) })
    } catch (error) {
      this.fail(id, error)
    }
  }

  private fail(id: number, error: unknown): void {
    this.say({ type: "failed", id, message: error instanceof Error ? error.message : String(error) })
  }
}

const clean = ({ since, ...found }: Omit<Found, "since"> & { readonly since: Found["since"] | undefined }): Found =>
  since === undefined ? found : { ...found, since }

/** Of every rate that a run is about, an interval that holds however often one looks. */
const looksOf = (results: Found["results"]): Found["looks"] => {
  const looked = ({ k, n }: { readonly k: number; readonly n: number }): Interval => confidenceSequence(k, n)
  return isDayResults(results)
    ? Object.fromEntries(results.day.variants.map(({ name, survived }) => [name, { survived: looked(survived) }]))
    : Object.fromEntries(
        results.variants.map(({ name, winRate }) => [
          name,
          Object.fromEntries(Object.entries(winRate).map(([side, rate]) => [side, looked(rate)])),
        ]),
      )
}
