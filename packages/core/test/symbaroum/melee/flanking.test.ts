import { expect } from "vitest"
import { rule } from "../../kit/rule.ts"
import { bow, npc, pc } from "../blocks.ts"
import { fight, placed } from "../scenes.ts"
import { field } from "./field.ts"

rule(
  ["SYM-032", "SYM-082", "SYM-090"],
  "a flanker gives every opponent advantage, also in the same turn, until too few are left",
  () => {
    const s = fight(
      {
        a: placed(0, [5, 5], pc({ quick: 14 })),
        b: placed(0, [12, 5], pc({ quick: 13 })),
        archer: placed(0, [6, 12], pc({ quick: 12 }, { attacks: [bow] })),
        x: placed(1, [6, 5], npc({ quick: 8, strong: 15 })),
      },
      { dice: [19, 19, 19, 19], react: [] },
    )
    s.take("strike")
    expect(s.last("Attacked")).toMatchObject({ by: "a", mods: 0 })
    s.take("flank", { target: "x" })
    expect(s.last("Engaged")).toMatchObject({ who: "b", flanks: true })
    expect(s.last("Attacked")).toMatchObject({ by: "b", mods: 1 + 4 })
    s.take("shoot", { target: "x" })
    expect(s.last("Attacked")).toMatchObject({ by: "archer", mods: 0 })
    s.skipTo("a", "end-turn").take("strike")
    expect(s.last("Attacked")).toMatchObject({ by: "a", mods: 5 })
    s.given({ _tag: "Felled", who: "b", by: "x", how: 1 })
    expect(s.of("x").flankedBy).toBe(0)
  },
)

rule(["SYM-032"], "who is in melee already can move into the flank; joining without flanking gives nothing", () => {
  const s = fight(
    {
      a: placed(0, [5, 5], pc({ quick: 14 })),
      b: placed(0, [6, 6], pc({ quick: 13 })),
      x: placed(1, [6, 5], npc({ quick: 8, strong: 15 })),
    },
    { dice: [19, 19] },
  )
  s.take("strike")
  expect(s.last("Attacked")).toMatchObject({ mods: 0 })
  s.take("flank", { target: "x" })
  expect(s.last("Attacked")).toMatchObject({ by: "b", mods: 5 })
})

rule(
  ["SYM-032"],
  "who stands opposite a friend already can take the flank without a step, whoever else is near",
  () => {
    const s = fight(
      {
        a: placed(0, [5, 5], pc({ quick: 14 })),
        b: placed(0, [7, 5], pc({ quick: 13 })),
        x: placed(1, [6, 5], npc({ quick: 9 })),
        y: placed(1, [8, 5], npc({ quick: 8 })),
      },
      { dice: [19, 19] },
    )
    s.take("strike")
    s.take("flank", { target: "x" })
    expect(s.events("Moved")).toEqual([])
    expect(s.last("Attacked")).toMatchObject({ by: "b", mods: 5 })
    s.done()
  },
)

rule(["SYM-032"], "a flank that one movement action does not reach is not offered", () => {
  const flankers = (x: number) =>
    fight(
      {
        b: placed(0, [x, 5], pc({ quick: 14 })),
        a: placed(0, [15, 5], pc({ quick: 13 })),
        foe: placed(1, [14, 5], npc({ quick: 9 })),
      },
      { map: field },
    ).options.filter((o) => o.endsWith(" foe"))
  expect(flankers(4)).toContain("flank foe")
  // Straight opposite at 12 paces: the enemy can be reached from there with two actions only.
  expect(flankers(2)).toEqual(["advance foe"])
  const behind = fight(
    {
      b: placed(0, [3, 5], pc({ quick: 14 })),
      a: placed(0, [13, 5], pc({ quick: 13 })),
      foe: placed(1, [14, 5], npc({ quick: 9 })),
    },
    { map: field },
  )
  // The enemy is within a movement action, its far side is not.
  expect(behind.options.filter((o) => o.endsWith(" foe"))).toEqual(["close foe"])
})

