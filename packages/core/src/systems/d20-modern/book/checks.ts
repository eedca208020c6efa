import { vocabulary, word } from "../../../parts/vocabulary.ts"

/** Kinds of saving throws: `Saved.kind`. */
export const { number: saveKind, terms: saveKinds } = vocabulary({
  fortitude: word(0, "Fortitude", "Fortaleza", "D20M-047"),
  reflex: word(1, "Reflex", "Reflejos", "D20M-047"),
  will: word(2, "Will", "Voluntad", "D20M-047"),
})
export type SaveKind = (typeof saveKind)[keyof typeof saveKind]

/** What a save is made against: `Saved.against`. */
export const { number: against, terms: threats } = vocabulary({
  massiveDamage: word(0, "massive damage", "el daño masivo"),
  nonlethal: word(1, "the nonlethal blow", "el golpe no letal"),
  coupDeGrace: word(2, "the coup de grace", "el golpe de gracia"),
  blast: word(3, "the blast", "la explosión"),
  fire: word(4, "catching fire", "prenderse fuego"),
  poison: word(5, "the poison", "el veneno"),
  disease: word(6, "the disease", "la enfermedad"),
  fall: word(7, "the fall", "la caída"),
  fallingObject: word(8, "the falling object", "el objeto que cae"),
  electricity: word(9, "the current", "la corriente"),
  climate: word(10, "the climate", "el clima"),
  autofire: word(11, "autofire", "el fuego automático"),
})
export type Against = (typeof against)[keyof typeof against]

/** What an opposed check is about: `Contested.contest`. */
export const { number: contestOver, terms: contests } = vocabulary({
  trip: word(0, "Trip", "Derribo"),
  counterTrip: word(1, "Trip in return", "Derribo en respuesta"),
  disarm: word(2, "Disarm", "Desarme"),
  counterDisarm: word(3, "Disarm in return", "Desarme en respuesta"),
  snatch: word(4, "Snatch", "Arrebato"),
  bullRush: word(5, "Bull rush", "Embestida"),
  hold: word(6, "Hold", "Inmovilización"),
  squeeze: word(7, "Grapple", "Presa"),
  pin: word(8, "Pin", "Sujeción"),
  breakFree: word(9, "Breaking free", "Zafarse"),
  slipFree: word(10, "Escape Artist", "Escapismo"),
  breakPin: word(11, "Breaking the pin", "Romper la sujeción"),
})

/** What sets off a readied action: `Readied.trigger`. */
export const { number: trigger, terms: triggers } = vocabulary({
  none: word(0, "", ""),
  comes: word(1, "an enemy comes within reach", "un enemigo se ponga al alcance"),
  moves: word(2, "an enemy moves", "un enemigo se mueva"),
  attacks: word(3, "an enemy attacks", "un enemigo ataque"),
  /** Draws or reloads a weapon. */
  draws: word(4, "an enemy draws", "un enemigo desenfunde"),
  /** Comes into sight. */
  appears: word(5, "an enemy appears", "un enemigo aparezca"),
  /** The readied attack goes at the same target. */
  friendAttacks: word(6, "a friend attacks", "un amigo ataque"),
})
