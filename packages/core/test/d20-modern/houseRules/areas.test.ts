import { expect, test } from "vitest"
import type { D20Modern } from "../../../src/systems/d20-modern/model/System.ts"
import type { Scene } from "../../../src/testkit/Scene.ts"
import { rule } from "../../kit/rule.ts"
import { actor, fight, rifle } from "../blocks.ts"
import { type Some, house } from "./house.ts"

/** Autofire of 2d8 at +3 on somebody with no Reflex bonus. */
const sprayed = (rules: Some, faces: readonly number[]): Scene<D20Modern> => {
  const spray = { ...rifle, mode: "autofire", rof: ["A"], damage: "2d8", bonus: 3 }
  const s = fight({
    actors: {
      a: actor(0, 2, 5, { attacks: [spray], feats: ["Advanced Firearms Proficiency"] }),
      b: actor(1, 10, 5),
    },
    houseRules: rules,
    dice: faces,
  })
  s.take("autofire")
  return s.done()
}

house("autofire", () => {
  rule(["D20M-183", "D20M-184"], "autofire asks for a save DC 15, or of the result, or is an attack on each", () => {
    expect(sprayed({}, [17, 19]).last("Saved")).toMatchObject({ dc: 15, success: true })
    const result = sprayed({ autofire: "areaDC(attackResult)" }, [17, 19, 1, 1])
    expect(result.last("Saved")).toMatchObject({ dc: 20, success: false })
    const each = sprayed({ autofire: "perTargetAttack" }, [7, 4, 5])
    expect(each.last("Reached")).toMatchObject({ target: "b", bonus: 3, defense: 10, hit: true })
    expect(each.last("HarmTaken")).toMatchObject({ amount: 9 })
    expect(each.events("Saved")).toEqual([])
  })
})

house("autofireSaveEffect", () => {
  rule(["D20M-184"], "a save keeps all damage off, or half of it", () => {
    expect(sprayed({}, [10, 20]).events("HarmTaken")).toEqual([])
    expect(sprayed({ autofireSaveEffect: "half" }, [10, 20, 4, 5]).last("HarmTaken")).toMatchObject({ amount: 4 })
  })
})

house("grenadeScatter", () => {
  test("a missed grenade lands by the table, as if it had not missed, or up to six squares away", () => {
    const missed = (rules: Some, dice: readonly number[]) => {
      const grenade = { weapon: "grenade", bonus: 3, damage: "1d6", burst: 5, increment: 10, size: "Tiny", str: 0 }
      const s = fight({
        actors: { a: actor(0, 0, 8, { attacks: [grenade] }), b: actor(1, 5, 8) },
        dice,
        houseRules: rules,
      })
      s.take("lob", { target: "b", place: 8 * 16 + 5 })
      return s.done().last("Lobbed")
    }
    const around = (x: number, y: number) => [16 * y + x - 17, 16 * y + x - 16, 16 * y + x - 1, 16 * y + x]
    expect(missed({}, [2, 1, 1])).toMatchObject({ hit: false, scatter: 1, far: 0, squares: around(6, 7) })
    expect(missed({ grenadeScatter: "none" }, [2, 1, 1, 20])).toMatchObject({ hit: false, squares: around(5, 8) })
    // North-east, six squares from the north-east corner.
    const wild = missed({ grenadeScatter: "1d6x5ft" }, [2, 2, 6, 1])
    expect(wild).toMatchObject({ scatter: 2, far: 6, squares: around(12, 2) })
  })
})
