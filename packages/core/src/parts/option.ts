import type { Option } from "../contract/Decision.ts"

/** An option with nothing but what is given. */
export const option = (verb: number, target = -1, item = -1, place = -1, extra = 0): Option => ({
  verb,
  target,
  item,
  place,
  extra,
})
