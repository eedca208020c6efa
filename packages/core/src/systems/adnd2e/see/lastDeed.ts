import type { AdndCombat } from "../model/System.ts"

/**
 * The last event by which anything has happened. As long as it is the same, all only say what they mean to do: nobody
 * has moved, fallen or worked magic.
 */
export const lastDeed = ({ log }: AdndCombat): unknown => {
  let last = log.length - 1
  while (last >= 0 && log[last]?._tag === "Decided") last--
  return last < 0 ? undefined : log[last]
}
