import { expect, test } from "vitest"
import { readGame } from "../../src/described/reading/readGame.ts"
import { lastingOf } from "../../src/described/weigh/lastingOf.ts"

test("what a turn gives back is nothing by then, unless others ask for it, or a hook, or it has a worth", () => {
  const read = readGame({
    file: "game.yaml",
    text: `
game: budgets
title: Budgets
stats: { hp: { from: 1, to: 60 } }
tracks:
  hp: me.hp
  action: { start: 1, to: 1 }
  reaction: { start: 1, to: 1 }
  shock: { start: 0, to: 1 }
  focus: { start: 1, to: 1, worth: 0.1 }
  arrows: { start: 5 }
  guard: { start: 0, to: 1 }
points: hp
actions:
  strike:
    target: enemy
    when: me.action > 0
    do:
      - set: me.action = 0
      - set: me.focus = 0
      - if: them.reaction > 0
        then: [ { set: them.reaction = 0 } ]
        else: [ { harm: d6 } ]
      - set: them.shock = 1
  shoot:
    target: enemy
    when: me.action > 0 and me.arrows > 0 and me.focus > 0
    do: [ { add: me.arrows by -1 }, { harm: d4 } ]
  ward: { when: me.action > 0 and me.guard = 0, do: [ { set: me.action = 0 }, { set: me.guard = 1 } ] }
when:
  harmed: [ { if: me.guard > 0, then: [ { set: me.guard = 0 } ] } ]
  turn:
    - if: me.shock > 0
      then: [ { set: me.reaction = 0 } ]
    - set: me.action = 1
    - set: me.reaction = 1
    - set: me.shock = 0
    - set: me.focus = 1
    - set: me.guard = 0
`,
  })
  if (read._tag === "Refused") throw new Error(read.problems.map(({ message }) => message).join("\n"))
  const lasting = lastingOf(read.value)
  expect(read.value.tracks.filter((_, i) => lasting[i] === false).map(({ id }) => id)).toEqual(["action"])
})
