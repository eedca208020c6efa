import type { AdndCombat } from "../model/System.ts"

/**
 * Whether all have only said what they mean to do since the log was so long: nobody has moved, fallen or worked magic.
 */
export const onlySaid = ({ log }: AdndCombat, since: number): boolean => {
  for (let i = since; i < log.length; i++) if (log[i]?._tag !== "Decided") return false
  return true
}
