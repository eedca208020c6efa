import { invalid } from "../shared/Failure.ts"

/** So many combats are enough to look at by hand, and their events still fit into a spreadsheet. */
const most = 1000

/** The indices in a list such as `0-9,17`, ascending, each once; each must be less than `end`. */
export const indicesIn = (list: string, end: number): readonly number[] => {
  const indices = new Set<number>()
  for (const part of list.split(",")) {
    const [, from, to = from] = /^\s*(\d{1,10})(?:-(\d{1,10}))?\s*$/u.exec(part) ?? []
    if (from === undefined || to === undefined || Number(to) < Number(from)) {
      throw invalid(`--events: expected indices such as 0-9,17, found ${part.trim() || "nothing"}`)
    }
    if (Number(to) >= end) throw invalid(`--events: the run has fights 0 to ${end - 1}, but not ${to}`)
    if (indices.size + Number(to) - Number(from) >= most) throw invalid(`--events: more than ${most} fights`)
    for (let index = Number(from); index <= Number(to); index++) indices.add(index)
  }
  return [...indices].toSorted((a, b) => a - b)
}
