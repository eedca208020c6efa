import { readCreature } from "../../packages/studio/src/creatures/index.ts"
import { lettersOf, type Stated, type StatedAttack, type StatedSave, six } from "./Stated.ts"

/** A number that differs. */
export interface Wrong {
  readonly what: string
  readonly stated: number | string
  readonly came: unknown
  /** The attack that it is of. */
  readonly of?: string
}

/** How many numbers of a creature are right, wrong, said to be left out, or left out without a word. */
export interface Compared {
  readonly right: number
  readonly said: number
  readonly wrong: readonly Wrong[]
  readonly unsaid: readonly string[]
  /** Its attacks, and its actions that do something by a save; those of them that are played. */
  readonly harmful: number
  readonly played: number
  /** What was stated, by the letters of what it is of: of attacks of one name several. */
  readonly asked: ReadonlyMap<string, ReadonlySet<number | string>>
}

const kinds =
  "acid bludgeoning cold fire force lightning necrotic piercing poison psychic radiant slashing thunder".split(" ")

const meanOf = (dice: string): number =>
  [...dice.matchAll(/([+-]?)(?:(\d+)d(\d+)|(\d+))/gu)].reduce((sum, [, sign, n, sides, flat]) => {
    const value = sides === undefined ? Number(flat) : (Number(n) * (Number(sides) + 1)) / 2
    return sum + (sign === "-" ? -value : value)
  }, 0)

/** Holds the stat block that the program makes of a creature against what is stated of it. */
export const compared = (written: unknown, stated: Stated): Compared | undefined => {
  const creature = readCreature(written)
  if (creature === undefined) return undefined
  const { guessed, missing, sheet } = creature.person
  const count = { right: 0, said: 0 }
  const wrong: Wrong[] = []
  const asked = new Map<string, Set<number | string>>()
  const unsaid: string[] = []
  const number = (key: string): number => Number(sheet[key] ?? 0)
  const equal = (what: string, came: unknown, right: number | string | undefined, of?: string): void => {
    // Of damage a source may name no kind.
    if (right === undefined || right === "") return
    const [, ofKind] = /^(.*) type$/u.exec(what) ?? []
    if (ofKind !== undefined && guessed.includes(ofKind)) return void count.said++
    const key = lettersOf(what)
    asked.set(key, (asked.get(key) ?? new Set()).add(right))
    if (came === right) count.right++
    else wrong.push({ what, stated: right, came, ...(of !== undefined && { of }) })
  }
  equal("hit points", number("hp"), stated.hp)
  equal("armor class", number("ac"), stated.ac)
  for (const [i, ability] of six.entries()) {
    equal(ability, Number(creature.abilities[ability]), stated.abilities[i])
    equal(`save ${ability}`, number(`save-${ability}`), stated.saves[i])
  }
  // A sheet has one speed, the fastest, and the mapping says so; the others are read all the same.
  for (const [way, feet] of Object.entries(stated.speeds))
    if (feet === 0) asked.set(lettersOf(`speed ${way}`), new Set([0]))
    else if (feet !== undefined && feet > 0) equal(`speed ${way}`, creature.speeds[way as "walk"], feet)
  const fastest = Math.max(0, ...Object.values(stated.speeds).map((feet) => feet ?? 0))
  if (fastest > 0) equal("speed", number("speed"), 5 * Math.round(fastest / 5))

  const names = [...missing, ...creature.person.left.map((each) => each.name)].filter(
    (each) => !/: what|\((?:thrown|in melee)\)$/u.test(each),
  )
  const isSaid = (name: string): boolean => names.some((each) => lettersOf(each) === lettersOf(name))
  const isOther = (name: string, isShot: boolean): boolean =>
    missing.includes(`${name} (${isShot ? "thrown" : "in melee"})`)
  const slots = slotsOf({ number, sheet })
  const size = ({ longRange, parts, range, reach }: StatedAttack): number =>
    1 + 2 * parts.length + [reach, range, longRange].filter((each) => each !== undefined).length
  for (const attack of stated.attacks) {
    // A hit that does no damage itself is an effect.
    if (attack.parts.length === 0) continue
    const ways = [attack.reach === undefined ? [] : [false], attack.range === undefined ? [] : [true]].flat()
    if (isSaid(attack.name)) {
      count.said += size(attack)
      continue
    }
    for (const isShot of ways.length === 0 ? [false] : ways) {
      if (isOther(attack.name, isShot)) {
        count.said += 2
        continue
      }
      const all = slots
        .filter((slot) => isShot === (slot.range !== undefined))
        .map((slot) => factsIn({ number, sheet }, slot, attack, isShot))
        .toSorted((a, b) => missed(a) - missed(b))
      const [best] = all
      if (best === undefined || missed(best) > 3) unsaid.push(`${stated.name}, ${attack.name}`)
      else for (const [what, came, right] of best) equal(what, came, right, attack.name)
    }
  }
  for (const area of stated.areas)
    areaCompared(area, { isSaid, number, sheet, equal, unsaid, name: stated.name, count })
  const isLegendary = (name: string): boolean =>
    creature.parts.some((part) => part.name === name && part.section === "legendary")
  // What a hit does besides, further saves and other ways of an attack are no actions of their own.
  const left = missing.filter((each) => !/: |\((?:thrown|in melee)\)$/u.test(each) && !isLegendary(each))
  const played = Math.max(0, creature.person.harmful - left.length)
  return { ...count, wrong, unsaid, asked, harmful: creature.person.harmful, played }
}

/** What a person's sheet says, and its numbers (0 for what is left out). */
interface Read {
  readonly sheet: Readonly<Record<string, number | string | boolean>>
  readonly number: (key: string) => number
}

