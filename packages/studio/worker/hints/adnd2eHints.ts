/** What fields of AD&D mean, in Spanish, by what its schema says in English without defaults and rule ids. */
export const adnd2eHints: Readonly<Record<string, string>> = {
  "Conditions at the start of the fight": "Estados al empezar el combate",
  "Hit points at the start, no more than it has": "Puntos de golpe al empezar, no más de los que tiene",
  "Id of the weapon in hand; default: the first": "Id del arma en la mano; por defecto: la primera",
  "In an environment wholly unlike its own": "En un entorno del todo distinto al suyo",
  "Percentage hidden by something hard, from wherever": "Porcentaje tapado por algo duro, desde cualquier lado",
  "Percentage hidden by something soft, from wherever": "Porcentaje tapado por algo blando, desde cualquier lado",
  "Has orders to stand its ground: it does not walk unless its nerve breaks":
    "Tiene orden de mantener el sitio: no camina salvo que le falle el ánimo",
  "Its fall shakes the morale of its side": "Su caída sacude la moral de su bando",
  "Where it looks at first, with facing arcs; default: towards the nearest enemy":
    "Hacia dónde mira al principio, con arcos de encaramiento; por defecto: hacia el enemigo más cercano",
  "Sides played by the game master: they decide in secret before the others declare":
    "Bandos del máster: deciden en secreto antes de que los otros declaren",
  "Missile ranges in tens of yards (default) or tens of feet":
    "Alcances de proyectiles en decenas de yardas (por defecto) o de pies",
  "Modifier to a side's surprise roll; 10 for a side that cannot be surprised":
    "Modificador a la tirada de sorpresa de un bando; 10 para uno que no puede ser sorprendido",
  "Level, or Hit Dice without fractions and added points": "Nivel, o Dados de Golpe sin fracciones ni puntos añadidos",
  "Movement rate; default: by race, else 12": "Movimiento; por defecto: según la raza, si no 12",
  "What hits armour class 0 (THAC0)": "Lo que acierta a la clase de armadura 0 (GAC0)",
  "Armour class with everything in it; lower is better": "Clase de armadura con todo incluido; menor es mejor",
  "The part of it from DEX; negative is good": "La parte que viene de DES; negativa es buena",
  "The part of it from the shield": "La parte que viene del escudo",
  "Melee attacks a round; `set`: all natural weapons at one count":
    "Ataques cuerpo a cuerpo por asalto; `set`: todas las armas naturales en una misma cuenta",
  "Default: -2, offset by the DEX reaction": "Por defecto: -2, compensado por la reacción de DES",
  "Default: -4, offset by the DEX reaction": "Por defecto: -4, compensado por la reacción de DES",
  "Default: by size": "Por defecto: según el tamaño",
  "Default: 1, Huge and bigger 2": "Por defecto: 1; Enorme y mayor, 2",
  "Specialised with its bow or crossbow": "Especialista con su arco o ballesta",
  "It may punch and wrestle of its own accord; without this it can do so only in a hold":
    "Puede golpear con los puños y luchar por su cuenta; sin esto solo dentro de una presa",
  "STR adjustment to hit; default: by STR": "Ajuste de FUE para acertar; por defecto: según FUE",
  "STR adjustment to damage; default: by STR": "Ajuste de FUE al daño; por defecto: según FUE",
  "Supple, or not of a common shape: it is harder to hold": "Flexible o de forma poco común: es más difícil de sujetar",
  "Only weapons with at least so much magic harm it": "Solo la dañan armas con al menos esta magia",
  "Paralysis, poison and death; rod, staff and wand; petrification and polymorph; breath; spell":
    "Parálisis, veneno y muerte; cetro, bastón y varita; petrificación y polimorfia; aliento; conjuro",
  "Attacks of opportunity a round; default: by level": "Ataques de oportunidad por asalto; por defecto: según el nivel",
  "Tiny, Small, Medium, Large, Huge, Gargantuan": "Diminuto, Pequeño, Mediano, Grande, Enorme, Gigantesco",
  "What it wears: it hinders wrestling": "Lo que lleva puesto: estorba al luchar",
  "What does the harm, beside the blow: regeneration may not close such wounds":
    "Lo que hace el daño aparte del golpe: la regeneración quizá no cierre esas heridas",
  "P, S or B: how it wounds": "P, S o B: cómo hiere (punta, filo, contundente)",
  "Speed factor, before magic": "Factor de velocidad, sin la magia",
  "In squares of 1.5 m; 0: no melee weapon": "En casillas de 1,5 m; 0: no es arma cuerpo a cuerpo",
  "The nearest square it can strike": "La casilla más cercana a la que llega",
  "Rate of fire: missiles a round; 0 for what is not to be thrown":
    "Cadencia: proyectiles por asalto; 0 para lo que no se lanza",
  "Short, medium and long range in units of 10 yards outdoors, 10 feet indoors":
    "Alcance corto, medio y largo en unidades de 10 yardas al aire libre, 10 pies bajo techo",
  "Set against a charge it deals double damage": "Apoyada contra una carga hace el doble de daño",
  "In a charge it deals double damage": "En una carga hace el doble de daño",
  "Magic bonus: to hit, to damage, off the speed factor":
    "Bonificador mágico: para acertar, al daño, y resta del factor de velocidad",
  "The lower of two magic bonuses, for the speed factor":
    "El menor de dos bonificadores mágicos, para el factor de velocidad",
  "All constant bonuses to hit but magic's": "Todos los bonificadores constantes para acertar salvo los mágicos",
  "All constant bonuses to damage but magic's": "Todos los bonificadores constantes al daño salvo los mágicos",
  "Instead of hit when it is thrown or shot": "En lugar de hit cuando se lanza o dispara",
  "Instead of damage when it is thrown or shot": "En lugar de damage cuando se lanza o dispara",
  "Melee attacks a round with it; default: the stat block's":
    "Ataques cuerpo a cuerpo por asalto con ella; por defecto: los de la ficha",
  "A spell that the engine knows by its id, or one that says itself what it does":
    "Un conjuro que el motor conoce por su id, o uno que dice él mismo lo que hace",
  "Casting time; default: the published one, else 1": "Tiempo de lanzamiento; por defecto: el publicado, si no 1",
  "Instead, for slow spells: it goes off at the end of so many rounds":
    "En su lugar, para conjuros lentos: surte efecto al cabo de tantos asaltos",
  "It works by touch": "Actúa por contacto",
  "Whom it is for; default: a foe": "Para quién es; por defecto: un enemigo",
  "Range in yards": "Alcance en yardas",
  "It catches everybody within so many squares of its target": "Alcanza a todos a tantas casillas de su objetivo",
  "It catches everybody within so many squares in the direction of its target":
    "Alcanza a todos a tantas casillas en la dirección de su objetivo",
  "The save for half the damage, and against the condition":
    "La salvación que deja la mitad del daño, y contra el estado",
  "The condition that it causes": "El estado que causa",
  "Default: by its kind": "Por defecto: según su clase",
  "Where it is at the start; what is in the pack cannot be used. Default: in hand, rings worn":
    "Dónde está al principio; lo de la mochila no se puede usar. Por defecto: en la mano, los anillos puestos",
  "It needs a spoken command; default: wands, staves, rods, scrolls":
    "Necesita una orden hablada; por defecto: varitas, bastones, cetros, pergaminos",
  "The spell on a scroll": "El conjuro de un pergamino",
  "The level at which a scroll's spell is cast": "El nivel al que se lanza el conjuro de un pergamino",
  "How often": "Cuántas veces",
  "More harm without another roll after a good hit, once a round: a bear's hug":
    "Más daño sin otra tirada tras un buen impacto, una vez por asalto: el abrazo de un oso",
  "The natural attack whose hit it may follow": "El ataque natural cuyo impacto puede seguir",
  "The face of that attack's die from which on it does": "La cara del dado de ese ataque desde la que lo hace",
  "Hit points that it gets back at the end of a round": "Puntos de golpe que recupera al final de cada asalto",
  "In how many rounds after its first wound that begins": "A cuántos asaltos de su primera herida empieza",
  "Whose wounds do not close": "De quién son las heridas que no se cierran",
}
