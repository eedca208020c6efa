import { mix32 } from "../../../src/dice/hash.ts"

/* People and tables drawn by a number, as the room has them, and house rules as the file has them as well. */

export type Draw = (many: number) => number

/** Numbers from 0, the same for the same seed. */
export const numbers = (seed: number): Draw => {
  let at = 0
  return (many) => (mix32(seed * 6007 + at++ * 92_821 + 29) >>> 0) % many
}

const blades = [
  { weapon: "knife", skill: "melee", damage: "4/9" },
  { weapon: "sword", skill: "melee", damage: "3/8", needsFOR: 10 },
  { weapon: "spear", skill: "melee", damage: "4/8", reach: 2 },
  { weapon: "knuckles", skill: "brawling", damage: "5/10" },
] as const

const guns = [
  { weapon: "pistol", skill: "firearms", damage: "4/9", range: 3, type: "semi-automatic-pistol", magazine: 9 },
  { weapon: "revolver", skill: "firearms", damage: "4/9", range: 2, type: "revolver", magazine: 6 },
  { weapon: "shotgun", skill: "firearms", damage: "3/7", needsFOR: 11, range: 4, type: "shotgun", magazine: 5 },
  {
    weapon: "rifle",
    skill: "firearms",
    damage: "3/7",
    range: 9,
    type: "precision-rifle",
    magazine: 5,
    slowShot: true,
    wear: 20,
  },
  {
    weapon: "smg",
    skill: "firearms",
    damage: "4/9",
    range: 5,
    type: "submachine-gun",
    magazine: 30,
    modes: ["single", "three", "burst"],
  },
  {
    weapon: "gatling",
    skill: "firearms",
    damage: "3/8",
    range: 5,
    type: "assault-rifle",
    magazine: 30,
    modes: ["burst"],
  },
  { weapon: "bow", skill: "melee", damage: "4/9", range: 4 },
] as const

const kick = { weapon: "kick", natural: true, skill: "brawling", damage: "5/10", needsDES: 12 }

const pick = <T>(draw: Draw, all: readonly T[]): T => all[draw(all.length)] as T

/** One combatant, as the room's bestiary has it. */
export const drawnBlock = (draw: Draw): object => {
  const score = (): number => 4 + draw(12)
  const unskilled = draw(8) === 0
  return {
    aptitudes: { FOR: 6 + draw(12), DES: 7 + draw(9), PER: 10 },
    skills: {
      brawling: unskilled ? 0 : score(),
      melee: score(),
      firearms: score(),
      acrobatics: draw(8) === 0 ? 0 : score(),
    },
    ...(draw(2) === 0 && { firstAid: 8 + draw(6), kit: pick(draw, ["none", "improvised", "kit", "clinic"]) }),
    exhaustion: 2 + draw(2),
    ...(draw(3) === 0 && { armour: [{ armour: "worn", natural: true, score: 3 + draw(15), absorption: draw(3) }] }),
    ...(draw(4) === 0 && { techniques: [{ technique: "feint", score: score(), damage: draw(5) - 1 }] }),
    weapons: [
      ...(draw(5) !== 0 ? [pick(draw, blades)] : []),
      ...(draw(3) !== 0 ? [pick(draw, guns)] : []),
      ...(draw(3) === 0 ? [kick] : []),
    ],
  }
}

/** What the table leaves to the game master, and which house rules hold, in both games. */
export interface Table {
  readonly room: { readonly houseRules: object; readonly setting: object }
  readonly file: Readonly<Record<string, unknown>>
}

