import type { Who } from "../../../../kinds/indices.ts"
import type { D20Combat } from "../../model/System.ts"
import type { Pin } from "../../model/World.ts"

/** What somebody is pinned under; undefined when it is not. */
export const pinOf = (combat: D20Combat, who: Who): Pin | undefined =>
  combat.state.world.pins.find((pin) => pin.who === who)
