import type { System } from "../../contract/System.ts"
import type { FieldKind } from "../../log/events.ts"
import type { Recording } from "../Recording.ts"
import type { TrialStage } from "../TrialStage.ts"
import { text } from "../text.ts"

/** A log begins and ends as logs do, and its events have the fields that were declared, with values that can be. */
export const eventsAreDeclared = <T extends System>(stage: TrialStage<T>, { log }: Recording<T>): void => {
  const tags = log.map((event) => event._tag)
  if (tags[0] !== "CombatStarted") stage.report(`the log begins with ${tags[0]}`)
  for (const tag of ["CombatStarted", "FightDecided", "CombatEnded"]) {
    const times = tags.filter((t) => t === tag).length
    if (times !== 1) stage.report(`${tag} occurs ${times} times`)
  }
  if (tags.at(-1) !== "CombatEnded") stage.report(`the log ends with ${tags.at(-1)}`)
  log.forEach((event, i) => {
    const { ids, sides } = stage.prepared
    const problem = wrongEvent(event, stage.rules.events[event._tag]?.fields, { who: ids.length, side: sides.length })
    if (problem !== undefined) stage.report(`event ${i} ${event._tag}: ${problem}`)
  })
}

const wrongEvent = (
  event: object & { readonly _tag: string },
  fields: Readonly<Record<string, FieldKind>> | undefined,
  sizes: { readonly who: number; readonly side: number },
): string | undefined => {
  if (fields === undefined) return "is not declared"
  const values = event as Readonly<Record<string, unknown>>
  for (const name of Object.keys(values)) {
    if (name !== "_tag" && !(name in fields)) return `has an undeclared field ${name}`
  }
  for (const [name, kind] of Object.entries(fields)) {
    const value = values[name]
    const integers = kind === "ints" ? value : [value]
    if (kind === "flag") {
      if (typeof value !== "boolean") return `${name} is ${String(value)}, not a flag`
    } else if (!Array.isArray(integers) || !integers.every((n) => Number.isSafeInteger(n) && !Object.is(n, -0))) {
      return `${name} is ${text(value)}, not ${kind}`
    } else if ((kind === "who" || kind === "side") && ((value as number) < -1 || (value as number) >= sizes[kind])) {
      return `${name} is ${String(value)}, nobody's index`
    }
  }
  return undefined
}
