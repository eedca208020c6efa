import { inFull, type Stated, six, statedAttack, statedSave } from "./Stated.ts"

// Documents of others, of which each reader here knows the form.
// oxlint-disable-next-line typescript/no-explicit-any
type Raw = any

interface Action {
  readonly name: string
  readonly desc: string
}

const modifier = (score: number): number => Math.floor((score - 10) / 2)

const actionsOf = (actions: readonly Action[]): Pick<Stated, "attacks" | "areas"> => {
  const attacks = actions.flatMap(({ desc, name }) => statedAttack(name, desc ?? "") ?? [])
  const areas = actions.flatMap((each) =>
    statedAttack(each.name, each.desc ?? "") === undefined ? (statedSave(each.name, each.desc ?? "") ?? []) : [],
  )
  return { attacks, areas }
}

/** What a monster of the 5e-database states. */
export const ofDatabase = (monster: Raw): Stated => {
  const stated = new Map<string, number>(monster.proficiencies.map((each: Raw) => [each.proficiency.index, each.value]))
  return {
    name: monster.name,
    hp: monster.hit_points,
    ac: monster.armor_class[0].value,
    abilities: inFull.map((name) => monster[name]),
    saves: inFull.map((name, i) => stated.get(`saving-throw-${six[i]}`) ?? modifier(monster[name])),
    speeds: Object.fromEntries(
      Object.entries(monster.speed).map(([way, feet]) => [way, Number.parseInt(String(feet), 10)]),
    ),
    ...actionsOf(monster.actions ?? []),
  }
}

/** What a creature of Open5e's tables or of the second form of its interface states. */
export const ofSecondForm = (creature: Raw): Stated => ({
  name: creature.name,
  hp: creature.hit_points,
  ac: creature.armor_class,
  abilities: inFull.map((name) => creature.ability_scores[name]),
  saves: inFull.map((name) => creature.saving_throws[name] ?? modifier(creature.ability_scores[name])),
  speeds: Object.fromEntries(Object.entries(creature.speed).filter(([, feet]) => Number(feet) > 0)) as Stated["speeds"],
  ...actionsOf(creature.actions.filter((each: Raw) => each.action_type === "ACTION")),
})

/** What a creature of the first form of Open5e's interface states. */
export const ofFirstForm = (creature: Raw): Stated => ({
  name: creature.name,
  hp: creature.hit_points,
  ac: creature.armor_class,
  abilities: inFull.map((name) => creature[name]),
  saves: inFull.map((name) => creature[`${name}_save`] ?? modifier(creature[name])),
  speeds: Object.fromEntries(
    Object.entries(creature.speed).filter(([, feet]) => typeof feet === "number"),
  ) as Stated["speeds"],
  ...actionsOf(Array.isArray(creature.actions) ? creature.actions : []),
})

/** Rows of Open5e's tables of the second form, joined as its interface answers them. */
export const secondForm = (tables: Readonly<Record<string, readonly Raw[]>>): readonly Raw[] => {
  const by = new Map<string, Raw[]>()
  const under = (key: string): Raw[] => by.get(key) ?? (by.set(key, []).get(key) as Raw[])
  const named = (key: string | null): Raw => (key === null ? null : { key, name: key })
  for (const { fields } of tables["CreatureActionAttack"] ?? [])
    under(`attack ${fields.parent}`).push({
      ...fields,
      damage_type: named(fields.damage_type),
      extra_damage_type: named(fields.extra_damage_type),
    })
  for (const { fields, pk } of tables["CreatureAction"] ?? [])
    under(`action ${fields.parent}`).push({
      ...fields,
      attacks: under(`attack ${pk}`),
      usage_limits: fields.uses_type === null ? null : { type: fields.uses_type, param: fields.uses_param },
    })
  for (const { fields } of tables["CreatureTrait"] ?? []) under(`trait ${fields.parent}`).push(fields)
  return (tables["Creature"] ?? []).map(({ fields, pk }) => {
    const all = (before: string) =>
      Object.fromEntries(
        inFull.flatMap((name) => (fields[before + name] === null ? [] : [[name, fields[before + name]]])),
      )
    return {
      key: pk,
      name: fields.name,
      size: named(fields.size),
      type: named(fields.type),
      armor_class: fields.armor_class,
      hit_points: fields.hit_points,
      hit_dice: fields.hit_dice,
      challenge_rating: Number(fields.challenge_rating),
      proficiency_bonus: fields.proficiency_bonus,
      initiative_bonus: fields.initiative_bonus,
      ability_scores: all("ability_score_"),
      saving_throws: all("saving_throw_"),
      speed: Object.fromEntries(
        ["walk", "fly", "swim", "climb", "burrow"].flatMap((way) => (fields[way] === null ? [] : [[way, fields[way]]])),
      ),
      resistances_and_immunities: Object.fromEntries(
        ["damage_immunities", "damage_resistances", "damage_vulnerabilities", "condition_immunities"].map((key) => [
          key,
          fields[key].map(named),
        ]),
      ),
      actions: under(`action ${pk}`),
      traits: under(`trait ${pk}`),
    }
  })
}

/** Rows of Open5e's tables of the first form, as its interface answers them. */
export const firstForm = (rows: readonly Raw[]): readonly Raw[] =>
  rows.map(({ fields, pk }) => {
    const read = (key: string): Raw => (fields[key] === null || fields[key] === "" ? null : JSON.parse(fields[key]))
    return {
      slug: pk,
      ...fields,
      speed: read("speed_json"),
      actions: read("actions_json") ?? "",
      bonus_actions: read("bonus_actions_json") ?? "",
      legendary_actions: read("legendary_actions_json") ?? "",
      reactions: read("reactions_json") ?? "",
      special_abilities: read("special_abilities_json") ?? "",
    }
  })
