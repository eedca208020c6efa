import { expect, test } from "vitest"
import { type Chooser, Combat } from "../../src/combat/Combat.ts"
import { decision as kinds, occasion } from "../../src/systems/adnd2e/book/terms.ts"
import { adnd2e } from "../../src/systems/adnd2e/index.ts"
import type { Adnd2e } from "../../src/systems/adnd2e/model/System.ts"
import { encounter, mostHarm } from "../../src/testkit/encounter.ts"
import { armed, like } from "./blocks.ts"

/*
 * Estimates need not be right, but they may not be far off on average: what is promised and what happens, summed over
 * some thousand acts, stay within bands. `npm run calibrate` measures them closely.
 */

const at = (side: number, x: number, y: number, block: unknown) => ({ side, at: [x, y] as const, block })
const mage = like({ group: "wizard", level: 5, hp: 14, weapons: [], spells: [{ id: "magic_missile", slots: 3 }] })

const prepared = adnd2e.prepare(
  encounter(adnd2e, {
    actors: {
      a: at(0, 3, 3, armed(["long_sword", "dagger"], { hp: 18 })),
      b: at(0, 3, 5, armed(["spear"], { hp: 14 })),
      c: at(0, 2, 4, armed(["long_bow", "short_sword"], { hp: 12 })),
      d: at(0, 1, 4, mage),
      w: at(1, 12, 3, armed(["two_handed_sword"], { hp: 16, attacks: "3/2" })),
      x: at(1, 12, 5, armed(["long_sword"], { hp: 16 })),
      y: at(1, 13, 4, armed(["light_crossbow", "short_sword"], { hp: 14 })),
      z: at(1, 14, 4, armed(["halberd"], { hp: 14 })),
    },
    limits: { rounds: 30 },
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

/** Something declared, what it promised, and what has come of it so far. */
interface Open {
  readonly id: string
  readonly harm: number
  readonly fell: number
  readonly exposure: number
  done: number
  felled: number
  suffered: number
}

/** Notes what declarations promise, and when the next one is made what they have come to. */
const noting = (): Chooser<Adnd2e> => {
  const hp = prepared.sheets.map((sheet) => sheet.hp)
  const open = new Map<number, Open>()
  /** Those whose last attack was one of opportunity: that was not what they declared. */
  const seized = new Set<number>()
  let read = 0
  /** Harm is laid to whom the log names, no more of it than its victim had left. */
  const readOn = ({ log }: Combat<Adnd2e>): void => {
    for (; read < log.length; read++) {
      const event = log[read]
      if (event?._tag === "Attacked") {
        if (event.occasion === occasion.opportunity) seized.add(event.by)
        else seized.delete(event.by)
      }
      if (event?._tag !== "HarmTaken") continue
      const had = hp[event.target] as number
      const whole = (prepared.sheets[event.target] as (typeof prepared.sheets)[number]).hp
      const share = Math.min(event.amount, Math.max(0, had)) / whole
      hp[event.target] = had - event.amount
      const victim = open.get(event.target)
      if (victim !== undefined) victim.suffered += share
      const act = open.get(event.by)
      if (
        act === undefined ||
        seized.has(event.by) ||
        prepared.starts[event.by]?.side === prepared.starts[event.target]?.side
      )
        continue
      act.done += share
      if (had > 0 && had <= event.amount) act.felled++
    }
  }
  return (fight, decision) => {
    const combat = fight as Combat<Adnd2e>
    readOn(combat)
    const { options, kind, who } = decision
    if (kind !== kinds.declare) return mostHarm<Adnd2e>()(fight, decision)
    const past = open.get(who)
    if (past !== undefined) {
      note(past.id, past.harm, past.done)
      note(`${past.id} fells`, past.fell, past.felled)
      note(`exposed by ${past.id}`, past.exposure, past.suffered)
    }
    const { round } = combat.state
    const stream = combat.dice.think(round, who, combat.state.combatants[who]?.asked ?? 0)
    const index = (round + who) % 2 === 0 ? stream.die(options.length) - 1 : mostHarm<Adnd2e>()(fight, decision)
    const option = options[index]
    if (option === undefined) return index
    const { exposure, fell, harm } = adnd2e.forecast(fight, decision, option)
    const id = adnd2e.verbs[option.verb]?.id ?? ""
    open.set(who, { id, harm, fell, exposure, done: 0, felled: 0, suffered: 0 })
    return index
  }
}

/*
 * What happens for each unit that is promised. Half of all declarations are drawn at random, so more comes of those who
 * wait, cast and shoot on the move than among players who do so only where it pays: the bands are those of this scene.
 */
const bands: Readonly<Record<string, readonly [least: number, most: number]>> = {
  attack: [0.95, 1.2],
  "attack fells": [1, 1.3],
  "attack-then-move": [0.85, 1.1],
  charge: [1.2, 1.45],
  "charge fells": [1.2, 1.5],
  cast: [2.2, 2.75],
  "cast fells": [1.25, 1.6],
  shoot: [1.02, 1.25],
  "shoot fells": [1.55, 1.9],
  "shoot-moving": [1.6, 2.2],
  wait: [3.9, 4.8],
  guard: [18, 32],
  // All who could strike at somebody do not.
  "exposed by attack": [0.23, 0.3],
  "exposed by attack-then-move": [0.4, 0.52],
  "exposed by charge": [0.28, 0.36],
  "exposed by cast": [0.42, 0.52],
  "exposed by guard": [0.25, 0.36],
  "exposed by move": [0.37, 0.46],
  "exposed by parry": [0.31, 0.39],
  "exposed by ready": [0.49, 0.61],
  "exposed by shoot": [0.39, 0.48],
  "exposed by shoot-moving": [0.46, 0.58],
  "exposed by wait": [0.93, 1.14],
  "exposed by withdraw": [0.39, 0.52],
}

test("estimates of harm, felling and exposure are not far from what happens", () => {
  for (let combat = 0; combat < 800; combat++)
    new Combat(adnd2e, prepared, { seed: 11, combat, choose: noting() }).begin().play()
  const wrong = Object.entries(bands).flatMap(([what, [least, most]]) => {
    const { acts, happened, promised } = sums.get(what) ?? { acts: 0, happened: 0, promised: 0 }
    const ratio = happened / promised
    return acts > 100 && ratio > least && ratio < most ? [] : [`${what}: ${ratio} of ${acts} acts`]
  })
  expect(wrong).toEqual([])
})
