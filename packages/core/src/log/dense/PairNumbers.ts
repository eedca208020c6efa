/** Numbers pairs of 32-bit integers in the order in which they first come. */
export class PairNumbers {
  /** How many pairs there are. */
  count = 0
  /** Pairs by number, two integers each. */
  private pairs = new Int32Array(2048)
  /** A hash table of numbers, from 1; 0 is free. A power of two, at most half full. */
  private table = new Int32Array(2048)

  /** Forgets all pairs, but keeps the room for them. */
  clear(): void {
    this.count = 0
    this.table.fill(0)
  }

  /** The number of a pair; `count` as it was before, if the pair is new. */
  of(first: number, second: number): number {
    const { table, pairs } = this
    const last = table.length - 1
    const hash = Math.imul(first ^ Math.imul(second, 0x9e37_79b1), 0x85eb_ca6b)
    for (let at = (hash ^ (hash >>> 15)) & last; ; at = (at + 1) & last) {
      const number = (table[at] as number) - 1
      if (number < 0) return this.add(first, second, at)
      if (pairs[2 * number] === first && pairs[2 * number + 1] === second) return number
    }
  }

  firstOf(number: number): number {
    return this.pairs[2 * number] as number
  }

  secondOf(number: number): number {
    return this.pairs[2 * number + 1] as number
  }

  private add(first: number, second: number, at: number): number {
    const number = this.count++
    this.table[at] = this.count
    this.pairs[2 * number] = first
    this.pairs[2 * number + 1] = second
    if (2 * this.count === this.table.length) this.grow()
    return number
  }

  private grow(): void {
    const { pairs, count } = this
    this.pairs = new Int32Array(2 * pairs.length)
    this.table = new Int32Array(2 * this.table.length)
    this.count = 0
    for (let i = 0; i < count; i++) this.of(pairs[2 * i] as number, pairs[2 * i + 1] as number)
  }
}
