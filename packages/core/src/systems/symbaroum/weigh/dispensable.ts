import type { Dispensable } from "../../../contract/Dispensable.ts"
import { verbs, verbsThat } from "../book/verbs.ts"
import type { Symbaroum } from "../model/System.ts"

/** What can be left out of it. */
export const dispensable: Dispensable<Symbaroum> = {
  moving: verbsThat(({ moves }) => moves === true),
  passing: verbsThat(({ passes }) => passes === true),
  isMagic: ({ sheets }, who, { item, verb }) => {
    const magic = verbs[verb]?.magic
    return magic === "always" || (magic === "withPower" && sheets[who]?.profiles[item]?.power === true)
  },
}
