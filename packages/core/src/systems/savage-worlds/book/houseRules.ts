import * as Schema from "effect/Schema"
import type { HouseRuleValues } from "../../../contract/HouseRules.ts"
import { modifierRule } from "../../../parts/modifierRule.ts"
import { custom, integer, oneOf, toggle } from "../../../parts/houseRules.ts"
import { modifiers } from "./terms.ts"

const helpless = ["unconscious", "incapacitated", "boundByObject", "boundByGrapple", "asleep"] as const
const standardHelpless: readonly (typeof helpless)[number][] = [
  "unconscious",
  "incapacitated",
  "boundByObject",
  "asleep",
]
const speed = Schema.Int.pipe(Schema.check(Schema.isBetween({ minimum: -20, maximum: 0 })))
const standardSpeeds: readonly number[] = [-1, -2, -4, -6, -8]

/** Every variant of Savage Worlds' rules that a scenario may ask for. */
export const houseRules = {
  modifiers: modifierRule(modifiers),
  aces: oneOf(["all", "damageOnly", "traitsOnly", "none"], {
    en: "Which dice ace: are rolled on when they show their maximum",
    es: "Qué dados explotan al sacar su máximo",
    rules: ["C01"],
  }),
  wildDie: oneOf(["d6", "d4", "d8", "none"], {
    en: "The Wild Die of Wild Cards",
    es: "El dado salvaje de los comodines",
    rules: ["C05"],
  }),
  raiseStep: integer(4, 3, 5, {
    en: "Points above the target number for each raise",
    es: "Puntos sobre el valor objetivo por cada aumento",
    rules: ["C03", "C11"],
  }),
  raiseDamage: oneOf(["d6", "d6PerRaise", "flat2", "none"], {
    en: "Extra damage for raises on the attack: one d6, one for each raise, a flat 2, none",
    es: "Daño adicional por aumentos al atacar: un d6, uno por aumento, 2 fijo, ninguno",
    rules: ["C10"],
  }),
  shakenRecovery: oneOf(["successActs", "raiseActs", "noRoll"], {
    en: "Recovery from Shaken: success acts at once, only a raise acts at once, or one turn is lost without a roll",
    es: "Recuperarse de Aturdido: con éxito actúa ya, solo con aumento actúa ya, o pierde un turno sin tirar",
    rules: ["C13"],
  }),
  shakenTwiceWounds: toggle(true, {
    en: "Shaken once more by damage is a Wound",
    es: "Quedar aturdido otra vez por daño es una herida",
    rules: ["C11"],
  }),
  wildCardWounds: integer(3, 1, 6, {
    en: "Wounds that a Wild Card can bear",
    es: "Heridas que aguanta un comodín",
    rules: ["C14"],
  }),
  extraHits: integer(1, 1, 3, {
    en: "Wounds that take an Extra out",
    es: "Heridas que dejan fuera de combate a un extra",
    rules: ["C14"],
  }),
  woundCap: integer(0, 0, 6, {
    en: "Most Wounds from one hit; 0 for no limit",
    es: "Máximo de heridas por golpe; 0 sin límite",
    rules: ["C11"],
  }),
  woundPenalty: integer(1, 0, 2, {
    en: "Penalty for each Wound, for three of them at most",
    es: "Penalización por herida, hasta tres",
    rules: ["C14"],
  }),
  bennies: integer(3, 0, 5, {
    en: "Bennies of a player's Wild Card",
    es: "Benis de un comodín jugador",
    rules: ["C17"],
  }),
  gmBennies: integer(2, 0, 5, {
    en: "Bennies of a Wild Card on the game master's sides",
    es: "Benis de un comodín del director de juego",
    rules: ["C17"],
  }),
  gmPool: toggle(false, {
    en: "The game master's sides share one more Benny for each Wild Card of the players, Extras too",
    es: "Los bandos del director comparten un beni más por cada comodín jugador, también los extras",
    rules: ["C17"],
  }),
  redrawBelow: integer(4, 0, 14, {
    en: "A new Action Card for a Benny is offered at this rank or below; 14 always, 0 never",
    es: "Se ofrece otra carta de acción por un beni con este valor o menos; 14 siempre, 0 nunca",
    rules: ["C17"],
  }),
  soak: toggle(true, { en: "Wounds can be soaked", es: "Se pueden absorber heridas", rules: ["C18"] }),
  initiative: oneOf(["cardsEachRound", "cardsOnce", "agility", "sideBySide"], {
    en: "Order of turns: cards every round, cards once, Agility rolls every round, one card for each side",
    es: "Orden de turnos: cartas cada ronda, cartas una vez, tiradas de Agilidad cada ronda, una carta por bando",
    rules: ["C07"],
  }),
  extrasGroup: oneOf(["type", "side", "individual"], {
    en: "Extras that share an Action Card: those of a type, of a side, none",
    es: "Extras que comparten carta de acción: los de un tipo, los de un bando, ninguno",
    rules: ["C07"],
  }),
  jokerBonus: integer(2, 0, 4, {
    en: "What a Joker adds to Trait and damage rolls",
    es: "Lo que un comodín de la baraja suma a tiradas de rasgo y daño",
    rules: ["C07"],
  }),
  jokersWild: toggle(true, {
    en: "A Joker gives every Wild Card of its side a Benny",
    es: "Un comodín de la baraja da un beni a cada comodín de su bando",
    rules: ["C07"],
  }),
  critFailEffect: oneOf(["none", "mishap", "hitAlly"], {
    en: "A Critical Failure in an attack: nothing more, weapon dropped or jammed, an adjacent ally is hit",
    es: "Pifia al atacar: nada más, arma caída o encasquillada, golpea a un aliado adyacente",
    rules: ["C06"],
  }),
  wildAttack: oneOf(["vulnerable", "parry", "off"], {
    en: "A wild attack leaves its maker Vulnerable, or with -2 Parry, or is not allowed",
    es: "El ataque salvaje deja vulnerable, o con Parada -2, o no se permite",
    rules: ["SWD-023", "SWD-024"],
  }),
  entangledEffect: oneOf(["distracted", "vulnerable"], {
    en: "What Entangled makes of its victim",
    es: "Lo que Aferrado hace a su víctima",
    rules: ["SWD-002"],
  }),
  gangUpCap: integer(4, 0, 8, {
    en: "The most that Gang Up gives",
    es: "Máximo por superioridad numérica",
    rules: ["SWD-085"],
  }),
  gangUpAlliesCancel: toggle(true, {
    en: "Adjacent allies of the defender cancel Gang Up",
    es: "Los aliados adyacentes del defensor anulan superioridad numérica",
    rules: ["SWD-085"],
  }),
  opposedRaiseBase: oneOf(["defender", "max4"], {
    en: "Raises of an opposed roll count from the defender's total, or from 4 at least",
    es: "Los aumentos de una tirada opuesta cuentan desde el total del defensor, o al menos desde 4",
    rules: ["SWD-110", "C04"],
  }),
  multiActionPenalty: integer(2, 0, 4, {
    en: "Penalty for each action beyond the first",
    es: "Penalización por cada acción más allá de la primera",
    rules: ["SWD-084"],
  }),
  maxActions: integer(3, 1, 3, {
    en: "Most actions in a turn",
    es: "Máximo de acciones por turno",
    rules: ["SWD-084"],
  }),
  defendBonus: integer(4, 0, 8, {
    en: "What Defend adds to Parry",
    es: "Lo que Defensa suma a la Parada",
    rules: ["SWD-052"],
  }),
  unarmedDefender: integer(2, 0, 4, {
    en: "Bonus of the armed against the unarmed",
    es: "Bonificación de armados contra desarmados",
    rules: ["SWD-054"],
  }),
  twoWeapons: integer(1, 0, 4, { en: "Bonus for two weapons", es: "Bonificación por dos armas", rules: ["SWD-062"] }),
  calledHead: oneOf(["full", "half", "off"], {
    en: "Blows at the head: -4 and +4 damage, -2 and +2, not allowed",
    es: "Golpes a la cabeza: -4 y +4 al daño, -2 y +2, no permitidos",
    rules: ["SWD-027"],
  }),
  calledShotScales: toggle(true, {
    en: "Size modifies called shots too",
    es: "El tamaño modifica también los ataques apuntados",
    rules: ["SWD-025"],
  }),
  dropBonus: integer(4, 0, 8, {
    en: "What the Drop adds to attack and damage",
    es: "Lo que Superioridad suma al ataque y al daño",
    rules: ["SWD-104"],
  }),
  knockoutBlow: toggle(true, {
    en: "An attack with the Drop that Shakes or Wounds can knock out",
    es: "Un ataque con Superioridad que aturde o hiere puede noquear",
    rules: ["SWD-104"],
  }),
  dropOnBound: toggle(false, {
    en: "Attackers of a Bound foe have the Drop on it",
    es: "Quien ataca a un inmovilizado tiene Superioridad",
    rules: ["SWD-103"],
  }),
  coverSteps: oneOf(["2-4-6-8", "1-2-4-6"], {
    en: "Penalties of light, medium, heavy and near total cover",
    es: "Penalizaciones por cobertura ligera, media, pesada y casi total",
    rules: ["SWD-036"],
  }),
  shootThroughCover: toggle(true, {
    en: "What misses only because of cover can go through it",
    es: "Lo que falla solo por la cobertura puede atravesarla",
    rules: ["SWD-037", "SWD-038"],
  }),
  innocentBystanders: toggle(true, {
    en: "Shots that miss can hit bystanders",
    es: "Los disparos fallidos pueden dar a otros",
    rules: ["SWD-058", "SWD-068", "SWD-069"],
  }),
  deviationRangeMultiplier: toggle(true, {
    en: "Templates deviate further at longer ranges",
    es: "Las plantillas se desvían más a mayor distancia",
    rules: ["SWD-034"],
  }),
  deviationHalfCap: toggle(true, {
    en: "Templates deviate by half the distance at most",
    es: "Las plantillas se desvían como mucho media distancia",
    rules: ["SWD-034"],
  }),
  areaCoverAsArmor: toggle(true, {
    en: "Cover and lying prone are armour against area attacks",
    es: "Cobertura y estar cuerpo a tierra protegen como armadura contra áreas",
    rules: ["SWD-032"],
  }),
  areaLowestArmor: toggle(false, {
    en: "Area attacks meet the least armoured part of the body",
    es: "Las áreas golpean la parte menos protegida",
    rules: ["SWD-032"],
  }),
  incapacitation: oneOf(["full", "gritty", "heroic", "deadAtZero"], {
    en: "Incapacitated Wild Cards: Vigor roll and bleeding, an injury with every Wound too, never death, death at once",
    es: "Comodines incapacitados: tirada de Vigor y desangrarse, además lesión con cada herida, nunca mueren, mueren en el acto",
    rules: ["C15", "C16"],
  }),
  aimScope: oneOf(["listed", "any"], {
    en: "Penalties that Aim can cancel: range, cover, called shot, size and speed, or any",
    es: "Penalizaciones que Apuntar anula: alcance, cobertura, apuntado, tamaño y velocidad, o cualquiera",
    rules: ["SWD-012"],
  }),
  supportCritFail: integer(2, 0, 4, {
    en: "What a Critical Failure in Support takes from the ally",
    es: "Lo que una pifia al apoyar resta al aliado",
    rules: ["SWD-009"],
  }),
  hornsRequireRun: toggle(false, {
    en: "Horns need a declared run",
    es: "Los cuernos exigen correr de forma declarada",
    rules: ["SWD-020"],
  }),
  mountedParryUsesLower: toggle(false, {
    en: "A rider's Parry also comes from the lower of Fighting and Riding",
    es: "La Parada del jinete también usa lo más bajo entre Pelear y Cabalgar",
    rules: ["SWD-040"],
  }),
  mountedFallChecks: toggle(true, {
    en: "Shaken or hurt riders can fall",
    es: "Los jinetes aturdidos o heridos pueden caer",
    rules: ["SWD-043"],
  }),
  setAgainstCharge: toggle(true, {
    en: "Long weapons can be set against a mounted charge",
    es: "Las armas largas pueden afianzarse contra una carga",
    rules: ["SWD-044"],
  }),
  stunnedDistractedFirstRoll: toggle(true, {
    en: "The first roll against Stunned takes the -2 of Distracted",
    es: "La primera tirada contra Conmocionado sufre el -2 de Distraído",
    rules: ["SWD-046"],
  }),
  flatOfBlade: integer(1, 0, 4, {
    en: "Penalty for striking with the flat of an edged weapon",
    es: "Penalización por golpear de plano con un arma de filo",
    rules: ["SWD-050"],
  }),
  fistsNonlethal: toggle(true, {
    en: "Bare fists are nonlethal",
    es: "Los puños no son letales",
    rules: ["SWD-050"],
  }),
  pushAthletics: toggle(false, {
    en: "Athletics may take the place of Strength in pushes",
    es: "Atletismo puede sustituir a Fuerza en los empujones",
    rules: ["SWD-063"],
  }),
  interruptNeedsTn4: toggle(false, {
    en: "Interrupting needs a total of 4 as well",
    es: "Interrumpir exige además un total de 4",
    rules: ["SWD-072"],
  }),
  grapplerVulnerable: toggle(true, {
    en: "Who holds a Bound foe is Vulnerable",
    es: "Quien sujeta a un inmovilizado es vulnerable",
    rules: ["SWD-092"],
  }),
  finishingMoveOn: custom(
    standardHelpless,
    Schema.Array(Schema.Literals(helpless)),
    `a list of ${helpless.join(", ")}`,
    {
      en: "Who counts as completely helpless",
      es: "Quién cuenta como completamente indefenso",
      rules: ["SWD-079", "SWD-080"],
    },
  ),
  speedPenalties: custom(
    standardSpeeds,
    Schema.Array(speed).pipe(Schema.check(Schema.isMinLength(5), Schema.isMaxLength(5))),
    "a list of five integers",
    {
      en: "Penalties for targets from 97, 193, 386, 772 and 1235 km/h",
      es: "Penalizaciones contra blancos desde 97, 193, 386, 772 y 1235 km/h",
      rules: ["SWD-113"],
    },
  ),
  testRange: integer(12, 1, 48, {
    en: "How far Tests reach, in steps",
    es: "Alcance de los trucos, en pasos",
    rules: ["SWD-108"],
  }),
  roundCap: integer(50, 1, 1000, {
    en: "Rounds after which a fight is a draw",
    es: "Rondas tras las que un combate queda en tablas",
    rules: ["C22"],
  }),
}

export type SwHouseRules = HouseRuleValues<typeof houseRules>
