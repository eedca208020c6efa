import type { Square } from "../../../kinds/indices.ts"
import type { DsHouseRules } from "../book/houseRules.ts"
import {
  type Armour,
  type Placement,
  partScores,
  type Setting,
  type StatBlock,
  skills,
  type Weapon,
} from "../book/statBlock.ts"

/** Skills that attack, by number, as weapons name them. */
export const skill = { brawling: 0, melee: 1, firearms: 2 } as const

/** One weapon as the hot loop reads it. */
export interface Arm {
  readonly id: string
  readonly means: number
  /** One of `skill`; a projectile of another kind has its own score. */
  readonly skill: number
  readonly score: number
  readonly mhl: number
  readonly mhg: number
  /** Its kind of wound, as the tables of chances count them. */
  readonly kind: number
  /** Its user is too weak for it: 1 penalty. */
  readonly heavy: boolean
  readonly natural: boolean
  /** Metres that it reaches in melee, 0 for ranged weapons; the effective range of these, 0 for others. */
  readonly reach: number
  readonly range: number
  readonly firearm: boolean
  readonly revolver: boolean
  readonly slow: boolean
  readonly single: boolean
  readonly three: boolean
  readonly burst: boolean
  /** Penalties for emptying the magazine that it allows in a turn (DS20-102). */
  readonly limit: number
  readonly magazine: number
  /** Cartridges beside those in it. */
  readonly spares: number
  /** Percent of wear as the fight begins (DS20-091). */
  readonly wear: number
  /** Cartridges that one action loads: the whole magazine, or two. */
  readonly perReload: number
  /** Its place in the state's lists of weapons, -1 for natural ones. */
  readonly gear: number
}

/** What is worn, as the tables of chances count it. */
export interface Protection {
  readonly score: number
  readonly absorption: number
  readonly head: boolean
  /** Its kind, 0 for none. */
  readonly kind: number
}

export interface Technique {
  readonly id: string
  readonly score: number
  readonly damage: number
}

export interface Task {
  readonly actions: number
  readonly armour: Protection
}

/** One combatant's numbers, in the shape that the hot loop likes. */
export interface Sheet {
  readonly side: number
  readonly at: Square
  readonly fortitude: number
  readonly dexterity: number
  readonly initiative: number
  readonly brawling: number
  readonly melee: number
  readonly acrobatics: number
  readonly firstAid: number
  /** Of its first-aid kit: none, improvised, kit, clinic. */
  readonly grade: number
  readonly scratches: number
  readonly light: number
  readonly grave: number
  readonly exhaustion: number
  readonly walk: number
  readonly run: number
  readonly armour: Protection
  readonly arms: readonly Arm[]
  /** Its natural weapons but the head, and those that it shoots. */
  readonly bodily: readonly number[]
  /** The one of its natural weapons that harms most, -1 for none: who has nothing in hand goes up with it. */
  readonly strongest: number
  readonly ranged: readonly number[]
  /** The longest reach of its arms in melee. */
  readonly longest: number
  /** The head-butt, -1 when it cannot brawl. */
  readonly head: number
  readonly techniques: readonly Technique[]
  readonly task: Task | undefined
  readonly group: string | undefined
  /** Penalties on attacks by it, and on those at it (DS20-020). */
  readonly awkward: number
  readonly exposed: number
  readonly start: {
    readonly hand: number
    readonly aware: boolean
    readonly prone: boolean
    readonly cover: number
    readonly scratches: number
    readonly light: number
    readonly grave: number
    readonly exhaustion: number
  }
}

/** What a sheet is made with beside its own block. */
export interface Making {
  readonly rules: DsHouseRules
  readonly setting: Setting
  readonly sideId: string
  readonly firstGear: number
  means(id: string): number
  /** The number of a kind of wound (by MHL and MHG), and of a kind of armour (0: none). */
  wound(mhl: number, mhg: number): number
  protection(score: number, absorption: number): number
}

