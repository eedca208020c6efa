import type { Encounter, MapThing } from "../../../contract/Encounter.ts"
import { Board } from "../../../field/Board.ts"
import { type Field, terrain } from "../../../field/Field.ts"
import { Grounds } from "../../../field/Grounds.ts"
import { stepsOut } from "../../../field/wayOut.ts"
import { asSquare, asWho, type Square } from "../../../kinds/indices.ts"
import { valuesOf } from "../../../parts/modifiers.ts"
import { roster } from "../../../parts/roster.ts"
import { plannersFor } from "../actions/offers.ts"
import { diseaseNames } from "../book/diseases.ts"
import { cost } from "../book/events.ts"
import { degrees, sizes } from "../book/fields.ts"
import type { Placement } from "../book/placement.ts"
import { type Poison, poisonFrom } from "../book/poisons.ts"
import type { Setting } from "../book/setting.ts"
import type { Attack } from "../book/statBlock.ts"
import { modifiers } from "../book/terms.ts"
import { commonThings, manufactured, materials, type Toughness } from "../book/things.ts"
import { noCloud } from "../model/forms.ts"
import { Situation } from "../model/Situation.ts"
import type { D20Modern, D20Prepared, Judgement } from "../model/System.ts"
import { missPercents, type Sheet, sheetOf } from "../model/sheet.ts"
import { squaresOf, surroundingsOf } from "../model/surroundings.ts"
import type { Door, Thing } from "../model/World.ts"
import { newTurnBook } from "../weigh/turnBook.ts"
import { isBeset } from "./isBeset.ts"

const judgementOf = (setting: Setting): Judgement => ({
  missPercent: missPercents[degrees.indexOf(setting.concealment ?? "none")] as number,
  creatureCover: degrees.indexOf(setting.creatureCover ?? "none"),
  postureBoostsCover: setting.postureBoostsCover ?? false,
  postureBonusAdjacent: setting.postureBonusAdjacent ?? true,
  freeActions: setting.freeActionsPerTurn ?? 3,
  completeByAttack: setting.completeFullRoundCost === "attack",
  kitsNeeded: setting.kitsNeeded ?? false,
  resolveDying: setting.resolveDyingAfterCombat ?? true,
  guess: setting.guessPolicy ?? "lastSeen",
  chokingAllowsMove: setting.chokingAllowsMove ?? false,
  strangleRecheck: setting.strangleRecheck ?? false,
  pinDCModifier: setting.pinDCModifier ?? 0,
})

/**
 * What an object can bear: as stated, else as the common one that it is, as its material is thick, or as its size
 * (D20M-199, 201).
 */
const thingFrom = (
  given: NonNullable<Placement["gear"]>[number],
  squares: readonly Square[],
  bearer: number,
  means: (id: string) => number,
  part: Pick<Thing, "door" | "lock"> = nothing,
): Thing => {
  const size = sizes.indexOf(given.size ?? "Medium")
  const common = given.is === undefined ? (manufactured[size] as Toughness) : commonThings[given.is]
  const [hardness, hp] =
    given.material === undefined
      ? [common.hardness, common.hp]
      : [materials[given.material][0], Math.max(1, Math.floor(materials[given.material][1] * (given.inches ?? 1)))]
  return {
    means: means(given.name),
    squares,
    bearer,
    size,
    hardness: given.hardness ?? hardness,
    hp: given.hp ?? hp,
    breakDC: given.breakDC ?? common.breakDC,
    immune: given.immune ?? [],
    ...part,
  }
}
const nothing = { door: -1, lock: false }

/** Things that stand on the map: each with its lock, if it has one. */
const doorsOf = (given: readonly MapThing<D20Modern>[], first: number, means: (id: string) => number) => {
  const things: Thing[] = []
  const doors = given.map(({ at, opens, own }, door): Door => {
    const { lock, made = "wooden-door", name = made, weight = 0, ...rest } = own
    const thing = first + things.length
    things.push(thingFrom({ ...rest, is: made, name }, [at], -1, means, { door, lock: false }))
    if (lock !== undefined)
      things.push(thingFrom({ name: lock, is: lock, size: "Tiny" }, [at], -1, means, { door, lock: true }))
    return { at, means: means(name), thing, opens, locked: lock !== undefined, weight }
  })
  return { things, doors }
}

/** Deep water is swum, at a quarter of the speed (D20M-095). */
const swimmable = (field: Field): Field =>
  field.terrain.some((bits) => (bits & terrain.deepWater) !== 0) ? { ...field, swims: true } : field

