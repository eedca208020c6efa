import { attackSentence } from "./attackSentence.ts"
import { asNumber } from "./foreign.ts"
import { type Ability, abilities, type Attack, type Creature, modifierOf, type Other, type Part } from "./Creature.ts"
import { type Effect, effectNumber, effectOf, worthOf } from "./effectsOf.ts"
import { heroOf } from "./heroOf.ts"
import { bare, isPlain, powersOf } from "./powersOf.ts"
import { spellsOf } from "./spellsOf.ts"
import { fives, isRollable, kindOf, kinds, type Sheet, shotOf, weapon, weaponsOf } from "./weaponsOf.ts"

/** A creature as somebody of the described game `dnd5e`, and what of it that game does not play. */
export interface Person {
  readonly sheet: Readonly<Record<string, number | string | boolean>>
  /** What does harm and is left out, by name. */
  readonly missing: readonly string[]
  /** Attacks and powers of whose damage the source states no kind, by name. */
  readonly guessed: readonly string[]
  /** What else is written of it and left out, most important first. */
  readonly left: readonly Other[]
  /** How many of its actions do harm, those that are left out included. */
  readonly harmful: number
  /** Spells that the game does not know. */
  readonly spells: readonly string[]
}

const blades: ReadonlySet<string> = new Set(["bludgeoning", "piercing", "slashing"])

/** Makes somebody of the game of a creature: nothing is invented, what cannot be said is named. */
export const personOf = (creature: Creature): Person => {
  const missing: string[] = []
  const guessed: string[] = []
  const { melee, ranged, budget } = weaponsOf(creature, missing, guessed)
  const sheet: Sheet = {
    ...bodyOf(creature),
    ...budget,
    ...melee.reduce((all, each, i) => ({ ...all, ...weapon(each, i === 0 ? "" : `${i + 1}`) }), {}),
    ...(ranged === undefined ? {} : shotOf(ranged)),
    ...wardsOf(creature),
  }
  const rider = riderOf(creature, melee, ranged, sheet, missing)
  const area = powersOf(creature, missing, guessed)
  const traits = traitsOf(creature)
  const hero = heroOf(creature)
  const legends = legendsOf(creature, missing)
  Object.assign(sheet, traits.sheet, rider.sheet, area.sheet, legends.sheet, castingOf(creature), hero.sheet)
  const harmful = creature.attacks.length + area.harmful
  const played = new Set(
    [...traits.played, ...rider.played, ...area.played, ...legends.played, ...hero.played].map(keyOf),
  )
  const left = [...rider.left, ...leftOf(creature, played, missing), ...oddWards(creature)]
  return { sheet: withoutUsual(sheet), missing, guessed, left, harmful, spells: spellsOf(creature)?.unknown ?? [] }
}

const keyOf = ({ name, section }: Part): string => `${section} ${name}`

const matter: readonly Other["kind"][] = ["effect", "legendary", "bonusAction", "reaction", "action", "trait"]

/** What is written and neither played nor said to be missing already. */
const leftOf = (creature: Creature, played: ReadonlySet<string>, missing: readonly string[]): readonly Other[] => {
  const odd = creature.others.flatMap(({ kind, name }) => (kind === "odd" ? [name] : []))
  const isKnown = (part: Part): boolean =>
    odd.some((each) => each.startsWith(`${part.name}: `)) ||
    played.has(keyOf(part)) ||
    isPlain(part, creature.attacks) ||
    playedAnyway.test(part.name) ||
    missing.some((each) => each === part.name || each.startsWith(`${part.name}:`)) ||
    // What hits and what saves are for is said beside the attack.
    (part.section === "legendary" && isStrike(part) && !/\bDC\b|saving throw/u.test(part.text))
  const kindOf = (part: Part): Other["kind"] =>
    part.section === "action" && /saving throw|\bDC \d/iu.test(part.text) ? "effect" : part.section
  return creature.parts
    .filter((part) => !isKnown(part))
    .map((part) => ({ kind: kindOf(part), name: part.name }))
    .toSorted((a, b) => matter.indexOf(a.kind) - matter.indexOf(b.kind))
}

/** To move without provoking opportunity attacks is no attack. */
const isStrike = ({ text }: Part): boolean => /attack/iu.test(text.replaceAll(/opportunity attacks?/giu, ""))

