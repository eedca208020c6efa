import { alikeDie } from "../../../dice/alikeDie.ts"
import { purpose } from "../../../dice/purpose.ts"
import type { Stream } from "../../../dice/Stream.ts"
import type { Who } from "../../../kinds/indices.ts"
import type { Profile } from "../model/Sheet.ts"
import type { SymCombat } from "../model/System.ts"
import { hampered, needOf, rollsBoth } from "../see/aim.ts"
import { lightMods } from "../see/modifiers.ts"

/** What the test of an attack came to: faces are 0 where none was rolled. */
export interface Tested {
  readonly hit: boolean
  readonly critical: boolean
  readonly fumble: boolean
  readonly natural: number
  readonly other: number
  readonly second: number
  readonly confirm: number
  readonly need: number
  /** Whose eyes are hampered by the light, as bits of `mods`: then two dice were rolled. */
  readonly light: number
}

/**
 * Rolls one d20 for an attack, or two of which one counts, and reads natural 1 and 20 (SYM-001, 005, SYM-071 to 073,
 * 113 to 118).
 */
export const rollTest = (
  combat: SymCombat,
  by: Who,
  target: Who,
  profile: Profile,
  mods: number,
  defending: boolean,
): Tested => {
  const { dice } = combat
  const { rules } = combat.prepared
  const need = needOf(combat, by, target, profile, mods, defending)
  const roller = defending ? target : by
  const stream = dice.open(roller, defending ? purpose.defend : purpose.attack)
  const dim = hampered(combat, by, target, defending)
  let natural = stream.draw === undefined || dim !== 0 ? stream.die(20) : alike(stream, need, profile.joint >= 0)
  let other = 0
  if (dim !== 0) {
    other = stream.die(20)
    if (dim > 0 === other > natural) [natural, other] = [other, natural]
  }
  const success = natural <= need
  let hit = success !== defending
  let special = rules.criticals !== "off" && (natural === 1 || natural === 20)
  let confirm = 0
  if (special && rules.criticals === "confirmed") {
    const again = dice.open(roller, purpose.confirm)
    confirm = again.draw === undefined ? again.die(20) : alike(again, need, false)
    special = confirm <= need === (natural === 1)
  }
  let critical = special && hit && success === (natural === 1)
  let fumble = special && !hit && success === (natural === 1)
  let second = 0
  if (hit && rollsBoth(combat, by, target)) {
    second = dice.open(target, purpose.defend).die(20)
    const parried = second <= needOf(combat, by, target, profile, mods, true)
    hit = !parried
    if (rules.criticals !== "off") {
      fumble = parried && second === 1
      critical = !parried && (critical || second === 20)
    } else critical = false
  }
  return { hit, critical, fumble, natural, other, second, confirm, need, light: dim === 0 ? 0 : lightMods(dim) }
}

/**
 * A d20 of which it counts whether it reaches a need, whether it is a natural 1 or 20, and of a jointed weapon whether
 * it is odd (SYM-047).
 */
const alike = (stream: Stream, need: number, isJointed: boolean): number =>
  alikeDie(
    stream,
    20,
    (natural) =>
      Number(natural <= need) + (natural === 1 ? 2 : natural === 20 ? 4 : 0) + (isJointed ? 8 * (natural % 2) : 0),
  )

/** The attack hits without a test. */
export const hitWithoutTest: Tested = {
  hit: true,
  critical: false,
  fumble: false,
  natural: 0,
  other: 0,
  second: 0,
  confirm: 0,
  need: 0,
  light: 0,
}
