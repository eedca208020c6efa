/**
 * How a system's bestiary file hangs together. Its section `combatants` lists stat blocks; every other section is a
 * table of named things (weapons, armour) that stat blocks refer to by id. Before a stat block is decoded, each entry
 * of its field `in` that names a thing of the table in its key `by` is merged with it: the thing's fields first
 * (without its `id`), then the entry's own, which win. So a decoded stat block is self-contained. An unknown id is a
 * problem at its place in the file, unless the entry says `natural: true`. The field may also hold one entry instead of
 * a list.
 *
 *     { tables: { weapons: { in: "attacks", by: "weapon" } } }
 *
 *     weapons:    [{ id: club, damage: 1d6 }]
 *     combatants: [{ id: thug, attacks: [{ weapon: club, bonus: 2 }] }]
 *     # gives attacks: [{ damage: 1d6, weapon: club, bonus: 2 }]
 */
export interface BestiaryShape {
  readonly tables: Readonly<Record<string, { readonly in: string; readonly by: string }>>
}
