import type { Dispensable } from "../../../contract/Dispensable.ts"
import { verb } from "../book/terms.ts"
import type { Symbaroum } from "../model/System.ts"

/** What can be left out of it. */
export const dispensable: Dispensable<Symbaroum> = {
  moving: [verb.close, verb.flank, verb.advance, verb.retreat, verb.openLine, verb.takeCover, verb.flee],
  passing: [verb.decline, verb.wait],
  isMagic: ({ sheets }, who, { item, verb: chosen }) =>
    chosen === verb.heal || (chosen === verb.shoot && sheets[who]?.profiles[item]?.power === true),
}
