/** An interval in a document of results, with the number that it is about. */
export interface Found {
  /** Where it stands, by ids: the same place in the document of another run has the same path. */
  readonly path: string
  /** The same without ids of combatants, sides, variants and rounds: what kind of number it is. */
  readonly kind: string
  readonly value: number
  readonly lo: number
  readonly hi: number
}

type Node = Readonly<Record<string, unknown>>

/** Every interval of a document of results, however deep it stands. */
export const intervalsIn = (document: unknown): readonly Found[] => walk(document, [], [])

const walk = (node: unknown, path: readonly string[], kinds: readonly string[]): readonly Found[] => {
  if (Array.isArray(node)) return node.flatMap((item) => walk(item, [...path, idOf(item)], [...kinds, kindOf(item)]))
  if (typeof node !== "object" || node === null) return []
  const own = node as Node
  return [
    ...[foundIn(own, path, kinds)].filter((each) => each !== undefined),
    ...meansIn(own, path),
    ...Object.entries(own).flatMap(([key, value]) =>
      walk(value, [...path, key], [...kinds, words.has(key) ? key : ""]),
    ),
  ]
}

/** Means whose intervals stand beside them under a name of their own. */
const means = [
  ["mean", "interval"],
  ["meanHarmDealt", "harmDealtInterval"],
  ["meanHarmTaken", "harmTakenInterval"],
] as const

const meansIn = (node: Node, path: readonly string[]): readonly Found[] =>
  means.flatMap(([name, intervalName]) => {
    const [value, interval] = [node[name], node[intervalName]]
    if (typeof value !== "number" || interval === undefined) return []
    return [{ path: [...path, name].join("."), kind: "means", value, ...(interval as { lo: number; hi: number }) }]
  })

const foundIn = (node: Node, path: readonly string[], kinds: readonly string[]): Found | undefined => {
  const { d, p, lo, hi } = node
  const value = d ?? p
  if (typeof lo === "number" && typeof hi === "number" && typeof value === "number")
    return { path: path.join("."), kind: kinds.filter((word) => word !== "").join(" "), value, lo, hi }
  // How far the rounds and the health left scatter stands beside its interval.
  const { sd, sdInterval } = node as { readonly sd?: number; readonly sdInterval?: { lo: number; hi: number } }
  if (sd === undefined || sdInterval === undefined) return undefined
  return { path: `${path.join(".")}.sd`, kind: "scatter (sd)", value: sd, ...sdInterval }
}

/** What names an item of a list: ids stay the same from run to run, places do not. */
const idOf = (item: unknown): string => {
  const { name, metric, a, b, round, side } = item as Readonly<Record<string, string | number | undefined>>
  return [name, metric, a, b, round, side].filter((part) => part !== undefined).join(":")
}

const kindOf = (item: unknown): string => {
  const { kind, method, metric } = item as Node
  if (typeof metric !== "string") return ""
  if (method === "luckOut95") return "without luck"
  return typeof kind === "string" ? `of ${kind}s` : metric === "rounds" ? "of means" : "of metrics"
}

/** Keys that say what a number is. All others are ids. */
const words = new Set([
  "winRate",
  "wipedOut",
  "downed",
  "dead",
  "hazard",
  "fallen",
  "comparisons",
  "splits",
  "total",
  "direct",
  "adaptations",
  "interaction",
  "beliefAlone",
])
