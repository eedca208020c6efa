import { expect, test } from "vitest"
import { prometheus } from "../src/prometheus.ts"

test("metrics are in Prometheus' text format, whatever a run is called", () => {
  const worker = { id: "a-1", name: "a", version: "0.2.0", build: "b", threads: 4, since: 0 }
  const run = {
    id: "1",
    run: "f".repeat(64),
    title: 'A "duel"\n\\',
    system: "x",
    version: "0.2.0",
    build: "b",
    host: "lab",
  }
  const text = prometheus({
    jobs: [{ queue: "refriega-b", build: "b", waiting: 3, active: 2, completed: 10, failed: 1, failures: [] }],
    workers: [{ ...worker, chunks: 7, fights: 700, lost: 0, busy: 2, rate: 50 }],
    runs: [{ ...run, since: 0, fights: 500, of: 1000, chunks: 5, waiting: 5, audited: 1, damaged: 0, rate: 9 }],
    wrong: [{ name: "c", why: "" }],
  })
  const lines = text.trimEnd().split("\n")
  for (const line of lines) {
    expect(line).toMatch(/^(?:# (?:HELP|TYPE) \w+ .+|\w+(?:\{(?:\w+="(?:[^"\\\n]|\\["\\n])*",?)+\})? \d+)$/u)
  }
  expect(lines).toContain('refriega_jobs_waiting{queue="refriega-b"} 3')
  expect(lines).toContain('refriega_worker_threads{worker="a",id="a-1",version="0.2.0"} 4')
  expect(lines).toContain(
    'refriega_run_fights_total{run="ffffffffffff",title="A \\"duel\\"\\n\\\\",host="lab",id="1"} 500',
  )
  expect(lines).toContain("refriega_workers_wrong 1")
})
