import { expect } from "vitest"
import { asWho } from "../../src/kinds/indices.ts"
import { option } from "../../src/parts/option.ts"
import { rule } from "../kit/rule.ts"
import { apart, bow, extra, fight, lastAttack, listIn, melee, pistol, placed, sword, verbs } from "./scenes.ts"

const tough = extra({ toughness: 30 })

rule(["SWD-005"], "the holder resists with the better of Strength and Athletics", () => {
  const resists = (strength: string, athletics: string) => {
    const s = melee(extra({}, { strength }, { athletics }), extra(), [5, 3])
    s.given({ _tag: "Held", who: "b", by: "a", degree: 1 })
    s.take("end-turn")
    s.take("break-free", { extra: 0 })
    return s.last("Opposed")?.["targetDie"]
  }
  expect([resists("d12", "d4"), resists("d4", "d10")]).toEqual([12, 10])
})

rule(["SWD-077"], "Suppressive Fire reaches two steps from its middle, and no third", () => {
  const gun = { weapon: "gun", kind: "ranged", damage: "2d6", range: "12/24/48", rof: 2, shots: 100, hands: 2 }
  const s = fight(
    {
      a: placed(0, [2, 8], extra({ attacks: [gun] })),
      b: placed(1, [10, 8], tough),
      c: placed(1, [12, 8], tough),
      d: placed(1, [13, 8], tough),
    },
    { dice: [2] },
  )
  s.take("suppress", { target: "b" })
  expect(listIn(s, "AreaAttacked", "victims").length).toBe(2)
})

rule(["SWD-031"], "a cone reaches nine steps, a stream twelve", () => {
  const struck = (template: string, steps: number) => {
    const breath = { weapon: "breath", kind: "natural", damage: "d4", template, evadable: false }
    const s = apart(5, extra({ attacks: [breath] }), tough, [4, 1, 1])
    s.given({ _tag: "Moved", who: "b", path: [5 * 60 + 1 + steps], cost: 0, how: 1 })
    const place = 5 * 60 + 3
    s.combat.apply({ who: asWho(s.who("a")), kind: 0, spot: false, options: [area(s.who("b"), place)] }, 0)
    return listIn(s, "AreaAttacked", "victims").length
  }
  const area = (target: number, place: number) => option(25, target, 0, place)
  expect([struck("cone", 9), struck("cone", 10), struck("stream", 12), struck("stream", 13)]).toEqual([1, 0, 1, 0])
})

rule(["SWD-079"], "bare hands finish nobody off", () => {
  const s = fight({
    a: placed(0, [5, 5], extra({ attacks: [] })),
    b: placed(1, [6, 5], extra(), { asleep: true }),
  })
  s.take("manoeuvre")
  expect(verbs(s)).not.toContain("finish")
})

rule(["SWD-080"], "a foe whom a friend has grappled is finished off only under a house rule", () => {
  const offered = (finishingMoveOn?: readonly string[]) => {
    const s = fight(
      { a: placed(0, [5, 5], extra()), b: placed(1, [6, 5], extra()), c: placed(0, [7, 5], extra({ note: "c" })) },
      finishingMoveOn === undefined ? {} : { houseRules: { finishingMoveOn: finishingMoveOn as never } },
    )
    s.given({ _tag: "Held", who: "b", by: "c", degree: 2 })
    s.take("manoeuvre")
    return verbs(s).includes("finish")
  }
  expect([offered(), offered(["boundByGrapple"])]).toEqual([false, true])
})

rule(["SWD-054"], "a shield alone makes a defender armed", () => {
  const plus = (shield: object) => {
    const s = melee(extra(), extra({ attacks: [], toughness: 30, ...shield }), [2])
    s.take("strike")
    return lastAttack(s)["plus"]
  }
  expect([plus({}), plus({ shield: { shield: "small", parry: 1 } })]).toEqual([2, 0])
})

rule(["SWD-091"], "a holder who is Stunned or taken out lets go", () => {
  const after = (event: { readonly _tag: string }) => {
    const s = melee(extra(), extra())
    s.given({ _tag: "Held", who: "b", by: "a", degree: 2 }, { ...event, who: "a", by: "b" })
    return s.of("b")
  }
  const stunned = { _tag: "ConditionGained", condition: 1 }
  expect(after(stunned)).toMatchObject({ conditions: 0, heldBy: -1 })
  expect(after({ _tag: "Felled", how: 0 } as { _tag: string })).toMatchObject({ conditions: 0, heldBy: -1 })
})

rule(["SWD-082"], "light is stated by rounds, and the last one stays", () => {
  const s = apart(5, extra({ attacks: [bow] }), tough, [2, 2, 2], { setting: { light: ["dim", "dark"] } })
  const plus: unknown[] = []
  for (let round = 1; round <= 3; round++) {
    s.skipTo("a", "end-turn")
    s.take("shoot")
    plus.push(lastAttack(s)["plus"])
    s.take("end-turn")
  }
  expect(plus).toEqual([-2, -4, -4])
})

rule(["SWD-070"], "whoever has stood up or drawn a weapon can no longer go on Hold this turn", () => {
  const holds = (act: string, placement: object = {}) => {
    const s = melee(extra({ attacks: [bow, sword] }), tough, [], { a: placement })
    if (act === "ready") {
      s.take("manoeuvre")
      s.take("ready", { item: 1 })
    } else if (act !== "") s.take(act)
    s.take("manoeuvre")
    return verbs(s).includes("hold")
  }
  expect(holds("")).toBe(true)
  expect(holds("", { prone: true })).toBe(true)
  expect(holds("stand-up", { prone: true })).toBe(false)
  expect(holds("ready")).toBe(false)
})

rule(["SWD-014"], "whoever is helpless beside the shooter parries no shot", () => {
  const need = (placement: object) => {
    const s = melee(extra({ attacks: [pistol] }), extra({ parry: 8, toughness: 30 }), [2], { b: placement })
    s.take("shoot")
    return lastAttack(s)["need"]
  }
  expect([need({}), need({ asleep: true })]).toEqual([8, 4])
})
