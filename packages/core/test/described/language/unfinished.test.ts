import { expect, test } from "vitest"
import { problemsOf } from "../games.ts"

const text = (stats: readonly string[], draft = "") => `
game: growing
${draft}
title: Growing
stats: { hp: { from: 1, to: 9 }${stats.map((stat) => `, ${stat}: { switch: true }`).join("")} }
tracks: { hp: me.hp }
points: hp
actions: { strike: { target: enemy, do: [ { harm: 1 } ] } }
`

test("a game of which much is not read yet is refused once with the way out, and no more as a draft", () => {
  const some = problemsOf(text(["bold", "sly", "meek"]))
  expect(some).toHaveLength(3)
  expect(some[0]).toMatch(/nothing reads the stat "bold"; while the game grows, draft: true in its file allows/u)
  expect(some.slice(1).join()).not.toContain("draft")
  // One or two are more likely misspelt.
  expect(problemsOf(text(["bold", "sly"])).join()).not.toContain("draft")
  expect(problemsOf(text(["bold", "sly", "meek"], "draft: true"))).toEqual([])
})
