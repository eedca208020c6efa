import type { Bout } from "./fights.ts"
import { noScore, playMatch, plus, type Score } from "./playMatch.ts"
import type { Rung } from "./rungs.ts"

/**
 * Plays a rung in all of these fights by turns, each from both seats with the same dice, so that all of them count
 * alike: as often as requested, or, where somebody looks ahead, turn by turn until so much CPU time is spent. A
 * turn that has begun is played to its end, so how a fight comes out has no say in whether it counts.
 *
 * @param fights of each fight, where nobody looks ahead
 * @param seconds of CPU time, where somebody does
 */
export const playRung = (
  { one, other, slow }: Rung,
  bouts: readonly Bout[],
  fights: number,
  seconds: number,
): Score => {
  let all = noScore
  if (!slow) {
    for (const { path } of bouts) all = plus(all, playMatch(path, one, other, fights))
    return all
  }
  const before = process.cpuUsage()
  const spent = (): number => {
    const { system, user } = process.cpuUsage(before)
    return (system + user) / 1e6
  }
  for (let turn = 1; turn === 1 || spent() < seconds; turn++)
    for (const { path } of bouts) all = plus(all, playMatch(path, one, other, 2, turn))
  return all
}
