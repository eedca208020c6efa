import { expect } from "vitest"
import { type Degree, degree } from "../../src/field/Field.ts"
import { symbaroum } from "../../src/systems/symbaroum/index.ts"
import { rule } from "../kit/rule.ts"
import { bow, crossbow, knives, npc, pc } from "./blocks.ts"
import { fight, melee, placed } from "./scenes.ts"

const field = `${".".repeat(40)}\n`.repeat(12)

rule(["SYM-035"], "nobody shoots at the protected without opening a line, which lasts until they hide again", () => {
  const s = fight(
    {
      a: placed(0, [2, 5], pc({ quick: 12 }, { attacks: [bow] })),
      b: placed(1, [12, 5], npc({ quick: 8 }), { protected: true }),
    },
    { dice: [19, 19] },
  )
  expect(s.options).not.toContain("shoot b")
  s.take("open-line", { target: "b" })
  s.take("shoot", { target: "b" })
  expect(s.last("Attacked")).toMatchObject({ by: "a", hit: false })
  s.skipTo("b", "end-turn").take("end-turn")
  s.take("shoot", { target: "b" })
  s.skipTo("b", "end-turn").take("take-cover")
  s.skipTo("a", "end-turn")
  expect(s.options).not.toContain("shoot b")
})

rule(["SYM-035"], "walls stop shots, and a movement action finds a place from where there are none", () => {
  const map = ["........", "...#....", "...#....", "...#....", "........", "........"].join("\n")
  const s = fight(
    { a: placed(0, [1, 2], pc({ quick: 12 }, { attacks: [bow] })), b: placed(1, [6, 2], npc({ quick: 8 })) },
    { map, dice: [19] },
  )
  expect(s.options).not.toContain("shoot b")
  s.take("open-line", { target: "b" })
  s.take("shoot", { target: "b" })
})

rule(["SYM-035"], "bows are of no use in melee, thrown weapons are; a crossbow must be reloaded", () => {
  const s = melee(pc({ quick: 12 }, { attacks: [bow, knives] }), npc({ quick: 8 }), { dice: [] })
  expect(
    s.combat
      .next()
      ?.options.filter((o) => o.verb === 3)
      .map((o) => o.item),
  ).toEqual([1])
  const arbalest = fight(
    { a: placed(0, [2, 5], pc({ quick: 12 }, { attacks: [crossbow] })), b: placed(1, [12, 5], npc({ quick: 8 })) },
    { dice: [19, 19] },
  )
  arbalest.take("shoot")
  arbalest.take("reload")
  arbalest.skipTo("b", "end-turn").skipTo("a", "end-turn").take("shoot")
})

rule(["SYM-029", "SYM-035"], "further blows end with the ammunition, and none is shot before reloading", () => {
  const blows = (weapon: object) => {
    const s = fight(
      {
        a: placed(0, [2, 5], pc({ quick: 12 }, { attacks: [{ ...weapon, blows: 3 }] })),
        b: placed(1, [12, 5], npc({ quick: 8 })),
      },
      { dice: [19, 19] },
    )
    s.take("shoot")
    return s
  }
  const thrown = blows({ ...knives, shots: 2 })
  expect(thrown.done().events("Attacked")).toHaveLength(2)
  expect(thrown.combat.state.stock).toEqual([0])
  expect(blows(crossbow).events("Attacked")).toHaveLength(1)
})

rule(["SYM-035"], "a line that one has opened is no line for others, and who moves is protected no more", () => {
  const archer = { attacks: [bow] }
  const s = fight(
    {
      a: placed(0, [2, 5], pc({ quick: 13 }, archer)),
      c: placed(0, [2, 9], pc({ quick: 12 }, archer)),
      b: placed(1, [12, 7], npc({ quick: 8 }), { protected: true }),
    },
    { dice: [19] },
  )
  s.take("open-line", { target: "b" })
  s.take("shoot", { target: "b" })
  s.skipTo("c", "end-turn")
  expect(s.options).not.toContain("shoot b")
  s.skipTo("b", "end-turn").take("retreat")
  s.skipTo("c", "end-turn")
  expect(s.options).toContain("shoot b")
})

