import { asWho, type Who } from "../../../kinds/indices.ts"
import { ability } from "../book/ability.ts"
import { flag } from "../book/terms.ts"
import { abilityModifier, type Form } from "../model/forms.ts"
import type { D20Combat, FighterView, Litter, Seized } from "../model/System.ts"
import type { Hands, Sheet } from "../model/sheet.ts"
import { scoreOf } from "./abilities.ts"

/** Frozen, stunned, asleep: no actions at all (D20M-288 to 290, 301 to 304). */
const idle = flag.dazed | flag.stunned | flag.cowering | flag.paralyzed | flag.unconscious | flag.asleep | flag.bound
/**
 * What keeps one from striking out of turn: who cannot act, and who defends totally, wrestles or is in panic (D20M-091,
 * 245, 294).
 */
export const threatless = idle | flag.totalDefense | flag.grappled | flag.pinned | flag.panicked | flag.nauseated
/** At the attacker's mercy (D20M-165, 302). */
const helpless = flag.paralyzed | flag.unconscious | flag.asleep | flag.bound | flag.unprepared
/** No Dexterity bonus to Defense (D20M-148, 295). */
const denied =
  flag.flatFooted | flag.running | flag.stunned | flag.cowering | flag.climbing | flag.grappled | flag.pinned
/** Another Dexterity or Strength than in the stat block. */
const weakened = flag.blinded | flag.paralyzed | flag.entangled | flag.exhausted | flag.fatigued | flag.weakened

export const fighterOf = (combat: D20Combat, who: Who): FighterView => combat.state.combatants[who] as FighterView
export const sheetOf = (combat: D20Combat, who: Who): Sheet => combat.prepared.sheets[who] as Sheet
export const handsOf = (combat: D20Combat, who: Who): Hands =>
  (combat.prepared.sheets[who] as Sheet).hands[(combat.state.combatants[who] as FighterView).held] as Hands

/** Whether it has one of the conditions in a set of `flag`s. */
export const has = (c: FighterView, what: number): boolean => (c.conditions & what) !== 0

/** On the field and not out of the fight. */
export const isUp = (c: FighterView): boolean => c.here && !c.down && !c.dead && !c.fled

/** Can take actions, on its turn or as a reaction. */
export const isAble = (c: FighterView): boolean =>
  c.here && !c.down && !c.dead && !c.fled && (c.conditions & idle) === 0

export const isHelpless = (c: FighterView): boolean => c.down || (c.conditions & helpless) !== 0

/** It has lost its Dexterity bonus to Defense. */
export const isDenied = (c: Pick<FighterView, "conditions">): boolean => (c.conditions & denied) !== 0

/** Its abilities are not those of its stat block just now. */
export const isWeakened = (c: FighterView): boolean => (c.conditions & weakened) !== 0

/** What of a combatant its abilities depend on. */
type Able = Pick<FighterView, "conditions" | "abilities">

/** Its Dexterity score as conditions leave it (D20M-293, 296, 299, 300, 304). */
const dexterityScore = (sheet: Sheet, c: Able): number => {
  const { conditions } = c
  if ((conditions & flag.paralyzed) !== 0) return 0
  const score = scoreOf(sheet, c, ability.dex)
  if ((conditions & flag.blinded) !== 0 && !sheet.accustomed) return Math.min(3, score)
  const tired = (conditions & flag.exhausted) !== 0 ? 6 : (conditions & flag.fatigued) !== 0 ? 2 : 0
  return Math.min(sheet.mostDexterity, Math.max(0, score - tired - ((conditions & flag.entangled) !== 0 ? 4 : 0)))
}

/** How much conditions change its Dexterity modifier: mostly 0 or less. */
export const dexterityLoss = (sheet: Sheet, c: Able): number =>
  (c.conditions & weakened) === 0 ? 0 : abilityModifier(dexterityScore(sheet, c)) - sheet.dexterity

/** How much conditions change its Strength modifier: mostly 0 or less. */
export const strengthLoss = (sheet: Sheet, c: Able): number => {
  const { conditions } = c
  if ((conditions & weakened) === 0) return 0
  const tired = (conditions & flag.exhausted) !== 0 ? 6 : (conditions & flag.fatigued) !== 0 ? 2 : 0
  const score = (conditions & flag.paralyzed) !== 0 ? 0 : Math.max(0, scoreOf(sheet, c, ability.str) - tired)
  return abilityModifier(score) - sheet.strength
}

/** How its Defense is to be read. */
export interface Against {
  readonly melee: boolean
  /** Armour does not count (D20M-040). */
  readonly touch?: boolean
  /** It cannot react to this one: no Dexterity bonus. */
  readonly unseen?: boolean
  readonly pinnedDexZero?: boolean
}

