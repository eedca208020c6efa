import { language } from "@refriega/report/viewer/language"

const en = {
  title: "A creature against a party",
  text: "Paste a creature of Foundry, Open5e or the 5e-database as JSON, or choose its file. Nothing leaves this page.",
  paste: "The creature as JSON",
  choose: "Choose a file…",
  noJson: "That is no JSON: copy the whole creature, from { to }",
  noCreature: "No creature in it: one of Foundry (D&D 5e), Open5e or the 5e-database is expected",
  found: (n: string) => `${n} creatures`,
  creature: "Creature",
  count: "How many",
  level: "Level of the party",
  who: "Who is in the party",
  play: "Play",
  sums: (ac: string, hp: string) => `Armor class ${ac}, ${hp} hit points`,
  missing: (list: string) => `Not played: ${list}`,
  classes: {
    fighter: "Fighter",
    rogue: "Rogue",
    cleric: "Cleric",
    wizard: "Wizard",
    paladin: "Paladin",
    barbarian: "Barbarian",
  },
}
type Words = typeof en

const es: Words = {
  title: "Una criatura contra un grupo",
  text: "Pega una criatura de Foundry, Open5e o la 5e-database en JSON, o elige su fichero. Nada sale de esta página.",
  paste: "La criatura en JSON",
  choose: "Elegir un fichero…",
  noJson: "Eso no es JSON: copia la criatura entera, de { a }",
  noCreature: "No hay ninguna criatura: se espera una de Foundry (D&D 5e), Open5e o la 5e-database",
  found: (n) => `${n} criaturas`,
  creature: "Criatura",
  count: "Cuántas",
  level: "Nivel del grupo",
  who: "Quién va en el grupo",
  play: "Jugar",
  sums: (ac, hp) => `Clase de armadura ${ac}, ${hp} puntos de golpe`,
  missing: (list) => `No se juega: ${list}`,
  classes: {
    fighter: "Guerrero",
    rogue: "Pícaro",
    cleric: "Clérigo",
    wizard: "Mago",
    paladin: "Paladín",
    barbarian: "Bárbaro",
  },
}

/** What is said where somebody brings a creature: it is loaded when somebody does. */
export const creatureWords = (): Words => (language() === "es" ? es : en)
