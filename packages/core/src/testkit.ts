/**
 * For authors of systems: the laws of the engine, small scenes with scripted dice, and what tests of rules need.
 */
export { EveryWay } from "./dice/EveryWay.ts"
export { checkRuleset, type Findings } from "./testkit/checkRuleset.ts"
export { type Actor, type EncounterSpec, encounter, mostHarm, simulate } from "./testkit/encounter.ts"
export { harmOf } from "./testkit/harmOf.ts"
export { type Scene, type SceneSpec, scene } from "./testkit/Scene.ts"
export { ScriptedDice } from "./testkit/ScriptedDice.ts"
export type { Trial } from "./testkit/Trial.ts"
