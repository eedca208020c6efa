import * as vega from "vega"
import { compile, type TopLevelSpec } from "vega-lite"

/** An operator of a view that begins with data. */
interface Source {
  readonly value: { $ingest: unknown }
}

/** What Vega-Lite and Vega's parser make of a specification, and where its data go in, list by list. */
interface Made {
  readonly runtime: vega.Runtime
  readonly sources: readonly (readonly Source[])[]
}

/** So many are kept: all kinds of charts, in both languages and widths, twice over. */
const mostKept = 256
const kept = new Map<string, Made>()

/**
 * What a view of a chart is made from. Charts of one kind often differ in their data alone: what is the same is made
 * once, which takes longer than to draw it. It holds the data of this call until the next one of its kind: the view
 * must be made at once.
 */
export const runtimeOf = (spec: TopLevelSpec, logger: vega.LoggerInterface): vega.Runtime => {
  /** The lists of data in the specification, each once, as JSON. */
  const lists: string[] = []
  const kind = JSON.stringify(spec, (name, value) => {
    if (name !== "values" || !isData(value)) return value
    const text = JSON.stringify(value)
    const known = lists.indexOf(text)
    return `data ${known < 0 ? lists.push(text) - 1 : known}`
  })
  const made = kept.get(kind) ?? make(spec, lists, logger)
  kept.delete(kind)
  kept.set(kind, made)
  for (const oldest of kept.keys()) {
    if (kept.size <= mostKept) break
    kept.delete(oldest)
  }
  // Views write into their data.
  for (const [i, sources] of made.sources.entries())
    for (const source of sources) source.value.$ingest = JSON.parse(lists[i] as string)
  return made.runtime
}

const make = (spec: TopLevelSpec, lists: readonly string[], logger: vega.LoggerInterface): Made => {
  const runtime = vega.parse(compile(spec, { logger }).spec, undefined, { ast: true })
  const sources = lists.map((): Source[] => [])
  for (const { value } of runtime.operators as readonly { readonly value?: Partial<Source["value"]> }[]) {
    if (value === undefined || !isData(value?.$ingest)) continue
    sources[lists.indexOf(JSON.stringify(value.$ingest))]?.push({ value: value as Source["value"] })
  }
  return { runtime, sources }
}

/** Rows of data, not a list of ticks. */
const isData = (value: unknown): value is readonly object[] =>
  Array.isArray(value) && typeof value[0] === "object" && value[0] !== null
