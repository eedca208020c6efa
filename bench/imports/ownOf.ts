import { type Stated, type StatedAttack, type StatedPart, type StatedSave, six } from "./Stated.ts"

// Documents of others, of which the reader here knows the form.
// oxlint-disable-next-line typescript/no-explicit-any
type Raw = any

const modifier = (score: number): number => Math.floor((score - 10) / 2)
const listed = (of: Raw): readonly Raw[] => (Array.isArray(of) ? of : Object.values(of ?? {}))

/** The sum of an actor's formula, dice at their mean; undefined where a name in it is not known. */
const meanIn = (formula: string, names: Readonly<Record<string, number>>): number | undefined => {
  const plain = formula.replaceAll(/@([\w.]+)/gu, (all, name: string) => String(names[name] ?? all))
  if (/[^\d\sd+-]/u.test(plain)) return undefined
  return [...plain.replaceAll(/\s+/gu, "").matchAll(/([+-]*)(?:(\d+)d(\d+)|(\d+))/gu)].reduce(
    (sum, [, sign = "", n, sides, flat]) => {
      const value = sides === undefined ? Number(flat) : (Number(n) * (Number(sides) + 1)) / 2
      return sum + (sign.split("-").length % 2 === 0 ? -value : value)
    },
    0,
  )
}

const partIn = (part: Raw, plus: number, names: Readonly<Record<string, number>>): StatedPart | undefined => {
  const formula = part.custom?.enabled
    ? part.custom.formula
    : `${part.number ?? 0}d${part.denomination || 0}+${part.bonus || 0}`
  const mean = meanIn(String(formula), names)
  return mean === undefined ? undefined : { mean: Math.floor(mean + plus), type: String(part.types?.[0] ?? "") }
}

/**
 * What an actor of Foundry states itself, by the formulas that Foundry's own game has for its fields: ability, and
 * proficiency by the challenge rating. A second, shorter reading than the program's. Where it differs from the other
 * source as the import does, the two sources disagree.
 */
export const ofActor = (actor: Raw): Stated => {
  const { abilities, attributes, details } = actor.system
  const prof = Math.max(2, 1 + Math.ceil(Number(details.cr ?? 0) / 4))
  const mods = Object.fromEntries(six.map((each) => [each, modifier(Number(abilities[each].value))]))
  const names = (mod: number): Readonly<Record<string, number>> => ({
    mod,
    prof,
    "attributes.prof": prof,
    ...Object.fromEntries(six.map((each) => [`abilities.${each}.mod`, mods[each] as number])),
  })
  const attacks: StatedAttack[] = []
  const areas: StatedSave[] = []
  for (const item of actor.items.filter(({ type }: Raw) => type === "weapon" || type === "feat"))
    for (const activity of listed(item.system.activities)) {
      if (isAttack(activity)) attacks.push(...attackIn(item, activity, { mods, prof, names, actor }))
      // A save beside an attack is what its hit does besides; legendary actions are another matter.
      const isOwn = activity.activation?.type === "action" && !listed(item.system.activities).some(isAttack)
      if (activity.type === "save" && isOwn) areas.push(...saveIn(item, activity, { mods, prof, names, actor }))
    }
  return {
    name: actor.name,
    hp: Number(attributes.hp.max),
    ac: acOf(actor, mods),
    abilities: six.map((each) => Number(abilities[each].value)),
    saves: six.map((each) => (mods[each] as number) + (abilities[each].proficient ? prof : 0)),
    speeds: Object.fromEntries(
      ["walk", "burrow", "climb", "fly", "swim"].map((way) => [way, Number(attributes.movement[way] ?? 0)]),
    ),
    attacks,
    areas,
  }
}

const isAttack = ({ type }: Raw): boolean => type === "attack"

interface Of {
  readonly mods: Readonly<Record<string, number>>
  readonly prof: number
  readonly names: (mod: number) => Readonly<Record<string, number>>
  readonly actor: Raw
}

/** Armor class: as it is written, else by Dexterity and what is worn, or by a spell that is on it. */
const acOf = (actor: Raw, mods: Readonly<Record<string, number>>): number => {
  const { ac } = actor.system.attributes
  const dex = mods["dex"] as number
  const spell = (actor.effects ?? []).flatMap(({ changes, disabled }: Raw) => (disabled ? [] : (changes ?? [])))
  const mage = spell.find(
    ({ key, value }: Raw) => key === "system.attributes.ac.calc" && String(value).startsWith("mage"),
  )
  const items = actor.items.filter(({ system, type }: Raw) => type === "equipment" && system.equipped)
  const shield = items.find(({ system }: Raw) => system.type?.value === "shield")?.system.armor.value ?? 0
  if (mage) return 13 + dex + Number(/\+ *(\d+)/u.exec(mage.value)?.[1] ?? 0)
  if (ac.calc === "flat") return ac.flat
  if (ac.calc === "natural") return ac.flat + shield
  const armor = items.find(({ system }: Raw) => /^(?:light|medium|heavy|natural)$/u.test(system.type?.value))?.system
  if (armor === undefined) return 10 + dex + shield
  const most = { heavy: 0, medium: 2 }[armor.type.value as string] ?? 99
  const own = armor.type.value === "heavy" ? 0 : Math.min(dex, armor.armor.dex ?? most)
  return armor.armor.value + Number(armor.armor.magicalBonus ?? 0) + own + shield
}