const playedAnyway = /^multiattack|spellcasting|^legendary (?:resistance|actions?)|^innate/iu

/** Without what every sheet has unless it says otherwise. */
const withoutUsual = (sheet: Sheet): Sheet =>
  Object.fromEntries(
    Object.entries(sheet).filter(
      ([key, value]) =>
        !((value === 0 || value === "0") && usuallyNone.test(key)) &&
        (value !== false || key === "dies" || key.endsWith("-halves")),
    ),
  )
const usuallyNone =
  /^(?:save-\w+|str|dex|initiative|athletics|acrobatics|stealth|bonus\d?|shot-bonus|more(?:-bonus)?\d?)$/u

const scoreOf = (creature: Creature, ability: Ability): number =>
  modifierOf(asNumber(creature.abilities[ability]) ?? 10)

const given = (key: string, value: number | undefined): Sheet => (value === undefined ? {} : { [key]: value })

const within = (n: number, least: number, most: number): number => Math.min(most, Math.max(least, n))

const bodyOf = (creature: Creature): Sheet => {
  const sheet: Sheet = {
    // A number that is none is missing, and that is said.
    ...given("ac", asNumber(creature.ac)),
    ...given("hp", asNumber(creature.hp)),
    level: Math.min(30, Math.floor(creature.challenge)),
    prof: Math.min(9, Math.max(2, creature.proficiency)),
    str: scoreOf(creature, "str"),
    dex: scoreOf(creature, "dex"),
    initiative: creature.initiative,
    athletics: within(creature.skills.athletics ?? scoreOf(creature, "str"), -5, 20),
    acrobatics: within(creature.skills.acrobatics ?? scoreOf(creature, "dex"), -5, 20),
    stealth: within(creature.skills.stealth ?? scoreOf(creature, "dex"), -5, 20),
    perception: within(10 + (creature.skills.perception ?? scoreOf(creature, "wis")), 0, 40),
  }
  for (const ability of abilities) sheet[`save-${ability}`] = creature.saves[ability]
  sheet["speed"] = fives(Math.max(0, ...Object.values(creature.speeds)), 0, 240)
  sheet["size"] = squaresOf(creature.size)
  const type = creature.type.toLowerCase()
  sheet["humanoid"] = type.includes("humanoid")
  sheet["fiendish"] = /undead|fiend/u.test(type)
  sheet["undead"] = type.includes("undead")
  return sheet
}

/** Squares a side: of "Large or smaller" those of the first. */
const squaresOf = (size: unknown): number => {
  const named = /medium|large|huge|gargantuan|titanic|colossal/u.exec(String(size).toLowerCase())?.[0] ?? "medium"
  return Math.min(4, ["medium", "large", "huge", "gargantuan", "titanic", "colossal"].indexOf(named) + 1)
}

const isMundane = /nonmagical|non-magical|mundane|aren't magical/u

/** What a creature is vulnerable to in a way that the game does not have. */
const oddWards = ({ wards }: Creature): readonly Other[] =>
  wards.vulnerable
    .filter((text) => isMundane.test(text.toLowerCase()))
    .map((text) => ({ kind: "trait", name: `Vulnerable: ${text}` }))

const wardsOf = ({ wards }: Creature): Sheet => {
  const sheet: Sheet = {}
  const read = (list: readonly string[], halves: number): void => {
    for (const text of list.map((each) => each.toLowerCase())) {
      const mundane = isMundane.test(text)
      for (const kind of kinds) {
        if (!text.includes(kind)) continue
        // Nobody is vulnerable to weapons without magic alone: that is said to be left out.
        if (mundane && blades.has(kind) && halves > 2) continue
        if (mundane && blades.has(kind)) sheet["mundane"] = halves
        else sheet[kind] = halves
      }
    }
  }
  read(wards.vulnerable, 4)
  read(wards.resistant, 1)
  read(wards.immune, 0)
  const all = wards.conditions.join(" ").toLowerCase()
  const without: readonly (readonly [string, string])[] = [
    ["charmed", "no-charm"],
    ["frightened", "no-fear"],
    ["poisoned", "no-poison"],
    ["paralyzed", "no-hold"],
    ["prone", "no-prone"],
    ["grappled", "no-grip"],
    ["unconscious", "no-sleep"],
  ]
  for (const [condition, stat] of without) if (all.includes(condition)) sheet[stat] = true
  return sheet
}