/** Limits of emptying the magazine in a turn by type of firearm (DS20-101, 102). */
const limits = {
  "precision-rifle": 0,
  revolver: 1,
  shotgun: 1,
  "semi-automatic-pistol": 2,
  "submachine-gun": 4,
  "assault-rifle": 4,
} as const

/** Actions of the tasks that have names (DS20-003). */
const taskActions: Readonly<Record<string, number>> = { vest: 10, climb: 3, message: 5 }
const otherTask = 3

const fist: Weapon = { weapon: "fist", natural: true, skill: "brawling", damage: "7/15", needsFOR: 12 }
const headbutt: Weapon = { weapon: "headbutt", natural: true, skill: "brawling", damage: "6/12", needsFOR: 12 }

/** `3/8` as MHL and MHG (DS20-041). */
export const woundsOf = (damage: string): readonly [number, number] => {
  const [mhl, mhg] = damage.split("/")
  return [Number(mhl), Number(mhg)]
}

/**
 * What pieces of armour come to: scores and the parts that are covered add up, the highest absorption counts
 * (DS20-037).
 */
export const protectionOf = (pieces: readonly Armour[], making: Pick<Making, "protection">): Protection => {
  const covered = new Set<keyof typeof partScores>()
  let score = 0
  let absorption = 0
  for (const piece of pieces) {
    if (piece.score === undefined) for (const part of piece.parts ?? []) covered.add(part)
    else score += piece.score
    absorption = Math.max(absorption, piece.absorption ?? 0)
  }
  for (const part of covered) score += partScores[part]
  const head = pieces.some((piece) => piece.parts?.includes("head") === true)
  return { score, absorption, head, kind: score === 0 ? 0 : making.protection(score, absorption) }
}

const isBodily = ({ natural, reach }: Arm): boolean => natural && reach > 0

/** The mean of a penalty's die. */
const penalty = 2.5

/** What a hit of a weapon is above what it takes to wound, on average of light and grave wounds. */
const forceOf = ({ heavy, mhg, mhl, score }: Arm): number => score - (heavy ? penalty : 0) - (mhl + mhg) / 2

/** A third of an aptitude, rounded up: what a skill is untrained. */
const untrained = (aptitude: number): number => Math.ceil(aptitude / 3)

/** A weapon as this body uses it: with what score, and which of the things that can be dropped it is. */
const armOf = (
  weapon: Weapon,
  { DES, FOR }: StatBlock["aptitudes"],
  making: Making,
  { gear, score }: Pick<Arm, "gear" | "score">,
): Arm => {
  const [mhl, mhg] = woundsOf(weapon.damage)
  const { type, range = 0, natural = false } = weapon
  const magazine = weapon.magazine ?? (type === undefined ? 1000 : 6)
  return {
    id: weapon.weapon,
    means: making.means(weapon.weapon),
    skill: skills.indexOf(weapon.skill),
    score,
    mhl,
    mhg,
    kind: making.wound(mhl, mhg),
    heavy: FOR < (weapon.needsFOR ?? 0) || DES < (weapon.needsDES ?? 0),
    natural,
    reach: range > 0 ? 0 : (weapon.reach ?? making.setting.meleeReach ?? 1),
    range,
    firearm: type !== undefined,
    revolver: type === "revolver",
    slow: weapon.slowShot === true,
    single: weapon.modes === undefined || weapon.modes.length === 0 || weapon.modes.includes("single"),
    three: weapon.modes?.includes("three") === true,
    burst: weapon.modes?.includes("burst") === true,
    limit: type === undefined ? 0 : limits[type],
    magazine,
    spares: (weapon.spares ?? 2) * magazine,
    wear: weapon.wear ?? 0,
    perReload: type === "revolver" || type === "shotgun" ? 2 : magazine,
    gear,
  }
}

