import type { Attack, Harm } from "./Creature.ts"

/** What the sentence of an attack in a stat block says. */
export interface SentenceOfAttack extends Omit<Attack, "name"> {
  /** What is said behind: saves, conditions, other damage. Empty where there is nothing. */
  readonly rest: string
}

// "Melee or Ranged Weapon Attack: +5 to hit (+7 with ...), reach 5 ft. or range 30/120 ft., one target. Hit: 10 (2d6 +
// 3) slashing damage plus 3 (1d6) fire damage" (2014), "Melee Attack Roll: +9, reach 15 ft. 12 (2d6 + 5) Bludgeoning
// damage" (2024); asterisks and underscores stand for bold and italic letters. Some books are shorter: "+5 to hit,
// reach 5 ft., one target. Hit: ...", or "10 ft., one target, 10 (2d6 + 3) ...".
const head =
  /^(?:(melee or ranged|ranged or melee|melee|ranged)(?: (?:weapon|spell))? attack(?: roll)?[:.]? ?([+-]? ?\d+)(?: to hit)?|([+-] ?\d+) to hit)(?: \([^)]*\))?/u
const bare = /^[,;]? ?(\d+)(?:\s*\/\s*(\d+))? ?(?:ft|feet|')(?:\.? or (\d+)\s*\/\s*(\d+) ?(?:ft|feet|'))?/u
const number = (text: string | undefined): number | undefined => (text === undefined ? undefined : Number(text))

/** Reads such a sentence; undefined where the text is no attack. */
export const attackSentence = (text: unknown): SentenceOfAttack | undefined => {
  if (typeof text !== "string") return undefined
  const plain = text
    .replaceAll(/[*_]+/gu, "")
    .replaceAll(/[−–]|—(?= ?\d)/gu, "-")
    .replaceAll(/\s+/gu, " ")
    .trim()
  const lower = plain.toLowerCase()
  const [found, how, attackBonus, bareBonus] = head.exec(lower) ?? []
  if (found === undefined) return undefined
  const { longRange, range, reach } = distancesIn(lower, found.length)
  const { damage, end } = harmIn(lower, found.length)
  return {
    ...waysOf(how, { longRange, range, reach }),
    bonus: Number((attackBonus ?? bareBonus ?? "").replace(" ", "")),
    ...given("reach", reach),
    ...given("range", range),
    ...given("longRange", longRange),
    damage,
    rest: plain.slice(end).replace(/^[\s.,;]+/u, ""),
  }
}

/** Nobody reaches further, in feet: what does is a shot, whatever it is called. */
const longestReach = 60

interface Distances {
  readonly reach: number | undefined
  readonly range: number | undefined
  readonly longRange: number | undefined
}

/** Reach and ranges of a sentence. Books that write "Melee Weapon Attack: ... range 10 ft." mean the reach. */
const distancesIn = (text: string, from: number): Distances => {
  const [, range, longRange] = /\brange (\d+)(?:\s*\/\s*(\d+)(?: ?(?:ft|feet|'))?| ?(?:ft|feet|'))/u.exec(text) ?? []
  const [, reach] = /\breach (\d+) ?(?:ft|feet|')/u.exec(text) ?? []
  const [, near, far, thrown, thrownLong] = bare.exec(text.slice(from)) ?? []
  // Some books write neither word: "+5 to hit, 5 ft.", "120 ft.", "5 ft. or 20/60 ft."
  if (reach === undefined && range === undefined && near !== undefined) {
    const isShot = far !== undefined || Number(near) > longestReach || /^ranged\b(?! or melee)/u.test(text)
    if (isShot) return { reach: undefined, range: number(near), longRange: number(far) }
    return { reach: number(near), range: number(thrown), longRange: number(thrownLong) }
  }
  const struck = reach ?? (range === undefined || text.startsWith("melee") ? near : undefined)
  const isReach = /^melee\b(?! or ranged)/u.test(text) && reach === undefined && longRange === undefined
  return isReach
    ? { reach: number(range), range: undefined, longRange: undefined }
    : { reach: number(struck), range: number(range), longRange: number(longRange) }
}

/**
 * Whether one strikes or shoots with it. What is called melee and has two ranges is thrown too, or alone where it has
 * no reach; what is called ranged and has a reach alone is struck with. Where it is not said what kind of attack it is,
 * what has a range and no reach is a shot.
 */
const waysOf = (how: string | undefined, { longRange, range, reach }: Distances): Pick<Attack, "melee" | "ranged"> => {
  if (how === undefined) return { melee: range === undefined || reach !== undefined, ranged: range !== undefined }
  const struck = how.includes("melee") && (reach !== undefined || longRange === undefined)
  const shot = (how.includes("ranged") && (range !== undefined || reach === undefined)) || longRange !== undefined
  return { melee: struck || !shot, ranged: shot }
}

const given = <K extends string>(key: K, value: number | undefined): Partial<Record<K, number>> =>
  value === undefined ? {} : ({ [key]: value } as Record<K, number>)

// Some books leave the type out, or the word "damage".
const part =
  /(?:\d+ \(([^)]*\d*d\d+[^)]*)\)|(\d*d\d+(?: ?[+-] ?\d+)?|\d+)(?= [a-z]+ damage))(?: ([a-z]+))?(?: or [a-z]+)?(?: damage|(?= plus )|(?=[,.]))/u

/** What it does instead in two hands, which a shield may forbid: the harm of one hand counts. */
const twoHanded = /^,? or \d+ \([^)]*\) [a-z]+ damage if [^,.]*(?=, plus)/u

/** The damage of a hit: the first part behind the head, and the parts that "plus" or "and" joins to it. */
const harmIn = (text: string, from: number): { readonly damage: readonly Harm[]; readonly end: number } => {
  const damage: Harm[] = []
  const hit = /\bhit(?::|(?= \d))/u.exec(text.slice(from))
  let end = hit === null ? behindDistances(text, from) : from + hit.index + hit[0].length
  for (;;) {
    const rest = text.slice(end)
    const found = part.exec(rest)
    if (found === null) return { damage, end }
    // The first part begins the sentence; each further one is joined to the one before it, or to what it is with two
    // hands.
    const other = damage.length === 0 ? undefined : twoHanded.exec(rest)
    const joint = rest.slice(other?.[0].length ?? 0)
    const next = other === null || other === undefined ? found : part.exec(joint)
    const before = next === null ? "" : joint.slice(0, next.index)
    // What is done only "if the attack roll had Advantage" is no part of every hit.
    const isSure = next !== null && !joint.slice(next.index + next[0].length).startsWith(" if ")
    if (next === null || !isSure || !(damage.length === 0 ? /^\s*$/u : /^,? (?:plus|and) $/u).test(before))
      return { damage, end }
    const [all, dice, flat = "", type = ""] = next
    damage.push({ dice: (dice ?? flat).replaceAll(" ", ""), type: type === "damage" ? "" : type })
    end += (other?.[0].length ?? 0) + next.index + all.length
  }
}

/** Where the sentence goes on behind bonus, reach and range (2024 has no "Hit:" everywhere). */
const behindDistances = (text: string, from: number): number => {
  const distances = /(?:(?:reach|range) )?\d+(?:\s*\/\s*\d+)? ?(?:ft\.?|feet|')(?:,? one (?:target|creature))?[.,]*/gu
  let end = from
  for (const found of text.matchAll(distances)) {
    if (found.index > from + 60) break
    end = found.index + found[0].length
  }
  return end
}
