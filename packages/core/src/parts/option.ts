import type { Option } from "../contract/Decision.ts"
import { asItem, asSquare, asVerb, asWho } from "../kinds/indices.ts"
import type { Says, Saying } from "./extra.ts"

interface MakesOption {
  <M>(verb: Saying<M>, target?: number, item?: number, place?: number, extra?: Says<NoInfer<M>>): Option<Says<M>>
  (verb: number, target?: number, item?: number, place?: number): Option
}

/**
 * An option of which nobody knows, where it is made, what its verb is, and so what its `extra` says: one that is kept,
 * or taken over from another.
 */
export const anyOption = (verb: number, target = -1, item = -1, place = -1, extra = 0): Option => ({
  verb: asVerb(verb),
  target: asWho(target),
  item: asItem(item),
  place: asSquare(place),
  extra,
})

/**
 * An option with nothing but what is given, in the order of its fields. What it says by its `extra` is what its verb
 * has declared.
 */
export const option = anyOption as MakesOption
