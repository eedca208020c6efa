import { expect, test } from "vitest"
import type { BaselineEntry } from "../../src/experiment/baseline.ts"
import { moved, packWinners } from "../../src/experiment/baseline.ts"
import { changeSince } from "../../src/experiment/changeSince.ts"
import type { MadeOf } from "../../src/experiment/madeOf.ts"

const made: MadeOf = {
  files: { "duel.yaml": "a1", "people.yaml": "b1" },
  settings: "rules.a=1; rules.b=true; policies.x=steady",
}
const entry = (winners: readonly number[], of: Partial<BaselineEntry> = {}): BaselineEntry => ({
  seed: 1,
  combats: winners.length,
  engine: "1",
  rng: "sfc32-k2",
  digest: winners.join(""),
  sides: ["x", "y"],
  won: [0, 0],
  winners: packWinners(winners),
  made,
  ...of,
})

test("a change since a baseline is told by file, setting and fight", () => {
  const now = entry([0, 1, 1, -1], {
    made: { files: { "duel.yaml": "a2", "people.yaml": "b1" }, settings: "rules.a=1; rules.b=false; first.hp=+2" },
  })
  expect(changeSince(entry([0, 0, 1, 1]), now)).toEqual({
    files: ["duel.yaml"],
    settings: [
      { name: "rules.b", before: "true", now: "false" },
      { name: "policies.x", before: "steady", now: "" },
      { name: "first.hp", before: "", now: "+2" },
    ],
    otherwise: { count: 2, first: [1, 3] },
  })
})

test("nothing has changed where the fights are the same; with other dice no fight is named", () => {
  expect(changeSince(entry([0, 1]), entry([0, 1], { engine: "2" }))).toBeUndefined()
  const { made: _, rng: __, ...old } = entry([0, 1])
  expect(changeSince(old, entry([1, 1], { engine: "2" }))).toEqual({
    engine: { before: "1", now: "2" },
    dice: { before: "sfc32-k1", now: "sfc32-k2" },
  })
  const own = entry([1, 1], { salt: "hp=14" })
  expect(changeSince(entry([0, 1]), own)).toEqual({
    files: [],
    settings: [],
    dice: { before: "sfc32-k2", now: "sfc32-k2, hp=14" },
  })
  // Two samples, not pairs: 1 of 2 and 2 of 2 won.
  expect(moved(entry([0, 1], { won: [1, 1] }), { ...own, won: [0, 2] }, 1)).toMatchObject({ method: "newcombe95" })
})
