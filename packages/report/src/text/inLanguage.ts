import { type Called, type Language, nameIn } from "@refriega/core"
import { type AnyResults, type DayResults, isDay, type Results } from "../facts/Results.ts"

/** Results with sides and combatants by their names in one language. */
export const inLanguage = <R extends AnyResults>(results: R, lang: Language): R =>
  lang === "en" ? results : ((isDay(results) ? dayIn(results, lang) : fightIn(results, lang)) as R)

const fightIn = <A extends Pick<Results, "sides" | "combatants">>(results: A, lang: Language): A => ({
  ...results,
  sides: called(results.sides, lang),
  combatants: called(results.combatants, lang),
})

const dayIn = (results: DayResults, lang: Language): DayResults => ({
  ...results,
  fights: results.fights.map((fight) => fightIn(fight, lang)),
  day: {
    ...results.day,
    party: called(results.day.party, lang),
    members: called(results.day.members, lang),
  },
})

const called = <A extends Called>(list: readonly A[], lang: Language): readonly A[] =>
  list.map((one) => ({ ...one, name: nameIn(one, lang) }))
