import {
  CountFold,
  castOfDay,
  type Day,
  encounterOf,
  type Library,
  type Ruleset,
  restBefore,
  rowPacker,
  type System,
  variantInFight,
} from "@refriega/core/internal"
import { dayFrom, type LoadedDay } from "../plan/LoadedDay.ts"
import type { DayManifest, FightManifest } from "../plan/Manifest.ts"
import { countedIn } from "../plan/ownCounts.ts"
import { seedOf } from "../plan/ownDice.ts"
import type { DaySummary } from "../summary/DaySummary.ts"
import {
  type ChunkPlayer,
  counted,
  knownPolicies,
  mostScenarios,
  mostTables,
  mustBeSame,
  mustHaveRules,
  readable,
  variantAt,
} from "./Player.ts"
import { onlyOne } from "./onlyOne.ts"
import type { PreparedFight } from "./playDay.ts"
import { playDayChunk } from "./playDayChunk.ts"
import { recently } from "./recently.ts"

/** Plays a run of days. */
export interface DayPlayer extends ChunkPlayer<DaySummary> {
  readonly manifest: DayManifest
  /** Gives a visitor what a variant is played with. */
  visit<R>(variant: number, visit: <T extends System>(rules: Ruleset<T>, fights: readonly PreparedFight<T>[]) => R): R
}

/**
 * Decodes the texts in a manifest and prepares the fights of its variants. Throws `Unplayable` where this program would
 * not play the same days as the one that wrote it.
 */
export const dayPlayerOf = (manifest: DayManifest, library: Library): DayPlayer =>
  manifest.points === undefined ? wholePlayer(manifest, library) : growingPlayer(manifest, library)

const growingPlayer = (manifest: DayManifest, library: Library): DayPlayer => {
  const of = recently(mostScenarios, (variant) => wholePlayer(onlyOne(manifest, Number(variant)), library))
  return {
    manifest,
    packRows: of("0").packRows,
    playChunk: ({ variant, from, to }, ...rest) => of(String(variant)).playChunk({ variant: 0, from, to }, ...rest),
    visit: (variant, visit) => of(String(variant)).visit(0, visit),
  }
}

const wholePlayer = (manifest: DayManifest, library: Library): DayPlayer =>
  dayOf(manifest, library).visit(<T extends System>(rules: Ruleset<T>, day: Day<T>): DayPlayer => {
    mustBeSame(manifest, rules)
    const fightsAt = recently(mostTables, (v): readonly PreparedFight<T>[] => {
      const { name } = variantAt(manifest.variants, Number(v))
      return day.fights.map((fight, i): PreparedFight<T> => {
        const written = manifest.fights[i]?.variants[Number(v)] as FightManifest["variants"][number]
        const encounter = encounterOf(rules, fight.scenario, variantInFight(fight, name))
        mustHaveRules(encounter, written.houseRules, `fight ${fight.id} under ${name}`)
        return {
          prepared: rules.prepare(encounter),
          policies: knownPolicies(rules, fight.scenario, written),
          rest: restBefore(day, fight, name),
          party: fight.scenario.sides.map(({ id }) => day.party.includes(id)),
        }
      })
    })
    fightsAt("0")
    const cast = manifest.counts && castOfDay(rules, day)
    const counts = cast && counted(countedIn(manifest, rules, cast, day))
    const foldAt = recently(mostTables, (v): CountFold<T> | undefined => {
      if (cast === undefined || counts === undefined) return undefined
      const members = variantAt(manifest.variants, Number(v)).combatants.map(({ id }) => id)
      const each = { combatant: members, side: manifest.sides.map(({ id }) => id) }
      return new CountFold(
        rules,
        { ...cast, each },
        fightsAt(v).map(({ prepared }) => prepared),
        counts,
      )
    })
    return {
      manifest,
      packRows: rowPacker(rules.events),
      playChunk: ({ variant, from, to }, without, pulse) => {
        const fights = fightsAt(String(variant))
        const members = variantAt(manifest.variants, variant).combatants
        const seed = seedOf(manifest, variant)
        const { combats, log } = manifest
        const sides = manifest.sides.length
        const setup = {
          seed,
          from,
          to,
          combats,
          log,
          sides,
          members,
          counts: foldAt(String(variant)),
          pulse,
          ...(without && { without }),
        }
        return playDayChunk(rules, fights, setup)
      },
      visit: (variant, visit) => visit(rules, fightsAt(String(variant))),
    }
  })

/** The day whose texts are in a manifest. */
export const dayOf = ({ adHoc = [], fights, game, scenario: day }: DayManifest, library: Library): LoadedDay =>
  readable(dayFrom({ day, fights, adHoc, ...(game === undefined ? {} : { game }) }, library))
