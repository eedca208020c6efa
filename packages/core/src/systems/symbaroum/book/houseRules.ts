import type { HouseRuleValues } from "../../../contract/HouseRules.ts"
import { modifierRule } from "../../../parts/modifierRule.ts"
import { integer, oneOf, toggle } from "../../../parts/houseRules.ts"
import { modifiers } from "./terms.ts"

/** What the light does is no number, but which of two dice counts (SYM-072, 073). */
const isNumber = ({ id }: { readonly id: string }): boolean => id !== "hampered" && id !== "enemy-hampered"

/** Every variant of Symbaroum's rules that a scenario may ask for. */
export const houseRules = {
  modifiers: modifierRule(modifiers.filter(isNumber)),
  criticals: oneOf(["on", "off", "confirmed"], {
    en: "Natural 1 and 20 in attacks: special, ordinary, or special when a second d20 confirms",
    es: "El 1 y el 20 naturales al atacar: especiales, corrientes, o especiales si otro d20 lo confirma",
    rules: ["SYM-113", "SYM-114", "SYM-115", "SYM-116", "SYM-117", "SYM-118"],
  }),
  autoSuccessOn1: toggle(true, {
    en: "A 1 always succeeds and a 20 always fails",
    es: "El 1 siempre es éxito y el 20 siempre fracaso",
    rules: ["SYM-002"],
  }),
  instantDeath: toggle(true, {
    en: "A blow beyond the pain threshold that takes the last Toughness kills at once",
    es: "El golpe que supera el umbral de dolor y agota la Resistencia mata en el acto",
    rules: ["SYM-111", "SYM-112"],
  }),
  painTest: oneOf(["gt", "gte", "off"], {
    en: "Pain when the damage is greater than the threshold, at least as great, or never",
    es: "Dolor si el daño supera el umbral, si lo iguala o supera, o nunca",
    rules: ["SYM-053"],
  }),
  painChooser: oneOf(["player", "attacker", "victim", "alwaysProne", "alwaysFreeAttack"], {
    en: "Who chooses the effect of pain",
    es: "Quién elige el efecto del dolor",
    rules: ["SYM-054"],
  }),
  freeAttackLimit: oneOf(["perTrigger", "perEnemy", "onePerRound", "unlimited"], {
    en: "Free attacks in a round: one for each trigger, for each trigger and enemy, one in all, any number",
    es: "Ataques gratuitos por asalto: uno por desencadenante, por desencadenante y enemigo, uno en total, sin límite",
    rules: ["SYM-044"],
  }),
  freeAttackChains: toggle(true, {
    en: "Free attacks can give rise to further free attacks",
    es: "Los ataques gratuitos pueden provocar otros",
    rules: ["SYM-045"],
  }),
  npcDamage: oneOf(["fixed", "rolled"], {
    en: "The damage of non-player characters: half the die, or rolled",
    es: "El daño de los personajes no jugadores: mitad del dado, o tirado",
    rules: ["SYM-049", "SYM-050"],
  }),
  npcArmor: oneOf(["fixed", "rolled"], {
    en: "The armour of non-player characters: half the die, or rolled",
    es: "La armadura de los personajes no jugadores: mitad del dado, o tirada",
    rules: ["SYM-049", "SYM-050"],
  }),
  pcVsPcRoll: oneOf(["attacker", "both"], {
    en: "Between player characters the attacker rolls alone, or the defender rolls as well",
    es: "Entre personajes jugadores tira solo el atacante, o también el defensor",
    rules: ["SYM-005", "SYM-118"],
  }),
  advantageAttack: integer(2, 0, 10, {
    en: "What advantage adds to the test",
    es: "Lo que la ventaja suma a la tirada",
    rules: ["SYM-086"],
  }),
  advantageDamage: oneOf(["d4", "none", "d6"], {
    en: "The die of damage that advantage adds",
    es: "El dado de daño que añade la ventaja",
    rules: ["SYM-087"],
  }),
  advantageStacks: toggle(false, {
    en: "Every source of advantage counts, not one for all",
    es: "Cuenta cada motivo de ventaja, no uno por todos",
    rules: ["SYM-086"],
  }),
  longOnCharge: oneOf(["both", "defenderOnly", "off"], {
    en: "Long weapons strike first: whichever moved, only at an enemy that comes, or never",
    es: "Las armas largas golpean antes: se mueva quien se mueva, solo contra quien llega, o nunca",
    rules: ["SYM-016", "SYM-031"],
  }),
  longAtStart: toggle(false, {
    en: "Long weapons also strike first at enemies that start engaged",
    es: "Las armas largas golpean también a quien empieza trabado",
    rules: ["SYM-016"],
  }),
  shieldBonus: integer(1, 0, 5, {
    en: "What a shield adds to Defense",
    es: "Lo que el escudo suma a la Defensa",
    rules: ["SYM-079"],
  }),
  maxEngaged: integer(4, 1, 8, {
    en: "How many opponents can surround one combatant",
    es: "Cuántos enemigos pueden rodear a un combatiente",
    rules: ["SYM-083"],
  }),
  movePaces: integer(10, 1, 60, {
    en: "Paces of a movement action",
    es: "Pasos de una acción de movimiento",
    rules: ["SYM-030"],
  }),
  standUp: oneOf(["quickTest", "alwaysMove", "alwaysTurn"], {
    en: "To stand up: a test for a movement action, always a movement action, or always the whole turn",
    es: "Levantarse: tirada por una acción de movimiento, siempre una acción de movimiento, o siempre el turno entero",
    rules: ["SYM-038", "SYM-078"],
  }),
  proneStopsMove: toggle(true, {
    en: "Those knocked down while breaking away or passing stay there",
    es: "Quien cae al destrabarse o al pasar se queda donde está",
    rules: ["SYM-033", "SYM-034"],
  }),
  deathMarks: integer(3, 1, 10, {
    en: "Death rolls of 11 to 19 that kill",
    es: "Tiradas de muerte de 11 a 19 que matan",
    rules: ["SYM-064"],
  }),
  npcDying: oneOf(["none", "named", "all"], {
    en: "Which non-player characters fall dying instead of dead",
    es: "Qué personajes no jugadores quedan moribundos en vez de muertos",
    rules: ["SYM-057"],
  }),
  toughnessMinimum: integer(10, 1, 30, {
    en: "The least Toughness that anybody has",
    es: "La Resistencia mínima",
    rules: ["SYM-052"],
  }),
  toughnessFrom: oneOf(["strong", "strong+halfResolute"], {
    en: "What Toughness is computed from; other than strong, it replaces the stated one",
    es: "De dónde sale la Resistencia; si no es strong, sustituye a la indicada",
    rules: ["SYM-052"],
  }),
  unawareDefense: oneOf(["advantageOnly", "defense10", "autoHit"], {
    en: "Attacks on the unaware: advantage, Defense 10 as well, or an automatic hit",
    es: "Ataques a desprevenidos: ventaja, además Defensa 10, o impacto automático",
    rules: ["SYM-046"],
  }),
  attackDying: oneOf(["mark", "kill", "none"], {
    en: "Attacks on the dying: a step nearer the grave, death, or not allowed",
    es: "Ataques a moribundos: un paso hacia la tumba, la muerte, o no se permiten",
    rules: ["SYM-058"],
  }),
  impedingOnQuickTests: toggle(true, {
    en: "Armour impedes the test to stand up",
    es: "La armadura estorba la tirada para levantarse",
    rules: ["SYM-078"],
  }),
  delayInitiative: toggle(false, {
    en: "Combatants may choose to wait when the order is set",
    es: "Se puede elegir esperar al fijar el orden",
    rules: ["SYM-013"],
  }),
  initiative: oneOf(["quick", "d20roll", "perRoundRandom"], {
    en: "The order: by Quick, by the margin of a d20 under Quick, or drawn anew every round",
    es: "El orden: por Ágil, por el margen de un d20 bajo Ágil, o al azar cada asalto",
    rules: ["SYM-011"],
  }),
  corruptionExtra: oneOf(["immediate", "endOfScene", "off"], {
    en: "The permanent Corruption for reaching the threshold: at once, when the scene ends, or none",
    es: "La Corrupción permanente por alcanzar el umbral: al momento, al final de la escena, o ninguna",
    rules: ["SYM-105", "SYM-106"],
  }),
  abominationAt: oneOf(["resolute", "resolutePlus1", "doubleThreshold"], {
    en: "The Corruption that makes an abomination: Resolute, one more, or twice the threshold",
    es: "La Corrupción que transforma en abominación: Tenaz, uno más, o el doble del umbral",
    rules: ["SYM-094"],
  }),
  abominationMode: oneOf(["remove", "hostile"], {
    en: "A character that turns into an abomination leaves the fight, or attacks the nearest",
    es: "Quien se transforma en abominación deja el combate, o ataca a quien esté más cerca",
    rules: ["SYM-095"],
  }),
  medicusPerCombat: oneOf(["one", "unlimited"], {
    en: "Successful treatments of one patient in a fight",
    es: "Tratamientos con éxito de un mismo paciente por combate",
    rules: ["SYM-069"],
  }),
  rangedWhileEngaged: toggle(false, {
    en: "Bows and crossbows can be used in melee",
    es: "Arcos y ballestas se pueden usar trabado",
    rules: ["SYM-035"],
  }),
  rangedMaxPaces: integer(50, 1, 200, {
    en: "How far bows, crossbows and powers reach, in paces",
    es: "Alcance de arcos, ballestas y poderes, en pasos",
    rules: ["SYM-035"],
  }),
  roundCap: integer(50, 1, 10_000, {
    en: "Rounds after which the fight is a draw",
    es: "Asaltos tras los que hay empate",
    rules: ["SYM-014"],
  }),
} as const

export type SymHouseRules = HouseRuleValues<typeof houseRules>
