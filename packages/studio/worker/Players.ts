import type { Job, Manifest, Outcome, Pool } from "@refriega/sim/pure"
import type { Order } from "./player.ts"

/** So many seconds a job may take before its worker is taken to hang. */
const patience = 60

/** A job that nobody waits for any more may take so many milliseconds before its worker is ended. */
const grace = 100

/** Workers that play chunks. One that broke or hung over its job is ended, and another one started. */
export class Players implements Pool {
  readonly size: number
  private readonly idle: Player[] = []
  private readonly all = new Set<Player>()
  private readonly waiting: (() => void)[] = []

  constructor(size: number) {
    this.size = size
    while (this.idle.length < size) this.idle.push(this.start())
  }

  get workers(): number {
    return this.size
  }

  async play(job: Job, signal?: AbortSignal): Promise<Outcome> {
    // What a run before has dropped ends soon: that is waited for, as another worker would have to load the rules.
    while (this.idle.length === 0 && this.all.size >= this.size) await new Promise<void>((go) => this.waiting.push(go))
    const player = this.idle.pop() ?? this.start()
    const outcome = await player.play(job, signal)
    if (player.alive) this.idle.push(player)
    else this.all.delete(player)
    this.waiting.shift()?.()
    return outcome
  }

  /** Ends one that is at work, if there is one. */
  lose(): void {
    const [one] = [...this.all].filter((player) => !this.idle.includes(player))
    one?.end("it was ended")
  }

  close(): void {
    for (const player of this.all) player.end("the page has no more need of it")
    this.idle.length = 0
  }

  private start(): Player {
    const player = new Player()
    this.all.add(player)
    return player
  }
}

/**
 * Starts the program that runs here once more: from its address, or from its text in a page of one file. One that has
 * been started already is taken.
 */
const startWorker = (): Worker => {
  const { ownProgram, startedPlayers } = self as {
    readonly ownProgram?: string
    readonly startedPlayers?: Worker[]
  }
  const started = startedPlayers?.pop()
  if (started !== undefined) return started
  if (ownProgram === undefined) return new Worker(self.location.href, { name: "player", type: "module" })
  return new Worker((address ??= URL.createObjectURL(new Blob([ownProgram], { type: "text/javascript" }))), {
    name: "player",
  })
}
let address: string | undefined

class Player {
  alive = true
  private readonly worker = startWorker()
  private manifest: Manifest | undefined
  private settle: (outcome: Outcome) => void = () => {}

  constructor() {
    this.worker.addEventListener("message", ({ data }: MessageEvent<Outcome>) => this.settle(data))
    this.worker.addEventListener("error", ({ message }) => this.end(message))
  }

  play({ manifest, trees, ...job }: Job, signal: AbortSignal | undefined): Promise<Outcome> {
    return new Promise((resolve) => {
      const limit = setTimeout(() => this.end(`it took longer than ${patience} s`), 1000 * patience)
      let dropping: ReturnType<typeof setTimeout> | undefined
      const drop = () => (dropping = setTimeout(() => this.end("nobody waits for it"), grace))
      signal?.addEventListener("abort", drop)
      this.settle = (outcome) => {
        clearTimeout(limit)
        clearTimeout(dropping)
        signal?.removeEventListener("abort", drop)
        if (outcome._tag === "Lost") this.stop()
        resolve(outcome)
      }
      const isNew = manifest !== this.manifest
      const order: Order = { ...job, manifest: isNew ? manifest : undefined, trees: isNew ? trees?.() : undefined }
      this.worker.postMessage(order)
      this.manifest = manifest
    })
  }

  end(problem: string): void {
    this.stop()
    this.settle({ _tag: "Lost", problem })
  }

  private stop(): void {
    this.alive = false
    this.worker.terminate()
  }
}
