import { describe, expect } from "vitest"
import { atLeast, type Distribution, map, p, sum, uniform } from "../../../src/dice/Distribution.ts"
import { rule } from "../../kit/rule.ts"
import { like, weapons } from "../blocks.ts"
import { duel } from "../stage.ts"

describe("initiative", () => {
  const count = (speed: number): Distribution => map(uniform(10), (die) => die + speed)

  // O03
  rule(
    ["ADD2-010", "ADD2-011", "ADD2-014"],
    "a long sword against a dagger: first 21/100, tied 7/100, last 18/25",
    () => {
      const s = duel(like({}), like({ weapons: [weapons.dagger] }))
      const speed = (id: string) => s.combat.prepared.sheets[s.who(id)]?.forms[0]?.speed ?? 0
      const lead = sum(
        count(speed("b")),
        map(count(speed("a")), (n) => -n),
      )
      expect(atLeast(lead, 1)).toBeCloseTo(21 / 100, 12)
      expect(p(lead, 0)).toBeCloseTo(7 / 100, 12)
      expect(1 - atLeast(lead, 0)).toBeCloseTo(18 / 25, 12)
    },
  )

  // O04
  rule(["ADD2-010", "ADD2-012"], "speeds 5, 5 and 7: 61/250 for at least one tie", () => {
    let tied = 0
    const sword = count(5)
    const axe = count(7)
    for (let a = 1; a <= 20; a++) {
      for (let b = 1; b <= 20; b++) {
        for (let c = 1; c <= 20; c++) {
          if (a === b || b === c || a === c) tied += p(sword, a) * p(sword, b) * p(axe, c)
        }
      }
    }
    expect(tied).toBeCloseTo(61 / 250, 12)
  })
})
