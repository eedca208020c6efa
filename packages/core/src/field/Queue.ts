/**
 * A priority queue of small integers, each in it at most once, with memory for all of them from the start. Which of two
 * equal ones comes first depends only on the order of the calls.
 */
export class Queue {
  private readonly heap: Int32Array
  /** Where each integer is in the heap; undefined for those that are not. */
  private readonly place: Int32Array
  private readonly rank: Float64Array
  private size = 0

  /** @param rank the rank of each integer, the lowest first: read when it is put or raised, so write it before */
  constructor(rank: Float64Array) {
    this.rank = rank
    this.heap = new Int32Array(rank.length)
    this.place = new Int32Array(rank.length)
  }

  clear(): void {
    this.size = 0
  }

  put(item: number): void {
    this.place[item] = this.size
    this.heap[this.size++] = item
    this.raise(item)
  }

  /** Moves an item forward whose rank has fallen, ahead of its equals. */
  raise(item: number): void {
    const { heap, place, rank } = this
    const own = rank[item] as number
    let at = place[item] as number
    while (at > 0) {
      const up = (at - 1) >> 1
      const above = heap[up] as number
      if ((rank[above] as number) < own) break
      heap[at] = above
      place[above] = at
      at = up
    }
    heap[at] = item
    place[item] = at
  }

  /** Takes the first out; -1 when the queue is empty. */
  take(): number {
    if (this.size === 0) return -1
    const { heap, place, rank } = this
    const first = heap[0] as number
    const size = --this.size
    const item = heap[size] as number
    const own = rank[item] as number
    let at = 0
    for (;;) {
      let down = 2 * at + 1
      if (down >= size) break
      if (down + 1 < size && (rank[heap[down + 1] as number] as number) < (rank[heap[down] as number] as number)) down++
      const below = heap[down] as number
      if ((rank[below] as number) > own) break
      heap[at] = below
      place[below] = at
      at = down
    }
    heap[at] = item
    place[item] = at
    return first
  }
}
