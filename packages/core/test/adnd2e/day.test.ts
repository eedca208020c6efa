import { expect, test } from "vitest"
import { Combat } from "../../src/combat/Combat.ts"
import { adnd2e } from "../../src/systems/adnd2e/index.ts"
import type { Carried } from "../../src/systems/adnd2e/System.ts"
import { encounter } from "../../src/testkit/encounter.ts"
import { armed, like } from "./blocks.ts"
import { declare, duel, stage } from "./stage.ts"

test("hit points, the dead, spent spells and drunk potions go on into the next fight of a day", () => {
  const spec = {
    actors: {
      w: {
        side: 0,
        at: [5, 5] as const,
        block: like({
          hp: 20,
          spells: [{ id: "magic_missile", slots: 1 }],
          items: [{ id: "p", kind: "potion", heals: "1d4" }],
        }),
      },
      f: { side: 0, at: [5, 6] as const, block: like({ hp: 1 }) },
      x: { side: 1, at: [6, 5] as const, block: armed(["dagger"], { hp: 2 }) },
    },
  }
  const first = stage({ ...spec, dice: [{ w: 1, f: 9, x: 10 }, 3] })
  declare(first, { w: ["cast", { item: 0 }], x: ["attack", { target: "f" }] })
  first.take("cast", { target: "x" })
  first.open()
  expect(first.done().last("FightDecided")).toMatchObject({ winner: 0 })
  const { prepared } = first.combat
  const next = new Combat(adnd2e, adnd2e.prepare(encounter(adnd2e, spec)), {
    seed: 1,
    combat: 0,
    fight: 1,
    choose: () => 0,
  })
  const carried = first.carry()
  next.begin({ ...carried, f: { ...(carried["f"] as Carried), hp: 0, dead: true, down: true } })
  const of = (id: string) => next.state.combatants[prepared.ids.indexOf(id)]
  expect(of("w")).toMatchObject({ hp: 20, spent: 1 })
  expect(of("f")).toMatchObject({ dead: true })
  expect(next.next()?.who).not.toBe(prepared.ids.indexOf("f"))
})

test("who lay at death's door with bound wounds lies there in the next fight, and bleeds no more", () => {
  const spec = { w: like({ hp: 20 }), f: like({ hp: 5 }), x: like({ hp: 20 }) }
  const actors = {
    w: { side: 0, at: [1, 1] as const, block: spec.w },
    f: { side: 0, at: [1, 3] as const, block: spec.f },
    x: { side: 1, at: [9, 9] as const, block: spec.x },
  }
  const prepared = adnd2e.prepare(encounter(adnd2e, { actors }))
  const next = new Combat(adnd2e, prepared, { seed: 1, combat: 0, fight: 1, choose: () => 0 })
  const f = prepared.ids.indexOf("f")
  next.begin({ f: adnd2e.meanwhile({ hp: -3, dead: false, down: true, spent: 0, drunk: 0, used: [] }, {}) })
  expect(next.state.combatants[f]).toMatchObject({ hp: -3, down: true, dead: false })
  next.play()
  expect(next.state.combatants[f]).toMatchObject({ hp: -3, dead: false })
  expect(adnd2e.carry(prepared, next.state, f)).toMatchObject({ hp: -3, down: true, dead: false })
})

test("open declarations are known as soon as all have made theirs", () => {
  const s = duel(like({ hp: 90 }), like({ hp: 1 }), {
    houseRules: { "declaration.order": "open_simultaneous" },
    setting: { gm: ["side-1"] },
  })
  const first = s.open()?.who as string
  s.take("parry")
  const other = first === "a" ? "b" : "a"
  const seen = s.combat.fork(() => 0, { seenBy: first === "a" ? 1 : 0 })
  expect(seen.state.combatants[s.who(first)]?.act).toBe(-1)
  expect(seen.next()?.who).toBe(s.who(first))
  expect(s.open()?.who).toBe(other)
})
