import { asNumber } from "./foreign.ts"
import { type Creature, modifierOf, type Part } from "./Creature.ts"

/** What the classes of a character give it, as stats of the game `dnd5e`, and which of its features that are. */
export const heroOf = (
  creature: Creature,
): { readonly sheet: Readonly<Record<string, number | boolean>>; readonly played: readonly Part[] } => {
  const { classes, parts } = creature
  if (classes.size === 0) return { sheet: {}, played: [] }
  const played: Part[] = []
  const has = (form: RegExp): boolean => {
    const found = parts.filter(({ name }) => form.test(name))
    played.push(...found)
    return found.length > 0
  }
  const level = (name: string): number => classes.get(name) ?? 0
  const charisma = modifierOf(asNumber(creature.abilities.cha) ?? 10)
  const [barbarian, fighter, paladin, rogue] = ["barbarian", "fighter", "paladin", "rogue"].map(level) as [
    number,
    number,
    number,
    number,
  ]
  // Characters do not die at 0 hit points (DND-033).
  const sheet: Record<string, number | boolean> = { dies: false }
  if (has(/^rage\b/iu)) {
    sheet["rages"] = 2 + [3, 6, 12, 17].filter((from) => barbarian >= from).length
    sheet["rage-bonus"] = 2 + [9, 16].filter((from) => barbarian >= from).length
  }
  if (has(/^brutal critical/iu)) sheet["brutal"] = 1 + [13, 17].filter((from) => barbarian >= from).length
  if (has(/^second wind/iu)) sheet["winds"] = 1
  if (has(/^action surge/iu)) sheet["surges"] = fighter >= 17 ? 2 : 1
  if (has(/^lay on hands/iu)) sheet["hands"] = Math.min(100, 5 * Math.max(1, paladin))
  if (has(/^divine smite|^paladin.s smite/iu)) sheet["smites"] = true
  if (has(/^aura of protection/iu)) sheet["aura"] = Math.min(5, Math.max(1, charisma))
  if (has(/^sneak attack/iu)) sheet["sneak"] = Math.max(1, Math.ceil(rogue / 2))
  if (has(/^superior critical/iu)) sheet["crit-from"] = 18
  else if (has(/^improved critical/iu)) sheet["crit-from"] = 19
  if (has(/^extra attack|^two extra attacks|^three extra attacks|^thirsting blade/iu))
    sheet["attacks"] = 2 + [11, 20].filter((from) => fighter >= from).length
  return { sheet, played }
}
