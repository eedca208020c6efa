import { asNumber, at, listIn, proseIn, textIn, valuesIn } from "../foreign.ts"
import { type Ability, type Attack, abilities, type Harm } from "../Creature.ts"
import type { FoundryActor } from "./FoundryActor.ts"
import { bonusOf, formulaOf } from "../formula.ts"
import { hasProperty, isMagical } from "../isMagical.ts"

/** The attacks of an item, and what is odd about it when it should be one and cannot be read. */
export interface Found {
  readonly attacks: readonly Attack[]
  readonly odd?: string
}

const ofWeapons = new Map([
  ["simpleM", "melee"],
  ["martialM", "melee"],
  ["simpleR", "ranged"],
  ["martialR", "ranged"],
  ["siege", "ranged"],
])

/** The attacks that an item is for. Foundry's own formulas say what is added to them. */
export const attacksOf = (actor: FoundryActor, item: unknown): Found => {
  const type = textIn(at(item, "type"))
  if (type !== "weapon" && type !== "feat") return { attacks: [] }
  const activities = valuesIn(at(item, "system.activities")).filter((each) => at(each, "type") === "attack")
  const old = activities.length === 0 && isOldWeapon(item)
  const found = (old ? [oldActivity(item)] : activities).map((activity) =>
    attackOf(actor, item, activity, activities.length > 1),
  )
  const odd = found.find((each) => typeof each === "string")
  return {
    attacks: found.filter((each) => typeof each !== "string" && each.damage.length > 0) as readonly Attack[],
    ...(typeof odd === "string" ? { odd } : {}),
  }
}

/** A weapon of the days before activities. */
const isOldWeapon = (item: unknown): boolean =>
  at(item, "type") === "weapon" &&
  at(item, "system.activities") === undefined &&
  (listIn(at(item, "system.damage.parts")).length > 0 || at(item, "system.damage.base") !== undefined)

const oldActivity = (item: unknown): unknown => {
  const action = textIn(at(item, "system.actionType"))
  return {
    attack: {
      ability: textIn(at(item, "system.ability")),
      bonus: textIn(at(item, "system.attackBonus") ?? at(item, "system.attack.bonus")),
      type: { value: action.startsWith("r") ? "ranged" : action === "" ? "" : "melee", classification: "weapon" },
    },
    damage: {
      includeBase: true,
      parts: at(item, "system.damage.base") === undefined ? listIn(at(item, "system.damage.parts")).slice(1) : [],
    },
  }
}