export const sheetOf = (
  block: StatBlock,
  placement: Placement,
  place: { readonly side: number; readonly at: Square },
  making: Making,
): Sheet => {
  const { rules, setting } = making
  const { FOR, DES, PER } = block.aptitudes
  const scores = {
    brawling: block.skills?.brawling ?? untrained(FOR),
    melee: block.skills?.melee ?? untrained(DES),
    firearms: block.skills?.firearms ?? untrained(DES),
  }
  const acrobatics = block.skills?.acrobatics ?? untrained(DES)
  let gear = making.firstGear
  const listed = block.weapons.filter((weapon) => (weapon.score ?? scores[weapon.skill]) > 0)
  const bare = listed.some((weapon) => weapon.natural === true && weapon.skill === "brawling")
  const fighting = scores.brawling === 0 ? [] : bare ? [headbutt] : [fist, headbutt]
  const arms = [...listed, ...fighting].map((weapon) =>
    armOf(weapon, block.aptitudes, making, {
      score: weapon.score ?? scores[weapon.skill],
      gear: weapon.natural === true ? -1 : gear++,
    }),
  )
  const own = arms.map((_, item) => item)
  const bodily = own.filter(
    (item) => isBodily(arms[item] as Arm) && item < arms.length - (scores.brawling === 0 ? 0 : 1),
  )
  const named = arms.findIndex((arm) => !arm.natural && arm.id === placement.holds)
  const hand = named >= 0 ? named : arms.findIndex((arm) => !arm.natural)
  const wounds = placement.wounds ?? {}
  const capacity = block.capacity ?? {
    R: Math.max(1, Math.ceil(FOR / 3)),
    HL: Math.max(1, Math.ceil(FOR / 4)),
    HG: Math.max(1, Math.ceil(FOR / 5)),
  }
  const exhaustion = block.exhaustion ?? rules.exhaustionPoints
  const task = placement.task === undefined ? undefined : (setting.tasks?.[placement.task] ?? {})
  return {
    side: place.side,
    at: place.at,
    fortitude: FOR,
    dexterity: DES,
    initiative: block.initiative ?? Math.ceil((DES + PER) / 2) - 10,
    brawling: scores.brawling,
    melee: scores.melee,
    acrobatics,
    firstAid: block.firstAid ?? 0,
    grade: ["none", "improvised", "kit", "clinic"].indexOf(block.kit ?? "kit"),
    scratches: capacity.R,
    light: capacity.HL,
    grave: capacity.HG,
    exhaustion,
    walk: block.walk ?? Math.ceil(DES / 2),
    run: block.run ?? acrobatics,
    armour: protectionOf(block.armour ?? [], making),
    arms,
    bodily,
    strongest: bodily.toSorted((a, b) => forceOf(arms[b] as Arm) - forceOf(arms[a] as Arm))[0] ?? -1,
    ranged: own.filter((item) => (arms[item]?.range ?? 0) > 0),
    longest: Math.max(0, ...arms.map((arm) => arm.reach)),
    head: scores.brawling === 0 ? -1 : arms.length - 1,
    techniques: (block.techniques ?? []).map((known) => ({
      id: known.technique,
      score: known.score,
      damage: known.damage,
    })),
    task: task && {
      actions: task.actions ?? taskActions[placement.task ?? ""] ?? otherTask,
      armour: protectionOf([...(block.armour ?? []), ...(task.armour ?? [])], making),
    },
    group: placement.group,
    awkward: (setting.situational?.[making.sideId] ?? 0) + (placement.hindered ?? 0),
    exposed: placement.situational ?? 0,
    start: {
      hand: placement.drawn === false ? -1 : hand,
      aware: placement.aware ?? true,
      prone: placement.prone === true,
      cover: ["none", "obstructed", "heavy"].indexOf(placement.cover ?? "none"),
      scratches: Math.min(capacity.R, wounds.R ?? 0),
      light: Math.min(capacity.HL, wounds.HL ?? 0),
      grave: Math.min(capacity.HG, wounds.HG ?? 0),
      exhaustion: Math.min(exhaustion, placement.exhaustion ?? 0),
    },
  }
}
