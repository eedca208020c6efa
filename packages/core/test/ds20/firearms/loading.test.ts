import { expect } from "vitest"
import { rule } from "../../kit/rule.ts"
import { dummy, pistol, revolver, shooter, shotgun } from "../blocks.ts"
import { apart, fighterIn, verbsOf, woundsOf } from "../scenes.ts"

rule(["DS20-001"], "a revolver is loaded two cartridges at a time, a magazine whole", () => {
  const reload = (weapon: object) => {
    const s = apart(5, shooter({ ...weapon, spares: 1 }), dummy(), { dice: [19, 1, 18, 1] })
    s.take("declare", { extra: 1 })
    s.take("shoot", { extra: 0 })
    s.take("shoot", { extra: 0 })
    s.skipTo("b", "end-turn").skipTo("a", "end-turn")
    s.take("reload")
    const { loaded, spares } = s.combat.state
    return [loaded[0], spares[0]]
  }
  expect(reload(revolver)).toEqual([6, 4])
  expect(reload(pistol)).toEqual([15, 0])
})

rule(["DS20-088"], "with an empty magazine nothing is shot", () => {
  const s = apart(5, shooter({ ...pistol, magazine: 1, spares: 0 }), dummy(), { dice: [19] })
  s.take("shoot", { extra: 0 })
  s.skipTo("b", "end-turn").skipTo("a", "end-turn")
  expect(verbsOf(s)).not.toContain("shoot")
  expect(fighterIn(s, "b").lastBy).toBe(s.who("a"))
  expect(woundsOf(s, "b")).toEqual([0, 0, 0])
  s.done()
})

const reloaded = (weapon: { readonly magazine: number }, loaded: number) => {
  const s = apart(5, shooter(weapon), dummy())
  s.given({ _tag: "BulletsAdded", who: "a", target: "b", gear: 0, bonus: weapon.magazine - loaded, faces: [] })
  s.take("reload")
  return s.combat.state.loaded[0]
}

rule(["DS20-001"], "cartridges go in by two, as long as there is room; a magazine goes in whole", () => {
  expect([reloaded(revolver, 1), reloaded(revolver, 5), reloaded(shotgun, 1), reloaded(pistol, 3)]).toEqual([
    3, 6, 3, 15,
  ])
})
