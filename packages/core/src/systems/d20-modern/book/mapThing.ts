import * as Schema from "effect/Schema"
import { Area, int, maybe, SizeName } from "./fields.ts"
import { type CommonThing, commonThings, type Material, materials } from "./things.ts"

const thingFields = {
  name: Schema.String,
  is: maybe(Schema.Literals(Object.keys(commonThings) as CommonThing[]).annotate({ description: "A common object" })),
  size: maybe(
    SizeName.annotate({ description: "Default Medium; what it can bear follows from it, if nothing else is said" }),
  ),
  material: maybe(Schema.Literals(Object.keys(materials) as Material[])),
  inches: maybe(
    Schema.Finite.pipe(Schema.check(Schema.isBetween({ minimum: 0.1, maximum: 1000 }))).annotate({
      description: "Thickness of the material (D20M-199); default 1",
    }),
  ),
  hardness: maybe(int(0, 1000)),
  hp: maybe(int(1, 100_000)),
  breakDC: maybe(int(1, 200)),
  immune: maybe(
    Schema.Array(Schema.String).annotate({ description: "Kinds of damage that do nothing to it (D20M-203)" }),
  ),
}
const { is: common, name, ...toughness } = thingFields
const isLock = (thing: CommonThing): boolean => thing.endsWith("-lock")

/** What a scenario may say of doors, walls and barricades on the map (D20M-096, 193 to 206). */
export const MapThing = Schema.Struct({
  name: maybe(name.annotate({ description: "Default: as the common object that it is" })),
  made: maybe(common.schema.annotate({ description: "The common object that it is; default wooden-door (D20M-201)" })),
  ...toughness,
  weight: maybe(
    Schema.Finite.pipe(Schema.check(Schema.isBetween({ minimum: 1, maximum: 100_000 }))).annotate({
      description:
        "Pounds; with it, a combatant strong enough can push it, unless it opens (D20M-096, 365). Default: it stays where it is",
    }),
  ),
  lock: maybe(
    Schema.Literals((Object.keys(commonThings) as CommonThing[]).filter(isLock)).annotate({
      description: "It is locked, with a lock that can be broken by itself (D20M-201)",
    }),
  ),
}).annotate({ identifier: "D20MapThing" })
export type MapThing = typeof MapThing.Type

export const GearPart = Schema.Struct(thingFields).annotate({ identifier: "D20Gear" })
export const ObjectPart = Schema.Struct({ ...thingFields, at: Area }).annotate({ identifier: "D20Object" })
