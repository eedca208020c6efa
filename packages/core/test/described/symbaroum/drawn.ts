import { mix32 } from "../../../src/dice/hash.ts"

/* People drawn by a number, as the room and as the file have them. */

/** Numbers from 0, the same for the same seed. */
export const numbers = (seed: number): ((many: number) => number) => {
  let at = 0
  return (many) => (mix32(seed * 7919 + at++ * 104_729 + 13) >>> 0) % many
}

const attributes = ["accurate", "cunning", "discreet", "persuasive", "quick", "resolute", "strong", "vigilant"] as const

/** A weapon as the room's bestiary has it, and as the file does. */
interface Arm {
  readonly room: Readonly<Record<string, unknown>>
  readonly file: Readonly<Record<string, unknown>>
}

const arm = (
  weapon: string,
  pcDamage: string,
  npcDamage: number,
  qualities: readonly string[] = [],
  more: object = {},
): Arm => ({
  room: { weapon, category: "one-handed", pcDamage, npcDamage, qualities, ...more },
  file: { damage: pcDamage, fixed: npcDamage, ...Object.fromEntries(qualities.map((quality) => [quality, true])) },
})

const ranged = (
  weapon: string,
  category: string,
  pcDamage: string,
  npcDamage: number,
  file: object,
  more: object = {},
): Arm => ({
  room: { weapon, category, pcDamage, npcDamage, ...more },
  file: { damage: pcDamage, fixed: npcDamage, melee: false, ranged: true, ...file },
})

const blades: readonly Arm[] = [
  arm("sword", "1d8", 4),
  arm("fencing-sword", "1d8", 4, ["precise"]),
  arm("flail", "1d8", 4, ["jointed"]),
  arm("long-spear", "1d8", 4, ["long"]),
  arm("quarterstaff", "1d6", 3, ["long"]),
  arm("maul", "1d6", 3, ["massive"]),
  arm("rapier", "1d6", 3, ["balanced"]),
  arm("heavy-flail", "1d10", 5, ["jointed"]),
  // A tainted artifact, and claws that defile.
  {
    room: { ...arm("cursed-blade", "1d8", 4).room, tainted: true },
    file: { ...arm("cursed-blade", "1d8", 4).file, tainting: true },
  },
  {
    room: { ...arm("claws", "1d8", 4).room, corruptingDice: "1d4" },
    file: { ...arm("claws", "1d8", 4).file, defiling: true },
  },
]

const dagger = arm("dagger", "1d6", 3, ["short"])

const shots: readonly Arm[] = [
  ranged("throwing-knife", "thrown", "1d6", 3, { thrown: true }),
  ranged("bow", "ranged", "1d8", 4, {}),
  ranged("crossbow", "ranged", "1d10", 5, { reloads: true }, { qualities: ["reload"] }),
]

const bolt: Arm = {
  room: {
    weapon: "bolt",
    category: "power",
    pcDamage: "1d6",
    npcDamage: 3,
    attackAttribute: "resolute",
    against: "quick",
    ignoresArmour: true,
  },
  file: {
    damage: "1d6",
    fixed: 3,
    melee: false,
    ranged: true,
    power: true,
    inborn: true,
    against: 5,
    through: true,
    tainting: true,
  },
}

/** Elixirs for oneself, for a weapon, for armour. */
const elixirs = [
  {
    room: { item: "elixir", count: 2, heals: "1d4" },
    file: { for: "body", gives: "1d4", "gives-fixed": 2, count: 2 },
  },
  {
    room: { item: "elixir", count: 2, damage: "1d4" },
    file: { for: "weapon", gives: "1d4", "gives-fixed": 2, count: 2 },
  },
  {
    room: { item: "elixir", count: 2, protection: "1d4" },
    file: { for: "armour", gives: "1d4", "gives-fixed": 2, count: 2 },
  },
] as const

const bareHands = { damage: "1d4", fixed: 2, inborn: true, own: false, short: true }

/** One combatant in both games. */
export interface Drawn {
  readonly room: object
  readonly file: object
}

