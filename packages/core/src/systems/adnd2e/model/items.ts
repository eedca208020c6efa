import type { AdndPrepared } from "./System.ts"

/**
 * What the numbers in options and in the state stand for: weapons, ways to attack with them, spells, potions and
 * powers.
 */
export const items = ({ sheets }: AdndPrepared): readonly string[] =>
  sheets.flatMap(({ forms, weapons, spells, potions, powers }, who) => [
    ...weapons.map(({ id, melee, missile }) => `${who} carries ${id}: ${melee} ${missile}`),
    ...forms.map(
      ({ index, weapon, parts }) => `${who} form ${index}: ${weapon}, ${parts.map(({ means }) => means).join(" ")}`,
    ),
    ...spells.map(({ means, on }) => `${who} spell ${means} on ${on}`),
    ...powers.map(({ means, on }) => `${who} power ${means} on ${on}`),
    `${who} potions ${potions.length}`,
  ])