const attackOf = (actor: FoundryActor, item: unknown, activity: unknown, named: boolean): Attack | string => {
  const weapon = textIn(at(item, "type")) === "weapon"
  const kind = textIn(at(item, "system.type.value"))
  const has = (property: string): boolean => hasProperty(item, property)
  const usual = weapon ? ofWeapons.get(kind) : undefined
  const way = wayOf(item, activity, { usual, thrown: has("thr") })
  const spell = textIn(at(activity, "attack.type.classification")) === "spell"
  const ability = abilityOf(actor, activity, { weapon, kind, finesse: has("fin"), usual, way, spell })
  const mod = ability === undefined ? 0 : actor.modifier(ability)
  const valued = actor.named(mod)
  const magic = isMagical(item) ? (bonusOf(plain(at(item, "system.magicalBonus")), valued) ?? 0) : 0
  const bonus = bonusOf(plain(at(activity, "attack.bonus")), valued)
  if (bonus === undefined) return plain(at(activity, "attack.bonus"))
  const flat = at(activity, "attack.flat") === true
  const general = `${way === "ranged" ? "r" : "m"}${spell ? "sak" : "wak"}`
  const usualBonus = (path: string): string => plain(at(actor.of, `system.bonuses.${general}.${path}`))
  const total = flat
    ? bonus
    : mod +
      bonus +
      magic +
      (isProficient(actor, item, weapon) ? actor.proficiency : 0) +
      (bonusOf(usualBonus("attack"), valued) ?? 0) +
      actor.effects(`system.bonuses.${general}.attack`)
  const damage: Harm[] = []
  const formula = (text: string, types: unknown): string | undefined => {
    if (text === "") return undefined
    const dice = formulaOf(text, valued)
    if (dice !== undefined && dice !== "0") damage.push({ dice, type: textIn(listIn(types)[0] ?? types) })
    return dice === undefined ? text : undefined
  }
  const base = baseOf(item)
  const worn = actor.effects(`system.bonuses.${general}.damage`)
  const more = [usualBonus("damage"), worn === 0 ? "" : `${worn}`].filter((text) => text !== "").join(" + ")
  const parts = listIn(at(activity, "damage.parts")).map(partOf)
  let odd: string | undefined
  if (weapon && at(activity, "damage.includeBase") !== false && base.text !== "") {
    const isDice = /\dd\d|\)d\d|^d\d/u.test(base.text.replaceAll(" ", ""))
    const own = isDice && !(spell && kind === "natural") && !base.text.includes("@mod") ? " + @mod" : ""
    odd ??= formula(
      `${base.text}${more === "" ? "" : ` + ${more}`}${own}${magic === 0 ? "" : ` + ${magic}`}`,
      base.types,
    )
  } else if (parts[0] !== undefined && more !== "") {
    parts[0] = { ...parts[0], text: `${parts[0].text} + ${more}` }
  }
  for (const { text, types } of parts) odd ??= formula(text, types)
  if (odd !== undefined) return odd
  const own = textIn(at(activity, "name"))
  const name = textIn(at(item, "name"))
  return {
    name: named && own !== "" && own !== "Attack" ? `${name} (${own})` : name,
    ...distancesOf(item, activity, { weapon, kind, usual, way, thrown: has("thr"), long: has("rch") }),
    bonus: total,
    damage,
  }
}

const plain = (value: unknown): string => (typeof value === "number" ? `${value}` : textIn(value))

/**
 * Creatures are proficient with all that they have; characters where the item says so, or with the kinds that they have
 * learnt.
 */
const isProficient = (actor: FoundryActor, item: unknown, weapon: boolean): boolean => {
  const stated = asNumber(at(item, "system.proficient")) ?? at(item, "system.proficient")
  if (typeof stated === "number") return stated > 0
  if (typeof stated === "boolean") return stated
  if (!actor.isCharacter || !weapon) return true
  const kind = textIn(at(item, "system.type.value"))
  if (kind === "natural") return true
  const group = kind.startsWith("simple") ? "sim" : kind.startsWith("martial") ? "mar" : kind
  const learnt = new Set<unknown>(listIn(at(actor.of, "system.traits.weaponProf.value")))
  for (const source of actor.items) {
    const steps = at(source, "system.advancement")
    for (const step of Array.isArray(steps) ? steps : valuesIn(steps)) {
      const grants = [...listIn(at(step, "configuration.grants")), ...listIn(at(step, "value.chosen"))]
      for (const grant of grants)
        if (typeof grant === "string" && grant.startsWith("weapon:"))
          for (const word of grant.split(":")) learnt.add(word)
    }
  }
  return learnt.has(group) || learnt.has(textIn(at(item, "system.type.baseItem")))
}

interface Manner {
  readonly weapon: boolean
  readonly kind: string
  readonly usual: string | undefined
  readonly way: string
}

/** A bow shoots and a spear is swung, whatever the activity says; a thrown spear is an attack beside that. */
const wayOf = (
  item: unknown,
  activity: unknown,
  { thrown, usual }: { readonly thrown: boolean; readonly usual: string | undefined },
): string => {
  const stated = textIn(at(activity, "attack.type.value"))
  if (usual === "ranged" && asNumber(at(item, "system.range.value")) !== undefined) return usual
  if (usual === "melee" && thrown) return usual
  return stated || usual || "melee"
}