/** @param place what tells those apart who are in the same fight: nobody is as quick as another one */
export const drawnPerson = (draw: (many: number) => number, place: number): Drawn => {
  const values = Object.fromEntries(attributes.map((name) => [name, 5 + draw(11)])) as Record<
    (typeof attributes)[number],
    number
  >
  values.quick = 5 + 3 * draw(4) + (place % 3)
  values.vigilant = 3 + 4 * draw(3) + Math.floor(place / 3)
  const pc = draw(2) === 0
  const first = blades[draw(blades.length)] as Arm
  const withShield = draw(3) === 0 && first.file["long"] !== true
  const arms: Arm[] = [
    withShield ? { room: { ...first.room, shield: true }, file: { ...first.file, shield: true } } : first,
    ...(draw(2) === 0 ? [dagger] : []),
    ...(draw(2) === 0 ? [shots[draw(shots.length)] as Arm] : []),
  ]
  // Few weapons strike twice in one act: that has many ways.
  if (draw(6) === 0)
    arms[0] = { room: { ...(arms[0] as Arm).room, blows: 2 }, file: { ...(arms[0] as Arm).file, blows: 2 } }
  const counted = draw(2) === 0 ? 1 + draw(3) : undefined
  const last = arms.at(-1) as Arm
  if (counted !== undefined && last.file["ranged"] === true)
    arms[arms.length - 1] = {
      room: { ...last.room, shots: counted },
      file: { ...last.file, counted: true, count: counted },
    }
  const [armour, fixed] = (
    [
      ["0", 0],
      ["1d4", 2],
      ["1d6", 3],
    ] as const
  )[draw(3)] as readonly [string, number]
  const impeding = draw(3)
  const painless = draw(6) === 0
  // Few of these, that all be seen together with what they do not change.
  const medicus = draw(4) === 0
  const herbs = draw(3) === 0 ? 1 + draw(2) : 0
  const heals = draw(5) === 0
  const quickly = draw(2) === 0
  const tests = draw(3) !== 0
  const isCorruptible = draw(3) !== 0
  // Remedies that work otherwise.
  const elixir = draw(4) === 0 ? elixirs[draw(elixirs.length)] : undefined
  if (draw(4) === 0) arms.push(bolt)
  const threshold = 2 + draw(5)
  return {
    room: {
      role: pc ? "pc" : "npc",
      attributes: values,
      ...(fixed > 0 && { armour: { armour: "worn", pcArmour: armour, npcArmour: fixed, impeding } }),
      ...(painless ? { painThreshold: null } : { painThreshold: threshold }),
      attacks: arms.map(({ room }) => room),
      corruptible: isCorruptible,
      ...(medicus && { abilities: ["medicus"] }),
      ...((herbs > 0 || elixir !== undefined) && {
        items: [...(herbs > 0 ? [{ item: "herbal-cure", count: herbs }] : []), ...(elixir ? [elixir.room] : [])],
      }),
      ...(heals && { healing: { action: quickly ? "movement" : "combat", test: tests ? "resolute" : "none" } }),
    },
    file: {
      pc,
      ...values,
      impeding: fixed > 0 ? impeding : 0,
      armour: fixed > 0 ? armour : "0",
      "armour-fixed": fixed,
      painless,
      threshold,
      medicus,
      corruptible: isCorruptible,
      heals,
      "heals-quickly": quickly,
      ...(!tests && { "heals-by": 0 }),
      ...((herbs > 0 || elixir !== undefined) && {
        remedies: [...(herbs > 0 ? [{ is: "herbal-cure", count: herbs }] : []), ...(elixir ? [elixir.file] : [])],
      }),
      wears: fixed > 0,
      bare: arms.length + 1,
      weapons: [
        ...arms.map(({ file }) => ("power" in file ? { ...file, value: values.resolute } : file)),
        { ...bareHands },
      ],
    },
  }
}

/** What the room calls a house rule, and what the file does. */
const words = {
  player: "player",
  attacker: "attacker",
  victim: "victim",
  alwaysProne: "prone",
  alwaysFreeAttack: "strike",
  perTrigger: "each-trigger",
  onePerRound: "one-a-round",
  unlimited: "any",
  both: "both",
  defenderOnly: "defender",
  off: "unused",
  quickTest: "test",
  alwaysMove: "movement",
  alwaysTurn: "turn",
  mark: "step",
  kill: "death",
  none: "forbidden",
  resolute: "resolute",
  resolutePlus1: "one-more",
  doubleThreshold: "twice-threshold",
} as const

/** What the table leaves to the game master, and which house rules hold, in both games. */
export interface Table {
  readonly room: { readonly houseRules: object; readonly setting: object }
  readonly file: { readonly houseRules: Readonly<Record<string, unknown>> }
  /** What the file has on the sheets of each side. */
  readonly bySide: readonly object[]
}

