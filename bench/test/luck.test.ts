import { ownLibrary, PairTable, planRun, playerOf } from "@refriega/sim/internal"
import { describe, expect, test } from "vitest"
import { duelScenario } from "../duelScenario.ts"
import { duels } from "../duels.ts"

const fights = 2400
const stretch = 240

/** An exact duel as a run plays it, with or without luck counted. */
const duelling = (name: string, seed: number, luck: boolean) => {
  const duel = duels.find((each) => each.name === name)
  if (duel === undefined) throw new Error(name)
  const plan = planRun(duelScenario(duel), { seed, combats: fights, log: "summary", luck })
  if (plan._tag === "Refused") throw new Error(plan.reasons.join("\n"))
  const { manifest } = plan
  const variant = manifest.variants[0]
  if (variant === undefined) throw new Error("nothing is played")
  const player = playerOf(manifest, ownLibrary)
  const chunk = (from: number) => player.playChunk({ variant: 0, from, to: from + stretch })
  return { duel, compared: { manifest, variant }, chunk }
}

describe("the difference of two exact duels, with the luck of the dice taken out", () => {
  test.each([
    ["two bandits with blades", "a dog against a commoner with a knife"],
    ["two equal swordsmen", "a dagger against a two-handed sword"],
    ["a player character and another, plain", "the same with natural 1 and 20"],
  ])("%s, %s", (first, second) => {
    const [a, b] = [duelling(first, 5, true), duelling(second, 6, true)]
    const exact = b.duel.exact.a - a.duel.exact.a
    const all = new PairTable(a.compared, b.compared, true)
    const means: number[] = []
    for (let from = 0; from < fights; from += stretch) {
      const [chunkA, chunkB] = [a.chunk(from), b.chunk(from)]
      const few = new PairTable(a.compared, b.compared, true)
      for (const table of [all, few]) table.add(from, chunkA, chunkB)
      means.push((few.luck?.without("winRate.first")?.sum ?? Number.NaN) / stretch)
    }
    const { sum, squares } = all.luck?.without("winRate.first") ?? { sum: 0, squares: 0 }
    const variance = squares / fights - (sum / fights) ** 2
    const error = Math.sqrt(variance / fights)
    expect(Math.abs(sum / fights - exact)).toBeLessThan(4 * error)
    // A bias of few fights would add up over many small samples.
    const mean = means.reduce((total, each) => total + each, 0) / means.length
    expect(Math.abs(mean - exact)).toBeLessThan(4 * error)
    const [wins] = all.sums
    const plain = ((wins?.onlyA ?? 0) + (wins?.onlyB ?? 0)) / fights - (((wins?.b ?? 0) - (wins?.a ?? 0)) / fights) ** 2
    expect(variance).toBeLessThan(0.75 * plain)
  })

  test("changes no fight by being counted", () => {
    const [counted, plain] = [true, false].map((luck) => duelling("two equal swordsmen", 5, luck).chunk(0))
    expect(counted?.digests).toEqual(plain?.digests)
    expect(counted?.summary).toEqual(plain?.summary)
  })
})
