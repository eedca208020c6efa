import { Lines, terrain } from "@refriega/core/internal"
import { degree } from "@refriega/core/parts"
import { expect, test } from "vitest"

// The viewer is of a project of its own, which has browsers' types.
interface Seen {
  readonly squares: number
  readonly isSeen: boolean
  readonly cover: number
  readonly concealment: number
  readonly between: readonly number[]
  readonly unseen: readonly number[]
}
const { shotAt } = (await import(new URL("../../viewer/Shot.ts", import.meta.url).href)) as {
  readonly shotAt: (fight: unknown, after: number) => Seen | undefined
}

/** One attacks another on a map: `#` a wall, `o` low cover, `~` a veil, `A` who attacks, `B` whom. */
const seen = (map: readonly string[], event: Readonly<Record<string, unknown>> = {}): Seen | undefined => {
  const all = map.join("")
  const bits: Readonly<Record<string, number>> = { "#": terrain.wall, o: terrain.lowCover, "~": terrain.veil }
  const ground = Uint8Array.from(all, (sign) => bits[sign] ?? 0)
  const field = {
    width: map[0]?.length,
    height: map.length,
    diagonals: "5-5",
    terrain: ground,
    open: ground.every((each) => each === 0),
    coverDegree: degree.half,
    lines: new Lines(ground.length),
  }
  const fight = {
    events: [{ _tag: "Attacked", by: 0, target: 1, hit: true, ...event }],
    stage: { spaces: [1, 1] },
    stateAfter: () => ({ combatants: [{ at: all.indexOf("A") }, { at: all.indexOf("B") }] }),
    fieldAfter: () => field,
  }
  return shotAt(fight, 1)
}

test("an attack from afar says how far it is, and that nothing is in the way", () => {
  expect(seen(["A....B", "......"])).toEqual({
    squares: 5,
    isSeen: true,
    cover: degree.none,
    concealment: 0,
    between: [],
    unseen: [],
  })
})

test("a low wall before the target covers it and is marked; a bush on the way only hides", () => {
  const shot = seen(["A.~.oB"])
  expect(shot).toMatchObject({ squares: 5, isSeen: true, cover: degree.half, concealment: 1, between: [2, 4] })
})

test("behind a wall nothing is seen: neither a target there nor the squares beyond", () => {
  const shot = seen(["A.#.B", "....."])
  expect(shot).toMatchObject({ isSeen: false, cover: degree.total, between: [2] })
  expect(shot?.unseen).toContain(4)
  expect(shot?.unseen).not.toContain(1)
  expect(shot?.unseen).not.toContain(2)
})

test("of a blow from beside, and of what is no attack, there is nothing to show", () => {
  expect(seen(["AB..", "...."])).toBeUndefined()
  expect(seen(["A..B"], { _tag: "Moved" })).toBeUndefined()
  expect(seen(["A..B"], { by: -1 })).toBeUndefined()
})
