import { expect } from "vitest"
import { Combat } from "../../src/combat/Combat.ts"
import type { Carried } from "../../src/contract/System.ts"
import type { Rest } from "../../src/systems/symbaroum/book/statBlock.ts"
import { symbaroum } from "../../src/systems/symbaroum/index.ts"
import type { Symbaroum } from "../../src/systems/symbaroum/model/System.ts"
import { meanwhile, nothingHappened } from "../../src/systems/symbaroum/round/between.ts"
import type { EncounterSpec } from "../../src/testkit/encounter.ts"
import { ScriptedDice } from "../../src/testkit/ScriptedDice.ts"
import { bolt, npc, pc } from "./blocks.ts"
import { fight, placed, preparedOf } from "./scenes.ts"

/** A mystic far from one enemy that a bolt can reach but not kill. */
export const mystic = (values: object, placement: object, dice: readonly number[], more: object = {}) =>
  fight(
    {
      m: placed(0, [2, 2], pc({ quick: 12, ...values }, { attacks: [bolt] }), placement),
      x: placed(1, [9, 2], npc({ quick: 3, strong: 30 }, { defense: 10, toughness: 90 })),
    },
    { dice, ...more },
  )

export const use = (s: ReturnType<typeof mystic>): void => {
  s.skipTo("m", "end-turn").take("shoot")
}

/** The next fight of the day, begun with what was carried over, and its dice. */
export const nextFight = (
  carried: Carried<Symbaroum>,
  dice: readonly number[],
  setting: object = {},
  block: object = pc({ quick: 12, resolute: 20, strong: 13 }),
) => {
  const spec: EncounterSpec<Symbaroum> = {
    actors: {
      a: placed(0, [1, 1], block),
      medic: placed(
        0,
        [1, 3],
        pc({ quick: 11, cunning: 13 }, { abilities: ["medicus"], items: [{ item: "herbal-cure", count: 1 }] }),
      ),
      x: placed(1, [9, 9], npc({ quick: 3 })),
    },
    setting,
  }
  const script = new ScriptedDice(dice)
  const combat = new Combat(symbaroum, preparedOf(spec), {
    seed: 1,
    combat: 0,
    fight: 1,
    dice: script,
    choose: () => 0,
  }).begin(carried)
  expect(script.left).toEqual([])
  const who = combat.prepared.ids.indexOf("a")
  return { combat, a: combat.state.combatants[who] as (typeof combat.state.combatants)[number] }
}

export const unharmed = { permanent: 0, lost: false, dead: false, supplies: [], meanwhile: nothingHappened }

export const hurt: Carried<Symbaroum> = {
  a: { ...unharmed, toughness: 6, permanent: 3 },
  medic: { ...unharmed, toughness: 10, supplies: [1] },
}

/** Time passes for all of them. */
export const rest = (carried: Carried<Symbaroum>, more: Rest): Carried<Symbaroum> =>
  Object.fromEntries(Object.entries(carried).map(([id, past]) => [id, meanwhile(past, more)]))
