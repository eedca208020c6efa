import { type Place, type Problem, placeOf, plain, type Tree, yamlLimits } from "@refriega/core/internal"
import { readCreature } from "@refriega/studio/creatures"
import type jsonata from "jsonata"
import type { Field, Mapping } from "./Mapping.ts"
import { type LeafAt, leavesOf, type Path, watched } from "./watched.ts"

/** A creature that is being mapped: what expressions come to for it, and what of it they have read. */
export class Reading {
  readonly record: Tree
  /** What expressions are over; undefined where the creature comes in no form that the mapping reads. */
  readonly creature: unknown
  private readonly document: unknown
  private readonly mapping: Mapping
  private readonly functions: Readonly<Record<string, unknown>>
  private readonly read = new Set<string>()
  /** What the expression at hand has read. */
  private reads: Path[] = []

  constructor(record: Tree, mapping: Mapping, functions: Readonly<Record<string, unknown>>) {
    this.record = record
    this.mapping = mapping
    this.functions = functions
    this.document = plain(record)
    const seen = watched(this.document, (path) => {
      this.reads.push(path)
      this.read.add(JSON.stringify(path))
    })
    this.creature = mapping.reads === undefined ? seen : readCreature(seen)
  }

  /** What the creature calls itself, whatever it comes from. */
  get name(): string {
    const { name, Name, id } = this.document as Readonly<Record<string, unknown>>
    const read = (this.creature as { readonly name?: unknown } | undefined)?.name
    return ([name, Name, read, id].find((text) => typeof text === "string" && text !== "") as string | undefined) ?? "?"
  }

  /** The place of the first value that the last expression has read; of the creature when it has read none. */
  get source(): Place {
    return placeOf(this.record, ...(this.reads[0] ?? []))
  }

  /** Where something of that name is in the creature; its own place where nothing has it. */
  placeNamed(name: string): Place {
    return placeNamed(this.record, name)
  }

  get isUnread(): boolean {
    return this.read.size === 0
  }

  /** Its values that nothing has read. */
  get left(): readonly LeafAt[] {
    return leavesOf(this.document).filter(({ path }) => !this.read.has(JSON.stringify(path)))
  }

  /** What an expression comes to for this creature; undefined, and told, where that cannot be worked out. */
  async worked({ from, place }: Omit<Field, "path">, tell: (problem: Problem) => void): Promise<unknown> {
    this.reads = []
    try {
      return plainOf(await from.evaluate(this.creature, this.functions))
    } catch (error) {
      // Who writes a mapping must know what is wrong with it; who uses one of the program's, what of the creature is.
      const message = reasonOf(error)
      const own = `this cannot be worked out: ${place.path.replace(/^(?:fields|lists)\./u, "")}`
      tell({
        ...this.source,
        message: this.mapping.isOwn ? own : `${place.path} (${place.file}:${place.line}): ${message}`,
      })
      return undefined
    }
  }

  /**
   * What an expression comes to, over a part of the creature.
   *
   * @throws Error where that cannot be worked out
   */
  async over(part: unknown, from: jsonata.Expression): Promise<unknown> {
    return plainOf(await from.evaluate(part, this.functions))
  }

  /** The text that an expression comes to, over a part of the creature; undefined where it comes to none. */
  async textOf(part: unknown, from: jsonata.Expression | undefined): Promise<string | undefined> {
    const found: unknown = await from?.evaluate(part, this.functions)
    return typeof found === "string" && found !== "" ? found : undefined
  }
}

/**
 * A value of an expression as plain data: it may hold parts of the document that note who reads them, and lists that
 * are no plain ones.
 *
 * @throws Error for what no file can hold
 */
const plainOf = (value: unknown): unknown => {
  if (value === undefined) return undefined
  const text = JSON.stringify(value, (_, part: unknown) => {
    const isFunction = typeof part === "object" && part !== null && "_jsonata_lambda" in part
    if (isFunction || typeof part === "function") throw new Error("expected a value, found a function")
    return part
  })
  const own: unknown = JSON.parse(text)
  if (isDeeper(own, yamlLimits.depth)) throw new Error(`expected at most ${yamlLimits.depth} levels of nesting`)
  return own
}

const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === "object" &&
  value !== null &&
  (levels === 0 || Object.values(value).some((part) => isDeeper(part, levels - 1)))

/**
 * What went wrong in an expression: JSONata says it in words of its own; what JavaScript says of types is none of a
 * mapping's words.
 */
const reasonOf = (error: unknown): string => {
  if (error instanceof RangeError) return "this goes too deep"
  if (error instanceof TypeError) return "this cannot be worked out of values of these kinds"
  return (error as { readonly message: string }).message
}

/** Where something of that name is in a creature; the creature's own place where nothing has it. */
const placeNamed = (record: Tree, name: string): Place => {
  const inside = (tree: Tree): Place | undefined => {
    if (tree._tag === "Leaf") return undefined
    if (tree._tag === "List") {
      for (const item of tree.items) {
        const found = inside(item)
        if (found !== undefined) return found
      }
      return undefined
    }
    const own = tree.entries.get("name")?.value
    if (tree !== record && own?._tag === "Leaf" && own.value === name) return tree.place
    for (const { value } of tree.entries.values()) {
      const found = inside(value)
      if (found !== undefined) return found
    }
    return undefined
  }
  return inside(record) ?? record.place
}
