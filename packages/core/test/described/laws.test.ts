import { expect, test } from "vitest"
import { checkRuleset } from "../../src/testkit/checkRuleset.ts"
import { encounter } from "../../src/testkit/encounter.ts"
import { lawsIn } from "../kit/lawsIn.ts"
import { families, rulesOf, sensible, textOf, trialsOf, whatever } from "./games.ts"

/** What nobody is asked about: who is stunned can do nothing else, and to wait is for those who can do nothing. */
const neverChosen = new Set(["wait", "steel"])

for (const family of families) {
  test(`${family}: the laws of the engine hold in duels and between pairs`, () => {
    const rules = rulesOf(textOf(family), `${family}.yaml`)
    const findings = lawsIn(rules, trialsOf(family, rules, 12), 3)
    expect(findings.broken).toEqual([])
    expect(findings.combats).toBe(24)
    // Every action and every answer has been chosen by somebody.
    const chosen = rules.verbs.map(({ id }) => id).filter((id) => !neverChosen.has(id))
    if (chosen.length > 1) expect([...findings.verbs].toSorted()).toEqual(chosen.toSorted())
  })
}

/** Nothing that a blow names says what a draught, or luck, or a curse is worth: but those who fall lose it. */
const drops = `game: drops
title: Drops
stats: { hp: { from: 1, to: 30 }, hit: { from: 0, to: 10, default: 0 } }
tracks:
  hp: me.hp
  skin: { start: 3, to: 5 }
  draught: { start: 2, worth: 0.4 }
conditions:
  cursed: { text: cursed, worth: -0.25 }
points: [skin, hp]
actions:
  strike: { target: enemy, do: [ { roll: attack = d20 + me.hit }, { hit: attack >= 11, harm: 2d6 } ] }
  curse: { target: enemy, when: not them.cursed, do: [ { roll: word = d20 }, { if: word >= 12, then: [ { gain: cursed, to: them } ] } ] }
  patch: { do: [ { add: me.skin by 2 } ] }
  drink: { when: me.draught > 0, do: [ { add: me.draught by -1 }, { roll: healing = d8+8 }, { add: me.hp by healing } ] }
`

test("what the fallen lose, and no step names, is told apart in what is remembered of odds", () => {
  const rules = rulesOf(drops)
  const guard = { hp: 20, hit: 4 }
  const fight = encounter(rules, {
    actors: {
      "ours-1": { side: 0, at: [0, 0], block: guard },
      "ours-2": { side: 0, at: [0, 1], block: guard },
      "theirs-1": { side: 1, at: [1, 0], block: guard },
      "theirs-2": { side: 1, at: [1, 1], block: guard },
    },
  })
  const trials = Array.from({ length: 6 }, (_, combat) => ({
    name: `drops ${combat}`,
    encounter: fight,
    choose: () => (combat % 2 === 0 ? sensible : whatever(combat)),
    seed: 1,
    combat,
  }))
  expect(checkRuleset(rules, trials).broken).toEqual([])

  // What a blow promises against whom has drunk and against whom has not, whichever was asked about first.
  const strike = rules.verbs.findIndex(({ id }) => id === "strike")
  const harms = (draughts: readonly number[]) => {
    const { book, sheets } = rules.prepare(fight)
    const [who, them] = [sheets.sideOf.indexOf(0), sheets.sideOf.indexOf(1)]
    return new Map(
      draughts.map((draught) => {
        const tracks = [...sheets.starts]
        tracks[them * 4] = 1
        tracks[them * 4 + 1] = 0
        tracks[them * 4 + 2] = draught
        return [draught, book.of({ tracks, isOut: () => false }, strike, who, them).harm]
      }),
    )
  }
  const [one, other] = [harms([0, 1, 2]), harms([2, 1, 0])]
  for (const draught of [0, 1, 2]) {
    expect(one.get(draught)).toBe(other.get(draught))
    // It hits in 14 of 20 cases, and every hit fells: one point of 23, and 0.4 for each draught.
    expect(one.get(draught)).toBeCloseTo(0.7 * (1 / 23 + 0.4 * draught), 12)
  }
})