/** As the text has it in half of all fights; else with some rules and circumstances otherwise. */
export const drawnTable = (draw: (many: number) => number): Table => {
  const isPlain = draw(2) === 0
  const is = (): boolean => !isPlain && draw(3) === 0
  const [sure, outright, chains, rolled, marked, once] = Array.from({ length: 6 }, () => !is())
  const painTest = isPlain ? "gt" : (["gt", "gte", "off"] as const)[draw(3)]
  const advantageAttack = isPlain ? 2 : draw(5)
  const deathMarks = isPlain ? 3 : 1 + draw(3)
  const pick = <W extends string>(...words: readonly [W, ...W[]]): W =>
    isPlain ? words[0] : (words[draw(words.length)] as W)
  const criticals = pick("on", "off", "confirmed")
  const both = is()
  const toughnessFrom = pick("strong", "strong+halfResolute")
  const toughnessMinimum = is() ? 1 + draw(14) : 10
  const painChooser = pick("player", "attacker", "victim", "alwaysProne", "alwaysFreeAttack")
  // Free attacks without end have too many ways.
  const freeAttackLimit = is() ? pick("perTrigger", "onePerRound", "unlimited") : "perTrigger"
  const longOnCharge = pick("both", "defenderOnly", "off")
  const advantageDamage = pick("d4", "none", "d6")
  const standUp = pick("quickTest", "alwaysMove", "alwaysTurn")
  const attackDying = pick("mark", "kill", "none")
  const abominationAt = pick("resolute", "resolutePlus1", "doubleThreshold")
  const [fixedArmour, impeded, oneAdvantage, noShots] = [!is(), !is(), !is(), !is()]
  const maxEngaged = is() ? 1 + draw(2) : 4
  const npcDying = isPlain ? "none" : (["none", "all"] as const)[draw(2)]
  const sides = [0, 1].map(() => ({ attack: 0, defense: 0, standUp: 0, healing: 0, obscured: is(), high: is() }))
  if (!isPlain)
    for (const side of sides)
      Object.assign(side, { attack: draw(5) - 2, defense: draw(5) - 2, standUp: draw(9) - 4, healing: draw(9) - 4 })
  const those = (has: "obscured" | "high") => sides.flatMap((side, i) => (side[has] ? [`side-${i}`] : []))
  return {
    room: {
      houseRules: {
        criticals,
        pcVsPcRoll: both ? "both" : "attacker",
        toughnessFrom,
        toughnessMinimum,
        autoSuccessOn1: sure,
        instantDeath: outright,
        freeAttackChains: chains,
        npcDamage: rolled ? "fixed" : "rolled",
        npcArmor: fixedArmour ? "fixed" : "rolled",
        painChooser,
        freeAttackLimit,
        longOnCharge,
        advantageDamage,
        advantageStacks: !oneAdvantage,
        standUp,
        attackDying,
        abominationAt,
        impedingOnQuickTests: impeded,
        rangedWhileEngaged: !noShots,
        maxEngaged,
        corruptionExtra: marked ? "immediate" : deathMarks === 2 ? "endOfScene" : "off",
        medicusPerCombat: once ? "one" : "unlimited",
        painTest,
        advantageAttack,
        deathMarks,
        npcDying,
      },
      setting: {
        obscured: those("obscured"),
        highGround: those("high"),
        situational: Object.fromEntries(
          sides.map(({ attack, defense, healing, standUp }, i) => [`side-${i}`, { attack, defense, healing, standUp }]),
        ),
      },
    },
    file: {
      houseRules: {
        criticals: { on: "unconfirmed", off: "ordinary", confirmed: "confirmed" }[criticals],
        "both-roll": both,
        "toughness-from": toughnessFrom === "strong" ? "strength" : "strength-and-half-resolve",
        "least-toughness": toughnessMinimum,
        sure,
        outright,
        chains,
        rolled: !rolled,
        "armour-rolled": !fixedArmour,
        "pain-chooser": words[painChooser],
        "free-attacks": words[freeAttackLimit],
        "first-strike": words[longOnCharge],
        "advantage-die": { d4: "small", none: "none", d6: "large" }[advantageDamage],
        "advantage-stacks": !oneAdvantage,
        "stand-up": words[standUp],
        "dying-struck": words[attackDying],
        "abomination-at": words[abominationAt],
        "impeded-rise": impeded,
        "shots-in-melee": !noShots,
        "most-engaged": maxEngaged,
        "threshold-costs": marked ? "at-once" : deathMarks === 2 ? "at-the-end" : "nothing",
        once,
        pain: painTest !== "off",
        "pain-at-threshold": painTest === "gte",
        advantage: advantageAttack,
        marks: deathMarks,
      },
    },
    bySide: sides.map(({ attack, defense, healing, high, obscured, standUp }) => ({
      "attack-by": attack,
      "defend-by": defense,
      "rise-by": standUp,
      "heal-mod": healing,
      obscured,
      high,
      fated: npcDying === "all",
    })),
  }
}

/** One side lies in ambush, and who is to act early may wait. */
export const withAmbush = (draw: (many: number) => number, { bySide, file, room }: Table): Table => {
  const side = draw(3)
  const range = (["any", "melee", "ranged"] as const)[draw(3)] as "any"
  const unaware = (["advantageOnly", "defense10", "autoHit"] as const)[draw(3)] as "autoHit"
  const waiting = draw(3) === 0
  const [a, b] = [draw(7) - 3, draw(7) - 3]
  const { situational } = room.setting as { situational: Record<string, object> }
  return {
    room: {
      houseRules: { ...room.houseRules, unawareDefense: unaware, delayInitiative: waiting, maxEngaged: 4 },
      setting: {
        ...room.setting,
        situational: Object.fromEntries(
          Object.entries(situational).map(([id, its], i) => [id, { ...its, surprise: i === 0 ? a : b }]),
        ),
        ambush: side < 2 ? [`side-${side}`] : [],
        ambushRange: range,
      },
    },
    file: {
      houseRules: {
        ...file.houseRules,
        unaware: { advantageOnly: "advantage", defense10: "ten", autoHit: "struck" }[unaware],
        "ambush-range": { any: "anywhere", melee: "near", ranged: "from-afar" }[range],
        waiting,
        "most-engaged": 4,
      },
    },
    bySide: bySide.map((its, i) => ({ ...its, ambushes: i === side, "surprise-by": i === 0 ? a : b })),
  }
}
