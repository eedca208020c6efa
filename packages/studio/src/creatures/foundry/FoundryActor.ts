import { asNumber, at, listIn, textIn, valuesIn } from "../foreign.ts"
import { type Ability, abilities, type Creature, modifierOf, proficiencyOf } from "../Creature.ts"
import { bonusOf, type Named } from "../formula.ts"
import { isMagical } from "../isMagical.ts"

// Modes of an effect, and what one changes to say how the armour class is worked out.
const added = 2
const atLeast = 4
const instead = 5
const acBy = "system.attributes.ac.calc"

/** What Foundry itself works out of an actor, by the formulas that its game states. */
export class FoundryActor {
  readonly of: unknown

  constructor(of: unknown) {
    this.of = of
  }

  get isCharacter(): boolean {
    return textIn(at(this.of, "type")) === "character"
  }

  get items(): readonly unknown[] {
    return listIn(at(this.of, "items"))
  }

  /** The classes of a character with their levels. */
  get classes(): ReadonlyMap<string, number> {
    if (!this.isCharacter) return new Map()
    return new Map(
      this.classItems.map((item) => [
        (textIn(at(item, "system.identifier")) || textIn(at(item, "name"))).toLowerCase(),
        asNumber(at(item, "system.levels")) ?? 0,
      ]),
    )
  }

  get classItems(): readonly unknown[] {
    return this.items.filter((item) => at(item, "type") === "class")
  }

  /** Levels of all classes together. */
  get level(): number {
    const levels = this.classItems.map((item) => asNumber(at(item, "system.levels")) ?? 0)
    return levels.reduce((sum, levels) => sum + levels, 0) || (asNumber(at(this.of, "system.details.level")) ?? 0)
  }

  get proficiency(): number {
    if (this.isCharacter) return proficiencyOf(this.level)
    const stated = asNumber(at(this.of, "system.attributes.prof"))
    return stated ?? proficiencyOf(Math.max(asNumber(at(this.of, "system.details.cr")) ?? 0, this.level, 1))
  }

  /** A score, also of who wears what raises it: a belt of giants. */
  score(ability: Ability): unknown {
    const key = `system.abilities.${ability}.value`
    const own = at(this.of, key)
    const score = asNumber(own)
    if (score === undefined) return own
    const numbers = (mode: number): readonly number[] =>
      this.changes(key, mode).flatMap((value) => asNumber(value) ?? [])
    const more = numbers(added).reduce((sum, value) => sum + value, numbers(instead).at(-1) ?? score)
    return Math.max(more, ...numbers(atLeast))
  }

  modifier(ability: Ability): number {
    return modifierOf(asNumber(this.score(ability)) ?? 10)
  }

  /** What names in its formulas stand for; `mod` is that of the ability that is used. */
  named(mod?: number): Named {
    return (name) => {
      if (name === "mod") return mod
      if (name === "prof" || name === "attributes.prof") return this.proficiency
      if (name === "details.cr") return asNumber(at(this.of, "system.details.cr"))
      if (name === "details.level") return this.level
      const [, ability] = /^abilities\.(\w+)\.mod$/u.exec(name) ?? []
      if (ability !== undefined && (abilities as readonly string[]).includes(ability))
        return this.modifier(ability as Ability)
      return asNumber(at(this.of, `system.${name}`))
    }
  }

  private bonus(path: string): number {
    return bonusOf(textIn(at(this.of, path)), this.named()) ?? 0
  }

  /** What effects that are always there change of a value: those of what is worn, and those that are on the actor. */
  private changes(key: string, mode: number): readonly unknown[] {
    const worn = this.items.filter((item) => at(item, "system.equipped") !== false && isAttuned(item))
    const ofItems = worn.flatMap((item) => listIn(at(item, "effects"))).filter((each) => at(each, "transfer") !== false)
    return [...listIn(at(this.of, "effects")), ...ofItems]
      .filter((effect) => at(effect, "disabled") !== true)
      .flatMap((effect) => listIn(at(effect, "changes") ?? at(effect, "system.changes")))
      .filter((change) => at(change, "key") === key && (asNumber(at(change, "mode")) ?? added) === mode)
      .map((change) => at(change, "value"))
  }

