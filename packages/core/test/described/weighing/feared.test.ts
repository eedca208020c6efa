import { expect, test } from "vitest"
import { readGame } from "../../../src/described/reading/readGame.ts"
import { ablesOf } from "../../../src/described/weigh/Able.ts"
import { readyGame } from "../../../src/described/weigh/ReadyGame.ts"
import { encounter } from "../../../src/testkit/encounter.ts"
import { rulesOf } from "../games.ts"

/** To break away lets enemies strike; whoever slips may be struck in turn. */
const text = `
game: opening
title: Opening
stats: { hp: { from: 1, to: 60 }, armed: { switch: true }, sly: { switch: true } }
tracks: { hp: me.hp }
points: hp
define:
  blow:
    - roll: attack = d20
    - if: attack = 1
      then: [ { do: riposte, as: them } ]
      else: [ { harm: 3 } ]
  riposte: [ { harm: 2 } ]
  let-pass: [ { ask: strike at them, then: [ do: blow ] } ]
actions:
  strike: { target: enemy, when: me.armed, do: [ do: blow ] }
  break-away: { do: [ { each: enemies, do: [ { do: let-pass, as: them } ] } ] }
  ambush:
    target: enemy
    when: me.sly
    do: [ { ask: parry, by: them, then: [ { harm: 1 } ], else: [ { harm: 2 } ] } ]
`

test("nobody is feared for what need not befall anybody, where they can do more than that", () => {
  const rules = rulesOf(text)
  const read = readGame({ file: "game.yaml", text })
  if (read._tag === "Refused") throw new Error("refused")
  const actors = {
    armed: { side: 0, at: [0, 0] as const, block: { hp: 9, armed: true } },
    bare: { side: 1, at: [1, 0] as const, block: { hp: 9 } },
    sly: { side: 1, at: [2, 0] as const, block: { hp: 9, sly: true } },
  }
  const { ids, sheets } = rules.prepare(encounter(rules, { actors }))
  const ready = readyGame(read.value)
  const harming = ablesOf(ready, sheets).map((able) => able.harming.map((verb) => rules.verbs[verb]?.id))
  const of = (id: string) => harming[ids.indexOf(id)]
  expect(of("armed")).toEqual(["strike"])
  // Whoever can do nothing else is feared for it.
  expect(of("bare")).toEqual(["break-away"])
  // What befalls them whatever they answer is no choice of theirs.
  expect(of("sly")).toEqual(["ambush"])
})