/** The ability that is added; undefined for none. */
const abilityOf = (
  actor: FoundryActor,
  activity: unknown,
  manner: Manner & { finesse: boolean; spell: boolean },
): Ability | undefined => {
  const isAbility = (text: string): text is Ability => (abilities as readonly string[]).includes(text)
  const stated = textIn(at(activity, "attack.ability"))
  if (stated === "none") return undefined
  if (isAbility(stated)) return stated
  const casting = textIn(at(actor.of, "system.attributes.spellcasting"))
  if (stated === "spellcasting" || manner.spell) return isAbility(casting) ? casting : undefined
  const better = (): Ability => (actor.modifier("dex") > actor.modifier("str") ? "dex" : "str")
  if (manner.weapon && (manner.finesse || manner.kind === "natural")) return better()
  if (manner.weapon && manner.usual !== undefined) return manner.usual === "melee" ? "str" : "dex"
  return manner.way === "melee" ? "str" : "dex"
}

/** The formula of a part of the damage, and its types. */
const partOf = (part: unknown): { readonly text: string; readonly types: unknown } => {
  // Older files have [formula, type].
  if (Array.isArray(part)) return { text: textIn(part[0]), types: part[1] }
  if (at(part, "custom.enabled") === true) return { text: textIn(at(part, "custom.formula")), types: at(part, "types") }
  const count = asNumber(at(part, "number")) ?? 0
  const sides = asNumber(at(part, "denomination")) ?? 0
  const dice = count > 0 && sides > 0 ? `${count}d${sides}` : ""
  const bonus = plain(at(part, "bonus"))
  return { text: dice !== "" && bonus !== "" ? `${dice} + ${bonus}` : dice || bonus, types: at(part, "types") }
}

const baseOf = (item: unknown): { readonly text: string; readonly types: unknown } => {
  const base = at(item, "system.damage.base")
  return partOf(base ?? listIn(at(item, "system.damage.parts"))[0])
}

/** How far it reaches. Units are feet, or metres, of which one and a half are five feet. */
const distancesOf = (
  item: unknown,
  activity: unknown,
  { kind, long, thrown, usual, way, weapon }: Manner & { thrown: boolean; long: boolean },
): Pick<Attack, "melee" | "ranged" | "reach" | "range" | "longRange"> => {
  const own = at(activity, "range.override") === true || !weapon
  const range = own ? at(activity, "range") : at(item, "system.range")
  const feet = (value: unknown): number | undefined => {
    const number = asNumber(value)
    if (number === undefined) return undefined
    return textIn(at(range, "units")) === "m" ? Math.round(number / 1.5) * 5 : number
  }
  const value = feet(at(range, "value"))
  const stated = feet(at(range, "reach"))
  const usualReach = long ? 10 : 5
  // Some actors have it in the description alone.
  const [, told] = /\brange \d+\s*\/\s*(\d+)/iu.exec(proseIn(at(item, "system.description.value"))) ?? []
  const longRange = feet(at(range, "long") ?? told)
  const far = { ...(value === undefined ? {} : { range: value }), ...(longRange === undefined ? {} : { longRange }) }
  if (way === "ranged") return { melee: false, ranged: true, ...far }
  // Without a field for the reach, the range is it.
  const isReach = own || (weapon && !thrown && usual === "melee") || (kind === "natural" && !thrown)
  const reach = stated ?? (isReach && value !== undefined && value > 0 ? value : usualReach)
  const also = weapon && !own && thrown && value !== undefined
  const both =
    weapon &&
    !own &&
    kind === "natural" &&
    stated !== undefined &&
    value !== undefined &&
    value > stated &&
    textIn(at(activity, "attack.type.value")) === ""
  return also || both ? { melee: true, ranged: true, reach, ...far } : { melee: true, ranged: false, reach }
}
