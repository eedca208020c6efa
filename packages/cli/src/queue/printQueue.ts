import { createServer } from "node:http"
import type { Language } from "@refriega/core"
import { addressOf, prometheus, type QueueState, QueueView } from "@refriega/queue"
import { alignColumns, cell, paintFor } from "@refriega/report/internal"
import * as Option from "effect/Option"
import { invalid } from "../shared/Failure.ts"
import { say, warn } from "../shared/telling/printed.ts"
import { words } from "../text/words.ts"

/** What `refriega queue` was asked for. */
export interface QueueInput {
  readonly queue: string
  readonly forgive: Option.Option<string>
  readonly listen: Option.Option<string>
  readonly prometheus: boolean
  readonly json: boolean
  readonly lang: Language
}

/** Says what goes on in a queue: once, or to every Prometheus that asks, until it is stopped. */
export const printQueue = async (input: QueueInput, signal: AbortSignal): Promise<void> => {
  const address = addressOf(input.queue)
  const listen = Option.map(input.listen, placeOf)
  const view = await QueueView.open(address, signal)
  try {
    if (Option.isSome(input.forgive)) return await forgive(view, input.forgive.value, input.lang)
    if (Option.isSome(listen)) return await serveMetrics(view, listen.value, input.lang, signal)
    const state = await view.state()
    if (input.prometheus) process.stdout.write(prometheus(state))
    else if (input.json) console.log(JSON.stringify(state, undefined, 2))
    else say(told(state, address.shown, input.lang))
  } finally {
    view.close()
  }
}

const forgive = async (view: QueueView, name: string, lang: Language): Promise<void> => {
  if (!(await view.forgive(name))) throw invalid(`--forgive ${name}: no worker of this name was found to be wrong`)
  say(words[lang].queue.forgiven(name))
}

/** `9464` or `0.0.0.0:9464`. */
const placeOf = (given: string): { readonly host: string; readonly port: number } => {
  const [, host = "127.0.0.1", port] = /^(?:(.+):)?(\d{1,5})$/u.exec(given) ?? []
  if (port === undefined || Number(port) > 65_535) throw invalid(`--listen ${given}: expected a port, or HOST:PORT`)
  return { host, port: Number(port) }
}

const serveMetrics = async (
  view: QueueView,
  { host, port }: ReturnType<typeof placeOf>,
  lang: Language,
  signal: AbortSignal,
): Promise<void> => {
  const server = createServer((request, response) => {
    if (request.url !== "/metrics") return response.writeHead(404).end()
    view.state().then(
      (state) => response.writeHead(200, { "content-type": "text/plain; version=0.0.4" }).end(prometheus(state)),
      () => response.writeHead(503).end(),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject)
    server.listen(port, host, () => warn(words[lang].queue.metricsAt(host, port)))
    signal.addEventListener("abort", () => resolve())
  })
  server.close()
  server.closeAllConnections()
}

const told = ({ jobs, runs, workers, wrong }: QueueState, where: string, lang: Language): string => {
  const w = words[lang].queue
  const paint = paintFor(process.stdout, process.env)
  const number = (n: number): string => n.toLocaleString(lang, { useGrouping: "always" })
  const table = (
    title: string,
    names: readonly string[],
    rows: readonly (readonly string[])[],
    right: readonly number[],
  ) =>
    rows.length === 0
      ? [title, `  ${w.none}`, ""]
      : [
          title,
          ...alignColumns(
            [names.map((name) => cell(name, paint.quiet)), ...rows.map((row) => row.map((text) => cell(text)))],
            right,
          ).map((line) => `  ${line}`),
          "",
        ]
  const failures = jobs.flatMap((one) => one.failures)
  return [
    ...table(
      w.runsOn(where),
      w.runColumns,
      runs.map((run) => [
        run.title,
        run.host,
        number(run.fights),
        number(run.of),
        `${number(run.rate)}/s`,
        number(run.waiting),
        number(run.audited),
        number(run.damaged),
      ]),
      [2, 3, 4, 5, 6, 7],
    ),
    ...table(
      w.workersOn,
      w.workerColumns,
      workers.map((one) => [
        one.name,
        `${one.version} (${one.build})`,
        number(one.threads),
        number(one.busy),
        number(one.chunks),
        number(one.fights),
        `${number(one.rate)}/s`,
        number(one.lost),
      ]),
      [2, 3, 4, 5, 6, 7],
    ),
    ...table(
      w.jobsOn,
      w.jobColumns,
      jobs.map((one) => [
        one.queue,
        number(one.waiting),
        number(one.active),
        number(one.completed),
        number(one.failed),
      ]),
      [1, 2, 3, 4],
    ),
    ...(failures.length === 0
      ? []
      : [w.failuresOn, ...failures.map((one) => `  ${one.when}  ${one.scenario}: ${one.problem}`), ""]),
    ...wrong.map(({ name, why }) => w.sentAway(why, where, name)),
  ].join("\n")
}
