import type { Shard } from "@refriega/sim/internal"
import { invalid } from "../shared/Failure.ts"

/** What `--shard i/n` says. */
export const chosenShard = (given: string | undefined): Shard | undefined => {
  if (given === undefined) return undefined
  const [, index, count] = /^(\d{1,6})\/(\d{1,6})$/u.exec(given) ?? []
  const shard = { index: Number(index), count: Number(count) }
  if (shard.index >= 1 && shard.index <= shard.count) return shard
  throw invalid(`--shard ${given}: expected i/n with i from 1 to n, as 2/8`)
}

export const printShard = (shard: Shard | undefined): string =>
  shard === undefined ? "1/1" : `${shard.index}/${shard.count}`
