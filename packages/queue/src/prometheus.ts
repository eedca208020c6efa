import type { QueueState } from "./queueState.ts"

interface Sample {
  readonly labels: Readonly<Record<string, string>>
  readonly value: number
}

/** What goes on in a queue in Prometheus' text format (version 0.0.4). */
export const prometheus = ({ jobs, runs, workers, wrong }: QueueState): string => {
  const ofJobs = (value: (one: QueueState["jobs"][number]) => number): readonly Sample[] =>
    jobs.map((one) => ({ labels: { queue: one.queue }, value: value(one) }))
  const ofWorkers = (value: (one: QueueState["workers"][number]) => number): readonly Sample[] =>
    workers.map((one) => ({ labels: { worker: one.name, id: one.id, version: one.version }, value: value(one) }))
  const ofRuns = (value: (one: QueueState["runs"][number]) => number): readonly Sample[] =>
    runs.map((one) => ({
      labels: { run: one.run.slice(0, 12), title: one.title, host: one.host, id: one.id },
      value: value(one),
    }))
  return [
    family(
      "refriega_jobs_waiting",
      "gauge",
      "Chunks that wait for a thread",
      ofJobs(({ waiting }) => waiting),
    ),
    family(
      "refriega_jobs_active",
      "gauge",
      "Chunks that are being played",
      ofJobs(({ active }) => active),
    ),
    family(
      "refriega_jobs_completed_total",
      "counter",
      "Chunks that were played",
      ofJobs(({ completed }) => completed),
    ),
    family(
      "refriega_jobs_failed_total",
      "counter",
      "Chunks that could not be played",
      ofJobs(({ failed }) => failed),
    ),
    family(
      "refriega_worker_threads",
      "gauge",
      "Threads of a worker",
      ofWorkers(({ threads }) => threads),
    ),
    family(
      "refriega_worker_busy",
      "gauge",
      "Chunks that a worker has at hand",
      ofWorkers(({ busy }) => busy),
    ),
    family(
      "refriega_worker_chunks_total",
      "counter",
      "Chunks that a worker has played",
      ofWorkers(({ chunks }) => chunks),
    ),
    family(
      "refriega_worker_fights_total",
      "counter",
      "Fights that a worker has played",
      ofWorkers(({ fights }) => fights),
    ),
    family(
      "refriega_worker_lost_total",
      "counter",
      "Chunks that broke a thread of a worker",
      ofWorkers(({ lost }) => lost),
    ),
    family(
      "refriega_run_fights_total",
      "counter",
      "Fights that have come back to a run",
      ofRuns(({ fights }) => fights),
    ),
    family(
      "refriega_run_fights",
      "gauge",
      "Fights that a run has in all",
      ofRuns((one) => one.of),
    ),
    family(
      "refriega_run_chunks_audited_total",
      "counter",
      "Chunks that were audited",
      ofRuns(({ audited }) => audited),
    ),
    family(
      "refriega_run_answers_damaged_total",
      "counter",
      "Answers that were damaged",
      ofRuns(({ damaged }) => damaged),
    ),
    family("refriega_workers_wrong", "gauge", "Workers that have given false answers", [
      { labels: {}, value: wrong.length },
    ]),
  ].join("")
}

const family = (name: string, type: "counter" | "gauge", help: string, samples: readonly Sample[]): string =>
  [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...samples.map((sample) => line(name, sample)), ""].join("\n")

const line = (name: string, { labels, value }: Sample): string => {
  const inner = Object.entries(labels).map(([label, text]) => `${label}="${escaped(text)}"`)
  return `${name}${inner.length === 0 ? "" : `{${inner.join(",")}}`} ${value}`
}

const escaped = (text: string): string => text.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("\n", "\\n")
