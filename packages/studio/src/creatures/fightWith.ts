import type { Project } from "../project/Project.ts"
import { idOf } from "./idOf.ts"
import type { ReadCreature } from "./readCreature.ts"

/** The classes that the bestiary of the game has, and the levels of each. */
export const partyClasses = ["fighter", "rogue", "cleric", "wizard", "paladin", "barbarian"] as const
export const partyLevels = [1, 3, 5, 8, 11] as const

/** Who fights against how many. */
export interface PartyAsked {
  readonly classes: readonly (typeof partyClasses)[number][]
  readonly level: (typeof partyLevels)[number]
  /** How many of the creature there are: 1 to 12. */
  readonly count: number
}

/** A fight of a party against a creature as a project of its own: its files are the creature and the fight. */
export const fightWith = (creature: ReadCreature, asked: PartyAsked): Project => {
  const name = labelOf(creature.name)
  const id = `the-${idOf(name) ?? "creature"}`.slice(0, 40).replace(/-$/u, "")
  const sheet = { id, ...creature.person.sheet }
  const { missing, spells } = creature.person
  const left = [...missing, ...spells.map((spell) => `${spell} (spell)`)].map(labelOf)
  const comment = left.length === 0 ? "" : `# Not played: ${left.join("; ")}\n`
  const creatures = `${comment}combatants:\n  - ${JSON.stringify(sheet)}\n`
  return {
    main: "fight.yaml",
    files: {
      "fight.yaml": fightText(id, name, asked),
      "creature.yaml": creatures,
    },
  }
}

/** A name as somebody else wrote it, on one line and not too long. */
const labelOf = (text: unknown): string =>
  String(text)
    .replaceAll(/[\p{Cc}\s]+/gu, " ")
    .trim()
    .slice(0, 60)

const [party, enemies] = [
  [
    [3, 3],
    [3, 5],
    [1, 3],
    [1, 5],
    [3, 1],
    [3, 7],
  ],
  [12, 1],
] as const

const fightText = (id: string, name: string, { classes, count, level }: PartyAsked): string => {
  const places = classes.map((each, i) => `${each}-${level}, id: ${each}, at: ${JSON.stringify(party[i] ?? [1, 1])}`)
  const squares = Array.from({ length: count }, (_, i) => [
    enemies[0] + 4 * (i % 3),
    enemies[1] + 4 * Math.floor(i / 3),
  ])
  const title = JSON.stringify(`${count} × ${name}`)
  const side = JSON.stringify(name)
  return `system: dnd5e
include: [creature.yaml]
title: { en: ${title}, es: ${title} }
field:
  map: |
${`    ${".".repeat(24)}\n`.repeat(16)}sides:
  party:
    name: { en: Party, es: Grupo }
    policy: steady
    members:
${places.map((place) => `      - { is: ${place} }\n`).join("")}  monsters:
    name: { en: ${side}, es: ${side} }
    policy: steady
    members:
      - { is: ${id}, name: { en: ${side}, es: ${side} }, at: ${JSON.stringify(squares)}, count: ${count} }
`
}