/** Traits that the game plays, and which parts they are. */
const traitsOf = (creature: Creature): { readonly sheet: Sheet; readonly played: readonly Part[] } => {
  const sheet: Sheet = {}
  const played: Part[] = []
  const named = (form: RegExp): Part | undefined => {
    const found = creature.parts.find(({ name }) => form.test(name))
    if (found !== undefined) played.push(found)
    return found
  }
  for (const [form, stat] of plainTraits) if (named(form)) sheet[stat] = true
  const parry = named(/^parry/iu)
  const adds = parry && /adds? (\d)|\+(\d)/u.exec(parry.text)
  if (adds) sheet["parry"] = Math.min(6, Number(adds[1] ?? adds[2]))
  const back = named(/^regeneration/iu)
  const points = back && /regains (\d+) hit points/iu.exec(back.text)?.[1]
  if (back && points) {
    sheet["regenerates"] = Math.min(40, Number(points))
    if (/acid|fire/iu.test(back.text)) sheet["regeneration-stops"] = 1
    else if (/radiant/iu.test(back.text)) sheet["regeneration-stops"] = 2
  }
  const sneak = named(/^sneak attack/iu)
  const dice = sneak && /(\d+)d6/u.exec(sneak.text)?.[1]
  if (dice) sheet["sneak"] = Math.min(10, Number(dice))
  return { sheet, played }
}

const plainTraits: readonly (readonly [RegExp, string])[] = [
  [/^magic resistance/iu, "magic-resistance"],
  [/^pack tactics/iu, "pack"],
  [/^magic weapons|^hellish weapons|^angelic weapons/iu, "magic"],
  [/^evasion/iu, "evasion"],
  [/^reckless/iu, "reckless"],
  [/^cunning action/iu, "cunning"],
  [/^nimble escape/iu, "nimble"],
  [/^uncanny dodge/iu, "uncanny"],
]

/** What hits do besides: the effects of two weapons, the worst of them; of every one where all have the same. */
const riderOf = (
  creature: Creature,
  melee: readonly Attack[],
  ranged: Attack | undefined,
  weapons: Sheet,
  missing: string[],
): { readonly sheet: Sheet; readonly played: readonly Part[]; readonly left: readonly Other[] } => {
  const all = [...melee, ...(ranged === undefined || melee.includes(ranged) ? [] : [ranged])]
  const left: Other[] = []
  const found = creature.parts.flatMap((part) => {
    const at = melee.findIndex(({ name }) => name === bare(part.name) || name === part.name)
    const of = at >= 0 ? at + 1 : ranged !== undefined && ranged.name === bare(part.name) ? 4 : 0
    if (of === 0) return []
    const effect = effectOf(part)
    if (effect !== undefined && worthOf(effect) > 0) return [{ of, effect, part }]
    const rest = attackSentence(part.text)?.rest ?? ""
    if (/saving throw|\bdc\b|damage|condition|hit points? maximum|hit points equal/iu.test(rest))
      left.push({ kind: "effect", name: `${part.name}: what a hit does besides` })
    return []
  })
  const [worst, second, ...others] = found.toSorted((a, b) => worthOf(b.effect) - worthOf(a.effect))
  if (worst === undefined) return { sheet: {}, played: [], left }
  const same = JSON.stringify(worst.effect)
  const isOfAll = found.length === all.length && found.every(({ effect }) => JSON.stringify(effect) === same)
  if (!isOfAll) for (const { part } of others) missing.push(`${part.name}: what a hit does besides`)
  const sheet = {
    ...effectStats(worst.effect, isOfAll && all.length > 1 ? 5 : worst.of, "", weapons),
    ...(isOfAll || second === undefined ? {} : effectStats(second.effect, second.of, "2", weapons)),
  }
  return { sheet, played: found.map(({ part }) => part), left }
}

