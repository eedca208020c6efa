/**
 * What a first visit does not need: it is loaded when somebody watches a fight, asks for odds, or saves a page. In one
 * piece, as its parts share most.
 */
export { fightsOf, watched } from "./fights.ts"
export { gathered } from "./gathered.ts"
export { oddsOf } from "./odds.ts"
export { ledgerAt, satAt } from "./sat.ts"