  /** What effects add to a value. */
  effects(key: string): number {
    return this.changes(key, added).reduce<number>(
      (sum, value) => sum + (asNumber(value) ?? bonusOf(textIn(value), this.named()) ?? 0),
      0,
    )
  }

  save(ability: Ability): number {
    const proficient = asNumber(at(this.of, `system.abilities.${ability}.proficient`)) ?? 0
    return (
      this.modifier(ability) +
      Math.floor(proficient * this.proficiency) +
      this.bonus(`system.abilities.${ability}.bonuses.save`) +
      this.bonus("system.bonuses.abilities.save") +
      this.effects("system.bonuses.abilities.save")
    )
  }

  /** What is added to checks of a skill. */
  skill(name: keyof typeof skillKeys): number {
    const { key, of } = skillKeys[name]
    const proficient = asNumber(at(this.of, `system.skills.${key}.value`)) ?? 0
    const all = "system.bonuses.abilities.check"
    const bonus = this.bonus(`system.skills.${key}.bonuses.check`) + this.bonus(all) + this.effects(all)
    return this.modifier(of) + Math.floor(proficient * this.proficiency) + bonus
  }

  /** By which ability a character casts, and what its items add: none of a creature, whose text says it. */
  get casting(): Creature["casting"] {
    const ability = abilities.find((each) => each === textIn(at(this.of, "system.attributes.spellcasting")))
    if (!this.isCharacter || ability === undefined) return undefined
    const of = (key: string): number => this.bonus(key) + this.effects(key)
    return { ability, dc: of("system.bonuses.spell.dc"), hit: of("system.bonuses.rsak.attack") }
  }

  get initiative(): number {
    const ability = textIn(at(this.of, "system.attributes.init.ability"))
    const own = (abilities as readonly string[]).includes(ability) ? (ability as Ability) : "dex"
    return this.modifier(own) + this.bonus("system.attributes.init.bonus")
  }

  /** Feet a turn; of a character what its kind has, where it states none itself. */
  get speeds(): Creature["speeds"] {
    const own = at(this.of, "system.attributes.movement")
    const kind = this.items.find((item) => at(item, "type") === "race")
    const ofKind = at(kind, "system.movement")
    const found = ["walk", "burrow", "climb", "fly", "swim"].flatMap((way) => {
      const feet = asNumber(at(own, way)) ?? asNumber(at(ofKind, way))
      return feet === undefined ? [] : [[way, feet]]
    })
    const metres = textIn(at(own, "units")) === "m"
    return Object.fromEntries(metres ? found.map(([way, m]) => [way, Math.round(Number(m) / 1.5) * 5]) : found)
  }

  /** Hit points: as stated, else by the levels that a character has gone through. */
  get hp(): unknown {
    const stated = at(this.of, "system.attributes.hp.max")
    if ((asNumber(stated) ?? 0) > 0) return stated
    const gained = this.items.flatMap((item) => (at(item, "type") === "class" ? [...hitPointsOf(item)] : []))
    if (gained.length === 0) return at(this.of, "system.attributes.hp.value")
    const each =
      this.modifier("con") +
      this.bonus("system.attributes.hp.bonuses.level") +
      this.effects("system.attributes.hp.bonuses.level")
    const more =
      this.bonus("system.attributes.hp.bonuses.overall") + this.effects("system.attributes.hp.bonuses.overall")
    return gained.reduce((sum, points) => sum + Math.max(1, points + each), 0) + more
  }

