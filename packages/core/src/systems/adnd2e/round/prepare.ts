import type { Encounter, Member } from "../../../contract/Encounter.ts"
import { Board } from "../../../field/Board.ts"
import { terrain } from "../../../field/Field.ts"
import { asWho } from "../../../kinds/indices.ts"
import { valuesOf } from "../../../parts/modifiers.ts"
import { roster } from "../../../parts/roster.ts"
import type { Maneuver } from "../book/houseRules.ts"
import { modifiers } from "../book/terms.ts"
import { isCastable } from "../book/spells.ts"
import { makeSheet } from "../model/makeSheet.ts"
import type { Adnd2e, AdndPrepared } from "../model/System.ts"
import { Casters } from "../see/casters.ts"
import { Lookout } from "../see/glance.ts"
import { exposureOf } from "../weigh/exposure.ts"
import { menacesOf } from "../weigh/menacesOf.ts"
import { newKnownThreats } from "../see/threat.ts"
import { newScratch } from "../weigh/newScratch.ts"
import { newTurnBook } from "../weigh/turnBook.ts"

const meansOf = (member: Member<Adnd2e>): readonly string[] => [
  ...(member.block.weapons ?? []).map((w) => w.id),
  ...(member.block.natural ?? []).map((n) => n.name),
  ...(member.block.follow_up === undefined ? [] : [member.block.follow_up.name]),
  ...(member.block.spells ?? []).filter(isCastable).map((s) => s.id),
  ...(member.block.items ?? []).filter((item) => item.kind !== "potion").map((item) => item.spell ?? item.id),
  ...(member.block.abilities ?? []).map((ability) => ability.id),
  ...(member.block.contact_effect === undefined ? [] : ["contact"]),
]

/** Makes everything that the combats of a scenario share. Combatants are sorted by the keys of their ids. */
export const prepare = (encounter: Encounter<Adnd2e>): AdndPrepared => {
  const { houseRules, setting, sides } = encounter
  const { members, base } = roster(encounter)
  const brawl = members.some((member) => member.block.unarmed !== undefined)
  const means = [
    ...new Set([...members.flatMap(meansOf), "bleeding", ...(brawl ? ["punch", "wrestling"] : [])]),
  ].toSorted()
  const indices = members.map((_, i) => asWho(i))
  const sheets = members.map((member) =>
    makeSheet(member.block, member.placement, houseRules, setting, (id) => means.indexOf(id)),
  )
  const starts = members.map((member) => ({ side: member.side, at: member.at }))
  const sideOf = (i: number) => members[i]?.side
  const foes = indices.map((i) => indices.filter((j) => sideOf(j) !== sideOf(i)))
  const healing = new Set(sheets.flatMap(({ spells }, i) => (spells.some((spell) => spell.heals) ? [sideOf(i)] : [])))
  const menaces = sheets.map((by) => menacesOf(houseRules, by, sheets))
  const casters = indices.filter((i) => (menaces[i] as readonly unknown[]).length > 0)
  const gm = sides.map((side) => setting.gm?.includes(side.id) ?? false)
  return {
    ...base,
    spaces: sheets.map(({ space }) => space),
    means,
    rules: packed(houseRules),
    modifierValues: valuesOf(modifiers, houseRules.modifiers),
    starts,
    sheets,
    exposure: sheets.map((by) => sheets.map((target) => exposureOf(houseRules, by, target))),
    menaces,
    casters,
    menaced: foes.map((some) => some.some((foe) => casters.includes(foe))),
    foes,
    friends: indices.map((i) => indices.filter((j) => j !== i && sideOf(j) === sideOf(i))),
    gm,
    gmSides: gm.reduce((bits, isGm, side) => bits | (isGm ? 1 << side : 0), 0),
    surprise: sides.map((side) => setting.surprise?.[side.id] ?? 0),
    meleeRadius: Math.floor(houseRules["into_melee.radius_m"] / squareMetres),
    leastCharge: Math.ceil(houseRules["charge.min_move_m"] / squareMetres),
    brawl,
    calledShots: allows(houseRules["maneuvers.enabled"], "called_shot"),
    disarming: allows(houseRules["maneuvers.enabled"], "disarm"),
    hills: base.field.terrain.some((ground) => (ground & terrain.high) !== 0),
    regeneration: sheets.some((sheet) => sheet.regeneration !== undefined),
    proof: sheets.some((sheet) => sheet.proof > 0),
    healers: sheets.some((sheet) => sheet.spells.some((spell) => spell.touch && spell.on === "friend")),
    slow: sheets.some((sheet) => sheet.spells.some((spell) => spell.rounds > 0)),
    arcs: houseRules["facing.mode"] === "arcs",
    several: sheets.some((sheet) => sheet.forms.some((form) => form.rate > 4 || form.perRound[1] > 1)),
    board: new Board(base.field),
    plain: sheets.map(
      ({ spells, potions, powers }, i) =>
        spells.length === 0 && potions.length === 0 && powers.length === 0 && !healing.has(sideOf(i)),
    ),
    turnBook: newTurnBook(members.length, casters.length),
    glance: new Lookout(),
    knownCasters: new Casters(),
    scratch: newScratch(),
    threats: newKnownThreats(members.length),
  }
}

const allows = (allowed: readonly Maneuver[] | "all", one: Maneuver): boolean =>
  allowed === "all" || allowed.includes(one)

/**
 * A copy of plain data whose fields are quick to read: V8 keeps objects that were put together under computed names as
 * hash tables, but lays out parsed ones like literals.
 */
const packed = <A>(data: A): A => JSON.parse(JSON.stringify(data)) as A

/** The side of a square in metres (ADD2-033). */
export const squareMetres = 1.5
