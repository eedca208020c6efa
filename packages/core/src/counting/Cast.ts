/** Who and what can be named in custom numbers. */
export interface CountCast {
  /** The ids of everybody who fights, under any variant; of a day in any fight. */
  readonly ids: readonly string[]
  readonly sides: readonly string[]
  /** The sides of the players: `party` means them, where nobody else is called so. */
  readonly party: readonly string[]
  /** The ids of what can harm. */
  readonly means: readonly string[]
  /** The most rounds there can be. */
  readonly rounds: number
  /** They are about days of several fights. */
  readonly days: boolean
  /** What `each` stands for, one after the other: combatants, and sides. */
  readonly each: { readonly combatant: readonly string[]; readonly side: readonly string[] }
}

/** A fight in which names are looked up: indices of combatants and things are those of its events. */
export interface Lineup {
  readonly ids: readonly string[]
  readonly sides: readonly string[]
  readonly means: readonly string[]
  /** The side of each combatant. */
  readonly sideOf: readonly number[]
}

/** Somebody in a fight, by a name: a combatant, all of a row (`guard` of `guard-1`, `guard-2`), a side, anybody. */
export interface Subject {
  readonly kind: "combatant" | "several"
  readonly name: string
  /** Who is meant, by index: one bit each. */
  readonly who: number
  /** All who are of it by its name, in the fights where they are. */
  readonly ids: readonly string[]
  /** Of a side: its index. */
  readonly side: number | undefined
}

/** The row that an id is one of. */
const rowOf = (id: string): string | undefined => /^(.+)-\d+$/u.exec(id)?.[1]

/** Who can be named. */
type Named = Pick<CountCast, "ids" | "sides" | "party">

/** The names of all who can be meant. */
export const subjectNames = ({ ids, party, sides }: Named): readonly string[] => [
  ...new Set([
    "anyone",
    ...(party.length > 0 ? ["party"] : []),
    ...sides,
    ...ids,
    ...ids.flatMap((id) => rowOf(id) ?? []),
  ]),
]

/** Who is meant by a name in a fight; undefined where nobody is called so. */
export const subjectOf = (name: string, cast: Named, lineup: Lineup | undefined): Subject | undefined => {
  const among = (isMeant: (id: string, i: number) => boolean): number =>
    (lineup?.ids ?? []).reduce((bits, id, i) => (isMeant(id, i) ? bits | (1 << i) : bits), 0)
  if (name === "anyone")
    return { kind: "several", name, who: among(() => true), ids: lineup?.ids ?? [], side: undefined }
  if (cast.ids.includes(name))
    return { kind: "combatant", name, who: among((id) => id === name), ids: [name], side: undefined }
  if (cast.sides.includes(name)) {
    const side = lineup?.sides.indexOf(name) ?? -1
    return { kind: "several", name, who: among((_, i) => lineup?.sideOf[i] === side), ids: [], side }
  }
  const row = cast.ids.filter((id) => rowOf(id) === name)
  if (row.length === 0) return name === "party" ? partyIn(cast, lineup, among) : undefined
  return { kind: "several", name, who: among((id) => row.includes(id)), ids: row, side: undefined }
}

/** The players' side, or several of them. */
const partyIn = (
  { party }: Named,
  lineup: Lineup | undefined,
  among: (isMeant: (id: string, i: number) => boolean) => number,
): Subject | undefined => {
  if (party.length === 0) return undefined
  const sides = party.map((side) => lineup?.sides.indexOf(side) ?? -1)
  const who = among((_, i) => sides.includes(lineup?.sideOf[i] ?? -1))
  return { kind: "several", name: "party", who, ids: [], side: sides.length === 1 ? sides[0] : undefined }
}
