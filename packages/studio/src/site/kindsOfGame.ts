import type { Text } from "@refriega/core"

/** What kind of game each of those is that one can begin with, by its folder. */
export const kindsOfGame: Readonly<Record<string, Text>> = {
  "2d6": {
    en: "Two dice and a skill against a number. The shortest game that is whole: begin here.",
    es: "Dos dados y una pericia contra un número. El juego completo más corto: empieza aquí.",
  },
  "auto-hit": {
    en: "Nobody misses: the damage is rolled at once, first against guard, then against strength.",
    es: "Nadie falla: se tira el daño directamente, primero contra la guardia y luego contra la fuerza.",
  },
  bands: {
    en: "Bows and blades at a distance, which the game counts in bands: what can be done from where.",
    es: "Arcos y hojas a distancia, que se cuenta por bandas: qué se puede hacer desde dónde.",
  },
  d20: {
    en: "A d20 against armour class: advantage, critical hits, shoving, dodging, saves against death.",
    es: "Un d20 contra la clase de armadura: ventaja, críticos, empujones, esquivas y salvaciones contra la muerte.",
  },
  "dice-pool": {
    en: "A handful of six-sided dice, of which sixes count. Roll again at a price; give up a shield to stop a blow.",
    es: "Un puñado de dados de seis en que cuentan los seises. Se repite la tirada a un precio; un escudo para un golpe.",
  },
  map: {
    en: "Blades, spears, bows and fire on a map of squares: ways, lines of sight, neighbours.",
    es: "Hojas, lanzas, arcos y fuego en un mapa de casillas: caminos, líneas de visión, vecinos.",
  },
  "roll-under": {
    en: "Percentile dice at or below a skill: parries, special successes, wounds by where they are.",
    es: "Dados de porcentaje iguales o menores que una pericia: paradas, éxitos especiales, heridas por su lugar.",
  },
  "step-dice": {
    en: "Skills are dice from d4 to d12 that roll on at their highest face; every four more is a raise.",
    es: "Las pericias son dados de d4 a d12 que se repiten con su cara más alta; cada cuatro de más es un aumento.",
  },
}
