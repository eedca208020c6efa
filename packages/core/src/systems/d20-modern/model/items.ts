import type { D20Prepared } from "./System.ts"

/**
 * What the numbers in options and in the state stand for: weapons, ways to attack with them, poisons, things on the
 * map.
 */
export const items = ({ customActions, poisons, sheets, things }: D20Prepared): readonly string[] => [
  ...sheets.flatMap(({ forms, slots }, who) => [
    ...slots.map(({ id, stock }) => `${who} carries ${id}, stock ${stock}`),
    ...forms.map(({ index, single, slot, thrown, blows }) => {
      const how = thrown ? "thrown" : "in hand"
      return `${who} form ${index}: slot ${slot}, means ${single.means}, ${how}, ${blows.length} blows`
    }),
  ]),
  ...poisons.map(({ id }) => `poison ${id}`),
  ...things.map(({ means, bearer }) => `thing ${means} of ${bearer}`),
  ...customActions.map(({ means }) => `action ${means}`),
]
