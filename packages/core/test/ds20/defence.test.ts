import { expect } from "vitest"
import { rule } from "../kit/rule.ts"
import { armour, bow, dummy, kick, knife, person, pistol, shooter, unarmed } from "./blocks.ts"
import { apart, diceOf, fight, fighterIn, isUnder, melee, penalty, placed, woundsOf } from "./scenes.ts"

const answers = (attacker: object, defender: object, more: object = {}, act = "strike") => {
  let options: readonly string[] = []
  const s = melee(attacker, defender, { dice: [6], ...more })
  const { choose } = s.combat.setup
  const setup = s.combat.setup as { choose: typeof choose }
  setup.choose = (combat, decision) => {
    if (decision.spot) options = decision.options.map((o) => s.combat.rules.verbs[o.verb]?.id ?? "")
    return decision.spot ? 0 : choose(combat, decision)
  }
  s.take(act)
  return options
}

rule(["DS20-024"], "a target may dodge, block or do neither, and once for each attack", () => {
  expect(answers(person(), person())).toEqual(["no-defence", "dodge", "block"])
  const s = melee(person(), person(), { dice: [6, 19], react: [{ verb: "dodge" }] })
  s.take("strike")
  expect(s.events("Defended")).toHaveLength(1)
  s.done()
})

const dodge = (attack: number, face: number) => {
  const s = melee(person({ melee: 12 }), person({ acrobatics: 12 }), {
    dice: [attack, face],
    react: [{ verb: "dodge" }],
  })
  s.take("strike")
  s.done()
  return s
}

rule(["DS20-025"], "a dodge must beat the attack's margin; otherwise it goes through whole", () => {
  expect(dodge(8, 7).last("HarmTaken")).toBeUndefined()
  expect(dodge(8, 7).last("Defended")).toMatchObject({ margin: 5, avoids: true })
  expect(dodge(8, 8).last("HarmTaken")).toMatchObject({ number: 4 })
})

rule(["DS20-025"], "by house rule a dodge takes its margin off", () => {
  const s = melee(person({ melee: 12 }), person({ acrobatics: 12 }), {
    houseRules: { dodgeMode: "subtract" },
    dice: [3, 9],
    react: [{ verb: "dodge" }],
  })
  s.take("strike")
  expect(s.last("HarmTaken")).toMatchObject({ number: 6 })
  s.done()
})

rule(["DS20-026"], "a disastrous dodge falls, after the damage and without a bonus for this attack", () => {
  const s = dodge(8, 20)
  expect(
    s
      .since()
      .map((e) => e._tag)
      .slice(-3),
  ).toEqual(["Defended", "HarmTaken", "ConditionGained"])
  expect(s.last("HarmTaken")).toMatchObject({ number: 4 })
  expect(isUnder(s, "b", "prone")).toBe(true)
})

const block = (attack: number, face: number, more: object = {}) => {
  const s = melee(person({ melee: 12 }), person({ melee: 12 }), {
    dice: [attack, face],
    react: [{ verb: "block" }],
    ...more,
  })
  s.take("strike")
  s.done()
  return s
}

rule(["DS20-027"], "a block takes its margin off the attack; a failed one takes nothing", () => {
  expect(block(6, 10).last("HarmTaken")).toMatchObject({ target: "b", number: 4 })
  expect(block(6, 15).last("HarmTaken")).toMatchObject({ target: "b", number: 6 })
  expect(block(6, 15).last("Defended")).toMatchObject({ score: 12, margin: -3 })
})

rule(["DS20-028"], "a block that beats the attack wounds the attacker, who cannot defend", () => {
  const s = block(9, 3)
  expect(s.last("Defended")).toMatchObject({ left: -6 })
  expect(s.last("HarmTaken")).toMatchObject({ target: "a", by: "b", number: 6, wound: 2 })
  expect(fighterIn(s, "a").defences).toBe(0)
  const armoured = melee(person({}, armour(10)), person(), { dice: [9, 3, 10], react: [{ verb: "block" }] })
  armoured.take("strike")
  expect(woundsOf(armoured, "a")).toEqual([1, 0, 0])
})

rule(["DS20-028"], "by house rule a block only reduces", () => {
  expect(block(9, 3, { houseRules: { blockCounterattack: false } }).events("HarmTaken")).toEqual([])
})

rule(["DS20-029"], "a tie is a hit with the number 0; by house rule it is none", () => {
  expect(block(7, 7).last("HarmTaken")).toMatchObject({ target: "b", number: 0, wound: 1 })
  expect(block(7, 7, { houseRules: { blockTieStops: true } }).events("HarmTaken")).toEqual([])
})

rule(["DS20-030"], "weapons are blocked with weapons in hand, Pelea with Pelea", () => {
  expect(answers(person(), unarmed())).toEqual(["no-defence", "dodge"])
  expect(answers(unarmed(), person({}, { weapons: [knife, kick] }))).toEqual(["no-defence", "dodge", "block"])
  const s = melee(unarmed({ brawling: 14 }), person({ brawling: 11, melee: 15 }, { weapons: [knife, kick] }), {
    dice: [6, 9],
    react: [{ verb: "block" }],
  })
  s.take("strike")
  expect(s.last("Defended")).toMatchObject({ score: 11 })
  const ruled = melee(unarmed({ brawling: 14 }), person({ brawling: 11, melee: 15 }, { weapons: [knife, kick] }), {
    houseRules: { weaponBlocksUnarmed: true },
    dice: [6, 9],
    react: [{ verb: "block" }],
  })
  ruled.take("strike")
  expect(ruled.last("Defended")).toMatchObject({ score: 15 })
  expect(answers(person(), person({}, {}), { placements: { b: { drawn: false } } })).toEqual(["no-defence", "dodge"])
})

