/**
 * A node, as far as its place in an order goes: what it leads to, and how many rounds begin on the way to each; none
 * where left out.
 */
interface Linked {
  readonly is: string
  readonly to?: readonly number[]
  readonly rounds?: readonly number[]
}

/** The nodes of a graph in an order for going through them, round by round. */
export interface GraphOrder {
  /** Each node before all that it leads to within a round. */
  readonly order: readonly number[]
  /** A round can go round in circles: then there is no such order, and the circles are broken somewhere. */
  readonly isCircular: boolean
  /** The most rounds that begin between two nodes. */
  readonly span: number
}

/** Puts the nodes of a graph in order. */
export const inOrder = ({ nodes }: { readonly nodes: readonly Linked[] }): GraphOrder => {
  const seen = new Uint8Array(nodes.length)
  const after: number[] = []
  for (let root = 0; root < nodes.length; root++) {
    if (seen[root] === 1) continue
    seen[root] = 1
    const stack = [{ node: root, at: 0 }]
    for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
      const node = nodes[top.node]
      const edge = top.at++
      const next = node?.to?.[edge]
      if (next === undefined) {
        after.push(top.node)
        stack.pop()
      } else if (seen[next] === 0 && (node?.rounds?.[edge] ?? 0) === 0) {
        seen[next] = 1
        stack.push({ node: next, at: 0 })
      }
    }
  }
  const order = after.toReversed()
  const place = new Int32Array(nodes.length)
  for (const [i, node] of order.entries()) place[node] = i
  let isCircular = false
  let span = 0
  for (const [at, node] of nodes.entries()) {
    for (const [i, to] of (node.to ?? []).entries()) {
      const rounds = node.rounds?.[i] ?? 0
      span = Math.max(span, rounds)
      if (rounds === 0 && (place[to] as number) <= (place[at] as number)) isCircular = true
    }
  }
  return { order, isCircular, span }
}
