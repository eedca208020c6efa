import { mostProblems, type Place, type Problem } from "../../scenario/problems.ts"

/**
 * Collects what is wrong with a file. Messages beyond those that are reported are counted, not made: they take time.
 */
export class Findings {
  private readonly list: Problem[] = []
  private left = 0

  add(place: Place, message: string | (() => string)): void {
    if (this.list.length > mostProblems) this.left++
    else this.list.push({ ...place, message: typeof message === "string" ? message : message() })
  }

  get any(): boolean {
    return this.list.length > 0
  }

  /** How much there is to mend that any more would not be read. */
  get enough(): boolean {
    return this.list.length > mostProblems
  }

  get problems(): readonly Problem[] {
    const last = this.list.at(-1)
    if (last === undefined || this.left === 0) return this.list
    return [...this.list.slice(0, -1), { ...last, more: this.left + 1 }]
  }
}
