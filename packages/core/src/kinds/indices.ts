declare const kind: unique symbol

/** The mark of an integer that counts one thing. */
export interface Counting<Kind extends string> {
  readonly [kind]: Kind
}

/** An integer that counts places in one kind of list. Adding to one, or comparing two, gives a plain number again. */
type Index<Kind extends string> = number & Counting<Kind>

/** A combatant: its place in `state.combatants`; -1 for nobody. */
export type Who = Index<"who">

/** A square of the map; -1 for nowhere. */
export type Square = Index<"square">

/** What something is done with, as the game counts it (weapons, forms of attack, spells); -1 for nothing. */
export type Item = Index<"item">

/** A verb of the game: its place in `reader.verbs`. */
export type Verb = Index<"verb">

// These functions are the only ones that may say what a plain number is. They cost nothing once they are compiled.

/** The combatant of a number that a loop or a bit counted. */
export const asWho = (index: number): Who => index as Who

/** The square of a number that a search or a file counted. */
export const asSquare = (index: number): Square => index as Square

/** The item of a number that a loop counted. */
export const asItem = (index: number): Item => index as Item

/** The verb of a number that a vocabulary declares. */
export const asVerb = (index: number): Verb => index as Verb

/** No combatant. */
export const nobody: Who = asWho(-1)

/** No square. */
export const nowhere: Square = asSquare(-1)

/** No item. */
export const noItem: Item = asItem(-1)
