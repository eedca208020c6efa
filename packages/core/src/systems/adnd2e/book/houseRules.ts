import * as Schema from "effect/Schema"
import type { HouseRule, HouseRuleValues } from "../../../contract/HouseRules.ts"
import { modifierRule } from "../../../parts/modifierRule.ts"
import { custom, integer, oneOf, type Said, toggle } from "../../../parts/houseRules.ts"
import { modifiers } from "./terms.ts"

const numbers = <const L extends readonly [number, ...number[]]>(values: L, said: Said): HouseRule<L[number]> =>
  custom<L[number]>(values[0], Schema.Literals(values), values.join(" | "), said)

const between = (minimum: number, maximum: number) => Schema.isBetween({ minimum, maximum })
const whole = (minimum: number, maximum: number) => Schema.Int.pipe(Schema.check(between(minimum, maximum)))
const metres = (standard: number, most: number, said: Said): HouseRule<number> =>
  custom(standard, Schema.Finite.pipe(Schema.check(between(0, most))), `0 to ${most}, in metres`, said)

/** A bonus that grows with the level, a fixed one, or none. */
export type ParryBonus = "half_level" | "off" | number

/** Combat manoeuvres that a table may allow. */
export type Maneuver = "called_shot" | "disarm"

/** Every variant of AD&D 2nd edition combat as a field; the defaults are the house document's rules. */
export const houseRules = {
  modifiers: modifierRule(modifiers),
  "initiative.ties": oneOf(["simultaneous", "low_dex_loses", "reroll", "speed_then_simultaneous"], {
    en: "What equal counts mean: one instant, the more dexterous first, a new die, or the lower speed factor first",
    es: "Qué significa empatar: un mismo instante, primero el más diestro, otro dado, o primero el factor de velocidad menor",
    rules: ["ADD2-012"],
  }),
  "initiative.die": numbers([10, 6, 20], {
    en: "The initiative die: a smaller one gives speed factors more weight",
    es: "El dado de iniciativa: cuanto menor, más pesan los factores de velocidad",
    rules: ["ADD2-010"],
  }),
  "initiative.scope": oneOf(["individual", "side"], {
    en: "Whether everybody rolls initiative or one die counts for the whole side",
    es: "Si cada cual tira iniciativa o un solo dado vale para todo el bando",
    rules: ["ADD2-010"],
  }),
  "initiative.per": oneOf(["round", "combat"], {
    en: "Whether the initiative die is rolled every round or once for the combat",
    es: "Si el dado de iniciativa se tira cada asalto o una vez por combate",
    rules: ["ADD2-008"],
  }),
  "initiative.speed_factors": oneOf(["on", "off", "weapons_only"], {
    en: "What adds its speed factor to the die: everything, nothing, or weapons only",
    es: "Qué suma su factor de velocidad al dado: todo, nada, o solo las armas",
    rules: ["ADD2-010", "ADD2-013"],
  }),
  "declaration.order": oneOf(["gm_first_secret", "open_simultaneous", "players_first_open", "none"], {
    en: "Who declares first and who may know it; none: everybody chooses at its own count",
    es: "Quién declara antes y quién lo sabe; none: cada cual elige al llegar su cuenta",
    rules: ["ADD2-003", "ADD2-004", "ADD2-005"],
  }),
  "declaration.flexibility": oneOf(["same_action", "none", "free"], {
    en: "What may replace a declared action that has become impossible: another target, nothing, or another action",
    es: "Qué sustituye a una acción declarada que ya es imposible: otro blanco, nada, u otra acción",
    rules: ["ADD2-006"],
  }),
  "declaration.spell_lock": toggle(true, {
    en: "A declared spell cannot be exchanged for another action, not even where declarations are free",
    es: "Un conjuro declarado no puede cambiarse por otra acción, ni siquiera con declaración libre",
    rules: ["ADD2-007"],
  }),
  "attack.nat20_auto": toggle(true, {
    en: "A natural 20 always hits",
    es: "Un 20 natural siempre impacta",
    rules: ["ADD2-042"],
  }),
  "attack.nat1_auto": toggle(true, {
    en: "A natural 1 always misses",
    es: "Un 1 natural siempre falla",
    rules: ["ADD2-042"],
  }),
  "attack.critical": oneOf(["off", "double_damage_on_20", "double_dice_on_20"], {
    en: "What a natural 20 adds: nothing, twice the damage, or twice the dice",
    es: "Qué añade un 20 natural: nada, el doble de daño, o el doble de dados",
    rules: ["ADD2-042"],
  }),
  "attack.rear_denies_dex": toggle(true, {
    en: "An attack from behind takes the DEX bonus and the shield from the armour class",
    es: "Un ataque por la espalda quita a la CA la bonificación de DES y el escudo",
    rules: ["ADD2-053"],
  }),
  "melee.extra_attacks": oneOf(["end_of_round", "at_own_count"], {
    en: "When second and later attacks and shots come",
    es: "Cuándo llegan los ataques y disparos segundo y siguientes",
    rules: ["ADD2-047", "ADD2-063"],
  }),
  "melee.attack_then_move": oneOf(["end_of_round", "at_own_count"], {
    en: "When the half move after an attack is made",
    es: "Cuándo se hace el medio movimiento que sigue a un ataque",
    rules: ["ADD2-039", "ADD2-045"],
  }),
  "spell.disruption": custom<boolean | "only_if_save_fails">(
    true,
    Schema.Union([Schema.Boolean, Schema.Literal("only_if_save_fails")]),
    "true | false | only_if_save_fails",
    {
      en: "Harm before its count ruins a spell: always, never, or when the caster fails a save against spells",
      es: "El daño previo a su cuenta arruina el conjuro: siempre, nunca, o si el lanzador falla su salvación contra conjuros",
      rules: ["ADD2-131"],
    },
  ),
  "spell.provokes_aoo": toggle(false, {
    en: "Casting a spell while threatened provokes attacks of opportunity",
    es: "Lanzar un conjuro estando amenazado provoca ataques de oportunidad",
    rules: ["ADD2-133"],
  }),
  "spell.loses_dex": toggle(true, {
    en: "A caster loses its DEX bonus to the armour class until its spell goes off",
    es: "Quien lanza un conjuro pierde la bonificación de DES a la CA hasta que lo suelta",
    rules: ["ADD2-128"],
  }),
  "death.mode": oneOf(["zero_is_dead", "deaths_door"], {
    en: "What 0 hit points mean: death, or unconscious and bleeding down to the floor",
    es: "Qué significan 0 puntos de golpe: la muerte, o inconsciente y desangrándose hasta el límite",
    rules: ["ADD2-043"],
  }),
  "death.floor": integer(-10, -100, -1, {
    en: "The hit points at which somebody at death's door dies",
    es: "Los puntos de golpe con los que muere quien está a las puertas de la muerte",
    rules: ["ADD2-043"],
  }),
  monsters_die_at_zero: toggle(true, {
    en: "Only characters come to death's door; monsters die at 0",
    es: "Solo los personajes llegan a las puertas de la muerte; los monstruos mueren a 0",
    rules: ["ADD2-043"],
  }),
  "system_shock.massive_damage": toggle(true, {
    en: "Damage of 50 or more from one attack forces a save against death",
    es: "Un ataque que causa 50 puntos o más obliga a una salvación contra muerte",
    rules: ["ADD2-043"],
  }),
  "damage.double_mode": oneOf(["dice_only", "total"], {
    en: "What doubled damage doubles: the dice alone or the total",
    es: "Qué dobla el daño doble: solo los dados o el total",
    rules: ["ADD2-081", "ADD2-126"],
  }),
  "charge.spear_double": toggle(true, {
    en: "Spears deal double damage in a charge on foot",
    es: "Las lanzas causan daño doble al cargar a pie",
    rules: ["ADD2-081"],
  }),
  "charge.attack_bonus": integer(2, 0, 10, {
    en: "The charger's bonus to its attack rolls",
    es: "La bonificación al ataque de quien carga",
    rules: ["ADD2-079"],
  }),
  "charge.ac_penalty": integer(1, 0, 10, {
    en: "By how much the armour class of a charger or a runner gets worse",
    es: "Cuánto empeora la CA de quien carga o corre",
    rules: ["ADD2-080", "ADD2-086"],
  }),
  "charge.min_move_m": metres(3, 100, {
    en: "The shortest way that counts as a charge",
    es: "El recorrido mínimo que cuenta como carga",
    rules: ["ADD2-078"],
  }),
  "guard.spends_on": oneOf(["first_arrival", "every_arrival"], {
    en: "Whether a guard strikes at the first enemy that arrives or at every one",
    es: "Si la guardia golpea solo al primero que llega o a todos",
    rules: ["ADD2-122"],
  }),
  "guard.equal_reach": oneOf(["guard_first", "simultaneous"], {
    en: "Who strikes first when an enemy with the same reach walks up to a guard",
    es: "Quién golpea antes cuando alguien de igual alcance se acerca a una guardia",
    rules: ["ADD2-122", "ADD2-123"],
  }),
  "parry.bonus": custom<ParryBonus>(
    "half_level",
    Schema.Union([Schema.Literals(["half_level", "off"]), whole(0, 20)]),
    "half_level | a number | off",
    {
      en: "What a parry takes from the armour class: half the level (warriors one more), a fixed number, nothing",
      es: "Qué resta a la CA defenderse: medio nivel (guerreros, uno más), un número fijo, nada",
      rules: ["ADD2-090"],
    },
  ),
  "parry.allows_aoo": toggle(false, {
    en: "A parrying combatant may make attacks of opportunity",
    es: "Quien se defiende puede hacer ataques de oportunidad",
    rules: ["ADD2-089"],
  }),
  "aoo.enabled": toggle(true, {
    en: "Attacks of opportunity exist",
    es: "Existen los ataques de oportunidad",
    rules: ["ADD2-153"],
  }),
  "aoo.base_warrior": integer(3, 0, 31, {
    en: "Attacks of opportunity in a round that warriors and monsters have before levels count",
    es: "Ataques de oportunidad por asalto de guerreros y monstruos, sin contar el nivel",
    rules: ["ADD2-164"],
  }),
  "aoo.base_other": integer(1, 0, 31, {
    en: "Attacks of opportunity in a round that all others have before levels count",
    es: "Ataques de oportunidad por asalto de los demás, sin contar el nivel",
    rules: ["ADD2-165"],
  }),
  "aoo.per_levels": integer(5, 1, 100, {
    en: "Levels or Hit Dice for each further attack of opportunity",
    es: "Niveles o dados de golpe por cada ataque de oportunidad adicional",
    rules: ["ADD2-164", "ADD2-165"],
  }),
  "aoo.sequence": toggle(true, {
    en: "An attack of opportunity is the whole sequence of attacks due this round, not one blow",
    es: "Un ataque de oportunidad es la secuencia entera de ataques del asalto, no un solo golpe",
    rules: ["ADD2-155"],
  }),
  "ranged.in_melee_aoo": toggle(true, {
    en: "Shooting while threatened provokes attacks of opportunity",
    es: "Disparar estando amenazado provoca ataques de oportunidad",
    rules: ["ADD2-072"],
  }),
  "into_melee.selection": oneOf(["by_size", "by_count", "off"], {
    en: "Who is hit by a shot into a melee: chosen by size, by heads, or always the one aimed at",
    es: "Quién recibe un disparo a una melé: según tamaño, según número, o siempre el apuntado",
    rules: ["ADD2-074", "ADD2-075"],
  }),
  "into_melee.radius_m": metres(1.5, 30, {
    en: "How far around the target the melee reaches that a shot may go astray in",
    es: "Hasta dónde alcanza, alrededor del blanco, la melé en que un disparo puede desviarse",
    rules: ["ADD2-077"],
  }),
  "unarmed.row11_ko": numbers([0, 10], {
    en: "The knockout percentage of row 11 of the unarmed table: the house document's or the published one",
    es: "El porcentaje de KO de la fila 11 de la tabla desarmada: el de la casa o el publicado",
    rules: ["ADD2-096"],
  }),
  "unarmed.row13_hold": toggle(true, {
    en: "Row 13 of the unarmed table is a hold",
    es: "La fila 13 de la tabla desarmada inmoviliza",
    rules: ["ADD2-096"],
  }),
  "unarmed.temporary_share": numbers([0.75, 0], {
    en: "The share of bare-handed damage that goes away after the fight",
    es: "La parte del daño hecho con las manos que desaparece tras el combate",
    rules: ["ADD2-100"],
  }),
  "unarmed.provokes_aoo": toggle(false, {
    en: "Going at an armed opponent with bare hands gives it an attack of opportunity",
    es: "Ir sin armas contra alguien armado le da un ataque de oportunidad",
    rules: ["ADD2-154"],
  }),
  "unarmed.trip_throw_prone": toggle(false, {
    en: "A trip or throw leaves its victim prone",
    es: "Zancadilla y derribo dejan tendida a la víctima",
    rules: ["ADD2-105"],
  }),
  "hold.third_party_auto": toggle(true, {
    en: "Others hit a held combatant automatically",
    es: "Los demás impactan automáticamente a un sujeto",
    rules: ["ADD2-109"],
  }),
  "hold.gouge_breaks": toggle(false, {
    en: "A gouge breaks a hold",
    es: "Sacar un ojo rompe la inmovilización",
    rules: ["ADD2-111"],
  }),
  "hold.third_party_weapon_frees": toggle(false, {
    en: "A friend's weapon that hits the holder frees the held",
    es: "Un golpe amigo con arma al que sujeta libera al sujeto",
    rules: ["ADD2-118"],
  }),
  "cover.applies_to_melee": toggle(false, {
    en: "Cover and concealment count against melee attacks as well",
    es: "La cobertura y la ocultación cuentan también cuerpo a cuerpo",
    rules: ["ADD2-069"],
  }),
  "surprise.mode": oneOf(["none", "roll"], {
    en: "Whether sides roll for surprise before the first round",
    es: "Si los bandos tiran por sorpresa antes del primer asalto",
    rules: ["ADD2-057", "ADD2-166"],
  }),
  "morale.mode": oneOf(["off", "dmg"], {
    en: "Whether monsters check morale at the end of a round and flee when they fail",
    es: "Si los monstruos comprueban moral al final del asalto y huyen si fallan",
    rules: [],
  }),
  "encumbrance.mode": oneOf(["off", "published"], {
    en: "Whether the load lowers the movement rate: to 2/3, 1/2, 1/3, or 1",
    es: "Si la carga reduce el índice de movimiento: a 2/3, 1/2, 1/3, o 1",
    rules: ["ADD2-028"],
  }),
  "facing.mode": oneOf(["simple", "arcs"], {
    en: "How to tell front from back: by who turned its back and by numbers, or by eight facings",
    es: "Cómo distinguir frente y espalda: según quién dio la espalda y cuántos rodean, o con ocho orientaciones",
    rules: ["ADD2-053", "ADD2-161"],
  }),
  "movement.small_races_im": numbers([8, 6], {
    en: "The movement rate of dwarves, gnomes and halflings: the house value or the published one",
    es: "El índice de movimiento de enanos, gnomos y medianos: el de la casa o el publicado",
    rules: ["ADD2-032"],
  }),
  "round.seconds": numbers([60, 12], {
    en: "How long a round lasts: for clocks in the game's time, and how many rounds a turn of ten minutes has",
    es: "Cuánto dura un asalto: para los relojes del juego, y cuántos asaltos tiene un turno de diez minutos",
    rules: ["ADD2-001", "ADD2-002"],
  }),
  "touch.unaware_bonus": integer(2, 0, 10, {
    en: "Bonus to touch a target that is not aware of the caster",
    es: "Bonificación por tocar a quien no advierte al lanzador",
    rules: ["ADD2-139"],
  }),
  "environment.foreign": toggle(false, {
    en: "The place is wholly unlike what everybody is used to: +6 to every initiative",
    es: "El lugar es del todo extraño para todos: +6 a cada iniciativa",
    rules: ["ADD2-023"],
  }),
  "maneuvers.enabled": custom<readonly Maneuver[] | "all">(
    [],
    Schema.Union([Schema.Literal("all"), Schema.Array(Schema.Literals(["called_shot", "disarm"]))]),
    "all | a list {called_shot, disarm}",
    {
      en: "Combat manoeuvres that may take the place of an attack",
      es: "Maniobras de combate que pueden sustituir a un ataque",
      rules: ["ADD2-050"],
    },
  ),
  "condition.off_balance": toggle(false, {
    en: "Everybody is off balance, as on the deck of a ship in a storm",
    es: "Todos están desequilibrados, como en la cubierta de un barco en plena tormenta",
    rules: ["ADD2-054"],
  }),
} as const

export type AdndHouseRules = HouseRuleValues<typeof houseRules>
