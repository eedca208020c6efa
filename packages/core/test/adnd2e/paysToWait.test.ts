import { expect, test } from "vitest"
import { asWho } from "../../src/kinds/indices.ts"
import { paysToWait } from "../../src/systems/adnd2e/weigh/paysToWait.ts"
import { armed } from "./blocks.ts"
import { stage } from "./stage.ts"

const sword = armed(["long_sword"], { hp: 20 })
const bow = armed(["long_bow", "short_sword"], { hp: 20 })
const open = `${".".repeat(30)}\n`.repeat(9)

/** Whether it pays for the first of one side to let the other one come. */
const waits = (own: readonly unknown[], others: readonly unknown[]): boolean => {
  const actors = Object.fromEntries(
    [own, others].flatMap((blocks, side) =>
      blocks.map((block, i) => [`${side}${i}`, { side, at: [4 + 20 * side, 2 + 2 * i] as const, block }]),
    ),
  )
  const s = stage({ map: open, actors })
  return paysToWait(s.combat, asWho(s.who("00")))
}

test("the enemy is let come only behind missiles that do as much as its own: who charges strikes at once [ADD2-078]", () => {
  expect(waits([sword, sword], [sword, sword])).toBe(false)
  expect(waits([sword, bow], [sword, sword])).toBe(true)
  expect(waits([sword, bow], [sword, bow])).toBe(true)
  expect(waits([sword, bow], [bow, bow])).toBe(false)
  expect(waits([sword, sword], [sword, bow])).toBe(false)
})
