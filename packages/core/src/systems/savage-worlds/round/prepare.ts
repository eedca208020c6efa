import type { Encounter } from "../../../contract/Encounter.ts"
import { Board } from "../../../field/Board.ts"
import { terrain } from "../../../field/Field.ts"
import { Grounds } from "../../../field/Grounds.ts"
import { valuesOf } from "../../../parts/modifiers.ts"
import { roster } from "../../../parts/roster.ts"
import { obstacleArmour, type Placement } from "../book/statBlock.ts"
import { mod, modifiers } from "../book/terms.ts"
import { newLatest } from "../model/Latest.ts"
import type { Sheet } from "../model/Sheet.ts"
import type { MapObject, SavageWorlds, SwPrepared } from "../model/System.ts"
import { hardness } from "../model/hardness.ts"
import { makeSheet } from "../model/makeSheet.ts"
import { newProspects } from "../weigh/foresee.ts"
import { newRows } from "../weigh/rows.ts"
import { newTurnBook } from "../weigh/turnBook.ts"

const penalties = { normal: 0, dim: -2, dark: -4, pitch: -6 } as const

const armourOf = (stated: Placement["obstacle"]): number =>
  typeof stated === "number" ? stated : obstacleArmour[stated ?? "stone-wall"]

/**
 * Turns an encounter into tables. Combatants are sorted by the key of their id: nothing depends on how they were
 * listed.
 */
export const prepare = (encounter: Encounter<SavageWorlds>): SwPrepared => {
  const { houseRules: rules, setting, sides, field } = encounter
  const { members, base } = roster(encounter, rules.roundCap)
  const { ids } = base
  const means: string[] = []
  const meansOf = (id: string): number => (means.includes(id) ? means.indexOf(id) : means.push(id) - 1)
  const groups: string[] = []
  const groupOf = (name: string): number => (groups.includes(name) ? groups.indexOf(name) : groups.push(name) - 1)

  /** Who is meant by an id of a placement: the one so called, or of several the one of the same number. */
  const named = (id: string, by: string): number => {
    const number = /-\d+$/u.exec(by)?.[0] ?? ""
    const own = ids.indexOf(`${id}${number}`)
    return own >= 0 ? own : ids.indexOf(id)
  }
  const mounts = members.map((member) =>
    member.placement.rides === undefined ? -1 : named(member.placement.rides, member.id),
  )
  const drops = members.map((member) =>
    (member.placement.dropOn ?? []).reduce(
      (set, id) =>
        ids.reduce((all, other, i) => (other === id || other.startsWith(`${id}-`) ? all | (1 << i) : all), set),
      0,
    ),
  )

  const loaded: number[] = []
  const spare: number[] = []
  const sheets = members.map((member, i): Sheet => {
    const side = sides[member.side]?.id ?? ""
    const type = member.block.group ?? JSON.stringify(member.block)
    const { sheet, supplies } = makeSheet(member.block, member.placement, {
      rules,
      side: member.side,
      at: member.at,
      group: rules.extrasGroup === "individual" ? -1 : groupOf(rules.extrasGroup === "side" ? side : `${side} ${type}`),
      firstGear: loaded.length,
      isGm: setting.gm?.includes(side) === true,
      mount: mounts[i] as number,
      isMount: mounts.includes(i),
      drop: drops[i] as number,
      obstacle: armourOf,
      means: meansOf,
    })
    for (const supply of supplies) {
      loaded.push(supply.loaded)
      spare.push(supply.spare)
    }
    return sheet
  })
  const players = sheets.filter(
    ({ side, wildCard }) => wildCard && setting.gm?.includes(sides[side]?.id ?? "") !== true,
  )
  const things = (encounter.things ?? []).map(
    ({ at, opens, own }): MapObject => ({
      at,
      hardness: Math.min(hardness(own.hardness, 10), hardness(own.lock, Number.POSITIVE_INFINITY)),
      opens: opens && own.lock === undefined,
      withstands: own.withstands ?? [],
    }),
  )
  const modifierValues = valuesOf(modifiers, rules.modifiers)
  return {
    ...base,
    spaces: sheets.map(({ space }) => space),
    means,
    sheets,
    rules,
    setting,
    things,
    grounds: things.length === 0 ? undefined : new Grounds(field, encounter.things ?? []),
    board: new Board(field),
    prospects: newProspects(),
    rows: newRows(),
    latest: newLatest(sheets.length),
    turnBook: newTurnBook(sheets.length, loaded.length),
    gear: loaded.length,
    loaded,
    spare,
    pool: sides.map((side) => (rules.gmPool && setting.gm?.includes(side.id) === true ? players.length : 0)),
    light: lightOf(encounter),
    unstable: unstableOf(encounter),
    modifierValues,
    coverSteps:
      rules.coverSteps === "2-4-6-8"
        ? [0, ...modifierValues.slice(mod.lightCover, mod.nearTotalCover + 1)]
        : [0, -1, -2, -4, -6],
    obstacle: armourOf(setting.obstacle),
    ambush: sides.reduce((set, side, i) => (setting.surprise?.includes(side.id) === true ? set | (1 << i) : set), 0),
    threats: drops.some((drop) => drop !== 0),
    watchful: sheets.some((sheet) => sheet.firstStrikes > 0),
    mounted: mounts.some((mount) => mount >= 0),
    scaled: sheets.some((sheet) => sheet.scale !== (sheets[0] as Sheet).scale || sheet.kmh !== 0),
  }
}

/** Marks the squares of every zone that has something. */
const mark = <A>(
  { field, setting }: Encounter<SavageWorlds>,
  of: (zone: NonNullable<Encounter<SavageWorlds>["setting"]["zones"]>[number]) => A | undefined,
  write: (square: number, what: A) => void,
): void => {
  for (const zone of setting.zones ?? []) {
    const what = of(zone)
    if (what === undefined) continue
    for (let y = zone.from[1]; y <= Math.min(zone.to[1], field.height); y++) {
      for (let x = zone.from[0]; x <= Math.min(zone.to[0], field.width); x++) write((y - 1) * field.width + x - 1, what)
    }
  }
}

const lightOf = (encounter: Encounter<SavageWorlds>): readonly Int8Array[] | undefined => {
  const { field, setting } = encounter
  const stated = setting.light ?? "normal"
  const rounds = typeof stated === "string" ? [stated] : stated
  const byRound = (rounds.length === 0 ? (["normal"] as const) : rounds).map((grade) => {
    const squares = new Int8Array(field.width * field.height).fill(penalties[grade])
    mark(
      encounter,
      (zone) => zone.light,
      (square, light) => {
        squares[square] = penalties[light]
      },
    )
    return squares
  })
  return byRound.every((squares) => squares.every((penalty) => penalty === 0)) ? undefined : byRound
}

const unstableOf = (encounter: Encounter<SavageWorlds>): Uint8Array | undefined => {
  const { field } = encounter
  // Ice and the like is slippery ground on the map.
  const squares = Uint8Array.from(field.terrain, (bits) => ((bits & terrain.slippery) !== 0 ? 1 : 0))
  mark(
    encounter,
    (zone) => zone.unstable,
    (square, unstable) => {
      squares[square] = unstable ? 1 : 0
    },
  )
  return squares.some((bit) => bit === 1) ? squares : undefined
}
