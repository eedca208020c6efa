import { asWho, type Who } from "../../../kinds/indices.ts"
import type { D20Combat } from "../model/System.ts"
import { covers } from "../see/bodies/clouds.ts"
import { fighterOf } from "../see/fighter.ts"
import { expose } from "./poisoning.ts"

/** The count of somebody in a cloud that is a poison: it breathes it in, round by round, as other gases. */
export const breatheCloud = (combat: D20Combat, who: Who): void => {
  const { at, down } = fighterOf(combat, who)
  if (down) return
  for (const cloud of combat.state.world.clouds)
    if (cloud.poison >= 0 && covers(combat, cloud, at)) expose(combat, who, asWho(cloud.by), cloud.poison)
}