/** An effect as stats whose names end so. */
const effectStats = (
  { condition, drains, escape, save }: Effect,
  of: number,
  suffix: string,
  weapons: Sheet,
): Sheet => {
  const effect = `effect${suffix}`
  const sheet: Sheet = { [`${effect}-of`]: of, [effect]: condition === undefined ? 0 : effectNumber(condition) }
  // Of a drain by one kind of damage that is damage of the effect, not of the weapon.
  const more = `more${of === 1 ? "" : of}`
  if (drains !== undefined && save === undefined && of < 4 && weapons[more] !== undefined) {
    sheet[`venom${suffix}`] = `${weapons[more]}${plusOf(weapons[`more-bonus${of === 1 ? "" : of}`])}`
    sheet[`venom${suffix}-kind`] = weapons[`more-kind${of === 1 ? "" : of}`] ?? kindOf(drains)
    sheet[more] = "0"
    sheet[`more-bonus${of === 1 ? "" : of}`] = 0
  }
  if (save !== undefined) {
    sheet[`${effect}-save`] = abilities.indexOf(save.ability) + 1
    sheet[`${effect}-dc`] = Math.min(30, save.dc)
    const [first] = save.damage
    if (first !== undefined) {
      sheet[`venom${suffix}`] = save.damage.map(({ dice }) => dice).join("+")
      sheet[`venom${suffix}-kind`] = kindOf(first.type, "poison")
      if (!save.half) sheet[`venom${suffix}-halves`] = false
    }
  } else if (escape !== undefined) sheet[`${effect}-dc`] = escape
  return sheet
}

const plusOf = (bonus: Sheet[string] | undefined): string => (bonus === undefined || bonus === 0 ? "" : `+${bonus}`)

const legendsOf = (
  { legends, parts }: Creature,
  missing: string[],
): { readonly sheet: Sheet; readonly played: readonly Part[] } => {
  const resistance = parts.find(({ name }) => /^legendary resistance/iu.test(name))
  const times = resistance && asNumber(/(\d)\/day/iu.exec(resistance.name)?.[1])
  const has = legends.resistances ?? (resistance === undefined ? 0 : (times ?? 3))
  const strikes = parts.some((part) => part.section === "legendary" && isStrike(part))
  const burst = burstOf(parts, missing)
  const acts = strikes || burst !== undefined ? (legends.actions ?? 3) : 0
  const sheet = {
    ...(has > 0 && { legends: Math.min(5, has) }),
    ...(acts > 0 && { "legendary-acts": Math.min(5, acts) }),
    ...burst?.sheet,
  }
  return { sheet, played: burst === undefined ? [] : [burst.part] }
}

/** The legendary action that all around save from: the worst of them; what else does harm by a save is missing. */
const burstOf = (
  parts: readonly Part[],
  missing: string[],
): { readonly sheet: Sheet; readonly part: Part } | undefined => {
  const found = parts.flatMap((part) => {
    const effect = part.section === "legendary" ? effectOf(part) : undefined
    return effect?.save === undefined || worthOf(effect) === 0 ? [] : [{ part, effect, save: effect.save }]
  })
  const around = found.filter(({ save }) => save.area?.shape === "around" && save.damage.every(isRollable))
  const [main] = around.toSorted((a, b) => worthOf(b.effect) - worthOf(a.effect))
  for (const { part } of found) if (part !== main?.part) missing.push(part.name)
  if (main === undefined) return undefined
  const { effect, part, save } = main
  const [first] = save.damage
  const cost = part.cost ?? asNumber(/costs (\d)/iu.exec(part.name)?.[1]) ?? 1
  return {
    part,
    sheet: {
      "wing-dc": Math.min(30, save.dc),
      "wing-save": abilities.indexOf(save.ability) + 1,
      "wing-reach": fives(save.area?.length ?? 10, 5, 60),
      "wing-cost": Math.min(3, Math.max(1, cost)),
      ...(first === undefined
        ? {}
        : { wing: save.damage.map(({ dice }) => dice).join("+"), "wing-kind": kindOf(first.type, "bludgeoning") }),
      ...(save.half ? { "wing-halves": true } : {}),
      ...(effect.condition === undefined ? {} : { "wing-effect": effectNumber(effect.condition) }),
    },
  }
}

const castingOf = (creature: Creature): Sheet => {
  const casting = spellsOf(creature)
  if (casting === undefined || casting.known.length === 0) return {}
  const { cantrip, dc, hit, known, modifier, slots } = casting
  const sheet: Sheet = {
    dc: Math.min(30, dc),
    "spell-hit": Math.min(20, hit),
    casting: Math.min(10, modifier),
    cantrip,
  }
  slots.forEach((n, i) => {
    if (n > 0) sheet[`slots${i + 1}`] = Math.min(9, n)
  })
  for (const spell of known) sheet[spell] = true
  return sheet
}
