import type { AdndAct, Instead, Offer, Perform, Speech } from "./AdndAct.ts"

/** Declares an act whose options say something by their `extra`. */
export const act = <V extends number>(its: AdndAct<V>): AdndAct & { readonly verb: V } =>
  // The table of acts gives each the options of its own verb.
  its as never

/** Yes, whatever the matter is. */
export const always = (): boolean => true
/** No, whatever the matter is. */
export const never = (): boolean => false

/** Of an act that is chosen elsewhere than in a declaration, by name. */
export const notDeclared: Offer = () => {}

/** Of an act that does nothing at its count. */
export const doesNothing: Perform = () => {}

const nothingElse: Instead["same"] = () => {}

/** Half a move, or any act where declarations are free. */
export const stepsInstead: Instead = {
  isOpen: false,
  isLeft: always,
  same: nothingElse,
  rest: nothingElse,
  leavesSteps: true,
}

const silent: Speech = { isDue: never, speak: never, tell: () => {} }

/** What most acts have in common: made on the spot, possible for anybody that is not held, with nothing after them. */
export const ordinary: Omit<AdndAct, "verb" | "offer" | "perform" | "promise"> = {
  isPossible: always,
  inHold: never,
  instead: stepsInstead,
  moment: () => "in place",
  speech: silent,
  movesAfter: never,
}

/** The moment of acts that lead away from where their maker is. */
export const onTheMove: AdndAct["moment"] = () => "on the move"
