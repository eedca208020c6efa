import { describe, expect, test } from "vitest"
import { Combat } from "../../src/combat/Combat.ts"
import { distance } from "../../src/field/distance.ts"
import { condition, occasion, pace } from "../../src/systems/adnd2e/book/terms.ts"
import { verb } from "../../src/systems/adnd2e/book/verbs.ts"
import { adnd2e } from "../../src/systems/adnd2e/index.ts"
import type { Sheet } from "../../src/systems/adnd2e/model/Sheet.ts"
import type { Adnd2e, AdndPrepared, AdndState, Fighter } from "../../src/systems/adnd2e/model/System.ts"
import { type EncounterSpec, encounter } from "../../src/testkit/encounter.ts"
import { armed, like } from "./blocks.ts"

const at = (side: number, x: number, y: number, block: unknown, placement: object = {}) => ({
  side,
  at: [x, y] as const,
  block,
  placement,
})
const fists = (more: object = {}) => like({ group: "wizard", hp: 20, gac0: 16, weapons: [], unarmed: {}, ...more })
const mage = like({
  group: "wizard",
  level: 5,
  hp: 14,
  weapons: [],
  spells: [
    { id: "sleep", slots: 1 },
    { id: "magic_missile", slots: 2 },
    { id: "storm", slots: 2, casting_rounds: 2, yards: 60, harm: "2d4", save: "spell" },
  ],
  items: [
    { id: "scroll", kind: "scroll", spell: "fireball" },
    { id: "draught", kind: "potion", heals: "1d8" },
  ],
})

const fights: Readonly<Record<string, EncounterSpec<Adnd2e>>> = {
  "arms of every length": {
    actors: {
      a: at(0, 4, 4, armed(["long_sword", "dagger"], { hp: 20, attacks: "2" })),
      b: at(0, 4, 6, armed(["spear"], { hp: 20 })),
      c: at(0, 2, 5, armed(["long_bow", "dagger"], { hp: 14 })),
      d: at(1, 11, 4, armed(["halberd"], { hp: 20, attacks: "3/2" })),
      e: at(1, 11, 6, armed(["awl_pike", "dagger"], { hp: 20 })),
      f: at(1, 13, 5, armed(["dart", "short_sword"], { hp: 14 })),
    },
  },
  "a brawl": {
    actors: {
      a: at(0, 4, 4, fists()),
      c: at(0, 4, 5, armed(["dagger", "long_sword"], { hp: 16, unarmed: {}, ac_shield: -1, attacks: "2" })),
      e: at(0, 4, 6, fists()),
      b: at(1, 6, 4, fists({ size: "S" })),
      d: at(1, 6, 6, armed(["dagger"], { hp: 16, unarmed: {} })),
      f: at(1, 7, 5, fists()),
    },
    houseRules: { "maneuvers.enabled": "all", "unarmed.trip_throw_prone": true },
  },
  "magic and orders to stand": {
    actors: {
      m: at(0, 3, 4, mage),
      a: at(0, 5, 4, armed(["long_sword"], { hp: 20 })),
      w: at(1, 10, 5, mage),
      b: at(1, 9, 4, armed(["spear"], { hp: 20, attacks: "2" })),
      s: at(1, 9, 6, armed(["two_handed_sword"], { hp: 20 }), { stands: true }),
    },
    setting: { gm: ["side-1"] },
  },
}

const bits = (...conditions: readonly number[]) => conditions.reduce((mask, one) => mask | (1 << one), 0)
const { asleep, gripped, gripping, held, knockedOut, prone, stunned, surprised } = condition
const disabled = bits(asleep, held, knockedOut, stunned, surprised)
const fast = bits(gripped, gripping, prone)
const peaceful: readonly number[] = [verb.run, verb.move, verb.withdraw, verb.parry, verb.ready, verb.cast, verb.drink]
const bare: readonly number[] = [verb.punch, verb.wrestle, verb.help]
const still: readonly number[] = [verb.parry, verb.shoot, verb.drink]

