import type { Lanes } from "../../meaning/lanes/Lanes.ts"

/** So many are kept before all are forgotten. */
const mostKept = 2000

/** Numbers for lanes: two have the same one where they show the same with the same chances, and only then. */
export class LaneNumbers {
  private readonly known = new Map<string, number>()
  private met = 0

  of({ active, columns, p, slots }: Lanes): number {
    let key = slots.join()
    for (const lane of active) {
      key += `;${p[lane]}`
      for (let i = 0; i < columns.length; i++) key += `,${(columns[i] as readonly number[])[lane]}`
    }
    let number = this.known.get(key)
    if (number === undefined) {
      if (this.known.size >= mostKept) this.known.clear()
      number = ++this.met
      this.known.set(key, number)
    }
    return number
  }
}
