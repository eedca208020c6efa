import { expect, test } from "vitest"
import { problemsOf } from "../games.ts"
import { base, breaks, spatial } from "./base.ts"

test("the game that the others are made from is right", () => {
  expect(problemsOf(base)).toEqual([])
})

const spatialBreaks: typeof breaks = [
  [
    "distance <= mid",
    "distnce <= mid",
    'game.yaml:25:11: actions.strike.when: unknown name "distnce"; did you mean "distance"?',
  ],
  [
    "distance <= mid",
    "distance <= midd",
    'game.yaml:25:23: actions.strike.when: unknown name "midd"; did you mean "mid"?',
  ],
  ["distance <= mid", "distance <= far", "game.yaml:25:20: actions.strike.when: this is always so: 0 to 2 <= 2"],
  ["distance <= mid and ", "", "game.yaml:16:3: space: nothing reads the distance"],
  [
    "set: me.nerve = 2",
    "set: distance = close",
    "game.yaml:37:14: actions.rest.do[1].set: there is no distance here: nobody is aimed at",
  ],
  [
    "add: me.nerve by -1",
    "add: distance = 1",
    "game.yaml:33:18: actions.strike.do[1].else[0].add: expected add: distance by number",
  ],
  [
    "{ close: , mid: , far: }",
    "{ close: }\n  enemies: closer",
    "game.yaml:16:3: space: expected two bands at least, as [touching, far]",
    'game.yaml:17:12: space.enemies: expected close, found "closer"',
    'game.yaml:26:23: actions.strike.when: unknown name "mid"; known: close, distance, me, rule, them',
  ],
  ["{ close: , mid: , far: }", "[close, mid, far, mid]", 'game.yaml:16:28: space.bands[3]: "mid" is a band already'],
]

for (const [from, to, ...told] of spatialBreaks) {
  test(`with bands, ${JSON.stringify(from)} as ${JSON.stringify(to)} is refused`, () => {
    expect(spatial).toContain(from)
    expect(problemsOf(spatial.replace(from, to))).toEqual(told)
  })
}

test("lists that are defined count as lists inside of each other: a long chain of them is refused", () => {
  const chain = (length: number): string => {
    const links = Array.from({ length }, (_, i) => `  link${i}:\n    - do: link${i + 1}\n`).join("")
    return base
      .replace("define:\n", `define:\n${links}  link${length}:\n    - gain: shaken\n`)
      .replace("- lose: shaken", "- do: link0")
  }
  expect(problemsOf(chain(5))).toEqual([])
  expect(problemsOf(chain(20))).toContainEqual(expect.stringContaining("lists of steps inside of each other"))
})
