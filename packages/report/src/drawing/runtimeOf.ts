import * as vega from "vega"
import { compile, type TopLevelSpec } from "vega-lite"
import { type Filling, Texts, textsIn } from "./Texts.ts"

/** An operator of a view that begins with data. */
interface Source {
  readonly value: { $ingest: unknown }
}

/** What Vega-Lite and Vega's parser make of a specification, and where its data and its texts go in. */
interface Made {
  readonly runtime: vega.Runtime & { locale?: unknown }
  readonly sources: readonly (readonly Source[])[]
  readonly filling: readonly Filling[]
}

/** So many are kept: all kinds of charts, in both widths, twice over. */
const mostKept = 256
const kept = new Map<string, Made>()

/**
 * What a view of a chart is made from. Charts of one kind often differ in their data and their texts alone, as in two
 * languages: what is the same is made once, which takes longer than to draw it. It holds the data and texts of this
 * call until the next one of its kind: the view must be made at once.
 */
export const runtimeOf = (spec: TopLevelSpec, logger: vega.LoggerInterface): vega.Runtime => {
  /** The lists of data in the specification, each once, as JSON. */
  const lists: string[] = []
  const texts = new Texts()
  const plain = JSON.stringify(spec, (name, value) => {
    if (name === "values" && isData(value)) {
      const text = JSON.stringify(value)
      const known = lists.indexOf(text)
      return `data ${known < 0 ? lists.push(text) - 1 : known}`
    }
    return texts.placed(name, value)
  })
  const made = kept.get(plain) ?? make(plain, lists, logger)
  kept.delete(plain)
  kept.set(plain, made)
  for (const oldest of kept.keys()) {
    if (kept.size <= mostKept) break
    kept.delete(oldest)
  }
  // Views write into their data.
  for (const [i, sources] of made.sources.entries())
    for (const source of sources) source.value.$ingest = JSON.parse(lists[i] as string)
  for (const fill of made.filling) fill(texts)
  made.runtime.locale = texts.locale as never
  return made.runtime
}

/** @param plain the specification as JSON, with the places of data and texts in it */
const make = (plain: string, lists: readonly string[], logger: vega.LoggerInterface): Made => {
  const spec = JSON.parse(plain, (name, value) =>
    name === "values" && typeof value === "string" && value.startsWith("data ")
      ? JSON.parse(lists[Number(value.slice("data ".length))] as string)
      : value,
  ) as TopLevelSpec
  const runtime = vega.parse(compile(spec, { logger }).spec, undefined, { ast: true })
  const sources = lists.map((): Source[] => [])
  for (const { value } of runtime.operators as readonly { readonly value?: Partial<Source["value"]> }[]) {
    if (value === undefined || !isData(value?.$ingest)) continue
    sources[lists.indexOf(JSON.stringify(value.$ingest))]?.push({ value: value as Source["value"] })
  }
  return { runtime, sources, filling: textsIn(runtime) }
}

/** Rows of data, not a list of ticks. */
const isData = (value: unknown): value is readonly object[] =>
  Array.isArray(value) && typeof value[0] === "object" && value[0] !== null
