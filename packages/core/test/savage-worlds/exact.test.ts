import { expect, test } from "vitest"
import { type Chooser, Combat } from "../../src/combat/Combat.ts"
import { exactlyForeseen } from "../../src/combat/foreseen.ts"
import { savageWorlds } from "../../src/systems/savage-worlds/index.ts"
import type { SavageWorlds } from "../../src/systems/savage-worlds/model/System.ts"
import { type EncounterSpec, encounter } from "../../src/testkit/encounter.ts"
import { dagger, extra, hero, pistol, placed, rifle, sword } from "./scenes.ts"

const quiet = { bennies: 0, gmBennies: 0 } as const
const map = ["..............", "......o.......", "......~.......", ".............."].join("\n")
const spear = { weapon: "spear", damage: "Str+d6", reach: 1, range: "3/6/12", ap: 2 }
const mail = { armour: [{ armour: "mail", protection: 3, covers: ["torso", "arms"] }] }

const scenes: Readonly<Record<string, EncounterSpec<SavageWorlds>>> = {
  "blows and tricks beside each other": {
    actors: {
      a: placed(0, [5, 5], hero({ attacks: [sword, dagger], edges: ["sweep"] }, {}, { taunt: "d8" }), {
        otherHand: "dagger",
      }),
      b: placed(1, [6, 5], extra({ attacks: [spear], ...mail }), { shaken: true }),
      c: placed(1, [6, 6], hero({ attacks: [sword], size: 1 }, { vigor: "d8" }), { wounds: 2 }),
    },
    houseRules: quiet,
  },
  "shots across cover, some of them through it": {
    map: `${map}\n`,
    actors: {
      a: placed(0, [2, 1], hero({ attacks: [pistol, sword] }, {}, { shooting: "d8" })),
      b: placed(1, [10, 1], extra({ attacks: [rifle, dagger], ...mail }), { cover: "medium", obstacle: 2 }),
    },
    setting: { light: ["dim"], obstacle: 2 },
    houseRules: quiet,
  },
  "shots past friends and others": {
    actors: {
      a: placed(0, [2, 5], hero({ attacks: [pistol, sword] }, {}, { shooting: "d8" })),
      friend: placed(0, [9, 5], extra()),
      b: placed(1, [10, 5], extra(mail)),
      c: placed(1, [11, 5], hero({}, { vigor: "d8" }), { wounds: 1 }),
    },
    houseRules: quiet,
  },
  "house rules for raises and Shaken": {
    actors: {
      a: placed(0, [5, 5], hero({ attacks: [sword] })),
      b: placed(1, [6, 5], hero({ attacks: [spear], ...mail }), { wounds: 1, shaken: true }),
    },
    houseRules: { ...quiet, raiseDamage: "flat2", shakenTwiceWounds: false, calledHead: "half" },
  },
}

const random: Chooser<SavageWorlds> = ({ dice, state }, { options, who }) =>
  dice.think(state.round, who, state.combatants[who]?.asked ?? 0).die(options.length) - 1

test.each(Object.keys(scenes))("%s: what is promised exactly is what every way of the dice comes to", (name) => {
  const prepared = savageWorlds.prepare(encounter(savageWorlds, scenes[name] as EncounterSpec<SavageWorlds>))
  const compared = new Map<string, number>()
  for (let combat = 0; combat < 6; combat++) {
    let nth = 0
    const looking: Chooser<SavageWorlds> = (fight, decision) => {
      for (const option of nth++ < 8 && !decision.spot ? decision.options : []) {
        const exact = savageWorlds.exact?.(fight, decision, option) ?? []
        const found = exact.length === 0 ? undefined : exactlyForeseen(fight as Combat<SavageWorlds>, decision, option)
        if (found === undefined) continue
        const promised = savageWorlds.forecast(fight, decision, option)
        const id = savageWorlds.verbs[option.verb]?.id ?? ""
        compared.set(id, (compared.get(id) ?? 0) + 1)
        for (const field of exact) {
          const difference = Math.abs(promised[field] - found.forecast[field])
          expect([id, option, field, difference > 1e-9 + 2 * found.cut]).toEqual([id, option, field, false])
        }
      }
      return random(fight, decision)
    }
    new Combat(savageWorlds, prepared, { seed: 3, combat, choose: looking }).begin().play()
  }
  expect([...compared.values()].reduce((sum, n) => sum + n, 0)).toBeGreaterThan(20)
})

/** What the first option of a verb promises, and what every way of its dice comes to. */
const both = (spec: EncounterSpec<SavageWorlds>, verb: string, given: readonly object[] = []) => {
  const prepared = savageWorlds.prepare(
    encounter(savageWorlds, { ...spec, houseRules: { ...quiet, ...spec.houseRules } }),
  )
  const first: Chooser<SavageWorlds> = () => 0
  for (let combat = 0; combat < 60; combat++) {
    const fight = new Combat(savageWorlds, prepared, { seed: 1, combat, choose: first }).begin()
    let decision = fight.next()
    if (decision === undefined || prepared.ids[decision.who] !== "a") continue
    for (const event of given) fight.emit(event as SavageWorlds["event"])
    decision = fight.next()
    const option = decision?.options.find((one) => savageWorlds.verbs[one.verb]?.id === verb)
    if (decision === undefined || option === undefined) throw new Error(`nobody can ${verb}`)
    const played = exactlyForeseen(fight, decision, option)
    if (played === undefined) throw new Error("too many ways")
    return { promised: savageWorlds.forecast(fight, decision, option), played: played.forecast, cut: played.cut }
  }
  throw new Error("a never begins")
}

const thrown = (more: object) => ({
  weapon: "bomb",
  kind: "thrown",
  damage: "2d6",
  range: "5/10/20",
  template: "small",
  ...more,
})

test.each([{ evadable: false }, { evadable: true }, { evadable: false, template: "medium", ap: 2 }])(
  "an area with %j on one foe, where raises add nothing, promises what every way of the dice comes to",
  (more) => {
    const actors = {
      a: placed(0, [1, 8], extra({ attacks: [thrown(more)] })),
      b: placed(1, [13, 8], hero({ ...mail }, { vigor: "d8" }), { shaken: true, wounds: 1 }),
    }
    const { cut, played, promised } = both({ actors, houseRules: { raiseDamage: "none" } }, "area")
    expect(Math.abs(promised.harm - played.harm)).toBeLessThan(1e-9 + 2 * cut)
    expect(Math.abs(promised.fell - played.fell)).toBeLessThan(1e-9 + 2 * cut)
    expect(promised.harm).toBeGreaterThan(0.01)
  },
)

test("a crushing hold promises what every way of the dice comes to", () => {
  const actors = {
    a: placed(0, [5, 5], extra({}, { strength: "d10" })),
    b: placed(1, [6, 5], hero({ ...mail }, { vigor: "d8" }), { shaken: true, wounds: 1 }),
  }
  const given = [
    { _tag: "Held", who: 0, by: 1, degree: 2 },
    { _tag: "Held", who: 1, by: 0, degree: 2 },
  ]
  const prepared = savageWorlds.prepare(encounter(savageWorlds, { actors }))
  const held = given[prepared.ids.indexOf("b")] as object
  const { cut, played, promised } = both({ actors }, "crush", [held])
  expect(Math.abs(promised.harm - played.harm)).toBeLessThan(1e-9 + 2 * cut)
  expect(Math.abs(promised.fell - played.fell)).toBeLessThan(1e-9 + 2 * cut)
  expect(promised.harm).toBeGreaterThan(0.01)
})
