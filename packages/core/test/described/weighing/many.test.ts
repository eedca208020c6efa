import { expect, test } from "vitest"
import { rulesOf } from "../games.ts"
import { against } from "./against.ts"

const burning = rulesOf(`
game: burning
title: Burning
stats: { hp: { from: 1, to: 60 }, save: { from: 0, to: 9, default: 0 } }
tracks: { hp: me.hp, luck: { start: 3 } }
points: hp
actions:
  burn:
    target: enemy
    do:
      - roll: fire = 2d6
      - each: enemies
        do:
          - roll: save = d20 + them.save
            by: them
          - harm: if save >= 12 then fire / 2 else fire
  strike: { target: enemy, do: [ { harm: d6 } ] }
  trick: { target: enemy, when: me.luck > 0, do: [ { harm: 1 } ] }
`)

test("what befalls many at once is added up, and comes to what all ways together come to", () => {
  const hps = [3, 5, 8, 11, 40, 40, 40, 40, 40, 40, 40]
  const saves = [0, 4, 9, 2, 0, 1, 2, 3, 4, 5, 6]
  const { of } = against(
    burning,
    { hp: 9 },
    hps.map((hp, i) => ({ hp, save: saves[i] as number })),
  )
  // 21 ^ 11 ways of the saves, for each of eleven results of the fire.
  let [dealt, fell] = [0, 0]
  for (let a = 1; a <= 6; a++)
    for (let b = 1; b <= 6; b++) {
      let standing = 1
      hps.forEach((hp, i) => {
        const saved = Math.min(1, Math.max(0, (20 - (12 - (saves[i] as number)) + 1) / 20))
        const [half, whole] = [Math.min(hp, Math.floor((a + b) / 2)), Math.min(hp, a + b)]
        dealt += (saved * half + (1 - saved) * whole) / 36
        standing *= 1 - (half >= hp ? saved : 0) - (whole >= hp ? 1 - saved : 0)
      })
      fell += (1 - standing) / 36
    }
  const tally = of("burn")
  expect(tally.sampled).toBe(0)
  expect(tally.dealt).toBeCloseTo(dealt, 9)
  expect(tally.fell).toBeCloseTo(fell, 9)
})

test("odds are the same as long as what an act looks at is the same, and other ones where it is not", () => {
  const { of, prepared } = against(burning, { hp: 9 }, [{ hp: 20 }, { hp: 20 }])
  const changed = (id: string, track: number, value: number): number[] => {
    const tracks = [...prepared.sheets.starts]
    tracks[prepared.ids.indexOf(id) * 2 + track] = value
    return tracks
  }
  const first = of("strike")
  // Nobody's luck matters, nor how many points the other one has, nor those of the target beyond what a blow can take.
  for (const tracks of [changed("b0", 1, 0), changed("b1", 0, 1), changed("b0", 0, 7)])
    expect(of("strike", tracks)).toBe(first)
  expect(of("strike", changed("b0", 0, 6)).fell).toBeCloseTo(1 / 6, 12)
  expect(of("strike", changed("b0", 0, 2)).dealt).toBeCloseTo((1 + 5 * 2) / 6, 12)
})

test("questions to many, one after the other, are weighed as those who are asked would answer them", () => {
  const rules = rulesOf(`
game: running
title: Running
stats: { hp: { from: 1, to: 60 } }
tracks: { hp: me.hp, ready: { start: 1 } }
points: hp
actions:
  run:
    do:
      - each: enemies
        do:
          - if: them.ready > 0
            then:
              - ask: strike at them
                by: them
                then:
                  - set: them.ready = 0
                  - roll: blow = d6
                    by: them
                  - harm: blow
                    to: me
`)
  const hp = 30
  const many = 9
  const { me, prepared } = against(
    rules,
    { hp },
    Array.from({ length: many }, () => ({ hp: 5 })),
  )
  const tally = prepared.book.of({ tracks: prepared.sheets.starts, isOut: () => false }, 0, me, me)
  // Every one of them strikes, as long as there is anybody to strike at.
  let left = new Map([[hp, 1]])
  let taken = 0
  for (let i = 0; i < many; i++) {
    const next = new Map<number, number>()
    for (const [points, p] of left)
      for (let blow = 1; blow <= 6; blow++) {
        const harm = Math.min(points, blow)
        taken += (p * harm) / 6
        next.set(points - harm, (next.get(points - harm) ?? 0) + p / 6)
      }
    left = next
  }
  expect(tally.sampled).toBe(0)
  expect(tally.taken).toBeCloseTo(taken, 9)
})

/** Eight throws of a d20, and what each of them does. */
const throws = (does: (name: string) => string, tracks = "hp: me.hp"): ReturnType<typeof rulesOf> => {
  const steps = Array.from("abcdefgh", (letter) => `{ roll: r${letter} = d20 }, ${does(`r${letter}`)}`)
  return rulesOf(`
game: many
title: Many
stats: { hp: { from: 1, to: 400 } }
tracks: { ${tracks} }
points: hp
actions: { strike: { target: enemy, do: [ ${steps.join(", ")} ] } }
`)
}

test("where there are too many ways, some are drawn, and the promise says so", () => {
  // What each throw has come to stays known.
  const marks = "n: { start: 0, to: 400000 }"
  const rules = throws(
    (r) => `{ harm: ${r} - 15 }, { set: me.n = (3 * me.n + ${r}) at most 400000 }`,
    `hp: me.hp, ${marks}`,
  )
  const tally = against(rules, { hp: 400 }, [{ hp: 400 }]).of("strike")
  expect(tally.sampled).toBeGreaterThan(100)
  // Each takes 1 to 5 in five cases of twenty: 0.75 on average, with a variance of 2.1875 of all eight together, times 8.
  const spread = Math.sqrt((8 * (55 / 20 - 0.75 ** 2)) / tally.sampled)
  expect(Math.abs(tally.dealt - 6)).toBeLessThan(4 * spread)
})

test("as long as what is thrown makes no difference but to points, no throws are too many", () => {
  const rules = throws((r) => `{ harm: ${r} - 15 }`)
  const tally = against(rules, { hp: 400 }, [{ hp: 400 }]).of("strike")
  expect(tally).toMatchObject({ sampled: 0 })
  expect(tally.dealt).toBeCloseTo(6, 12)
  // All eight can take 40 at most.
  expect(tally.bounds.map(([, most]) => most)).toEqual([40])
})