rule(["SYM-035"], "getting protected again is a movement action", () => {
  const s = fight({
    a: placed(0, [2, 5], pc({ quick: 13 }, { attacks: [bow] })),
    b: placed(1, [12, 5], npc({ quick: 8 }), { protected: true }),
  })
  s.take("open-line", { target: "b" })
  s.skipTo("b", "end-turn").take("take-cover")
  expect(s.last("CoverTaken")).toMatchObject({ who: "b", cost: 1 })
  expect(s.combat.state).toMatchObject({ movement: false, combat: true })
})

rule(["SYM-035"], "nobody is offered to open a line that is open, to hide unseen, or to load what is loaded", () => {
  const s = fight(
    {
      a: placed(0, [2, 5], pc({ quick: 13 }, { attacks: [crossbow] }), { protected: true }),
      b: placed(1, [12, 5], npc({ quick: 8 })),
    },
    { dice: [19] },
  )
  expect(s.options.filter((o) => /open-line|take-cover|reload/.test(o))).toEqual([])
  s.take("shoot")
  expect(s.options.filter((o) => /open-line|take-cover|reload/.test(o))).toEqual(["reload"])
})

rule(["SYM-035"], "arrows fly over a low wall as over open ground, at one behind it and at one beside it", () => {
  const map = ["............", "............", ".........o..", "............"].join("\n")
  const shot = (y: number, coverDegree?: Degree) => {
    const s = fight(
      {
        a: placed(0, [1, y], pc({ quick: 12, accurate: 12 }, { attacks: [bow] })),
        b: placed(1, [10, y], npc({ quick: 8 }, { defense: 10 })),
      },
      { map, dice: [13], ...(coverDegree !== undefined && { coverDegree }) },
    )
    s.take("shoot")
    return s.done().last("Attacked")
  }
  expect(symbaroum.scale.lowCover).toBe("none")
  for (const [y, coverDegree] of [[2], [3], [2, degree.quarter], [2, degree.nineTenths]] as const)
    expect(shot(y, coverDegree)).toMatchObject({ need: 12, mods: 0, hit: false, spared: 0 })
})

rule(
  ["SYM-035"],
  "where the field says that a low wall hides all, those behind it are protected until one goes round",
  () => {
    const map = ["............", "............", ".........o..", "............", "............"].join("\n")
    const s = fight(
      {
        a: placed(0, [1, 2], pc({ quick: 12 }, { attacks: [bow] })),
        b: placed(1, [10, 2], npc({ quick: 8 })),
      },
      { map, coverDegree: degree.total, dice: [19] },
    )
    expect(s.options).not.toContain("shoot b")
    s.take("open-line", { target: "b" })
    s.take("shoot", { target: "b" })
    expect(s.events("MovementBegun")).toHaveLength(1)
    s.done()
  },
)

rule(["SYM-035"], "whoever looks for a line does not stop on a low wall, though there would be one from there", () => {
  const map = ["....#.....", "....#.....", "....o.....", "....#.....", "....#....."].join("\n")
  const s = fight(
    {
      a: placed(0, [2, 0], pc({ quick: 12 }, { attacks: [bow] })),
      b: placed(1, [6, 0], npc({ quick: 8 })),
    },
    { map, dice: [19] },
  )
  expect(s.options).not.toContain("shoot b")
  s.take("open-line", { target: "b" })
  expect(s.of("a").at % 10).toBe(5)
  s.take("shoot", { target: "b" })
  s.done()
})

rule(["SYM-035"], "thrown weapons fly 20 paces, arrows farther", () => {
  const shots = (weapon: object, paces: number) =>
    fight(
      {
        a: placed(0, [0, 5], pc({ quick: 12 }, { attacks: [weapon] })),
        b: placed(1, [paces, 5], npc({ quick: 8 })),
      },
      { map: field },
    ).options.includes("shoot b")
  expect([shots(knives, 20), shots(knives, 21), shots(bow, 21)]).toEqual([true, false, true])
})
