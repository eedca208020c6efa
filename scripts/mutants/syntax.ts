import { parseAst } from "vitest/node"

/** A node of a syntax tree (ESTree, with TypeScript's own nodes, whose types begin with `TS`). */
export interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [field: string]: unknown
}

export const parse = (source: string): Node => parseAst(source, { lang: "ts" }) as unknown as Node

export const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as { type?: unknown }).type === "string"

/** The nodes right below a node, with the names of the fields that hold them, in the order of the source. */
export const childrenOf = (node: Node): readonly { readonly field: string; readonly child: Node }[] =>
  Object.entries(node)
    .flatMap(([field, value]) => (Array.isArray(value) ? value : [value]).map((child: unknown) => ({ field, child })))
    .filter((entry): entry is { field: string; child: Node } => isNode(entry.child))
    .toSorted((a, b) => a.child.start - b.child.start)