/** What one attack breaks of the rules, as the board was just before it. */
const wrongsOfAttack = (
  { sheets, field }: AdndPrepared,
  state: AdndState,
  { by, target, occasion: when }: { by: number; target: number; occasion: number },
  own: number,
): readonly string[] => {
  const [f, t, sheet] = [state.combatants[by], state.combatants[target], sheets[by]] as [Fighter, Fighter, Sheet]
  const wrongs: string[] = []
  if (t.down || t.fled || f.down || f.fled) wrongs.push("ADD2-006: a blow at or by the fallen")
  if ((f.conditions & disabled) !== 0) wrongs.push("ADD2-055: a blow by somebody who can do nothing")
  if (when === occasion.opportunity) {
    if (f.act === verb.run || f.act === verb.parry) wrongs.push("ADD2-084, 089: a chance of a runner or parrier")
    if ((f.conditions & bits(gripped, gripping)) !== 0) wrongs.push("ADD2-106: a chance in a hold")
    if (f.chances > sheet.chances) wrongs.push("ADD2-164: too many chances")
  } else if (when === occasion.own || when === occasion.extra) {
    if (peaceful.includes(f.act)) wrongs.push("ADD2-034: a blow instead of what was declared")
    const form = bare.includes(f.act) ? undefined : sheet.forms[f.item]
    if (form === undefined || form.missile) return wrongs
    const steps = distance(field, f.at, t.at)
    if (steps > form.reach || steps < form.minReach) wrongs.push("ADD2-037: a blow out of reach")
    if (own > (form.perRound[(state.round + 1) & 1] as number)) wrongs.push("ADD2-047: too many blows")
  }
  return wrongs
}

/** What one stretch of a move breaks of the rules. */
const wrongsOfMove = (
  { sheets }: AdndPrepared,
  state: AdndState,
  { who, how, cost }: { who: number; how: number; cost: number },
): readonly string[] => {
  const [f, sheet] = [state.combatants[who], sheets[who]] as [Fighter, Sheet]
  const wrongs: string[] = []
  const budgets: Readonly<Record<number, number>> = {
    [pace.charge]: sheet.charge,
    [pace.run]: sheet.run,
    [pace.full]: sheet.full,
  }
  if (f.down || (f.conditions & (fast | disabled)) !== 0) wrongs.push("ADD2-108: a step of somebody who cannot")
  if (sheet.stands) wrongs.push("a step against orders")
  if (still.includes(f.act)) wrongs.push("ADD2-038: a step with an act that has none")
  if (f.act === verb.guard && how !== pace.afterwards) wrongs.push("ADD2-120: a guard walks before the end")
  if (f.moved + cost > (budgets[how] ?? sheet.half)) wrongs.push("ADD2-046: too far")
  return wrongs
}

describe("random fights of AD&D break no rule that a log can show", () => {
  test.each(Object.entries(fights))("%s", (_, spec) => {
    const wrongs = new Set<string>()
    const prepared = adnd2e.prepare(encounter(adnd2e, { limits: { rounds: 20 }, ...spec }))
    for (let n = 0; n < 40; n++) {
      const combat = new Combat(adnd2e, prepared, {
        seed: 5,
        combat: n,
        choose: ({ state, dice }, { who, options }) =>
          dice.think(state.round, who, state.combatants[who]?.asked ?? 0).die(options.length) - 1,
      })
      combat.begin().play()
      const state = adnd2e.start(prepared)
      let own: number[] = []
      for (const event of combat.log) {
        if (event._tag === "RoundStarted") own = []
        if (event._tag === "Attacked") {
          const isOwn = event.occasion === occasion.own || event.occasion === occasion.extra
          if (isOwn) own[event.by] = (own[event.by] ?? 0) + 1
          for (const wrong of wrongsOfAttack(prepared, state, event, own[event.by] ?? 0)) wrongs.add(wrong)
        } else if (event._tag === "Moved") for (const wrong of wrongsOfMove(prepared, state, event)) wrongs.add(wrong)
        adnd2e.evolve[event._tag](state, event as never)
      }
    }
    expect([...wrongs]).toEqual([])
  })
})
