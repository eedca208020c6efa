import { mkdtempSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, test } from "vitest"
import { refriega, root } from "../kit/refriega.ts"

const game = `
game: blasts
title: { en: Blasts, es: Estallidos }
space: { squares: 5, move: move }
stats: { hp: { from: 1, to: 60 }, sly: { from: 0, to: 4, default: 0 }, casts: { switch: true } }
tracks: { hp: me.hp, move: { start: 30, per: turn } }
points: hp
actions:
  blast:
    area: { burst: 15 }
    when: me.casts
    do: [ { each: inside, do: [ { roll: save = d4 + them.sly, by: them }, { if: save < 4, then: [ { harm: 3 } ] } ] } ]
  strike: { target: enemy, go: nearest, when: distance <= 5, do: [ { roll: aim = d6 }, { hit: aim >= 3, harm: 2 } ] }
`
const scenario = `
system: ./game.yaml
title: Blasts
field: { map: "M...F.TU...." }
include: [bestiary.yaml]
sides:
  ours: { members: [{ is: mage, at: M }, { is: friend, at: F }] }
  theirs: { members: [{ is: thug, at: T }, { is: sneak, at: U }] }
`

const bestiary = `
combatants:
  - { id: mage, name: { en: Mage, es: Maga }, hp: 9, casts: true }
  - { id: friend, name: { en: Guard, es: Guardia }, hp: 9 }
  - { id: thug, name: { en: Thug, es: Rufián }, hp: 3 }
  - { id: sneak, name: { en: Sneak, es: Ladina }, hp: 9, sly: 2 }
`

const folder = mkdtempSync(join(tmpdir(), "odds-each-"))
writeFileSync(join(folder, "game.yaml"), game)
writeFileSync(join(folder, "fight.yaml"), scenario)
writeFileSync(join(folder, "bestiary.yaml"), bestiary)
const asked = async (...more: readonly string[]): Promise<string> =>
  (await refriega(root, "odds", join(folder, "fight.yaml"), "--by", "mage", ...more)).stdout

test("what an act may do to several stands below it, one after the other, in both languages", async () => {
  const [en, es] = [await asked(), await asked("--lang", "es")]
  // Three of four are caught, and one of four who is sly.
  for (const row of ["Thug +75\u00a0% +2\\.25 +75\u00a0%", "Sneak +25\u00a0% +0\\.75 +0\u00a0%"])
    expect(en).toMatch(new RegExp(`\n {2}${row}`, "u"))
  expect(en).toMatch(/\n {2}Guard \(friend\) +75\u00a0% +2\.25 +0\u00a0%/u)
  expect(en).toContain("Below an act that may harm several stands each of them")
  expect(es).toMatch(/\n {2}Guardia \(aliado\) +75\u00a0% +2,25 +0\u00a0%/u)
  expect(es).toContain("está cada uno")
  // One who is aimed at has the numbers of the act itself.
  expect(en).not.toMatch(/strike →[^\n]*\n {2}\w/u)
})

test("in JSON each has an id, chance, harm and falls, whatever an act is aimed at", async () => {
  const { options } = JSON.parse(await asked("--json"))
  const each = options.flatMap((option: { readonly each: readonly object[] }) => option.each)
  expect(each).toContainEqual({ who: "thug", p: 0.75, harm: 2.25, fell: 0.75 })
  expect(each).toContainEqual({ who: "sneak", p: 0.25, harm: 0.75, fell: 0 })
  for (const { exact } of options) expect(exact).not.toHaveProperty("each")
})
