import { expect, test } from "vitest"
import { type Chooser, Combat } from "../../src/combat/Combat.ts"
import { savageWorlds } from "../../src/systems/savage-worlds/index.ts"
import type { SavageWorlds } from "../../src/systems/savage-worlds/model/System.ts"
import { encounter, mostHarm } from "../../src/testkit/encounter.ts"
import { bow, dagger, extra, hero, placed, rifle, sword } from "./scenes.ts"

/*
 * Estimates need not be right, but they may not be far off on average: what is promised and what happens, summed over
 * some thousand acts of fights without Bennies, stay within bands. `npm run calibrate` measures them closely.
 */

const grenade = { weapon: "grenade", kind: "thrown", damage: "3d6", range: "5/10/20", template: "medium", count: 3 }

const prepared = savageWorlds.prepare(
  encounter(savageWorlds, {
    actors: {
      a: placed(0, [3, 3], hero({ attacks: [sword, dagger] })),
      b: placed(0, [3, 5], extra({ attacks: [rifle, dagger] })),
      c: placed(0, [2, 4], extra({ attacks: [grenade, sword] })),
      d: placed(1, [10, 3], hero({ attacks: [sword, dagger], edges: ["frenzy"] })),
      e: placed(1, [10, 5], extra({ attacks: [bow, dagger] })),
      f: placed(1, [11, 4], extra({ attacks: [sword] })),
    },
    houseRules: { bennies: 0, gmBennies: 0 },
  }),
)

/** Sums over acts: how many there were, what was promised, and what happened. */
interface Sums {
  acts: number
  promised: number
  happened: number
}

const sums = new Map<string, Sums>()

const note = (what: string, promised: number, happened: number): void => {
  const sum = sums.get(what) ?? { acts: 0, promised: 0, happened: 0 }
  sum.acts++
  sum.promised += promised
  sum.happened += happened
  sums.set(what, sum)
}

const all = ({ state }: Combat<SavageWorlds>): readonly number[] =>
  state.combatants.map((_, who) => savageWorlds.health(prepared, state, who))

/** Notes what acts promise, and when the next decision is made what they have done. */
const noting = (): Chooser<SavageWorlds> => {
  const waiting = new Map<number, { readonly promised: number; readonly health: number }>()
  let last:
    | { readonly id: string; readonly who: number; readonly harm: number; readonly before: readonly number[] }
    | undefined
  const random: Chooser<SavageWorlds> = ({ dice, state }, { options, who }) =>
    dice.think(state.round, who, state.combatants[who]?.asked ?? 0).die(options.length) - 1
  return (fight, decision) => {
    const combat = fight as Combat<SavageWorlds>
    const { combatants, round } = combat.state
    if (decision.spot) return mostHarm<SavageWorlds>()(fight, decision)
    const now = all(combat)
    if (last !== undefined) {
      const { before, harm, id, who } = last
      const foes = combatants.flatMap(({ side }, i) => (side === combatants[who]?.side ? [] : [i]))
      note(
        id,
        harm,
        foes.reduce((sum, i) => sum + (before[i] as number) - (now[i] as number), 0),
      )
      last = undefined
    }
    const { who } = decision
    const exposed = waiting.get(who)
    if (exposed !== undefined) note("exposure", exposed.promised, exposed.health - (now[who] as number))
    waiting.delete(who)
    const index = (round + who) % 3 === 0 ? random(fight, decision) : mostHarm<SavageWorlds>()(fight, decision)
    const option = decision.options[index]
    const id = savageWorlds.verbs[option?.verb ?? 0]?.id ?? ""
    if (option === undefined) return index
    const { exposure, harm } = savageWorlds.forecast(fight, decision, option)
    if (id === "end-turn") waiting.set(who, { promised: exposure, health: now[who] as number })
    if (["close", "rush", "burst", "area"].includes(id)) last = { id, who, harm, before: now }
    return index
  }
}

test("estimates of harm and of exposure are not far from what happens", () => {
  for (let combat = 0; combat < 400; combat++)
    new Combat(savageWorlds, prepared, { seed: 11, combat, choose: noting() }).begin().play()
  const ratio = (what: string): number => {
    const { acts, happened, promised } = sums.get(what) ?? { acts: 0, happened: 0, promised: 0 }
    expect([what, acts > 100]).toEqual([what, true])
    return happened / promised
  }
  // After a walk Gang Up and cover are otherwise than before it; raises add nothing to what an area promises.
  const bands = { close: [0.8, 1.2], rush: [0.6, 1.2], burst: [0.65, 1.2], area: [1, 1.8] } as const
  for (const [what, [least, most]] of Object.entries(bands))
    expect([what, ratio(what) > least, ratio(what) < most]).toEqual([what, true, true])
  // Exposure is what all foes could do to somebody, who strike at others as well.
  expect(ratio("exposure")).toBeGreaterThan(0.15)
  expect(ratio("exposure")).toBeLessThan(0.4)
})
