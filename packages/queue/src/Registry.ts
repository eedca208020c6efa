import * as Schema from "effect/Schema"
import type { Redis } from "./clients.ts"

/** A worker as it says itself. */
export const WorkerCard = Schema.Struct({
  /** Its name for readers, by which it is trusted or not. */
  name: Schema.String,
  version: Schema.String,
  build: Schema.String,
  threads: Schema.Int,
  /** When it began, in ms since 1970 by its own clock. */
  since: Schema.Int,
  /** What it has played, and chunks that broke a thread. */
  chunks: Schema.Int,
  fights: Schema.Int,
  lost: Schema.Int,
  /** Jobs at hand. */
  busy: Schema.Int,
  /** Fights a second, of late. */
  rate: Schema.Finite,
})
export type WorkerCard = typeof WorkerCard.Type

/** A command that waits for chunks. */
export const SubmissionCard = Schema.Struct({
  /** The run's key. */
  run: Schema.String,
  title: Schema.String,
  system: Schema.String,
  version: Schema.String,
  build: Schema.String,
  host: Schema.String,
  since: Schema.Int,
  /** Fights that have come back to it, of how many in all the run; some of these may have been there before. */
  fights: Schema.Int,
  of: Schema.Int,
  chunks: Schema.Int,
  /** Jobs that it waits for. */
  waiting: Schema.Int,
  audited: Schema.Int,
  damaged: Schema.Int,
  rate: Schema.Finite,
})
export type SubmissionCard = typeof SubmissionCard.Type

/** For so many milliseconds a silent worker is taken to be there. */
export const lifetime = 30_000

/** Who is there, of one kind: everybody shows a card again and again, and one that is no longer shown is forgotten. */
export class Registry<Card> {
  private readonly client: Redis
  private readonly kind: string
  private readonly decode: (json: string) => Card

  private constructor(client: Redis, kind: string, schema: Schema.Codec<Card, unknown>) {
    this.client = client
    this.kind = kind
    this.decode = Schema.decodeUnknownSync(Schema.fromJsonString(schema))
  }

  static workers(client: Redis): Registry<WorkerCard> {
    return new Registry<WorkerCard>(client, "worker", WorkerCard)
  }

  static submissions(client: Redis): Registry<SubmissionCard> {
    return new Registry<SubmissionCard>(client, "submission", SubmissionCard)
  }

  async show(id: string, card: Card): Promise<void> {
    await this.client.set(this.key(id), JSON.stringify(card), "PX", lifetime)
    await this.client.sadd(this.all, id)
  }

  async leave(id: string): Promise<void> {
    await this.client.del(this.key(id))
    await this.client.srem(this.all, id)
  }

  async isThere(id: string): Promise<boolean> {
    return (await this.client.exists(this.key(id))) === 1
  }

  /** All who are there, by id. What is no card is left out: anybody may write here. */
  async list(): Promise<ReadonlyMap<string, Card>> {
    const ids = (await this.client.smembers(this.all)).toSorted()
    if (ids.length === 0) return new Map()
    const found = await this.client.mget(ids.map((id) => this.key(id)))
    const gone = ids.filter((_, i) => found[i] === null)
    if (gone.length > 0) await this.client.srem(this.all, ...gone)
    return new Map(
      ids.flatMap((id, i): readonly (readonly [string, Card])[] => {
        try {
          return found[i] == null ? [] : [[id, this.decode(found[i])]]
        } catch {
          return []
        }
      }),
    )
  }

  private key(id: string): string {
    return `refriega:${this.kind}:${id}`
  }

  private get all(): string {
    return `refriega:${this.kind}s`
  }
}
