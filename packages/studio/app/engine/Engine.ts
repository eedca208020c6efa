import type { Answer, Question } from "../../src/messages.ts"
import type { GameTexts } from "../../src/project/GameTexts.ts"
import { assets, jsonAt } from "./assets.ts"
import { Newest } from "./Newest.ts"
import { startDirector, startedAhead } from "./startDirector.ts"

type Ask = Question extends infer Q ? (Q extends Question ? Omit<Q, "id"> : never) : never

/** The worker that directs, of one system at a time. Answers to questions of before are dropped. */
export class Engine {
  /** The system whose program is loaded. */
  system = ""
  private worker: Worker | undefined
  /** What is asked waits for the game that it is about. */
  private told: Promise<void> | undefined
  private readonly newest = new Newest()
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
      if (worker === this.worker && this.newest.isOf(data)) this.hear(data)
    })
    worker.addEventListener("error", ({ message }) => worker === this.worker && this.died(message))
    this.worker = worker
    this.told = this.tell(system, worker)
  }

  /** Tells a worker the texts of a game that comes with the program; nothing of a system, which its program has. */
  private tell(game: string, worker: Worker): Promise<void> | undefined {
    const address = assets.games[game]
    if (address === undefined) return undefined
    const id = this.newest.number("game")
    return jsonAt(address).then(
      (texts) => worker.postMessage({ type: "game", id, game, texts: texts as GameTexts } satisfies Question),
      ({ message }: Error) => this.died(message),
    )
  }

  ask(question: Ask): number {
    const id = this.newest.number(question.type)
    const { worker } = this
    const post = (): void => worker?.postMessage({ ...question, id })
    if (this.told === undefined) post()
    else void this.told.then(post)
    return id
  }

  /** Starts the program anew: what it did is forgotten. */
  restart(): void {
    const { system } = this
    this.system = ""
    this.use(system)
  }
}
