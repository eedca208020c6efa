import { expect, test } from "vitest"
import { asWho, type Who } from "../../src/kinds/indices.ts"
import { facesAway } from "../../src/systems/adnd2e/see/facing.ts"
import { bit, fighterOf } from "../../src/systems/adnd2e/see/fighter.ts"
import { glanceAt } from "../../src/systems/adnd2e/see/glance.ts"
import { stepsTo, threatens, threatsNow } from "../../src/systems/adnd2e/see/threat.ts"
import { armed } from "./blocks.ts"
import { stage } from "./stage.ts"

/** One amid four enemies, a friend near by with two of them and a spear beside it, and one far away. */
const crowd = () => {
  const sword = armed(["long_sword"])
  const at = (side: number, x: number, y: number, block = sword) => ({ side, at: [x, y] as const, block })
  const s = stage({
    map: `${".".repeat(30)}\n`.repeat(9),
    actors: {
      a: at(0, 5, 4),
      b: at(1, 6, 4),
      c: at(1, 4, 4),
      d: at(1, 5, 5),
      e: at(1, 5, 3),
      f: at(1, 7, 6, armed(["spear"])),
      g: at(0, 7, 5),
      h: at(0, 25, 8),
    },
  })
  s.combat.next()
  return s
}

test("what is looked for once for all who declare is what each would find [ADD2-156, ADD2-161]", () => {
  const { combat } = crowd()
  const { beside, bits, on, steps } = threatsNow(combat)
  const all = combat.state.combatants.map((_, i) => asWho(i))
  for (const who of all) {
    const foes = combat.prepared.foes[who] as readonly Who[]
    const by = foes.filter((foe) => threatens(combat, foe, who, fighterOf(combat, who).at))
    const whom = foes.filter((foe) => threatens(combat, who, foe, fighterOf(combat, foe).at))
    expect(bits[who]).toBe(by.reduce((set, foe) => set | bit(foe), 0))
    expect(on[who]).toBe(whom.reduce((set, foe) => set | bit(foe), 0))
    expect(beside[who]).toBe(foes.filter((foe) => stepsTo(combat, who, foe) === 1).length)
    for (const foe of foes) {
      expect(steps[who * all.length + foe]).toBe(stepsTo(combat, who, foe))
      expect(glanceAt(combat, who).away[foe]).toBe(stepsTo(combat, who, foe))
    }
  }
})

test("of four enemies beside it one is behind its back, and none of three [ADD2-053]", () => {
  const s = crowd()
  const [a, g] = [s.who("a"), s.who("g")]
  const behind = (who: Who) =>
    (s.combat.prepared.foes[who] as readonly Who[]).filter((foe) =>
      facesAway(s.combat, who, foe, fighterOf(s.combat, foe).at),
    ).length
  threatsNow(s.combat)
  expect([behind(a), behind(g)]).toEqual([1, 0])
})
