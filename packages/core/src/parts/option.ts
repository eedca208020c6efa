import type { Option } from "../contract/Decision.ts"
import { asItem, asSquare, asVerb, asWho } from "../kinds/indices.ts"

/** An option with nothing but what is given, in the order of its fields. */
export const option = (verb: number, target = -1, item = -1, place = -1, extra = 0): Option => ({
  verb: asVerb(verb),
  target: asWho(target),
  item: asItem(item),
  place: asSquare(place),
  extra,
})