/** As the text has it in half of all fights; else with some rules and circumstances otherwise. */
export const drawnTable = (draw: Draw): Table => {
  const isPlain = draw(2) === 0
  const is = (): boolean => !isPlain && draw(4) === 0
  const of = <T>(first: T, ...others: readonly T[]): T => (is() ? pick(draw, others) : first)
  const modifierDice = of("d4", "flat2", "flat3")
  const spectacular = of("double", "none", "plus10")
  const rangePenalty = of("multiples", "doublings", "bands")
  const gravePerMultiple = of("multiples", "doublings", "single")
  const armorMode = of("roll", "flat", "threshold")
  const dodgeMode = of("allOrNothing", "subtract")
  const meleeMishap = of("drop-or-prone", "none")
  const extraDefensePenalty = of<number | "forbid">(2, 0, 1, "forbid")
  const woundPenalties = of([0, 1, 2], [1, 1, 3])
  const numbersOf = {
    extraActionPenalty: of(1, 0, 2),
    shootingRelief: of(1, 0, 2),
    wearJams: of(1, 0, 3),
  }
  const most = of<number | "none">("none", 0, 1, 4)
  const toggles = {
    agonyWoundPenalty: !is(),
    stabilizedCanAct: is(),
    firearmDamageKeepsPenalties: is(),
    blockTieStops: is(),
    blockCounterattack: !is(),
    weaponBlocksUnarmed: is(),
    dodgeShots: is(),
    dodgeThrown: is(),
    directedBypassesArmor: is(),
    overkill: is(),
    hgInAgonyKills: !is(),
    missSpendsExtraBullets: is(),
    bearPainCoversDefense: is(),
  }
  const lightPenalty = of(0, 1, 2)
  const setting = {
    lightPenalty,
    headbuttPossible: !is(),
    holderArmsFree: is(),
    holderRestriction: of("arms-busy", "free"),
    firstAidActions: of(5, 1, 3),
    endCondition: of("down", "dying"),
  }
  return {
    room: {
      houseRules: {
        modifierDice,
        spectacular,
        rangePenalty,
        gravePerMultiple,
        armorMode,
        dodgeMode,
        meleeMishap,
        extraDefensePenalty,
        woundPenalties,
        maxExtraActions: most,
        ...numbersOf,
        ...toggles,
      },
      setting,
    },
    file: {
      dice: { d4: "rolled", flat2: "two", flat3: "three" }[modifierDice],
      "natural-one": { double: "double", none: "nothing", plus10: "plus-ten" }[spectacular],
      "range-penalty": { multiples: "each-multiple", doublings: "each-doubling", bands: "at-once" }[rangePenalty],
      graves: gravePerMultiple,
      "armour-mode": armorMode,
      "dodge-mode": dodgeMode === "subtract" ? "subtract" : "all-or-nothing",
      mishap: meleeMishap,
      "again-penalty": extraDefensePenalty === "forbid" ? 2 : extraDefensePenalty,
      "one-defence": extraDefensePenalty === "forbid",
      "scratch-hurts": woundPenalties[0],
      "light-hurts": woundPenalties[1],
      "grave-hurts": woundPenalties[2],
      "most-extra": most === "none" ? (numbersOf.extraActionPenalty === 0 ? 3 : 9) : most,
      haste: numbersOf.extraActionPenalty,
      relief: numbersOf.shootingRelief,
      "wear-jams": numbersOf.wearJams,
      "agony-hurts": toggles.agonyWoundPenalty,
      "stabilised-act": toggles.stabilizedCanAct,
      "bullets-hindered": toggles.firearmDamageKeepsPenalties,
      "tie-stops": toggles.blockTieStops,
      "strikes-back": toggles.blockCounterattack,
      "weapon-blocks": toggles.weaponBlocksUnarmed,
      "dodge-shots": toggles.dodgeShots,
      "dodge-thrown": toggles.dodgeThrown,
      "head-bare": toggles.directedBypassesArmor,
      overkill: toggles.overkill,
      "grave-kills": toggles.hgInAgonyKills,
      "miss-spends": toggles.missSpendsExtraBullets,
      "pain-all-round": toggles.bearPainCoversDefense,
      light: lightPenalty,
      "head-butts": setting.headbuttPossible,
      "arms-free": setting.holderArmsFree,
      "arms-busy": setting.holderRestriction === "arms-busy",
      "aid-actions": setting.firstAidActions,
      "sleepers-count": setting.endCondition === "dying",
    },
  }
}
