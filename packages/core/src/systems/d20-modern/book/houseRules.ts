import * as Schema from "effect/Schema"
import type { HouseRuleValues } from "../../../contract/HouseRules.ts"
import { modifierRule } from "../../../parts/modifierRule.ts"
import { custom, integer, oneOf, toggle } from "../../../parts/houseRules.ts"
import { stepping } from "../../../parts/stepping.ts"
import { modifiers } from "./terms.ts"

const between = (minimum: number, maximum: number) =>
  Schema.Int.pipe(Schema.check(Schema.isBetween({ minimum, maximum })))

/**
 * The threshold of massive damage: by Constitution, by Constitution and size, a fixed number, half the hit points,
 * none.
 */
export type MassiveDamageThreshold = "con" | "con+size" | "maxHp/2" | "off" | { readonly fixed: number }

const thresholds = Schema.Union([
  Schema.Literals(["con", "con+size", "maxHp/2", "off"]),
  Schema.Struct({ fixed: between(1, 1000) }),
]) as unknown as Schema.Codec<MassiveDamageThreshold, unknown>

const literals = <const L extends readonly (string | number)[]>(...values: L) =>
  Schema.Literals(values) as unknown as Schema.Codec<L[number], unknown>

/** Every variant of d20 Modern as a field; the defaults are the rules as written. */
export const houseRules = {
  modifiers: modifierRule(modifiers),
  massiveDamageThreshold: custom<MassiveDamageThreshold>(
    "con",
    thresholds,
    "con | con+size | { fixed: N } | maxHp/2 | off",
    {
      en: "From how much damage massive damage threatens; con+size: 5 more a size above Medium",
      es: "Con cuánto daño amenaza el daño masivo; con+size: 5 más por tamaño sobre Mediano",
      rules: ["D20M-271", "D20M-274"],
    },
  ),
  massiveDamageCompare: oneOf(["exceeds", "equals"], {
    en: "Whether damage must exceed the threshold or need only equal it",
    es: "Si el daño debe superar el umbral o basta con igualarlo",
    rules: ["D20M-271"],
  }),
  massiveDamageEffect: oneOf(["toMinus1", "dead", "stunned"], {
    en: "What a failed save against massive damage does; stunned lasts one round",
    es: "Qué causa fallar la salvación contra daño masivo; aturdido dura un asalto",
    rules: ["D20M-271"],
  }),
  massiveDamageDC: custom<15 | "10+damage/2">(15, literals(15, "10+damage/2"), "15 | 10+damage/2", {
    en: "The difficulty of the save against massive damage: flat, or growing with the damage",
    es: "La dificultad de la salvación contra daño masivo: fija, o creciente con el daño",
    rules: ["D20M-271"],
  }),
  dyingRate: oneOf(["saveDC20", "always1PerRound", "DC10+negativeHp"], {
    en: "How fast the dying die: a save DC 20 a round, one point every round, or a save DC 10 plus the points below 0",
    es: "Cómo de rápido mueren los moribundos: salvación CD 20 por asalto, un punto por asalto, o CD 10 más los puntos bajo 0",
    rules: ["D20M-268"],
  }),
  deathAt: custom<-10 | "-Con" | "-(10+level)">(-10, literals(-10, "-Con", "-(10+level)"), "-10 | -Con | -(10+level)", {
    en: "The hit points at which a character is dead",
    es: "Los puntos de golpe con los que un personaje muere",
    rules: ["D20M-262", "D20M-270"],
  }),
  critConfirm: toggle(true, {
    en: "A threat must be confirmed by a second roll; if not, every threat is a critical hit",
    es: "Una amenaza se confirma con otra tirada; si no, toda amenaza es un crítico",
    rules: ["D20M-027"],
  }),
  critStyle: oneOf(["reroll", "maxDie", "doubleTotal"], {
    en: "How a critical hit multiplies: roll again, add the dice at their maximum, or multiply the total",
    es: "Cómo multiplica un crítico: tirar de nuevo, sumar los dados al máximo, o multiplicar el total",
    rules: ["D20M-025", "D20M-028"],
  }),
  initiative: oneOf(["oncePerCombat", "everyRound", "sideBased"], {
    en: "Initiative is rolled once, anew every round, or once for each side",
    es: "La iniciativa se tira una vez, cada asalto, o una vez por bando",
    rules: ["D20M-048"],
  }),
  flatFootedStart: toggle(true, {
    en: "Everybody is flat-footed until the first turn",
    es: "Todos están desprevenidos hasta su primer turno",
    rules: ["D20M-002", "D20M-050"],
  }),
  aooPerRound: custom<1 | "dex" | "unlimited" | 0>(1, literals(1, "dex", "unlimited", 0), "1 | dex | unlimited | 0", {
    en: "Attacks of opportunity a round; dex: one more a point of Dexterity bonus",
    es: "Ataques de oportunidad por asalto; dex permite uno más por punto de bonificador de Destreza",
    rules: ["D20M-135"],
  }),
  armorAs: oneOf(["defense", "damageReduction", "half-half"], {
    en: "What the equipment bonus does: Defense, less damage from every hit, or half of each",
    es: "Qué hace el bonificador de equipo: Defensa, reducir el daño de cada golpe, o mitad y mitad",
    rules: ["D20M-033"],
  }),
  classDefense: oneOf(["on", "off"], {
    en: "Whether the class bonus counts for Defense",
    es: "Si el bonificador de clase cuenta para la Defensa",
    rules: ["D20M-032"],
  }),
  autofire: oneOf(["areaDC15", "areaDC(attackResult)", "perTargetAttack"], {
    en: "Autofire: one roll against the area and a save DC 15, or against its result, or an attack on each",
    es: "Disparo automático: una tirada contra el área y salvación CD 15, o contra su resultado, o un ataque a cada uno",
    rules: ["D20M-183", "D20M-184"],
  }),
  autofireSaveEffect: oneOf(["negates", "half"], {
    en: "What a save against autofire does: no damage, or half of it",
    es: "Qué hace la salvación contra el disparo automático: ningún daño, o la mitad",
    rules: ["D20M-184"],
  }),
  firingIntoMelee: custom<-4 | -2 | 0 | "hitRandom">(-4, literals(-4, -2, 0, "hitRandom"), "-4 | -2 | 0 | hitRandom", {
    en: "Shooting into melee with a friend: a penalty, or anybody engaged is hit",
    es: "Disparar a alguien trabado con un amigo: un penalizador, o se alcanza a cualquiera de ellos",
    rules: ["D20M-088"],
  }),
  cover: oneOf(["table", "dnd35", "off"], {
    en: "Cover by the table of degrees, a flat +4 (+2 on Reflex), or none",
    es: "Cobertura según la tabla de grados, un +4 fijo (+2 a Reflejos), o ninguna",
    rules: ["D20M-155"],
  }),
  nonlethal: oneOf(["thresholdSave", "accumulates"], {
    en: "Nonlethal damage threatens past the threshold, or gathers: dazed at the hit points left, unconscious beyond",
    es: "El daño no letal amenaza solo sobre el umbral, o se acumula: atontado al igualar los puntos de golpe, inconsciente al superarlos",
    rules: ["D20M-274"],
  }),
  diagonalRule: oneOf(["5-10-5", "5-5", "euclid"], {
    en: "How diagonal steps are counted",
    es: "Cómo se cuentan los pasos en diagonal",
    rules: ["D20M-138"],
  }),
  pinnedDexZero: toggle(false, {
    en: "A pinned character counts as having Dexterity 0",
    es: "Un personaje sujeto cuenta con Destreza 0",
    rules: ["D20M-151"],
  }),
  executeFallen: toggle(false, {
    en: "Combatants may attack enemies who have already fallen",
    es: "Los combatientes pueden atacar a enemigos ya caídos",
    rules: ["D20M-165", "D20M-169"],
  }),
  hitPoints: oneOf(["average", "rolled", "maximum"], {
    en: "Hit points as in the stat block, rolled for every combat, or the most possible",
    es: "Puntos de golpe como en la ficha, tirados en cada combate, o los máximos posibles",
    rules: ["D20M-041"],
  }),
  weaponDamageScale: custom<number>(
    1,
    stepping(Schema.Finite.pipe(Schema.check(Schema.isBetween({ minimum: 0.25, maximum: 8 }))), 0.25),
    "0.25 to 8",
    {
      en: "Multiplies the damage dice of firearms (rounded down, at least one)",
      es: "Multiplica los dados de daño de las armas de fuego (redondeando abajo, al menos uno)",
      rules: ["D20M-020"],
    },
  ),
  grenadeScatter: oneOf(["table", "none", "1d6x5ft"], {
    en: "Where a missed grenade lands: by the table, on target, or 1d6 squares away",
    es: "Dónde cae una granada fallada: según la tabla, en su sitio, o a 1d6 casillas",
    rules: ["D20M-233"],
  }),
  swimDC: integer(10, 0, 60, {
    en: "The difficulty of moving through deep water; 0: no check",
    es: "La dificultad de moverse por aguas profundas; 0: sin prueba",
    rules: ["D20M-095"],
  }),
  tumblePast: integer(15, 0, 60, {
    en: "The difficulty of tumbling past an enemy who could take the opportunity",
    es: "La dificultad de pasar con Piruetas junto a un enemigo que podría aprovecharlo",
    rules: ["D20M-144"],
  }),
  tumbleThrough: integer(25, 0, 60, {
    en: "The difficulty of tumbling through the space of an enemy who resists",
    es: "La dificultad de pasar con Piruetas por la casilla de un enemigo que se resiste",
    rules: ["D20M-144"],
  }),
} as const

export type D20HouseRules = HouseRuleValues<typeof houseRules>
