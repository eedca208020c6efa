import { base, copyOf, type Ruleset, type System, variantInFight } from "@refriega/core/internal"
import type { LoadedDay } from "./LoadedDay.ts"
import type { LoadedScenario } from "./LoadedScenario.ts"
import { ownDayCounts } from "./ownCounts.ts"
import type { DayManifest, FightManifest, Manifest } from "./Manifest.ts"
import {
  common,
  isSlow,
  type Planned,
  planned,
  planRun,
  type RunChoices,
  saltOf,
  stocksFor,
  variantOf,
  whyNot,
  withCounts,
} from "./planRun.ts"
import { playableBy } from "./sidePolicies.ts"

export type PlannedDay =
  | { readonly _tag: "Planned"; readonly manifest: DayManifest }
  | { readonly _tag: "Refused"; readonly reasons: readonly string[] }

/**
 * Puts into a manifest all that determines a run of days, or says why it cannot be played. A policy that is chosen for
 * a side is that of the side in every fight in which it stands.
 */
export const planDay = (loaded: LoadedDay, choices: RunChoices): PlannedDay =>
  loaded.visit((rules, day): PlannedDay => {
    const sides = new Map(day.fights.flatMap(({ scenario }) => scenario.sides.map((side) => [side.id, side])))
    const reasons = whyNot(choices, {
      variants: day.variants.map(({ id }) => id),
      sides: [...sides.keys()],
      policies: [...new Set(day.fights.flatMap(({ scenario }) => playableBy(scenario)))],
    })
    if (reasons.length > 0) return { _tag: "Refused", reasons }
    const names = choices.variants ?? [base]
    // The dice of a day are those of its variant, whatever the fights call theirs.
    const { salts: _, ...ofFights } = choices
    const { adHoc = [], day: source, game } = loaded.sources
    const titleOf = (name: string) => day.variants.find(({ id }) => id === name)?.title ?? { en: name, es: name }
    const fights = day.fights.map((fight, i): FightManifest => {
      const { id, scenario } = fight
      const { bestiaries, scenario: source } = loaded.sources.fights[i] as (typeof loaded.sources.fights)[number]
      return {
        id,
        scenario: copyOf(source, { name: id, title: scenario.title, ...source }),
        bestiaries,
        sides: scenario.sides,
        // Under the day's name for it, whichever variant of the fight that means.
        variants: names.map((name) => ({
          ...variantOf(rules, scenario, ofFights, variantInFight(fight, name)),
          name,
          title: titleOf(name),
        })),
      }
    })
    const asked = fights.flatMap(({ variants }) => variants.flatMap(({ policies }) => policies))
    const believers = new Set(asked.filter((text) => text.includes("@")))
    if (believers.size > 0) {
      const noBeliefs = [...believers].map(
        (text) => `${text}: in days of several fights everybody knows what is played`,
      )
      return { _tag: "Refused", reasons: noBeliefs }
    }
    const manifest: DayManifest = {
      ...common(
        rules,
        choices,
        day.fights.some(({ scenario }, i) => isSlow(rules, scenario, fights[i]?.variants ?? [])),
        names.length,
      ),
      ...withCounts(ownDayCounts(rules, day).counts),
      scenario: copyOf(source, { name: loaded.name, title: day.title, ...source }),
      bestiaries: [],
      ...(game === undefined ? {} : { game }),
      ...(adHoc.length === 0 ? {} : { adHoc }),
      sides: day.party.flatMap((id) => sides.get(id) ?? []),
      variants: names.map((name, variant) => ({
        name,
        ...saltOf(choices, name),
        title: titleOf(name),
        houseRules: {},
        policies: [],
        combatants: membersOf(day.party, fights, variant),
        ...stocksFor(rules, partyStocks(rules, day.party, fights, variant)),
        means: [],
      })),
      fights,
      // What is handed on from fight to fight is no longer the same once decisions are not.
      ...(choices.split === true &&
        names.length > 1 && { unsplit: names.slice(1).map((variant) => ({ variant, why: "days" as const })) }),
    }
    return planned(manifest)
  })

/** Plans a run of fights or of days, whichever was loaded. */
export const planAny = (loaded: LoadedScenario | LoadedDay, choices: RunChoices): Planned =>
  loaded._tag === "Day" ? planDay(loaded, choices) : planRun(loaded, choices)

/** The kinds of stock of all fights under a variant, in the order of the game, and the sides of the party with them. */
const partyStocks = <T extends System>(
  { stocks }: Ruleset<T>,
  party: readonly string[],
  fights: readonly FightManifest[],
  variant: number,
): ReadonlyMap<number, readonly number[]> => {
  const had = fights.flatMap(({ sides, variants }) =>
    (variants[variant]?.stocks ?? []).map((stock) => ({
      id: stock.id,
      sides: stock.sides.map((side) => party.indexOf(sides[side]?.id ?? "")).filter((place) => place >= 0),
    })),
  )
  const kinds = (stocks?.kinds ?? []).flatMap(({ id }, kind) => {
    const its = had.filter((each) => each.id === id)
    const sides = [...new Set(its.flatMap((each) => each.sides))].sort((a, b) => a - b)
    return its.length === 0 ? [] : [[kind, sides] as const]
  })
  return new Map(kinds)
}

/** The members of the party in all fights under a variant, each once; `side` is an index into the party. */
const membersOf = (
  party: readonly string[],
  fights: readonly FightManifest[],
  variant: number,
): Manifest["variants"][number]["combatants"] => {
  const members = new Map<string, Manifest["variants"][number]["combatants"][number]>()
  for (const { sides, variants } of fights) {
    for (const combatant of variants[variant]?.combatants ?? []) {
      const place = party.indexOf(sides[combatant.side]?.id ?? "")
      if (place >= 0 && !members.has(combatant.id)) members.set(combatant.id, { ...combatant, side: place })
    }
  }
  return [...members.values()]
}
