/** Distributions as exact fractions: how many of `all` equally likely rolls give each result. */
export interface Counts {
  readonly all: bigint
  readonly ways: ReadonlyMap<number, bigint>
}

/** Rolls every combination of `n` dice with the given faces, one by one, and counts what `result` makes of each. */
export const enumerate = (faces: number, n: number, result: (rolled: readonly number[]) => number): Counts => {
  const ways = new Map<number, bigint>()
  const rolled = Array.from({ length: n }, () => 1)
  for (;;) {
    const value = result(rolled)
    ways.set(value, (ways.get(value) ?? 0n) + 1n)
    let die = n - 1
    while (die >= 0 && rolled[die] === faces) rolled[die--] = 1
    if (die < 0) return { all: BigInt(faces) ** BigInt(n), ways }
    rolled[die] = (rolled[die] as number) + 1
  }
}

/** The fraction `part / all` to the nearest double or its neighbour: 20 decimal digits are taken before dividing. */
export const toNumber = (part: bigint, all: bigint): number => {
  if (part === 0n) return 0
  const scale = 10n ** BigInt(Math.max(0, all.toString().length - part.toString().length) + 20)
  return Number((part * scale) / all) / Number(scale)
}
