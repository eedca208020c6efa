import { describe, expect, test } from "vitest"
import { dagger, extra, fight, hero, lastAttack, placed, sword, verbs } from "../scenes.ts"

const spear = { weapon: "spear", damage: "Str+d6", reach: 1 }
const spearman = extra({ attacks: [spear] })

/** Two enemies two steps apart, with a wall of three squares between them or none. */
const facing = (wall: boolean, dice: readonly number[] = []) =>
  fight(
    { a: placed(0, [2, 2], spearman), b: placed(1, [4, 2], extra({ attacks: [dagger] })) },
    { map: ["......", "...#..", "...#..", "...#..", "......"].join("\n").replaceAll("#", wall ? "#" : "."), dice },
  )

describe("a weapon with Reach", () => {
  test("strikes two steps away, but not through a wall", () => {
    expect(verbs(facing(false))).toContain("strike")
    expect(verbs(facing(true))).not.toContain("strike")
  })

  test("takes its bearer round the wall", () => {
    const s = facing(true, [4, 3, 2])
    s.take("close")
    expect(lastAttack(s)).toMatchObject({ by: "a", target: "b" })
    expect(s.events("Moved").length).toBeGreaterThan(0)
  })

  test("is no longer than others where a wall shuts two rooms off from each other", () => {
    const shut = fight(
      { a: placed(0, [1, 1], spearman), b: placed(1, [3, 1], extra()) },
      { map: [".....", "..#..", "..#.."].join("\n").replace(".....", "..#..") },
    )
    expect(verbs(shut)).not.toContain("strike")
    expect(verbs(shut)).not.toContain("close")
    expect(verbs(shut)).not.toContain("rush")
  })

  test("reaches nobody through a shut door, and strikes where it has been opened", () => {
    const through = (opened: boolean) =>
      fight(
        { a: placed(0, [1, 1], spearman), b: placed(1, [3, 1], extra()) },
        {
          map: ["..#..", opened ? "....." : "..+..", "..#.."].join("\n"),
          ...(!opened && { things: { "+": { own: { hardness: 8 } } } }),
        },
      )
    expect(verbs(through(true))).toContain("strike")
    expect(verbs(through(false))).not.toContain("strike")
  })

  test("sweeps only those who stand on its side of a wall", () => {
    const s = fight(
      {
        a: placed(0, [2, 2], hero({ attacks: [spear], edges: ["improved-sweep"] })),
        near: placed(1, [1, 2], extra({ attacks: [sword] })),
        behind: placed(1, [4, 2], extra({ attacks: [sword] })),
      },
      { map: ["......", "...#..", "...#..", "...#..", "......"].join("\n"), first: ["a", "near"], dice: [1, 2] },
    )
    s.take("manoeuvre")
    s.take("sweep")
    expect(s.events("Attacked").map(({ target }) => target)).toEqual(["near"])
  })
})
