import { expect, test } from "vitest"
import { type Chooser, Combat } from "../../src/combat/Combat.ts"
import { ds20 } from "../../src/systems/ds20/index.ts"
import type { Ds20, Fighter } from "../../src/systems/ds20/model/System.ts"
import { isProne } from "../../src/systems/ds20/see/fighter.ts"
import { encounter, mostHarm } from "../../src/testkit/encounter.ts"
import { armour, assaultRifle, blade, bow, kick, knife, person, pistol, spear, unarmed } from "./blocks.ts"
import { placed } from "./scenes.ts"

/*
 * Estimates need not be right, but they may not be far off on average: what is promised and what happens, summed over
 * some thousand acts, stay within bands. `npm run calibrate` measures them closely.
 */

const prepared = ds20.prepare(
  encounter(ds20, {
    actors: {
      a: placed(0, [3, 3], person({ melee: 14, acrobatics: 13 }, { weapons: [blade, kick] })),
      b: placed(0, [3, 5], person({ firearms: 14 }, { weapons: [assaultRifle, knife], ...armour(10, 1) })),
      c: placed(0, [2, 4], unarmed({ brawling: 14 })),
      d: placed(1, [9, 3], person({ melee: 13 }, { weapons: [spear, kick], ...armour(12, 1) })),
      e: placed(1, [9, 5], person({ firearms: 12 }, { weapons: [pistol, knife] })),
      f: placed(1, [8, 4], person({ melee: 14 }, { weapons: [bow, kick] })),
    },
    limits: { rounds: 40 },
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

/** Answers as spares most harm. */
const mostKept: Chooser<Ds20> = (fight, decision) => {
  const worths = decision.options.map((option) => {
    const { harm, help, risk } = ds20.forecast(fight, decision, option)
    return harm + help - risk
  })
  return worths.indexOf(Math.max(...worths))
}

/** Whether an act that does no harm has come off. */
const cameOff: Readonly<
  Record<string, (target: Fighter, by: number, before: Pick<Fighter, "at" | "hand">) => boolean>
> = {
  grapple: ({ heldBy }, by) => heldBy === by,
  "throw-down": (target) => isProne(target),
  push: ({ at }, _by, before) => at !== before.at,
  disarm: ({ hand }) => hand < 0,
}

interface Before {
  readonly target: number
  readonly success: number
  readonly victim: Pick<Fighter, "at" | "hand"> | undefined
  readonly id: string
  readonly who: number
  readonly harm: number
  readonly fell: number
  readonly risk: number
  readonly healths: readonly number[]
  readonly down: number
}

/** Notes what acts promise, and when the next decision is made what they have done. */
const noting = (): Chooser<Ds20> => {
  const waiting = new Map<number, { readonly promised: number; readonly health: number }>()
  let last: Before | undefined
  return (fight, decision) => {
    const combat = fight as Combat<Ds20>
    const { combatants, round } = combat.state
    if (decision.spot) return mostKept(fight, decision)
    const healths = combatants.map((_, who) => ds20.health(prepared, combat.state, who))
    const downOf = (by: number) => combatants.filter(({ down, side }) => down && side !== combatants[by]?.side).length
    if (last !== undefined) {
      const { harm, fell, id, risk, who } = last
      const lost = (i: number) => (last?.healths[i] as number) - (healths[i] as number)
      const foes = combatants.flatMap(({ side }, i) => (side === combatants[who]?.side ? [] : [i]))
      const done = foes.reduce((sum, i) => sum + lost(i), 0)
      note(id, harm, done)
      note(`${id} fells`, fell, downOf(who) > last.down ? 1 : 0)
      note(`${id} risks`, risk, lost(who))
      const { success, target, victim } = last
      const now = combatants[target]
      const off = cameOff[id]
      if (off !== undefined && victim !== undefined && now !== undefined)
        note(`${id} comes off`, success, off(now as Fighter, who, victim) ? 1 : 0)
      last = undefined
    }
    const { who } = decision
    const exposed = waiting.get(who)
    if (exposed !== undefined) note("exposure", exposed.promised, exposed.health - (healths[who] as number))
    waiting.delete(who)
    const stream = combat.dice.think(round, who, combatants[who]?.asked ?? 0)
    const isRandom = (round + who) % 3 !== 0
    const index = isRandom ? stream.die(decision.options.length) - 1 : mostHarm<Ds20>()(fight, decision)
    const option = decision.options[index]
    if (option === undefined) return index
    const { exposure, fell, harm, risk, success } = ds20.forecast(fight, decision, option)
    const id = ds20.verbs[option.verb]?.id ?? ""
    if (id === "end-turn") waiting.set(who, { promised: exposure, health: healths[who] as number })
    const { target } = option
    const victim = combatants[target]
    last = {
      id,
      who,
      target,
      success,
      victim: victim && { at: victim.at, hand: victim.hand },
      harm,
      fell,
      risk,
      healths,
      down: downOf(who),
    }
    return index
  }
}

/** What happens for each unit that is promised. */
const bands: Readonly<Record<string, readonly [least: number, most: number]>> = {
  strike: [0.9, 1.05],
  "strike fells": [0.9, 1.1],
  "strike risks": [0.75, 1.05],
  close: [0.9, 1.05],
  "close fells": [0.8, 1.1],
  "close risks": [0.75, 1.05],
  flank: [0.85, 1],
  "flank fells": [0.85, 1.1],
  stun: [0.9, 1.05],
  "stun fells": [0.93, 1.1],
  "stun risks": [0.7, 1],
  shoot: [0.87, 1],
  // Some of those who are hit by several bullets dodge them.
  "shoot fells": [0.7, 0.85],
  push: [0.8, 1.2],
  "push comes off": [0.8, 0.95],
  "disarm comes off": [0.92, 1.08],
  "grapple comes off": [0.92, 1.08],
  "throw-down comes off": [0.95, 1.12],
  // All who could strike at somebody do not.
  exposure: [0.49, 0.59],
}

test("estimates of harm, felling, risk and exposure are not far from what happens", () => {
  for (let combat = 0; combat < 400; combat++)
    new Combat(ds20, prepared, { seed: 11, combat, choose: noting() }).begin().play()
  const wrong = Object.entries(bands).flatMap(([what, [least, most]]) => {
    const { acts, happened, promised } = sums.get(what) ?? { acts: 0, happened: 0, promised: 0 }
    const ratio = happened / promised
    return acts > 100 && ratio > least && ratio < most ? [] : [`${what}: ${ratio} of ${acts} acts`]
  })
  expect(wrong).toEqual([])
})
