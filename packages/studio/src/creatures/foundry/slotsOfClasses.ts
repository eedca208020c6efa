import { asNumber, at, textIn } from "../foreign.ts"
import type { FoundryActor } from "./FoundryActor.ts"

/** The slots of a caster by the levels of its classes together (SRD, Multiclassing), each digit a level. */
const table =
  "2 3 42 43 432 433 4331 4332 43331 43332 433321 433321 4333211 4333211 43332111 43332111 433321111 433331111 433332111 433332211".split(
    " ",
  )

/** Spell slots by level, the first of level 1, that the classes of a character give. */
export const slotsOfClasses = (actor: FoundryActor): readonly number[] => {
  const slots = [0, 0, 0, 0, 0, 0, 0, 0, 0]
  let caster = 0
  const isAlone = actor.classItems.length === 1
  for (const item of actor.classItems) {
    const levels = asNumber(at(item, "system.levels")) ?? 0
    const stated = at(item, "system.spellcasting.progression") ?? at(item, "system.spellcasting")
    const progression = textIn(stated)
    if (progression === "full") caster += levels
    // By itself a half caster of an odd level casts as one of the next.
    if (progression === "half" && levels > 1) caster += isAlone ? Math.ceil(levels / 2) : Math.floor(levels / 2)
    if (progression === "artificer") caster += Math.ceil(levels / 2)
    if (progression === "third") caster += Math.floor(levels / 3)
    if (progression === "pact" && levels > 0) {
      const level = Math.min(5, Math.ceil(levels / 2))
      slots[level - 1] = (slots[level - 1] as number) + (levels >= 17 ? 4 : levels >= 11 ? 3 : levels >= 2 ? 2 : 1)
    }
  }
  const own = table[Math.min(20, Math.floor(caster)) - 1] ?? ""
  return slots.map((n, i) => n + Number(own[i] ?? 0))
}
