import {
  combatsOf,
  type DayManifest,
  type DayPlayer,
  dayPlayerOf,
  type Ledger,
  NoSuchFight,
  playDay,
  regenerateFight,
  seedOf,
} from "@refriega/sim/pure"
import type { ReportedRun } from "../facts/ReportedRun.ts"
import { words } from "../text/words/words.ts"
import type { Collection } from "./Collection.ts"
import { gistOf, inBoth } from "./gist.ts"
import { pageLedgerOf } from "./pageLedgerOf.ts"

/** A lost day is looked for among so many, from the first on. */
const looked = 50

/** Adds the fights of the first day of a variant, and of the first that the party lost. */
export const addDays = (
  collection: Collection,
  { slug, folder, ledgers = [], library }: ReportedRun,
  manifest: DayManifest,
  variant: number,
): void => {
  const player = dayPlayerOf(manifest, library)
  const { name, title: variantTitle } = manifest.variants[variant] as DayManifest["variants"][number]
  const shown = new Set<string>()
  const addFight = (day: number, number: number, ledger?: Ledger): void => {
    if (shown.has(`${day} ${number}`)) return
    shown.add(`${day} ${number}`)
    const fight = manifest.fights[number] as DayManifest["fights"][number]
    const { title } = fight.scenario
    const called = { run: slug, title, variant: name, variantTitle }
    const added = regenerateFight(player, variant, day, number, { folder, explain: true }, (regenerated) => {
      const one = collection.add(called, `${number}`, regenerated)
      if (ledger !== undefined) collection.tell(one, pageLedgerOf(regenerated, ledger))
      return one
    })
    collection.show({
      why: inBoth((lang) => {
        const which = words[lang].whyOfDay(day, title[lang])
        return ledger === undefined ? which : `${words[lang].whyLedger} · ${which}`
      }),
      gist: gistOf(added, fight),
      fights: [added.index],
    })
  }
  const addDay = (day: number): void => {
    try {
      for (let number = 0; number < manifest.fights.length && collection.room > 0; number++) addFight(day, number)
    } catch (error) {
      // The day was over before.
      if (!(error instanceof NoSuchFight)) throw error
    }
  }
  for (const each of ledgers) if (each.variant === variant) addFight(each.index, each.fight ?? 0, each.ledger)
  const lost = firstLostDay(player, variant)
  addDay(0)
  if (lost !== undefined && lost > 0) addDay(lost)
}

const firstLostDay = (player: DayPlayer, variant: number): number | undefined => {
  const combats = combatsOf(player.manifest, variant)
  const seed = seedOf(player.manifest, variant)
  for (let combat = 0; combat < Math.min(looked, combats); combat++) {
    if (!player.visit(variant, (rules, fights) => playDay(rules, fights, { seed, combat }).survived)) return combat
  }
  return undefined
}
