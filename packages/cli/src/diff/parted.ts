import { type AnyEvent, type Language, type Library, type Line, type Note, narrate, type System } from "@refriega/core"
import {
  type Change,
  changesOf,
  type DayManifest,
  dayPlayerOf,
  type Manifest,
  type Named,
  type Partings,
  partingsOf,
  playerOf,
  type Regenerated,
  type RunFolder,
  regenerate,
  regenerateDay,
} from "@refriega/sim/internal"
import { words } from "../text/words.ts"

/** Which fight, or day, and in which language it is recounted. */
export interface Which {
  readonly index: number
  readonly lang: Language
  /** The systems that there are. */
  readonly library: Library
}

/** One of the two, played again. */
export interface Told extends Named {
  readonly name: string
  readonly lines: readonly Line[]
  readonly notes: readonly Note[]
  readonly digest: string
  readonly winner: number
  readonly table: Parameters<typeof partingsOf>[0]
}

/** What both tell of the same fight, and where they part in it. */
export interface Parted {
  readonly a: Told
  readonly b: Told
  readonly partings: Partings | undefined
  readonly changes: readonly Change[]
  /** Of the fight: what it is called, and who takes part. */
  readonly title: string
  readonly which: string
  readonly sides: Manifest["sides"]
  /** Of a day: the number and the id of the fight, and how far the party came under each of them. */
  readonly day?: { readonly fight: number; readonly id: string; readonly a: DayEnd; readonly b: DayEnd }
}

/**
 * How a day ended: how many fights were fought, what the last of them is called, and whether the party survived the
 * day.
 */
export interface DayEnd {
  readonly fights: number
  readonly last: string
  readonly survived: boolean
}

/** The two variants: the reference, and the one to look at. */
export type Names = readonly [string, string]

const variantAt = ({ variants }: Manifest, name: string): number => variants.findIndex((each) => each.name === name)

const changesIn = (manifest: Manifest, [a, b]: Names, library: Library): readonly Change[] =>
  changesOf(manifest, variantAt(manifest, a), variantAt(manifest, b), library)

export const partedFight = (
  { index, lang, library }: Which,
  folder: RunFolder,
  manifest: Manifest,
  names: Names,
): Parted => {
  const player = playerOf(manifest, library)
  const tell = (name: string): Told =>
    regenerate(player, variantAt(manifest, name), index, { folder, explain: true }, (found) => told(name, found, lang))
  const [a, b] = [tell(names[0]), tell(names[1])]
  const { scenario, seed, sides } = manifest
  return {
    a,
    b,
    partings: partingsOf(a.table, a, b),
    changes: changesIn(manifest, names, library),
    title: scenario.title[lang],
    which: words[lang].combat(String(index), String(seed)),
    sides,
  }
}

/**
 * Plays a day under both variants, and tells the first fight that is not the same; the last one when all are. As long
 * as fights are the same, so is whether the day goes on.
 */
export const partedDay = (
  { index, lang, library }: Which,
  folder: RunFolder,
  manifest: DayManifest,
  names: Names,
): Parted => {
  const player = dayPlayerOf(manifest, library)
  const tell = (name: string): ToldDay =>
    regenerateDay(player, variantAt(manifest, name), index, { folder, explain: true }, (fights) => ({
      fights: fights.map((fight) => told(name, fight, lang)),
      survived: fights[0]?.survived === true,
    }))
  const [first, second] = [tell(names[0]), tell(names[1])]
  const pairs = first.fights.flatMap((a, fight) => {
    const b = second.fights[fight]
    return b === undefined ? [] : [{ a, b, fight, partings: partingsOf(a.table, a, b) }]
  })
  const found = pairs.find(({ partings }) => partings !== undefined) ?? pairs.at(-1)
  if (found === undefined) throw new Error("a day has a fight")
  const { id, scenario, sides } = manifest.fights[found.fight] as DayManifest["fights"][number]
  const end = ({ fights, survived }: ToldDay): DayEnd => {
    const last = manifest.fights[fights.length - 1]?.scenario.title[lang] ?? ""
    return { fights: fights.length, last, survived }
  }
  return {
    ...found,
    changes: changesIn(manifest, names, library),
    title: `${manifest.scenario.title[lang]} · ${scenario.title[lang]}`,
    which: words[lang].fightOfDay(String(index), String(found.fight), String(manifest.seed)),
    sides,
    day: { fight: found.fight, id, a: end(first), b: end(second) },
  }
}

interface ToldDay {
  readonly fights: readonly Told[]
  readonly survived: boolean
}

/** A fight of a run, played again and recounted. */
export const toldFight = ({ index, lang, library }: Which, folder: RunFolder, variant: string): Told => {
  const { manifest } = folder
  return regenerate(
    playerOf(manifest, library),
    variantAt(manifest, variant),
    index,
    { folder, explain: true },
    (found) => told(variant, found, lang),
  )
}

const told = <T extends System>(name: string, { rules, combat, digest }: Regenerated<T>, lang: Language): Told => ({
  name,
  digest,
  log: combat.log as readonly AnyEvent[],
  prepared: combat.prepared,
  lines: [...narrate(rules, combat.prepared, combat.log, { lang, explain: true, notes: combat.notes })],
  notes: combat.notes ?? [],
  winner: combat.state.winner,
  table: rules.events,
})