/** Where a field is left that neither is open nor says where. */
const edgeOf = (field: Field): readonly Square[] =>
  field.open || field.exits !== undefined
    ? []
    : [...field.terrain.keys()].map(asSquare).filter((square) => stepsOut(field, square) === 1)

const costs = { free: cost.free, move: cost.move, attack: cost.attack, "full-round": cost.fullRound } as const

/** Whether somebody may bring a disease along. */
const isSpread = (sheets: readonly Sheet[], disease: number): boolean =>
  sheets.some((s) => s.plight.diseases.includes(disease) || s.forms.some((f) => f.disease === disease))

/**
 * Turns an encounter into tables. Combatants are sorted by the key of their id: nothing depends on how they were
 * listed.
 */
export const prepare = (encounter: Encounter<D20Modern>): D20Prepared => {
  const { houseRules, setting, sides } = encounter
  const { members, base } = roster(encounter)
  const field = swimmable(
    base.field.diagonals === houseRules.diagonalRule
      ? base.field
      : { ...base.field, diagonals: houseRules.diagonalRule },
  )

  const means: string[] = []
  const loaded: number[] = []
  const spares: number[] = []
  const meansOf = (id: string) => {
    const known = means.indexOf(id)
    return known < 0 ? means.push(id) - 1 : known
  }
  const stock = (rounds: number, more: number) => {
    spares.push(more)
    return loaded.push(rounds) - 1
  }
  const poisons: Poison[] = []
  const poisonOf = (given: NonNullable<Attack["poison"]>) => {
    const poison = poisonFrom(given)
    const known = poisons.findIndex((p) => JSON.stringify(p) === JSON.stringify(poison))
    return known < 0 ? poisons.push(poison) - 1 : known
  }
  const sheets = members.map((member) =>
    sheetOf(
      { side: { id: sides[member.side]?.id ?? "", index: member.side }, at: member.at },
      member.placement,
      setting,
      {
        block: member.block,
        rules: houseRules,
        means: meansOf,
        poison: poisonOf,
        stock,
      },
    ),
  )
  const [bleeding, flames] = [meansOf("bleeding"), meansOf("flames")]
  const things = [
    ...(setting.objects ?? []).map((given) => thingFrom(given, squaresOf(field, given.at), -1, meansOf)),
    ...members.flatMap((member, who) =>
      (member.placement.gear ?? []).map((given) => thingFrom(given, [], who, meansOf)),
    ),
  ]
  const onMap = encounter.things ?? []
  const standing = doorsOf(onMap, things.length, meansOf)
  const everybody = sheets.map((_, who) => asWho(who))
  const present = sheets.filter((sheet) => sheet.arrives === 0)
  return {
    ...base,
    field,
    spaces: sheets.map(({ space }) => space),
    bleeding,
    flames,
    things: [...things, ...standing.things],
    doors: standing.doors,
    grounds: onMap.length === 0 ? undefined : new Grounds(field, onMap),
    veiled: field.terrain.some((bits) => (bits & terrain.veil) !== 0),
    gearSuffers: setting.gearSuffers ?? false,
    customActions: (setting.customActions ?? []).map(({ cost, name, provokes }) => ({
      means: meansOf(name),
      cost: costs[cost],
      provokes: provokes ?? false,
    })),
    surroundings: surroundingsOf(
      field,
      setting,
      sheets.some((s) => s.light > 0 || s.bombs.some((form) => form.cloud !== noCloud)),
      { means: meansOf, poison: poisonOf },
    ),
    privation: meansOf("privation"),
    poisons,
    poisonMeans: poisons.map(({ id }) => meansOf(id)),
    diseaseMeans: diseaseNames.map((name, i) => (isSpread(sheets, i) ? meansOf(name) : -1)),
    means,
    sheets,
    rules: houseRules,
    modifierValues: valuesOf(modifiers, houseRules.modifiers),
    judgement: judgementOf(setting),
    board: new Board(field),
    situation: new Situation(),
    edge: edgeOf(field),
    pointCovers: new WeakMap(),
    knownDice: new WeakMap(),
    turnBook: newTurnBook(sheets),
    loaded,
    spares,
    surprise: present.some((sheet) => sheet.aware) && present.some((sheet) => !sheet.aware),
    everybody,
    foes: sides.map((_, side) => everybody.filter((who) => sheets[who]?.side !== side)),
    friends: sides.map((_, side) => everybody.filter((who) => sheets[who]?.side === side)),
    beset: everybody.filter((who) => isBeset(sheets[who] as Sheet)),
    planners: sheets.map((sheet) => plannersFor(sheet, (setting.objects ?? []).length > 0 || onMap.length > 0)),
    latecomers: everybody.filter((who) => (sheets[who]?.arrives ?? 0) > 0),
  }
}