const attackIn = (item: Raw, activity: Raw, { actor, mods, names, prof }: Of): readonly StatedAttack[] => {
  const { system } = item
  const kind = String(system.type?.value ?? "")
  const has = (property: string): boolean => listed(system.properties).includes(property)
  const usual = /R$|siege/u.test(kind) ? "ranged" : kind.endsWith("M") ? "melee" : undefined
  const way = activity.attack.type?.value || usual || "melee"
  const { str, dex } = mods as { str: number; dex: number }
  const isSpell = activity.attack.type?.classification === "spell"
  const casting = mods[actor.system.attributes.spellcasting] ?? 0
  const byKind = has("fin") || kind === "natural" ? Math.max(str, dex) : (usual ?? way) === "ranged" ? dex : str
  const stated = activity.attack.ability
  const named = { none: 0, spellcasting: casting, "": isSpell ? casting : byKind } as Record<string, number>
  const mod = named[stated ?? ""] ?? (mods[stated] as number)
  const isMagic = has("mgc")
  const magic = isMagic ? Number(system.magicalBonus ?? 0) : 0
  const more = meanIn(String(activity.attack.bonus || 0), names(mod))
  if (more === undefined) return []
  const { bonuses } = actor.system
  const general = bonuses?.[`${way === "ranged" ? "r" : "m"}${isSpell ? "sak" : "wak"}`]
  const always = Number(general?.attack || 0)
  const isProficient = system.proficient !== 0 && system.proficient !== false
  const parts = listed(activity.damage.parts).flatMap((part: Raw) => partIn(part, 0, names(mod)) ?? [])
  const base = system.damage?.base
  if (item.type === "weapon" && activity.damage.includeBase && base !== undefined) {
    const isDice = base.custom?.enabled ? /\dd\d/u.test(base.custom.formula) : base.number > 0 && base.denomination > 0
    const isPlain = (isSpell && kind === "natural") || String(base.custom?.formula ?? "").includes("@mod")
    const own = isDice && !isPlain ? mod : 0
    const first =
      isDice || base.bonus || base.custom?.enabled
        ? partIn(base, own + magic + Number(general?.damage || 0), names(mod))
        : undefined
    if (first !== undefined) parts.unshift(first)
  }
  const isOwnRange = activity.range?.override === true || item.type === "feat"
  const range = isOwnRange ? activity.range : system.range
  const feet = (value: Raw): number | undefined => (value === null || value === undefined ? undefined : Number(value))
  const isThrown =
    !isOwnRange && (has("thr") || (kind === "natural" && Number(range.value) > Number(range.reach || 999)))
  const reach = feet(range.reach) ?? (isThrown ? undefined : feet(range.value))
  return [
    {
      name: item.name,
      bonus: activity.attack.flat ? more : mod + more + magic + always + (isProficient ? prof : 0),
      parts,
      reach: way === "ranged" ? undefined : Math.max(5, reach ?? (has("rch") ? 10 : 5)),
      range: way === "ranged" || isThrown ? feet(range.value) : undefined,
      longRange: way === "ranged" || isThrown ? feet(range.long) : undefined,
    },
  ]
}

const saveIn = (item: Raw, activity: Raw, { actor, mods, names, prof }: Of): readonly StatedSave[] => {
  const { calculation, formula } = activity.save.dc
  const by = mods[calculation === "spellcasting" ? actor.system.attributes.spellcasting : calculation]
  const dc = by === undefined ? meanIn(String(formula || 0), names(0)) : 8 + by + prof
  if (dc === undefined) return []
  // Damage of a later turn is an activity of its own, which the text names.
  const further = listed(item.system.activities).find((each) => each.type === "damage")
  const isTaken = /takes? \[\[\/damage[^\]]*\]\] (?:damage|at the start)/u.test(item.system.description?.value ?? "")
  const own = listed(activity.damage?.parts)
  const its = own.length > 0 || !isTaken ? own : listed(further?.damage?.parts)
  const parts = its.flatMap((part: Raw) => partIn(part, 0, names(by ?? (mods["str"] as number))) ?? [])
  const { size, type } = activity.target?.template ?? {}
  const says = String(item.system.description?.value ?? "")
  return [
    {
      name: item.name,
      ability: String([activity.save.ability].flat()[0]),
      dc,
      parts,
      half:
        activity.damage?.onSave === "half" && (/\bhalf\b|onSave/iu.test(says) || !/saving throw|failure/iu.test(says)),
      shape: type === "cone" || type === "line" ? type : undefined,
      length: size === undefined || size === "" ? undefined : Number(size),
      far: type || !activity.range?.value ? undefined : Math.max(5, Number(activity.range.value)),
    },
  ]
}
