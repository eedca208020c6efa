/** Creatures of the fifth edition as others write them, and the fights that are made of them: also for a browser. */
export { creaturesIn, type Found } from "./creaturesIn.ts"
export { fightWith, type PartyAsked, partyClasses, partyLevels } from "./fightWith.ts"
export { idOf } from "./idOf.ts"
export { numberIn } from "./numberIn.ts"
export { readCreature } from "./readCreature.ts"
