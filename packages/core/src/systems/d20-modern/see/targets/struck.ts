import type { Says } from "../../../../parts/extra.ts"
import type { Option } from "../../../../contract/Decision.ts"
import { distance } from "../../../../field/distance.ts"
import { asSquare, nobody, type Who } from "../../../../kinds/indices.ts"
import { thingExtra } from "../../book/extra.ts"
import { sizes } from "../../book/fields.ts"
import { commonThings, getsThrough, manufactured, type Toughness } from "../../book/things.ts"
import { sizeModifier } from "../../model/forms.ts"
import type { Slot } from "../../model/Slots.ts"
import type { D20Combat } from "../../model/System.ts"
import type { Thing } from "../../model/World.ts"
import { dexterityLoss, fighterOf, sheetOf } from "../fighter.ts"
import { squaresOfThing } from "../ground.ts"

// What is struck that is no body: objects, and weapons in hands.

/** What is struck: an object of the scenario, or a weapon in somebody's hand. */
export interface Struck {
  /** The holder, -1 for what nobody holds. */
  readonly holder: Who
  /** Index of the object, or the weapon's slot. */
  readonly item: number
}

export const thingOf = (combat: D20Combat, index: number): Thing => {
  const thing = combat.prepared.things[index]
  if (thing === undefined) throw new Error(`there is no object ${index}`)
  return thing
}

const slotOf = (combat: D20Combat, { holder, item }: Struck): Slot => {
  const slot = sheetOf(combat, holder).slots[item]
  if (slot === undefined) throw new Error(`combatant ${holder} has no weapon ${item}`)
  return slot
}

/**
 * Hardness and hit points when whole. RULING: a firearm of Medium size is that of the table, other weapons follow their
 * size.
 */
const toughnessOf = (combat: D20Combat, struck: Struck): Toughness => {
  if (struck.holder < 0) return thingOf(combat, struck.item)
  const { reload, size } = slotOf(combat, struck)
  const medium = sizes.indexOf("Medium")
  return reload !== undefined && size === medium ? commonThings.firearm : (manufactured[size] as Toughness)
}

/** The means that names an object; -1 for weapons. */
export const whatOf = (combat: D20Combat, { holder, item }: Struck): number =>
  holder < 0 ? thingOf(combat, item).means : -1

/** Points that something has lost. */
const wearOf = (combat: D20Combat, { holder, item }: Struck): number =>
  combat.state.world.wear.find((w) => w.holder === holder && w.item === item)?.lost ?? 0

export const leftOf = (combat: D20Combat, struck: Struck): number =>
  Math.max(0, toughnessOf(combat, struck).hp - wearOf(combat, struck))

/** The Defense of something that nobody holds and that does not move, by its size (D20M-194). */
export const thingDefense = (size: number): number => 5 + sizeModifier(sizes[size] ?? "Medium")

/**
 * Defense: by size where nobody holds it (D20M-194); held, 5 more, with the holder's Dexterity and class (D20M-196).
 */
export const defenseOf = (combat: D20Combat, struck: Struck): number => {
  if (struck.holder < 0) return thingDefense(thingOf(combat, struck.item).size)
  const sheet = sheetOf(combat, struck.holder)
  const dexterity = sheet.dexterity + dexterityLoss(sheet, fighterOf(combat, struck.holder))
  return thingDefense(slotOf(combat, struck).size) + 5 + dexterity + sheet.classDefense
}

/** What damage of a kind costs something: nothing where the table says that such weapons cannot harm it (D20M-203). */
export const costsIt = (combat: D20Combat, struck: Struck, kind: string, damage: number): number =>
  struck.holder < 0 && thingOf(combat, struck.item).immune.includes(kind)
    ? 0
    : getsThrough(kind, damage, toughnessOf(combat, struck).hardness)

/** The difficulty of breaking something by force: 2 less once it has lost half of its hit points (D20M-206). */
export const breakDC = (combat: D20Combat, struck: Struck): number => {
  const { breakDC: dc, hp } = toughnessOf(combat, struck)
  return 2 * wearOf(combat, struck) >= hp ? dc - 2 : dc
}

/** What an option to smash or to break goes at: a weapon in the hand of its target, else an object. */
export const struckBy = (o: Option<Says<"thing">>): Struck =>
  o.target >= 0 ? { holder: o.target, item: thingExtra.slot(o.extra) } : { holder: nobody, item: o.place }

export const farFromThing = (combat: D20Combat, who: Who, thing: number): number =>
  Math.min(
    ...squaresOfThing(combat, thingOf(combat, thing)).map((square) =>
      distance(combat.prepared.field, fighterOf(combat, who).at, asSquare(square), sheetOf(combat, who).space, 1),
    ),
  )
