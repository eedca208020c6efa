import type { PointsSpared } from "../contract/Points.ts"
import type { System } from "../contract/System.ts"
import type { AnyEvent } from "../log/events.ts"
import type { Scene } from "./Scene.ts"

/** The points of harm at somebody that the log of a scene tells: those that were stopped, and those that were not. */
export const harmOf = <T extends System>({ combat }: Pick<Scene<T>, "combat">, id: string) => {
  const tells = (combat.rules.points.spared ?? {}) as Readonly<Record<string, PointsSpared<AnyEvent> | undefined>>
  const victim = combat.prepared.ids.indexOf(id)
  let spared = 0
  let taken = 0
  for (const event of combat.log) {
    const fields = event as unknown as Readonly<Record<string, unknown>>
    const stopped = tells[event._tag]
    if (stopped !== undefined && fields[stopped.who] === victim) spared += stopped.amount(event)
    if (event._tag === "HarmTaken" && fields["target"] === victim) taken += Number(fields["amount"])
  }
  return { spared, taken }
}
