import { randomBytes } from "node:crypto"
import { setTimeout as sleep } from "node:timers/promises"
import type { Job as QueueJob } from "bullmq"
import * as Effect from "effect/Effect"
import * as Schedule from "effect/Schedule"
import type * as Scope from "effect/Scope"
import type { Address } from "./Address.ts"
import { type Build, buildHere } from "./build.ts"
import { connect, cutOff, loadPackages, type Packages, type Redis } from "./clients.ts"
import { QueueRefused } from "./errors.ts"
import { inTime } from "./inTime.ts"
import { queueOf } from "./keys.ts"
import { messageOf } from "./messageOf.ts"
import { NotMine, Orders, Unplayed } from "./Orders.ts"
import { Presence } from "./Presence.ts"
import { Registry } from "./Registry.ts"
import type { ServeOptions } from "./ServeOptions.ts"

const beat = 5000
/** A thread that meets an order that it cannot play leaves all orders to others for so many milliseconds. */
const leaving = 1000
/** So many milliseconds a worker that is stopped has to give back what it has at hand, and to take its leave. */
const farewell = { jobs: 1500, card: 300 }

/**
 * Plays chunks of any runs of this build that come through a queue, until the signal: then it ends within two seconds,
 * whatever Redis does. What comes is read as foreign: an order that is none, or a manifest that is another run's, fails
 * its job and nothing else. Throws `QueueRefused` when one of this name has been found to give false answers.
 */
export const serve = async (address: Address, options: ServeOptions): Promise<void> => {
  if (!/^[\w.-]{1,64}$/u.test(options.name))
    throw new QueueRefused({ message: `${options.name} is no name for a worker: 1 to 64 letters, digits, _, . or -` })
  const ended = await Effect.runPromise(Effect.result(Effect.scoped(serving(address, options))))
  if (ended._tag === "Failure") throw ended.failure
}

/** Its scope holds the connection, the card of the worker, and what takes orders: they end in the opposite order. */
const serving = (address: Address, options: ServeOptions): Effect.Effect<void, unknown, Scope.Scope> =>
  Effect.gen(function* () {
    const { lease = 10_000, name, signal, tell } = options
    const packages = yield* attempt(loadPackages)
    const build = buildHere()
    const onOutage = (problem: string | undefined) =>
      tell(problem === undefined ? { _tag: "Back" } : { _tag: "Outage", problem })
    const client = yield* Effect.acquireRelease(
      attempt(() => connect(packages, address, onOutage, signal)),
      (one) => Effect.sync(() => cutOff(one)),
    )
    const id = `${name}-${randomBytes(4).toString("hex")}`
    const orders = new Orders(client, Registry.submissions(client), id, options)
    const presence = new Presence(client, id, build, orders, options)
    yield* Effect.addFinalizer(() => (client.status === "ready" ? within(presence.leave, farewell.card) : Effect.void))
    yield* attempt(() => inTime(presence.show(), address.shown, signal))
    yield* taking(packages, client, build, orders, { ...options, lease })
    tell({ _tag: "Listening", version: build.version, build: build.id })
    const every = Math.min(beat, lease / 2)
    const shown = Effect.suspend(() => (client.status === "ready" ? attempt(presence.show) : Effect.void)).pipe(
      Effect.catch((error) =>
        error instanceof QueueRefused
          ? Effect.fail(error)
          : Effect.sync(() => tell({ _tag: "Full", problem: messageOf(error) })),
      ),
    )
    const beats = Effect.sleep(every).pipe(Effect.andThen(Effect.repeat(shown, Schedule.spaced(every))))
    yield* Effect.raceFirst(beats, stopped(signal))
  })

/** Takes orders out of the queue, as many at a time as there are threads, as long as its scope lasts. */
const taking = (
  { bullmq }: Packages,
  client: Redis,
  build: Build,
  orders: Orders,
  { lease, name, pool, signal }: ServeOptions & { readonly lease: number },
) => {
  const stop = new AbortController()
  const either = AbortSignal.any([signal, stop.signal])
  const take = async (job: QueueJob, token?: string, aborted: AbortSignal = either): Promise<object> => {
    orders.done.busy++
    try {
      return await orders.play(job, AbortSignal.any([aborted, either]))
    } catch (error) {
      if (error instanceof Unplayed) throw new bullmq.UnrecoverableError(error.message)
      if (!(error instanceof NotMine) && !either.aborted) throw error
      // Given back, so that another one has it at once.
      await job.moveToWait(token)
      if (error instanceof NotMine) await sleep(leaving, undefined, { signal: either }).catch(() => {})
      throw new bullmq.WaitingError()
    } finally {
      orders.done.busy--
    }
  }
  const begin = Effect.sync(() => {
    const worker = new bullmq.Worker(queueOf(build), take, {
      connection: client,
      name,
      concurrency: pool.size,
      lockDuration: lease,
      stalledInterval: lease / 2,
      maxStalledCount: 5,
      drainDelay: 1,
      runRetryDelay: 1000,
      metrics: { maxDataPoints: 60 * 24 },
    })
    // Without anybody who hears it, an outage would end the program; that of `client` is reported already.
    worker.on("error", () => {})
    return worker
  })
  return Effect.acquireRelease(begin, (worker) => {
    stop.abort()
    return within(() => worker.close(), farewell.jobs)
  })
}

/** What some work comes to, or why it fails. */
const attempt = <A>(work: () => Promise<A>): Effect.Effect<A, unknown> =>
  Effect.tryPromise({ try: work, catch: (error) => error })

/** Does some work, as far as there is an answer within so many milliseconds. */
const within = (work: () => Promise<unknown>, milliseconds: number): Effect.Effect<void> =>
  Effect.ignore(Effect.timeout(Effect.tryPromise(work), milliseconds))

/** Ends with the signal. */
const stopped = (signal: AbortSignal): Effect.Effect<void> =>
  Effect.callback((resume) => {
    const end = (): void => resume(Effect.void)
    if (signal.aborted) end()
    signal.addEventListener("abort", end)
    return Effect.sync(() => signal.removeEventListener("abort", end))
  })
