/** A part of what a hit does: its mean as books print it, rounded down, and its type. */
export interface StatedPart {
  readonly mean: number
  readonly type: string
}

/** An attack as a source states it. Lengths in feet. */
export interface StatedAttack {
  readonly name: string
  readonly bonus: number
  readonly parts: readonly StatedPart[]
  readonly reach: number | undefined
  readonly range: number | undefined
  readonly longRange: number | undefined
}

/** What somebody saves from: an action by a save, no attack. */
export interface StatedSave {
  readonly name: string
  readonly ability: string
  readonly dc: number
  readonly parts: readonly StatedPart[]
  readonly half: boolean
  /** `cone` or `line` and its length, where the text says one. */
  readonly shape: string | undefined
  readonly length: number | undefined
  /** How far away its one target may be. */
  readonly far: number | undefined
}

/** The numbers of a creature that one source states itself, read without the program's own reader. */
export interface Stated {
  readonly name: string
  readonly hp: number | undefined
  readonly ac: number | undefined
  readonly abilities: readonly (number | undefined)[]
  readonly saves: readonly (number | undefined)[]
  readonly speeds: Readonly<Record<string, number | undefined>>
  readonly attacks: readonly StatedAttack[]
  readonly areas: readonly StatedSave[]
}

export const six = ["str", "dex", "con", "int", "wis", "cha"] as const
export const inFull = ["strength", "dexterity", "constitution", "intelligence", "wisdom", "charisma"] as const

/** The letters of a name: how two sources know the same creature or attack. */
export const lettersOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/\(.*?\)/gu, "")
    .replaceAll(/[^a-z]/gu, "")

const part = /^\s*(\d+)(?: \(\d+d\d+[^)]*\))? ([a-z]+) damage/iu

/** The parts at the beginning of a text, each joined to the one before it; not those that a condition asks for. */
const partsOf = (hit: string): readonly StatedPart[] => {
  const found: StatedPart[] = []
  for (let rest = hit; ; ) {
    const [all, mean, type] = part.exec(rest) ?? []
    if (all === undefined) return found
    const behind = rest.slice(all.length)
    if (found.length > 0 && behind.startsWith(" if ")) return found
    found.push({ mean: Number(mean), type: (type as string).toLowerCase() })
    const joint = /^,? (?:plus|and) (?=\d)/u.exec(behind)
    if (joint === null) return found
    rest = behind.slice(joint[0].length)
  }
}

const firstNumber = (form: RegExp, text: string): number | undefined => {
  const found = form.exec(text)?.[1]
  return found === undefined ? undefined : Number(found)
}

/** What a printed sentence of an attack states; undefined for none. */
export const statedAttack = (name: string, text: string): StatedAttack | undefined => {
  const plain = text.replaceAll(/[*_]+/gu, "")
  const [head, bonus] =
    /^\s*(?:Melee or Ranged|Melee|Ranged)(?: (?:Weapon|Spell))? Attack(?: Roll)?:\s*\+?(-?\d+)/iu.exec(plain) ?? []
  if (head === undefined) return undefined
  // The rules of 2024 write no "Hit:" where only distances come before.
  const hit = /\bHit:(.*)/su.exec(plain)?.[1] ?? /(?:ft\.|feet)(?:,[^.]*\.|\.?)? (\d+ .*)/su.exec(plain)?.[1] ?? ""
  const longRange = firstNumber(/range \d+\s*\/\s*(\d+)/iu, plain)
  const range = firstNumber(/range (\d+)/iu, plain)
  const stated = firstNumber(/reach (\d+)/iu, plain)
  // "Melee Weapon Attack: ... range 10 ft." is a reach.
  const isReach = /^\s*melee/iu.test(plain) && stated === undefined && longRange === undefined
  const reach = isReach ? range : stated
  return {
    name,
    bonus: Number(bonus),
    parts: partsOf(hit),
    // A swarm strikes at "reach 0 ft.": who is in its space. Bodies have squares of their own here, the next one.
    reach: reach === undefined ? undefined : Math.max(5, reach),
    range: isReach ? undefined : range,
    longRange,
  }
}

/** What a printed text of a save states; undefined for none. */
export const statedSave = (name: string, text: string): StatedSave | undefined => {
  const plain = text.replaceAll(/[*_]+/gu, "")
  const [all, dc, old, today, otherDc] = /DC (\d+) (\w+) sav|(\w+) Saving Throw: DC (\d+)/iu.exec(plain) ?? []
  const ability = inFull.indexOf((old ?? today ?? "").toLowerCase() as (typeof inFull)[number])
  if (all === undefined || ability < 0) return undefined
  const harm = plain.slice(plain.search(/(?:taking|takes?|Failure:|suffer) (?:\d+)/u)).replace(/^\S+ /u, "")
  const parts = partsOf(harm)
  const [, length, width] = /(\d+)-foot(?:-long)?[-, ]*(?:\d+-foot-wide )?(cone|line)/iu.exec(plain) ?? []
  return {
    name,
    ability: six[ability] as string,
    dc: Number(dc ?? otherDc),
    parts,
    half: /half as much|half (?:the |of the )?(?:[a-z]+ )?damage|damage by half/iu.test(plain),
    shape: width?.toLowerCase(),
    length: length === undefined ? undefined : Number(length),
    far:
      width === undefined
        ? firstNumber(/\b(?:one|a) (?:creature|target)\b[^.]*? within (\d+) (?:feet|ft)/iu, plain)
        : undefined,
  }
}