  /** Armour class: as stated, else by what it wears. */
  get ac(): unknown {
    const ac = at(this.of, "system.attributes.ac")
    // A mage's armour is an effect that says how the class is worked out: "mage", "mage + 2".
    const [, spell, more] = /^(\w+)(?: *\+ *(\d+))?$/u.exec(textIn(this.changes(acBy, instead).at(-1))) ?? []
    const way = (spell ?? textIn(at(ac, "calc"))) || "default"
    const flat = at(ac, "flat")
    if (way === "flat" || (way === "natural" && flat !== undefined)) {
      return way === "flat" ? flat : (asNumber(flat) ?? 10) + this.shield + this.bonusOfAc
    }
    const worn = this.worn.find((item) => textIn(at(item, "system.type.value")) !== "shield")
    const dex = this.modifier("dex")
    const formulas = new Map([
      ["mage", 13 + dex],
      ["draconic", 13 + dex],
      ["unarmoredMonk", 10 + dex + this.modifier("wis")],
      ["unarmoredBarb", 10 + dex + this.modifier("con")],
      ["unarmoredBard", 10 + dex + this.modifier("cha")],
    ])
    const custom = way === "custom" ? bonusOf(textIn(at(ac, "formula")), this.namedWearing(worn)) : undefined
    const base =
      custom ?? formulas.get(way) ?? (way === "default" ? this.inArmour(worn) : (asNumber(flat) ?? this.inArmour(worn)))
    return base + Number(more ?? 0) + this.shield + this.bonusOfAc
  }

  private namedWearing(worn: unknown): Named {
    const named = this.named()
    return (name) =>
      name === "attributes.ac.armor"
        ? (asNumber(at(worn, "system.armor.value")) ?? 10)
        : name === "attributes.ac.dex"
          ? this.dexIn(worn)
          : named(name)
  }

  private inArmour(worn: unknown): number {
    const magic = magicIn(worn)
    return (asNumber(at(worn, "system.armor.value")) ?? 10) + this.dexIn(worn) + magic
  }

  /** What its Dexterity adds in some armour. */
  private dexIn(worn: unknown): number {
    const dex = this.modifier("dex")
    const kind = textIn(at(worn, "system.type.value"))
    if (kind === "heavy") return 0
    return Math.min(dex, asNumber(at(worn, "system.armor.dex")) ?? (kind === "medium" ? 2 : Infinity))
  }

  private get worn(): readonly unknown[] {
    const kinds = ["light", "medium", "heavy", "natural", "shield"]
    return this.items.filter(
      (item) =>
        at(item, "type") === "equipment" &&
        at(item, "system.equipped") === true &&
        kinds.includes(textIn(at(item, "system.type.value"))),
    )
  }

  private get shield(): number {
    const [shield] = this.worn.filter((item) => textIn(at(item, "system.type.value")) === "shield")
    if (shield === undefined) return 0
    return (asNumber(at(shield, "system.armor.value")) ?? 0) + magicIn(shield)
  }

  private get bonusOfAc(): number {
    return this.effects("system.attributes.ac.bonus")
  }
}

/** What must be attuned does nothing before it is. */
const isAttuned = (item: unknown): boolean =>
  textIn(at(item, "system.attunement")) !== "required" || at(item, "system.attuned") !== false

/** What armour adds because it is magical. */
const magicIn = (worn: unknown): number =>
  isMagical(worn) ? (asNumber(at(worn, "system.armor.magicalBonus")) ?? 0) : 0

/** The points of each level in a class: the most at the first one, else what was rolled or the mean, rounded up. */
function* hitPointsOf(item: unknown): Generator<number> {
  const sides = asNumber(textIn(at(item, "system.hd.denomination") ?? at(item, "system.hitDice")).replace(/^d/u, ""))
  const advancement = at(item, "system.advancement")
  const steps = Array.isArray(advancement) ? advancement : valuesIn(advancement)
  const gains = at(
    steps.find((each) => at(each, "type") === "HitPoints"),
    "value",
  )
  for (const gain of valuesIn(gains)) {
    if (gain === "max") yield sides ?? 8
    else yield asNumber(gain) ?? (sides ?? 8) / 2 + 1
  }
}

/** What actors call the skills that the game uses, and whose ability they are. */
const skillKeys = {
  acrobatics: { key: "acr", of: "dex" },
  athletics: { key: "ath", of: "str" },
  perception: { key: "prc", of: "wis" },
  stealth: { key: "ste", of: "dex" },
} as const satisfies Readonly<Record<string, { readonly key: string; readonly of: Ability }>>
