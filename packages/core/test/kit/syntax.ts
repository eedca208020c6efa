import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { parseSync } from "oxc-parser"

/** A node of a syntax tree (ESTree with types), or a part of one. */
export interface Node {
  readonly type: string
  readonly start: number
  readonly [part: string]: unknown
}

/** The sources of core. */
export const sources = fileURLToPath(new URL("../../src/", import.meta.url))

/** The TypeScript files below a folder of the sources of core, as paths from there. */
export const filesIn = (folder: string): readonly string[] =>
  readdirSync(join(sources, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts"))
    .map((file) => join(folder, file))
    .toSorted()

/** The tree of a text, whose name says which language it is. */
export const programOf = (file: string, text: string): Node => parseSync(file, text).program as unknown as Node

/** A file as text and as a tree. */
export const parsed = (file: string): { readonly text: string; readonly program: Node } => {
  const text = readFileSync(join(sources, file), "utf8")
  return { text, program: programOf(file, text) }
}

/** Whether something found in a tree is a node. */
export const isNode = (part: unknown): part is Node =>
  typeof part === "object" && part !== null && typeof (part as { type?: unknown }).type === "string"

/** The nodes right below one. */
export const childrenOf = (node: Node): readonly Node[] =>
  Object.values(node).flatMap((part) => (Array.isArray(part) ? part.filter(isNode) : isNode(part) ? [part] : []))

/** A node and all below it. */
export function* all(node: Node): Generator<Node> {
  yield node
  for (const child of childrenOf(node)) yield* all(child)
}

/** The line of a place in a text, from 1. */
export const lineOf = (text: string, place: number): number => text.slice(0, place).split("\n").length
