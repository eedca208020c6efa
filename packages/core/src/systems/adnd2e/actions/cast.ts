import { power } from "../../../dice/power.ts"
import { nobody, type Who } from "../../../kinds/indices.ts"
import { option } from "../../../parts/option.ts"
import { offerChances } from "../attack/opportunity.ts"
import { work } from "../attack/spellCasting.ts"
import { roundsExtra } from "../book/extra.ts"
import { condition, decision } from "../book/terms.ts"
import { verb } from "../book/verbs.ts"
import type { AdndAct, Promises, Speech } from "../model/AdndAct.ts"
import { always, doesNothing, never, ordinary, stepsInstead } from "../model/ordinary.ts"
import type { Magic } from "../model/Sheet.ts"
import type { AdndCombat, Glance } from "../model/System.ts"
import { fighterOf, has, isAble, isInHold, isSlowCaster, sheetOf, verbAtCount } from "../see/fighter.ts"
import { glanceAt } from "../see/glance.ts"
import { oldThreats } from "../see/missiles.ts"
import { slotsLeft, spellTargets } from "../see/targets.ts"
import { posture } from "../model/posture.ts"
import { magicOdds } from "../weigh/magicForecast.ts"
import { idle } from "../weigh/strike.ts"
import { worked } from "../weigh/worked.ts"

/** Whether this is the round that has taken enemies by surprise: there is no time for spells in it (published). */
const hasSurprised = (combat: AdndCombat, who: Who): boolean =>
  (combat.prepared.foes[who] as readonly Who[]).some((foe) => has(fighterOf(combat, foe), condition.surprised))

/** A spell's count: spoilt by earlier harm, given up, or rolled for (ADD2-131). Whether it goes off. */
const speak: Speech["speak"] = (combat, who, pending) => {
  const f = fighterOf(combat, who)
  const spell = sheetOf(combat, who).spells[f.item]
  if (spell === undefined || f.aim < 0 || verbAtCount(f) !== verb.cast || isInHold(f)) return false
  if (combat.prepared.rules["spell.provokes_aoo"]) {
    const takers = oldThreats(combat, who)
    if (takers !== 0) offerChances(combat, who, takers, 0)
    if (!isAble(fighterOf(combat, who)) || fighterOf(combat, who).acted) return false
  }
  work(combat, who, f.aim, spell, pending)
  return true
}

/**
 * How often a spell that is declared comes about: any harm before its count spoils it (RULING: the share that `npm run
 * calibrate` sees).
 */
const comesAbout = 0.54

/**
 * Before its target is chosen: where an area does most, the enemy that is nearest, or the friend whom it would do most
 * good.
 */
const likelyTarget = (combat: AdndCombat, who: Who, magic: Magic, spell: number, glance: Glance): Who => {
  const isWide = magic.radius > 0 || magic.cone || magic.people > 0
  if (magic.on === "foe" && !isWide) return glance.nearest
  let best = nobody
  let most = -1
  for (const target of spellTargets(combat, who, spell, sheetOf(combat, who).half)) {
    const { harm, help } = magicOdds(combat, who, target, magic)
    if (harm + help <= most) continue
    most = harm + help
    best = target
  }
  return best
}

/** A spell, before its count perhaps spoilt. */
const promise: Promises = (combat, d, o, into) => {
  const { who } = d
  const glance = glanceAt(combat, who)
  const spell = sheetOf(combat, who).spells[o.item]
  const exposure = glance.exposure(posture.bare, 0)
  if (spell === undefined) return idle(into, exposure)
  const target = o.target >= 0 ? o.target : likelyTarget(combat, who, spell, o.item, glance)
  if (target < 0) return idle(into, exposure)
  // A slow spell must be kept through all its rounds, and what it does is spread over them.
  const rounds = Math.max(1, spell.rounds)
  const kept =
    d.kind === decision.declare
      ? (comesAbout * power(1 - Math.min(0.9, glance.blows(posture.bare, 0)), rounds)) / rounds
      : 1
  worked(into, combat, { who, target, magic: spell, kept })
  into.exposure = exposure
  into.cost = 1 / (spell.slots + 1)
  return into
}

/** Casts a spell that was declared; at whom, is said at its count (ADD2-127). */
export const cast: AdndAct = {
  ...ordinary,
  verb: verb.cast,
  offer: ({ combat, sheet, who }, options) => {
    if (sheet.spells.length === 0 || hasSurprised(combat, who)) return
    for (let spell = 0; spell < sheet.spells.length; spell++) {
      if (slotsLeft(combat, who, spell) > 0 && spellTargets(combat, who, spell, sheet.half).length > 0)
        options.push(option(verb.cast, -1, spell, -1, roundsExtra.pack(sheet.spells[spell]?.rounds ?? 0)))
    }
  },
  // It is spoken.
  perform: doesNothing,
  promise: { exact: [], of: promise },
  isPossible: never,
  instead: {
    ...stepsInstead,
    isOpen: true,
    isLeft: (rules) => !rules["declaration.spell_lock"],
    same: (combat, who, options) => {
      const { item } = fighterOf(combat, who)
      for (const target of spellTargets(combat, who, item, 0)) options.push(option(verb.cast, target, item))
    },
    leavesSteps: false,
  },
  speech: {
    isDue: always,
    speak,
    tell: (combat, who) => {
      const { aim, item } = fighterOf(combat, who)
      combat.emit({ _tag: "SpellCast", by: who, target: aim, spell: item })
    },
  },
  movesAfter: (combat, who) => {
    const f = fighterOf(combat, who)
    return f.acted && !isSlowCaster(f)
  },
}