rule(["DS20-031"], "shots can be neither dodged nor blocked", () => {
  const s = apart(5, shooter(), person(), { dice: [6] })
  s.take("shoot", { extra: 0 })
  expect(s.events("Defended")).toEqual([])
  expect(s.last("HarmTaken")).toMatchObject({ number: 6 })
  s.done()
})

rule(["DS20-031"], "nor can arrows; house rules let shots or arrows be dodged, never blocked", () => {
  const arrow = apart(5, shooter(bow), person(), { dice: [6] })
  arrow.take("shoot")
  expect(arrow.events("Defended")).toEqual([])
  const dodged = apart(5, shooter(bow), person(), {
    houseRules: { dodgeThrown: true },
    dice: [6, 5],
    react: [{ verb: "dodge" }],
  })
  dodged.take("shoot")
  expect(dodged.last("Defended")).toMatchObject({ avoids: true })
  const shots = apart(5, shooter(pistol), person(), {
    houseRules: { dodgeShots: true },
    dice: [6, 5],
    react: [{ verb: "dodge" }],
  })
  shots.take("shoot", { extra: 0 })
  expect(shots.events("HarmTaken")).toEqual([])
  dodged.done()
  shots.done()
})

const three = (more: object = {}, react = ["dodge", "dodge", "dodge"]) =>
  fight(
    {
      a: placed(0, [4, 5], person()),
      c: placed(0, [6, 5], person()),
      d: placed(0, [5, 4], person()),
      b: placed(1, [5, 5], person()),
    },
    { react: react.map((verb) => ({ who: "b", verb })), ...more },
  )

rule(["DS20-050", "DS20-051"], "each defence after the first takes two more penalties, unannounced", () => {
  // The second attacker stands opposite the first one: it has the back, and b turns round to it.
  const s = three({ dice: [12, 12, 12, 4, 12, 1, 1, 12, 12, 1, 1, 1, 1] }, ["dodge", "face", "dodge", "dodge"])
  s.take("strike", { target: "b", item: 0 })
  expect(diceOf(s, "Defended")).toBe(0)
  s.take("strike", { target: "b", item: 0 })
  expect(s.last("Defended")).toMatchObject({ dice: [penalty("defences", 1), penalty("defences", 1)] })
  s.take("strike", { target: "b", item: 0 })
  expect(diceOf(s, "Defended", "defences")).toBe(4)
  s.done()
})

rule(["DS20-052"], "the count goes back to zero when the own turn begins", () => {
  const s = three({ dice: [12, 12, 12, 4, 12, 1, 1, 12, 4, 12] }, ["dodge", "face", "dodge", "face", "dodge"])
  s.take("strike", { target: "b", item: 0 })
  s.take("strike", { target: "b", item: 0 })
  expect(fighterIn(s, "b").defences).toBe(2)
  s.skipTo("b", "end-turn")
  expect(fighterIn(s, "b").defences).toBe(0)
  s.take("end-turn")
  s.take("strike", { target: "b", item: 0 })
  expect(diceOf(s, "Defended")).toBe(0)
  s.done()
})

rule(["DS20-051"], "house rules change the penalty, or allow one defence only", () => {
  const cheap = three({ houseRules: { extraDefensePenalty: 1 }, dice: [12, 12, 12, 4, 12, 1] }, [
    "dodge",
    "face",
    "dodge",
  ])
  cheap.take("strike", { target: "b", item: 0 })
  cheap.take("strike", { target: "b", item: 0 })
  expect(diceOf(cheap, "Defended", "defences")).toBe(1)
  // Nobody is asked again: neither for a defence nor whether to turn round for one.
  const once = three({ houseRules: { extraDefensePenalty: "forbid" }, dice: [12, 12, 12, 4] }, ["dodge"])
  once.take("strike", { target: "b", item: 0 })
  once.take("strike", { target: "b", item: 0 })
  expect(fighterIn(once, "b").defences).toBe(1)
  cheap.done()
  once.done()
})

rule(["DS20-050"], "it may choose which attacks to defend against", () => {
  const s = three({ dice: [12, 12, 4, 12] }, ["no-defence", "face", "dodge"])
  s.take("strike", { target: "b", item: 0 })
  s.take("strike", { target: "b", item: 0 })
  expect(diceOf(s, "Defended")).toBe(0)
  s.done()
})

rule(["DS20-030"], "who has no weapon and no Pelea can only dodge", () => {
  expect(answers(unarmed(), dummy({ skills: { brawling: 0, melee: 0, firearms: 0, acrobatics: 5 } }))).toEqual([
    "no-defence",
    "dodge",
  ])
})

rule(["DS20-026", "DS20-027"], "a disastrous block leaves its maker standing", () => {
  const s = melee(person(), person(), { dice: [6, 20], react: [{ who: "b", verb: "block" }] })
  s.take("strike", { item: 0 })
  expect(isUnder(s, "b", "prone")).toBe(false)
  s.done()
})

rule(["DS20-026"], "whoever dies of the blow does not fall over its dodge as well", () => {
  const s = melee(person({}, { weapons: [{ weapon: "axe", skill: "melee", damage: "1/2" }] }), person(), {
    placements: { b: { wounds: { HG: 3 } } },
    houseRules: { overkill: true },
    dice: [6, 20, 1, 1],
    react: [{ who: "b", verb: "dodge" }],
  })
  s.take("strike", { item: 0 })
  expect(s.since().map((e) => e._tag)).toEqual([
    "Decided",
    "Attacked",
    "Decided",
    "Defended",
    "HarmTaken",
    "Felled",
    "Died",
  ])
  s.done()
})
