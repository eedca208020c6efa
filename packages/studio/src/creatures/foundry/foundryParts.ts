import { asNumber, at, listIn, proseIn, textIn, valuesIn } from "../foreign.ts"
import { abilities, type Harm, type Part, type Save, type Section } from "../Creature.ts"
import type { FoundryActor } from "./FoundryActor.ts"
import { bonusOf, formulaOf } from "../formula.ts"

/** What the items of an actor say, those that cost an action and those that are always there. */
export const foundryParts = (actor: FoundryActor): readonly Part[] =>
  actor.items.flatMap((item): readonly Part[] => {
    const type = textIn(at(item, "type"))
    if (type !== "weapon" && type !== "feat") return []
    const activities = valuesIn(at(item, "system.activities"))
    const saves = activities.flatMap((each) => {
      const save = saveOf(actor, item, each)
      return save === undefined ? [] : [{ name: textIn(at(each, "name")), save }]
    })
    const recovery = listIn(at(item, "system.uses.recovery"))
    const recharge = asNumber(recovery.find((each) => at(each, "period") === "recharge") && at(recovery[0], "formula"))
    const max = asNumber(at(item, "system.uses.max"))
    const daily = recharge === undefined && max !== undefined && max > 0 ? ` (${max}/Day)` : ""
    const name = `${textIn(at(item, "name"))}${daily}`
    const html = proseIn(at(item, "system.description.value"))
    const section = sectionOf(activities)
    const cost = section === "legendary" ? asNumber(at(activities[0], "activation.value")) : undefined
    const part = {
      section,
      ...(recharge === undefined ? {} : { recharge }),
      ...(cost === undefined ? {} : { cost }),
    }
    const [only] = saves
    if (only === undefined) return [{ ...part, name, text: plainText(actor, html) }]
    if (saves.length === 1) return [{ ...part, name, text: plainText(actor, html), save: only.save }]
    // Breath weapons of several kinds, each with a paragraph of its own.
    return saves.map((each) => ({
      ...part,
      name: each.name === "" ? name : `${name} (${each.name})`,
      text: plainText(actor, paragraphOf(html, each.name)),
      save: each.save,
      shares: name,
    }))
  })

/** The paragraph that begins with a name; all of it where none does. */
const paragraphOf = (html: string, name: string): string =>
  html.split(/(?=<p>)/u).find(
    (each) =>
      name !== "" &&
      each
        .replaceAll(/<[^>]*>/gu, "")
        .trim()
        .startsWith(name),
  ) ?? html

const sections = new Map<string, Section>([
  ["action", "action"],
  ["bonus", "bonusAction"],
  ["reaction", "reaction"],
  ["legendary", "legendary"],
])

const sectionOf = (activities: readonly unknown[]): Section => {
  const [first] = activities.flatMap((each) => sections.get(textIn(at(each, "activation.type"))) ?? [])
  return first ?? "trait"
}

/** The damage of a later turn is an activity of its own: "takes [[/damage average activity=...]] damage". */
const damageBeside = (item: unknown): readonly unknown[] => {
  const text = proseIn(at(item, "system.description.value"))
  const [named, id] =
    /takes? \[\[\/damage(?: average)?(?: activity=(\w+))?\]\] (?:damage|at the start)/iu.exec(text) ?? []
  if (named === undefined) return []
  const activities = at(item, "system.activities")
  const own = valuesIn(activities).find((each) => at(each, "type") === "damage")
  return listIn(at(id === undefined ? own : at(activities, id), "damage.parts"))
}

const saveOf = (actor: FoundryActor, item: unknown, activity: unknown): Save | undefined => {
  if (at(activity, "type") !== "save") return undefined
  const named = at(activity, "save.ability")
  const ability = abilities.find((each) => each === (textIn(named) || textIn(listIn(named)[0])))
  if (ability === undefined) return undefined
  const calculation = textIn(at(activity, "save.dc.calculation"))
  const by = abilities.find((each) => each === calculation)
  const mod = by === undefined ? undefined : actor.modifier(by)
  const dc =
    mod === undefined ? bonusOf(textIn(at(activity, "save.dc.formula")), actor.named()) : 8 + mod + actor.proficiency
  const parts = listIn(at(activity, "damage.parts"))
  const damage = (parts.length > 0 ? parts : damageBeside(item)).flatMap((part): readonly Harm[] => {
    const count = asNumber(at(part, "number"))
    const sides = asNumber(at(part, "denomination"))
    const custom = at(part, "custom.enabled") === true ? textIn(at(part, "custom.formula")) : ""
    const more = textIn(at(part, "bonus"))
    const text = custom || (count && sides ? `${count}d${sides}${more === "" ? "" : `+${more}`}` : more)
    // Where no ability is named, what is added is Strength, as in attacks.
    const dice = text === "" ? undefined : formulaOf(text, actor.named(mod ?? actor.modifier("str")))
    return dice === undefined ? [] : [{ dice, type: textIn(listIn(at(part, "types"))[0]) }]
  })
  if (dc === undefined || !(dc >= 1)) return undefined
  // Files that were written before this field have "half" in it whatever the text says.
  const says = proseIn(at(item, "system.description.value"))
  const isHalf = !/saving throw|failure/iu.test(says) || /\bhalf\b|@damage\.onSave/iu.test(says)
  const half = isHalf && textIn(at(activity, "damage.onSave")) === "half"
  const form = textIn(at(activity, "target.template.type"))
  const length = asNumber(at(activity, "target.template.size")) ?? 30
  const away = asNumber(at(activity, "range.value"))
  const isSquare = form === "square" || form === "cube"
  const isAway = away !== undefined && away > 5 && (isSquare || /^(?:sphere|circle|cylinder)$/u.test(form))
  const shape = form === "cone" || form === "line" ? form : isAway ? "burst" : "around"
  return {
    ability,
    dc,
    damage,
    half,
    // Of a square at a distance the half of a side is how far its burst goes.
    area:
      form === ""
        ? undefined
        : isAway
          ? { shape, length: isSquare ? length / 2 : length, far: away }
          : { shape, length },
    ...(form === "" && away !== undefined && { far: away }),
  }
}

/** A description without its marks: `[[/item .id]]{claws}` is claws, or what that item is called. */
const plainText = (actor: FoundryActor, html: string): string =>
  html
    .replaceAll(/\[\[\/item \.?([\w ]+)[^\]]*\]\](?:\{([^}]*)\})?/gu, (_, id: string, label?: string) => {
      if (label !== undefined) return label
      const item = actor.items.find((each) => at(each, "_id") === id)
      return item === undefined ? id : textIn(at(item, "name"))
    })
    .replaceAll(/(?:&amp;|&)Reference\[([\w ]+)[^\]]*\]/gu, (_, name: string) => name)
    .replaceAll(/@UUID\[[^\]]*\]\{([^}]*)\}/gu, "$1")
    .replaceAll(/\[\[[^\]]*\]\](?:\{([^}]*)\})?/gu, "$1")
    .replaceAll(/<[^>]*>/gu, " ")
    .replaceAll(/\s+/gu, " ")
    .trim()
