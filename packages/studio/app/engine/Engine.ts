import type { Answer, Question } from "../../src/messages.ts"
import { startDirector, startedAhead } from "./startDirector.ts"

type Ask = Question extends infer Q ? (Q extends Question ? Omit<Q, "id"> : never) : never

/** The worker that directs, of one system at a time. Answers to questions of before are dropped. */
export class Engine {
  /** The system whose program is loaded. */
  system = ""
  private worker: Worker | undefined
  private last = 0
  /** The newest question of each kind: older ones are no longer of interest. */
  private readonly newest = new Map<string, number>()
  private readonly hear: (answer: Answer) => void
  private readonly died: (message: string) => void

  constructor(hear: (answer: Answer) => void, died: (message: string) => void) {
    this.hear = hear
    this.died = died
  }

  /** Loads the program of a system, if it is not there. */
  use(system: string): void {
    if (system === this.system) return
    this.worker?.terminate()
    this.system = system
    const worker = startedAhead(system) ?? startDirector(system)
    worker.addEventListener("message", ({ data }: MessageEvent<Answer>) => {
      if (worker !== this.worker) return
      if (data.type === "ready" || data.id >= (this.newest.get(kindOf(data)) ?? 0)) this.hear(data)
    })
    worker.addEventListener("error", ({ message }) => worker === this.worker && this.died(message))
    this.worker = worker
  }

  ask(question: Ask): number {
    const id = ++this.last
    this.newest.set(question.type, id)
    this.worker?.postMessage({ ...question, id })
    return id
  }

  /** Starts the program anew: what it did is forgotten. */
  restart(): void {
    const { system } = this
    this.system = ""
    this.use(system)
  }
}

/** The kind of question that an answer belongs to. */
const kindOf = ({ type }: Answer): string =>
  ["problems", "planned", "found", "failed"].includes(type)
    ? "play"
    : type === "sat"
      ? "sit"
      : type === "ledgerMade"
        ? "ledger"
        : type.startsWith("measur")
          ? "measure"
          : type
