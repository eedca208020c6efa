import { asWho, purpose } from "@refriega/core/internal"
import { describe, expect, test } from "vitest"
import type { Comparison } from "../../src/compare/Comparison.ts"
import { PairTables } from "../../src/compare/PairTables.ts"
import { chunkAt, chunkNumbers } from "../../src/plan/chunks.ts"
import { LuckyDice } from "../../src/play/LuckyDice.ts"
import { playerOf } from "../../src/play/Player.ts"
import type { Results } from "../../src/results/results.ts"
import { run } from "../../src/run/run.ts"
import { toyLibrary, toyManifest } from "../kit/toyLibrary.ts"

const library = toyLibrary
const choices = { combats: 600, log: "summary", variants: ["base", "swarm"] } as const

const played = async (more: { readonly luck?: boolean; readonly split?: boolean; readonly combats?: number }) => {
  const end = await run(toyManifest("brawl", { ...choices, ...more }), { library })
  if (end._tag !== "Finished") throw new Error("finished")
  return end.results
}
const answer = ({ comparisons }: Results): Comparison => {
  const found = comparisons.find(({ metric }) => metric === "winRate.red")
  if (found === undefined) throw new Error("compared")
  return found
}

describe("a comparison with the luck of the dice taken out", () => {
  test("is of the same fights, and surer of who wins; all else stays", async () => {
    const [plain, counted] = [await played({ split: true }), await played({ luck: true, split: true })]
    expect(counted.variants).toEqual(plain.variants)
    expect(counted.splits).toEqual(plain.splits)
    const [before, now] = [answer(plain), answer(counted)]
    expect([before.method, now.method]).toEqual(["bonettPrice95", "luckOut95"])
    expect(now.hi - now.lo).toBeLessThan(0.95 * (before.hi - before.lo))
    expect(now.vrf ?? 0).toBeGreaterThan(before.vrf ?? 0)
    expect([now.onlyA, now.onlyB, now.valueA]).toEqual([before.onlyA, before.onlyB, before.valueA])
    const others = ({ comparisons }: Results) => comparisons.filter(({ metric }) => !metric.startsWith("winRate."))
    expect(others(counted)).toEqual(others(plain))
  })

  test("is as it would be without where there are few fights", async () => {
    expect(answer(await played({ luck: true, combats: 150 })).method).toBe("bonettPrice95")
  })

  test("is the same from chunks of any size in any order", () => {
    const rests = [600, 70].map((chunk) => {
      const manifest = toyManifest("brawl", { ...choices, chunk, luck: true })
      const tables = new PairTables(manifest)
      const player = playerOf(manifest, library)
      for (const number of [...chunkNumbers(manifest)].toReversed())
        tables.add(number, player.playChunk(chunkAt(manifest, number)))
      return tables.tables[0]?.luck?.without("winRate.red")
    })
    expect(rests[0]).toBeDefined()
    expect(rests[1]).toEqual(rests[0])
  })
})

describe("dice that count luck", () => {
  /** Shows one face after the other. */
  const inner = () => {
    let next = 0
    return {
      rolled: 0,
      scope: () => {},
      open: () => inner(),
      think: () => inner(),
      die: (faces: number) => 1 + (next++ % faces),
    }
  }
  const counting = (lead: () => number) => new LuckyDice(inner(), 2, (who) => who, lead)

  test("find nothing in all faces of a die together, whatever they weigh", () => {
    const dice = counting(() => -0.5)
    const stream = dice.open(1, purpose.attack)
    for (let i = 0; i < 20; i++) stream.die(20)
    expect(dice.luck.every((x) => x === 0)).toBe(true)
  })

  test("weigh the dice of an act by how the fight stood when the first of them fell", () => {
    let lead = -0.5
    const dice = counting(() => lead)
    dice.scope(1, asWho(0), 0)
    dice.open(0, purpose.attack).die(6)
    lead = 1
    dice.open(0, purpose.attack).die(6)
    // A 1 and a 2 of six faces: twice 2.5 and 1.5 below the average, in sixteenths of half a health.
    expect([...dice.luck].filter((x) => x !== 0)).toEqual([-8, 64, -64])
  })

  test("leave out nobody's dice and those that somebody thinks with", () => {
    const dice = counting(() => 0)
    dice.open(-1, purpose.order).die(6)
    dice.think(1, asWho(0), 0).die(6)
    expect(dice.luck.some((x) => x !== 0)).toBe(false)
  })
})
