import { keptLately } from "@refriega/core/internal"
import { madeBefore } from "@refriega/sim/pure"
import * as vega from "vega"
import { compile, type TopLevelSpec, version } from "vega-lite"
import { type Filling, Holes, holesIn } from "./Holes.ts"

/** An operator of a view that begins with data. */
interface Source {
  readonly value: { $ingest: unknown }
  /** The number of its list. */
  readonly list: number
}

/** What Vega-Lite and Vega's parser make of a specification, and where its data and its holes are filled. */
interface Made {
  readonly runtime: vega.Runtime & { locale?: unknown }
  readonly sources: readonly Source[]
  readonly filling: readonly Filling[]
}

/** So many are kept: all kinds of charts, in both widths, twice over. */
const mostKept = 256
const kept = new Map<string, Made>()
const compiled = new Map<string, vega.Spec>()

/** What stands around a chart, and makes no difference to the rest. */
interface Around {
  readonly description?: string
  readonly padding?: number
  readonly title?: { readonly text?: unknown } | string
}

/**
 * What a view of a chart is made from. Charts of one kind often differ in their data, their texts and their sizes
 * alone, as in two languages: what is the same is made once, which takes longer than to draw it. It holds what was
 * filled in for this call until the next one of its kind: the view must be made at once.
 */
export const runtimeOf = (spec: TopLevelSpec, logger: vega.LoggerInterface): vega.Runtime => {
  const { description, padding, title, ...body } = spec as TopLevelSpec & Around
  /** The lists of data in the specification, each once, as JSON. */
  const lists: string[] = []
  const holes = new Holes()
  const plain = JSON.stringify(body, (name, value) => {
    if (name !== "values" || !isData(value)) return holes.placed(name, value)
    const text = JSON.stringify(value)
    const known = lists.indexOf(text)
    return [{ [listKey]: known < 0 ? lists.push(text) - 1 : known }]
  })
  const around = JSON.stringify({ description, padding, title }, (name, value) => holes.placed(name, value))
  const kind = `${around} ${plain}`
  const parsed = (): vega.Runtime => {
    const spec = keptLately(
      compiled,
      mostKept,
      plain,
      () => compile(JSON.parse(plain) as TopLevelSpec, { logger }).spec,
    )
    return vega.parse({ ...spec, ...shownAround(JSON.parse(around) as Around) } as vega.Spec, undefined, { ast: true })
  }
  const made = keptLately(kept, mostKept, kind, () => madeOf(madeBefore(`${vega.version} ${version} ${kind}`, parsed)))
  // Views write into their data.
  for (const { list, value } of made.sources) value.$ingest = JSON.parse(lists[list] as string)
  for (const fill of made.filling) fill(holes)
  made.runtime.locale = holes.locale as never
  return made.runtime
}

/** The key of what stands for a list of data. */
const listKey = "\ue002"

/** As Vega-Lite hands it on. */
const shownAround = ({ description, padding, title }: Around): object => ({
  ...(description && { description }),
  ...(padding !== undefined && { padding }),
  ...(typeof title === "object" && title.text !== "" && { title }),
})

const madeOf = (runtime: vega.Runtime): Made => {
  const operators = runtime.operators as readonly { readonly value?: Partial<Source["value"]> }[]
  const sources = operators.flatMap(({ value }) => {
    const [first] = isData(value?.$ingest) ? value.$ingest : []
    const list = (first as Record<string, number> | undefined)?.[listKey]
    return list === undefined ? [] : [{ value: value as Source["value"], list }]
  })
  return { runtime, sources, filling: holesIn(runtime) }
}

/** Rows of data, not a list of ticks. */
const isData = (value: unknown): value is readonly object[] =>
  Array.isArray(value) && typeof value[0] === "object" && value[0] !== null
