import { fileURLToPath } from "node:url"
import { expect, test } from "vitest"
import { contest, ratiosOf } from "../contest.ts"

const turn = (fights: number, micros: number) => ({ fights, micros, events: 10 * fights })

test("a turn is held against those of the other before and after it, so that a machine that slows down evenly changes nothing", () => {
  // The other plays 1000 a second, then 500; in between it would have been 667 for the same number of fights.
  expect(ratiosOf([turn(100, 150_000)], [turn(100, 100_000), turn(100, 200_000)])).toEqual([1])
})

test("each turn has a ratio of its own", () => {
  const even = turn(100, 100_000)
  expect(ratiosOf([turn(10, 100_000), turn(50, 100_000)], [even, even, even])).toEqual([0.1, 0.5])
})

test("two programs take turns in processes that stay, and one that does half as much has half the ratio", async () => {
  const player = (micros: number) => [fileURLToPath(new URL("kit/player.ts", import.meta.url)), `${micros}`]
  const { ratio, eventsPerFight, fights } = await contest(player(200), player(100), {
    starts: 1,
    warmUp: 200,
    turn: 60,
    ratios: 5,
  })
  expect(ratio.median).toBeCloseTo(0.5, 12)
  expect(eventsPerFight).toBe(3)
  expect(fights).toBeGreaterThan(0)
})

test("a program that ends before its turn is reported", async () => {
  const nobody = [fileURLToPath(new URL("kit/player.ts", import.meta.url)), "none"]
  await expect(contest(nobody, nobody, { starts: 1, warmUp: 10, turn: 10, ratios: 1 })).rejects.toThrow("it has ended")
})
