import type { Library } from "@refriega/core"
import { type Manifest, type Player, playerOf } from "@refriega/sim/pure"

/** What plays fights of a run again: whatever of a report asks for some has the same, which remembers turns. */
const players = new WeakMap<Manifest, { readonly library: Library; readonly player: Player }>()

/** The player of a run's manifest, read and prepared once for each manifest. */
export const playerFor = (manifest: Manifest, library: Library): Player => {
  const known = players.get(manifest)
  if (known?.library === library) return known.player
  const player = playerOf(manifest, library)
  players.set(manifest, { library, player })
  return player
}