/** Defense by what one is and wears, before the circumstances of an attack (D20M-030 to 040, 050, 167, 293). */
export const plainDefense = (
  sheet: Sheet,
  c: Pick<FighterView, "conditions" | "down" | "abilities">,
  against: Against,
): number => {
  if (c.down || (c.conditions & helpless) !== 0) return sheet.helplessDefense
  let dexterity = sheet.defenseDexterity
  if ((c.conditions & weakened) !== 0) {
    const now = abilityModifier(dexterityScore(sheet, c))
    // RULING: what armour holds back of Dexterity it holds back of more Dexterity too.
    if (now < dexterity || dexterity === sheet.dexterity) dexterity = now
  }
  if (against.pinnedDexZero === true && (c.conditions & flag.pinned) !== 0) dexterity = Math.min(dexterity, -5)
  const armor = against.touch === true ? sheet.armor : 0
  const fixed = sheet.defense - armor
  if ((c.conditions & denied) !== 0 || against.unseen === true) return fixed + Math.min(0, dexterity)
  return fixed + dexterity + sheet.dodge + (against.melee ? sheet.dodgeMelee : 0)
}

/** Defense as one usually has it: able to react, as the stat block says. */
export const usualDefense = (sheet: Sheet, melee: boolean): number =>
  sheet.defense + sheet.defenseDexterity + sheet.dodge + (melee ? sheet.dodgeMelee : 0)

/** Who lies, kneels or sits must stand up before it walks (D20M-093, 098). RULING: it can crawl. */
export const low = flag.prone | flag.kneeling

/** What keeps one from moving at all (D20M-245, 296, 305). */
export const heldFast = flag.anchored | flag.pinned | flag.grappled

/**
 * Squares a move action covers: less when blinded, entangled or exhausted, nothing when held fast (D20M-142, 296, 299).
 *
 * @param inDark it cannot see where it goes, for all its eyes
 */
export const speedOf = (sheet: Sheet, c: FighterView, inDark = false): number => {
  if ((c.conditions & heldFast) !== 0) return 0
  // D20M-074, 095: climbing covers a quarter, but never less than nothing at all.
  if ((c.conditions & flag.climbing) !== 0) return Math.floor(sheet.speed / 4)
  const speed = (c.conditions & flag.blinded) === 0 && !inDark ? sheet.speed : sheet.blindSpeed
  return (c.conditions & (flag.entangled | flag.exhausted)) === 0 ? speed : Math.floor(speed / 2)
}

/**
 * The weapons (a set of slots) that are neither in hand nor carried: they lie somewhere, or an enemy has taken them.
 */
export const lostSlots = (combat: D20Combat, who: Who): number => {
  const { litter, seized } = combat.state
  let lost = 0
  for (let i = 0; i < litter.length; i++) {
    const lies = litter[i] as Litter
    if (lies.owner === who) lost |= 1 << lies.slot
  }
  for (let i = 0; i < seized.length; i++) {
    const taken = seized[i] as Seized
    if (taken.owner === who) lost |= 1 << taken.slot
  }
  return lost
}

/** Whether all that a form of attack needs is in hand. */
export const isInHand = (c: FighterView, { needs }: Form): boolean => (needs & ~c.held) === 0

/** Hands that hold nothing: neither a weapon of its own nor one taken from an enemy. */
export const freeHands = (combat: D20Combat, who: Who): number => {
  const { free } = handsOf(combat, who)
  const { seized } = combat.state
  if (seized.length === 0) return free
  return seized.reduce(
    (left, { by, owner, slot }) => (by === who ? left - (sheetOf(combat, asWho(owner)).slots[slot]?.hands ?? 1) : left),
    free,
  )
}

/** Whether a form of attack has the rounds, or a piece, left (D20M-185). */
export const isLoaded = (combat: D20Combat, { bullets, stock }: Form): boolean =>
  stock < 0 || (combat.state.loaded[stock] as number) >= bullets

/** Whether there is anything left for a form of attack with a weapon that it has not lost, after loading if need be. */
const isLeft = (combat: D20Combat, form: Form, lost: number): boolean => {
  if (!form.listed || (form.needs & lost) !== 0) return false
  return form.stock < 0 || isLoaded(combat, form) || (combat.state.spares[form.stock] as number) > 0
}

/**
 * Bare hands, for those of whom nothing that they came with can be used any more: guns without a bullet, weapons that
 * lie somewhere. They would stand about until the light fails.
 */
export const lastResort = (combat: D20Combat, who: Who): Form | undefined => {
  const { fists, forms } = sheetOf(combat, who)
  const lost = lostSlots(combat, who)
  for (let i = 0; i < forms.length; i++) if (isLeft(combat, forms[i] as Form, lost)) return undefined
  return fists
}

/** Enemies who can be attacked: the fallen only where the house rule allows it. */
export const foesOf = (combat: D20Combat, who: Who): readonly Who[] =>
  combat.prepared.foes[fighterOf(combat, who).side] as readonly Who[]

export const isFoe = (combat: D20Combat, c: FighterView): boolean =>
  isUp(c) || (c.here && c.down && !c.dead && combat.prepared.rules.executeFallen)

export const formOf = (combat: D20Combat, who: Who, item: number): Form => {
  const form = sheetOf(combat, who).forms[item]
  if (form === undefined) throw new Error(`combatant ${who} has no form of attack ${item}`)
  return form
}
