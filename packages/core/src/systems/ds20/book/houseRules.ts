import * as Schema from "effect/Schema"
import type { HouseRuleValues } from "../../../contract/HouseRules.ts"
import { modifierRule } from "../../../parts/modifierRule.ts"
import { custom, integer, oneOf, toggle } from "../../../parts/houseRules.ts"
import { modifiers } from "./terms.ts"

const small = (maximum: number) => Schema.Int.pipe(Schema.check(Schema.isBetween({ minimum: 0, maximum })))

/** Penalties for a worst wound of R, HL and HG. */
type WoundPenalties = readonly [number, number, number]

/** Every variant of DS20's rules that a scenario may ask for. */
export const houseRules = {
  modifiers: modifierRule(modifiers, (value) => (value > 0 ? [0, 5] : [-5, 0])),
  modifierDice: oneOf(["d4", "keepD20", "flat2", "flat3"], {
    en: "A bonus or penalty is a d4, one more d20 of which the better or worse counts (one for one they cancel), 2 points, or 3",
    es: "Una bonificación o penalización es 1d4, otro d20 del que cuenta el mejor o el peor (se anulan entre sí), 2 puntos o 3",
    rules: ["DS20-019"],
  }),
  spectacular: oneOf(["double", "none", "plus10"], {
    en: "A natural 1 doubles the margin, changes nothing about it, or adds 10",
    es: "El 1 natural duplica el margen, no lo cambia, o le suma 10",
    rules: ["DS20-143"],
  }),
  rangePenalty: oneOf(["multiples", "doublings", "bands"], {
    en: "Penalties for range: at each whole multiple of it from the second, at each doubling, or just beyond each multiple",
    es: "Penalizaciones por alcance: en cada múltiplo desde el segundo, en cada duplicación, o nada más pasar cada múltiplo",
    rules: ["DS20-083", "DS20-085"],
  }),
  agonyCanAct: toggle(false, {
    en: "Those in agony may still act",
    es: "Quien agoniza aún puede actuar",
    rules: ["DS20-120"],
  }),
  stabilizedCanAct: toggle(false, {
    en: "Those stabilised out of agony may act again in the same fight",
    es: "Quien se estabiliza tras la agonía puede volver a actuar en el mismo combate",
    rules: ["DS20-124"],
  }),
  agonyWoundPenalty: toggle(true, {
    en: "Wounds penalise the agony roll",
    es: "Las heridas penalizan la tirada de agonía",
    rules: ["DS20-121"],
  }),
  firearmDamageKeepsPenalties: toggle(false, {
    en: "Penalties lower the damage of a shot as well",
    es: "Las penalizaciones también reducen el daño de un disparo",
    rules: ["DS20-038", "DS20-139"],
  }),
  blockTieStops: toggle(false, {
    en: "A block that equals the attack stops it",
    es: "Un bloqueo igual al ataque lo detiene",
    rules: ["DS20-029"],
  }),
  blockCounterattack: toggle(true, {
    en: "A block that beats the attack wounds the attacker",
    es: "Un bloqueo que supera al ataque hiere al atacante",
    rules: ["DS20-028"],
  }),
  weaponBlocksUnarmed: toggle(false, {
    en: "A weapon in hand can block bare hands and natural weapons",
    es: "Un arma en la mano puede bloquear los ataques de Pelea",
    rules: ["DS20-030"],
  }),
  dodgeMode: oneOf(["allOrNothing", "subtract"], {
    en: "A dodge avoids all or nothing, or takes its margin off the attack",
    es: "La esquiva evita todo o nada, o resta su margen al ataque",
    rules: ["DS20-025"],
  }),
  extraActionPenalty: integer(1, 0, 3, {
    en: "Penalties on every action of the turn for each additional one",
    es: "Penalizaciones a cada acción del turno por cada acción adicional",
    rules: ["DS20-047"],
  }),
  maxExtraActions: custom<number | "none">(
    "none",
    Schema.Union([Schema.Literal("none"), small(9)]),
    "none | 0 | 1 | 2 | 3",
    {
      en: "The most additional actions that may be declared",
      es: "Máximo de acciones adicionales que se pueden declarar",
      rules: ["DS20-046"],
    },
  ),
  extraDefensePenalty: custom<number | "forbid">(
    2,
    Schema.Union([Schema.Literal("forbid"), small(3)]),
    "2 | 0 | 1 | 3 | forbid",
    {
      en: "Penalties on a defence for each one made before it, or only one defence between two turns",
      es: "Penalizaciones a una defensa por cada una anterior, o una sola defensa entre turnos propios",
      rules: ["DS20-051"],
    },
  ),
  gravePerMultiple: oneOf(["multiples", "doublings", "single"], {
    en: "Grave wounds of a hit: one for each whole multiple of MHG, for each doubling, or one at most",
    es: "Heridas graves de un golpe: una por cada múltiplo de MHG, por cada duplicación, o una como máximo",
    rules: ["DS20-044"],
  }),
  overflowClearsTrack: toggle(false, {
    en: "Filling a track of wounds empties it and marks one wound above",
    es: "Al llenarse una fila de heridas, se vacía y se marca una del nivel superior",
    rules: ["DS20-113"],
  }),
  exhaustionPoints: integer(3, 1, 9, {
    en: "Exhaustion points where a stat block has none",
    es: "Puntos de agotamiento de quien no indica otra cosa",
    rules: ["DS20-135"],
  }),
  overkill: toggle(false, {
    en: "A hit with a grave wound more than it takes for agony kills",
    es: "Un golpe con una herida grave más de las necesarias para la agonía mata",
    rules: ["DS20-116"],
  }),
  hgInAgonyKills: toggle(true, {
    en: "A grave wound in agony kills; otherwise it counts as a light one",
    es: "Una herida grave en agonía mata; si no, cuenta como leve",
    rules: ["DS20-127"],
  }),
  initiativePerRound: toggle(false, {
    en: "Initiative is rolled anew every round",
    es: "La iniciativa se tira de nuevo cada asalto",
    rules: ["DS20-004"],
  }),
  groupInitiative: oneOf(["off", "groups", "sides"], {
    en: "Everybody rolls initiative, each named group rolls once, or each side",
    es: "Tiran iniciativa todos, una vez cada grupo con nombre, o una vez cada bando",
    rules: ["DS20-005"],
  }),
  dodgeShots: toggle(false, {
    en: "Shots can be dodged",
    es: "Los disparos se pueden esquivar",
    rules: ["DS20-031"],
  }),
  dodgeThrown: toggle(false, {
    en: "Arrows and thrown weapons can be dodged",
    es: "Las flechas y armas arrojadizas se pueden esquivar",
    rules: ["DS20-031"],
  }),
  armorMode: oneOf(["roll", "flat", "threshold"], {
    en: "Armour is rolled, always takes its levels off, or raises MHL and MHG by a quarter of its score and its absorption",
    es: "La armadura se tira, reduce siempre sus niveles, o sube MHL y MHG en un cuarto de su puntaje más su absorción",
    rules: ["DS20-034"],
  }),
  directedBypassesArmor: toggle(false, {
    en: "A blow to the head meets armour only where the head is covered",
    es: "El golpe a la cabeza solo encuentra armadura si la cabeza está cubierta",
    rules: ["DS20-081"],
  }),
  meleeMishap: oneOf(["drop-or-prone", "none", "random"], {
    en: "A disastrous blow: the weapon drops (the unarmed fall), nothing more, or a d4 decides",
    es: "Fallo desastroso al golpear: se cae el arma (desarmado, cae al suelo), nada más, o lo decide 1d4",
    rules: ["DS20-022"],
  }),
  woundPenalties: custom<WoundPenalties>([0, 1, 2], Schema.Tuple([small(6), small(6), small(6)]), "[0, 1, 2]", {
    en: "Penalties for a worst wound of R, HL and HG",
    es: "Penalizaciones si la peor herida es R, HL o HG",
    rules: ["DS20-137"],
  }),
  shootingRelief: integer(1, 0, 3, {
    en: "Wound penalties that a shooter is spared",
    es: "Penalizaciones por heridas de las que se libra quien dispara",
    rules: ["DS20-138"],
  }),
  runReplacesMove: toggle(false, {
    en: "Running takes the place of the normal movement",
    es: "Correr sustituye al movimiento normal",
    rules: ["DS20-011"],
  }),
  splitMove: toggle(false, {
    en: "Movement may be split around an action",
    es: "El movimiento puede repartirse antes y después de una acción",
    rules: ["DS20-015"],
  }),
  aimLostOnMove: toggle(false, {
    en: "Moving loses the aim",
    es: "Moverse hace perder la puntería",
    rules: ["DS20-106"],
  }),
  missSpendsExtraBullets: toggle(false, {
    en: "A miss while emptying the magazine spends the extra bullets too",
    es: "Fallar al vaciar el cargador también gasta las balas extra",
    rules: ["DS20-096"],
  }),
  shootDisarm: toggle(false, {
    en: "A weapon can be shot out of a hand",
    es: "Se puede desarmar de un disparo",
    rules: ["DS20-073"],
  }),
  magazineDodgeBlocksRun: toggle(false, {
    en: "Dodging extra bullets also forbids to run in the next turn",
    es: "Esquivar balas extra también impide correr en el turno siguiente",
    rules: ["DS20-100"],
  }),
  bearPainCoversDefense: toggle(false, {
    en: "Bearing the pain lasts until the next own turn",
    es: "Aguantar el dolor dura hasta el próximo turno propio",
    rules: ["DS20-141"],
  }),
  wearJams: integer(1, 0, 5, {
    en: "For each 10% of a firearm's wear so many more faces of the misfire die, from 6 to 10, are a major jam. At 100% such a jam is for good. 0: wear changes nothing",
    es: "Por cada 10% de desgaste de un arma de fuego, cuántas caras más del dado de fallo, de 6 a 10, son traba mayor. Con el 100% la traba es definitiva. 0: el desgaste no cambia nada",
    rules: ["DS20-091"],
  }),
  fatigueEveryRounds: integer(0, 0, 50, {
    en: "Every so many rounds everybody marks an exhaustion point; 0 for never",
    es: "Cada cuántos asaltos marca cada cual un punto de agotamiento; 0 es nunca",
    rules: ["DS20-142"],
  }),
} as const

export type DsHouseRules = HouseRuleValues<typeof houseRules>