/** The keys of what can be done with each weapon of a sheet. */
const slotsOf = ({ number, sheet }: Read) => {
  const weapons = ["", "2", "3"].slice(0, number("weapons"))
  return [
    ...weapons.map((n) => ({
      weapon: Number(n || 1),
      hit: `hit${n}`,
      dice: `damage${n}`,
      bonus: `bonus${n}`,
      kind: `kind${n}`,
      more: `more${n}`,
      moreBonus: `more-bonus${n}`,
      moreKind: `more-kind${n}`,
      reach: number(`reach${n}`) || number("reach") || 5,
      range: undefined as number | undefined,
      longRange: undefined as number | undefined,
    })),
    ...(sheet["archer"] === true
      ? [
          {
            weapon: 4,
            hit: "shot-hit",
            dice: "shot-damage",
            bonus: "shot-bonus",
            kind: "shot-kind",
            more: "shot-more",
            moreBonus: "shot-more-bonus",
            moreKind: "shot-more-kind",
            reach: undefined,
            range: number("shot-range"),
            longRange: number("shot-long"),
          },
        ]
      : []),
  ]
}
type Slot = ReturnType<typeof slotsOf>[number]

/** What a weapon came out with, beside what is stated of an attack. */
const factsIn = (
  { number, sheet }: Read,
  slot: Slot,
  { bonus, longRange, name, parts, range, reach }: StatedAttack,
  isShot: boolean,
) => {
  const [first, ...others] = parts
  const facts: [what: string, came: unknown, right: number | string | undefined][] = [
    [`${name} bonus`, number(slot.hit), bonus],
    [`${name} damage`, Math.floor(meanOf(String(sheet[slot.dice] ?? "1")) + number(slot.bonus)), first?.mean],
    [`${name} type`, kinds[number(slot.kind) - 1], first?.type],
  ]
  if (others.length > 0) {
    const drained = ["", "2"].find((n) => sheet[`effect${n}-of`] === slot.weapon && number(`effect${n}`) >= 11)
    const isDrain = drained !== undefined && sheet[`effect${drained}-save`] === undefined
    const drain = isDrain ? meanOf(String(sheet[`venom${drained}`] ?? "0")) : 0
    const more = meanOf(String(sheet[slot.more] ?? "0")) + number(slot.moreBonus) + drain
    const sum = others.reduce((all, { mean }) => all + mean, 0)
    // Means of several parts are each rounded down.
    facts.push([`${name} more damage`, more >= sum && more < sum + others.length ? sum : Math.floor(more), sum])
    facts.push([
      `${name} more type`,
      kinds[number(drain > 0 ? `venom${drained}-kind` : slot.moreKind) - 1],
      others.toSorted((a, b) => b.mean - a.mean)[0]?.type,
    ])
  }
  if (!isShot) facts.push([`${name} reach`, slot.reach, reach])
  else facts.push([`${name} range`, slot.range, range], [`${name} long range`, slot.longRange, longRange])
  return facts
}

const missed = (facts: readonly (readonly [string, unknown, number | string | undefined])[]): number =>
  facts.filter(([, came, right]) => right !== undefined && right !== "" && came !== right).length

interface Against {
  readonly isSaid: (name: string) => boolean
  readonly number: (key: string) => number
  readonly sheet: Readonly<Record<string, number | string | boolean>>
  readonly equal: (what: string, came: unknown, right: number | string | undefined) => void
  readonly unsaid: string[]
  readonly name: string
  readonly count: { said: number }
}

const areaCompared = (
  { ability, dc, far, half, length, name, parts, shape }: StatedSave,
  { count, equal, isSaid, name: of, number, sheet, unsaid }: Against,
): void => {
  if (isSaid(name)) {
    count.said += 2 + 2 * parts.length
    return
  }
  if (/frightful presence/iu.test(name)) return equal(`${name} difficulty`, number("presence"), dc)
  if (/^multiattack|spellcasting/iu.test(name)) return
  const slots = (["breath", "power"] as const).filter((key) => sheet[`${key}s`] !== undefined)
  const all = slots.map((key) => {
    const sum = parts.reduce((all, { mean }) => all + mean, 0)
    const came = meanOf(String(sheet[key] ?? "0"))
    const facts: [what: string, came: unknown, right: number | string | undefined][] = [
      [`${name} difficulty`, number(`${key}-dc`), dc],
      [`${name} save`, six[number(`${key}-save`) - 1], ability],
      [`${name} damage`, came >= sum && came < sum + Math.max(1, parts.length) ? sum : Math.floor(came), sum],
    ]
    if (parts[0] !== undefined) {
      facts.push([`${name} type`, kinds[number(`${key}-kind`) - 1], parts[0].type])
      facts.push([`${name} half`, sheet[`${key}-halves`] === false ? 0 : 1, half ? 1 : 0])
    }
    if (shape !== undefined) {
      facts.push([`${name} shape`, ["cone", "line", "around"][number(`${key}-shape`) - 1], shape])
      facts.push([`${name} length`, number(`${key}-length`), length])
    } else facts.push([`${name} distance`, number(`${key}-${number(`${key}-shape`) === 4 ? "far" : "length"}`), far])
    return facts
  })
  const [best] = all.toSorted((a, b) => missed(a) - missed(b))
  // Neither harm nor a condition that the game knows.
  if (best === undefined && parts.length > 0) unsaid.push(`${of}, ${name}`)
  // One that the sheet has no room for and that is not said.
  else if (best !== undefined && parts.length > 0 && missed(best) > 3) unsaid.push(`${of}, ${name}`)
  else if (best !== undefined && (parts.length > 0 || missed(best) === 0 || slots.length === 1))
    for (const [what, came, right] of best) equal(what, came, right)
}
