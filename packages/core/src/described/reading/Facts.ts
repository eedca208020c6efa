import type { Expression } from "../language/Expression.ts"
import { withParts } from "../language/withParts.ts"
import { isOnMap, leavesOf } from "../language/walkSteps.ts"

/** What a game makes of places: each fact is kept once, however often it is written. */
export class Facts {
  readonly all: Expression[] = []
  private readonly known = new Map<string, number>()

  /** The same expression, in which the largest parts that follow from places and sheets alone are facts. */
  marked(e: Expression): Expression {
    const leaves = leavesOf(e)
    if (!leaves.some(isOnMap)) return e
    if (leaves.every((leaf) => isOnMap(leaf) || stays.has(leaf.is))) return this.fact(e)
    return withParts(e, (part) => this.marked(part))
  }

  private fact(of: Expression): Expression {
    const key = JSON.stringify(of)
    let index = this.known.get(key)
    if (index === undefined) {
      index = this.all.push(of) - 1
      this.known.set(key, index)
    }
    return { is: "fact", index, of }
  }
}

const stays: ReadonlySet<Expression["is"]> = new Set(["number", "stat", "rule"])
