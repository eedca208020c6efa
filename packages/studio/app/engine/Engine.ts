import type { Answer, Question } from "../../src/messages.ts"
import type { GameTexts } from "../../src/creatures/fightWith.ts"
import { ownGameOf } from "../../src/project/ownGameOf.ts"
import { assets, jsonAt } from "./assets.ts"
import { Newest } from "./Newest.ts"
import { startDirector, startedAhead } from "./startDirector.ts"

type Ask = Question extends infer Q ? (Q extends Question ? Omit<Q, "id"> : never) : never

/** The worker that directs, of one system at a time. Answers to questions of before are dropped. */
export class Engine {
  /** The system whose program is loaded. */
  system = ""
  private worker: Worker | undefined
  /** The game that its worker has been sent; and while one is on its way, what comes after waits. */
  private game: string | undefined
  private sending: Promise<void> | undefined
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
    this.game = undefined
    const worker = startedAhead(system) ?? startDirector(system)
    worker.addEventListener("message", ({ data }: MessageEvent<Answer>) => {
      if (worker === this.worker && this.newest.isOf(data)) this.hear(data)
    })
    worker.addEventListener("error", ({ message }) => worker === this.worker && this.died(message))
    this.worker = worker
  }

  ask(question: Ask): number {
    const id = this.newest.number(question.type)
    const { worker } = this
    const game = "project" in question ? ownGameOf(question.project) : undefined
    if (game !== undefined && game !== this.game) {
      this.game = game
      this.sending = this.send(game).finally(() => (this.sending = undefined))
    }
    const say = (): void => worker?.postMessage({ ...question, id })
    if (this.sending === undefined) say()
    else void this.sending.then(say, say)
    return id
  }

  /** Sends the text of a game that comes with the page. */
  private async send(game: string): Promise<void> {
    const { worker } = this
    const texts = (await jsonAt(assets.fifth)) as GameTexts
    worker?.postMessage({ type: "game", id: this.newest.number("game"), game, texts })
  }

  /** Starts the program anew: what it did is forgotten. */
  restart(): void {
    const { system } = this
    this.system = ""
    this.use(system)
  }
}
