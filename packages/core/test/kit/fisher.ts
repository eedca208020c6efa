const logFactorial = (() => {
  const known = [0]
  return (n: number): number => {
    for (let i = known.length; i <= n; i++) known.push((known[i - 1] as number) + Math.log(i))
    return known[n] as number
  }
})()

/** Fisher's exact test of two shares, both sides: the chance of a table that is at most as likely as this one. */
export const fisherP = (a: number, n: number, b: number, m: number): number => {
  const both = a + b
  const choose = (of: number, many: number): number => logFactorial(of) - logFactorial(many) - logFactorial(of - many)
  const log = (i: number): number => choose(n, i) + choose(m, both - i) - choose(n + m, both)
  const limit = log(a) + 1e-7
  let sum = 0
  for (let i = Math.max(0, both - m); i <= Math.min(n, both); i++) if (log(i) <= limit) sum += Math.exp(log(i))
  return Math.min(1, sum)
}

/** P-values adjusted by Holm's method, in their order. */
export const holm = (all: readonly number[]): readonly number[] => {
  const order = [...all.keys()].toSorted((a, b) => (all[a] as number) - (all[b] as number))
  const found = all.map(() => 1)
  let most = 0
  order.forEach((at, i) => {
    most = Math.max(most, Math.min(1, (all[at] as number) * (all.length - i)))
    found[at] = most
  })
  return found
}
