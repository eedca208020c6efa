import { asNumber, at, textIn } from "./foreign.ts"

/** The skills that the game uses. */
export const skillNames = ["acrobatics", "athletics", "perception", "stealth"] as const
export type Skills = Readonly<Partial<Record<(typeof skillNames)[number], number>>>

/** What is added to checks of the skills that a source states; `of` says which it has by a name. */
export const skillsIn = (of: (name: (typeof skillNames)[number]) => unknown): Skills =>
  Object.fromEntries(
    skillNames.flatMap((name) => {
      const bonus = asNumber(of(name))
      return bonus === undefined ? [] : [[name, bonus]]
    }),
  )

/** Skills in a mapping by their names, however these are written. */
export const skillAt = (mapping: unknown, name: string): unknown =>
  at(mapping, name) ?? at(mapping, name.charAt(0).toUpperCase() + name.slice(1))

/** What is added to Perception by the passive one that a source states: 20 is 10. */
export const passiveIn = (creature: unknown): number | undefined => {
  const [, told] = /passive perception (\d+)/iu.exec(textIn(at(creature, "senses"))) ?? []
  const passive =
    asNumber(told) ??
    asNumber(at(creature, "senses.passive_perception")) ??
    asNumber(at(creature, "passive_perception"))
  return passive === undefined ? undefined : passive - 10
}