rule(["SYM-032", "SYM-082"], "whoever moves out of a flank is not flanked by the one left there", () => {
  const s = fight(
    {
      a: placed(0, [5, 5], pc({ quick: 14 })),
      b: placed(0, [7, 5], pc({ quick: 13 })),
      x: placed(1, [6, 5], npc({ quick: 9 })),
      ally: placed(1, [7, 4], npc({ quick: 8 })),
    },
    { dice: [19, 19] },
  )
  s.take("strike")
  s.take("flank", { target: "x" })
  expect(s.of("x").flankedBy).toBe(1 << s.who("b"))
  s.given({ _tag: "Moved", who: "x", path: [6 + 6 * 16], cost: 1, how: 0 })
  expect(s.of("x")).toMatchObject({ flankedBy: 0 })
})

rule(["SYM-032"], "only a friend's opponent can be flanked, not one whom a third party fights", () => {
  const flank = (side: number) =>
    fight({
      a: placed(0, [2, 5], pc({ quick: 14 })),
      x: placed(1, [6, 5], npc({ quick: 9 })),
      other: placed(side, [7, 5], npc({ quick: 8 })),
    }).options.includes("flank x")
  expect([flank(0), flank(2)]).toEqual([true, false])
})

rule(["SYM-032", "SYM-033"], "who goes round an enemy into its flank does not pass it", () => {
  const s = fight(
    {
      b: placed(0, [2, 5], pc({ quick: 14 })),
      a: placed(0, [5, 5], pc({ quick: 13 })),
      x: placed(1, [6, 5], npc({ quick: 9 })),
    },
    { dice: [19] },
  )
  s.take("flank", { target: "x" })
  expect(s.last("Engaged")).toMatchObject({ who: "b", foe: "x", flanks: true })
  expect(
    s
      .done()
      .events("Attacked")
      .map((e) => e["by"]),
  ).toEqual(["b"])
})

rule(["SYM-082"], "a flanker who is left alone has no flank any more", () => {
  const s = fight(
    {
      a: placed(0, [5, 5], pc({ quick: 8 })),
      b: placed(0, [12, 5], pc({ quick: 13 })),
      x: placed(1, [6, 5], npc({ quick: 4, strong: 15 })),
    },
    { dice: [19, 19] },
  )
  s.take("flank", { target: "x" })
  s.given({ _tag: "Felled", who: "a", by: "x", how: 1 })
  s.skipTo("b", "end-turn").take("strike")
  expect(s.last("Attacked")).toMatchObject({ by: "b", mods: 0 })
})

rule(
  ["SYM-032", "SYM-034"],
  "a step into somebody's flank breaks away from all others, and is no way out of its own melee",
  () => {
    const actors = {
      a: placed(0, [7, 5], pc({ quick: 13 })),
      b: placed(0, [5, 6], pc({ quick: 14 })),
      x: placed(1, [6, 5], npc({ quick: 9 })),
      y: placed(1, [4, 6], npc({ quick: 8 })),
    }
    const meets = (...pairs: readonly (readonly [string, string])[]) => {
      const s = fight(actors, {
        setting: { engaged: "none" },
        dice: [5, 19],
        react: [{ who: "y", verb: "free-attack" }],
      })
      s.given(...pairs.map(([who, foe]) => ({ _tag: "Engaged", who, foe, flanks: false })))
      return s
    }
    const leaver = meets(["a", "x"], ["b", "y"])
    leaver.take("flank", { target: "x" })
    expect(
      leaver
        .done()
        .events("Disengaged")
        .map((e) => e["who"]),
    ).toEqual(["b"])
    expect(leaver.last("Attacked")).toMatchObject({ by: "b", target: "x", mods: 5 })
    expect(meets(["a", "x"], ["b", "y"], ["b", "x"]).options).not.toContain("flank x")
  },
)

rule(["SYM-032"], "whoever stands in the flank already need not take it again", () => {
  const s = fight(
    {
      a: placed(0, [5, 5], pc({ quick: 13 })),
      b: placed(0, [7, 5], pc({ quick: 14 })),
      x: placed(1, [6, 5], npc({ quick: 9, strong: 30 })),
    },
    { dice: [19] },
  )
  s.take("flank", { target: "x" })
  s.skipTo("x", "end-turn").take("end-turn")
  expect(s.open()?.who).toBe("b")
  expect(s.options).not.toContain("flank x")
})
