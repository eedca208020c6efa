import { option } from "@refriega/core/internal"
import { playerOf, regenerate, type Weighed } from "@refriega/sim/internal"
import { expect, test } from "vitest"
import { packDecisions, unpackDecisions } from "../../src/facts/PageDecisions.ts"
import { pageData } from "../../src/fights/pageData.ts"
import { shownOptions } from "../../src/fights/shownOptions.ts"
import { promiseText } from "../../src/text/promiseText.ts"
import { playedRun } from "../kit/runs.ts"

test("a page has of every decision what was chosen, what it promised and what it was worth, and the best of the others", async () => {
  const run = await playedRun("d20-modern/duel.yaml", { combats: 20 })
  const { data } = pageData([run])
  const [fight] = data.fights
  if (fight?.decisions === undefined) throw new Error("a page without decisions")
  const shown = unpackDecisions(fight.decisions)
  const player = playerOf(run.folder.manifest, run.library)
  regenerate(player, 0, fight.combat, { explain: true }, ({ combat, weighed = [] }) => {
    expect(shown.map(({ event }) => event)).toEqual(weighed.map(({ event }) => event))
    for (const [i, { event, left, options }] of shown.entries()) {
      const all = weighed[i] as Weighed
      const chosen = combat.log[event] as unknown as { readonly verb: number; readonly option: number }
      expect(options[0]?.option.verb).toBe(chosen.verb)
      expect(options.length + left).toBe(all.options.length)
      for (const lang of ["en", "es"] as const)
        expect(promiseText((options[0] as (typeof options)[0]).forecast, lang)).toBe(
          promiseText((all.options[chosen.option] as (typeof all.options)[0]).forecast, lang),
        )
      const best = Math.max(...all.options.map(({ score }) => score ?? Number.NaN))
      expect(Math.max(...options.map(({ score }) => score ?? Number.NaN))).toBeCloseTo(best, 2)
    }
  })
})

test("decisions come out of their columns as they went in", () => {
  const chosen = (verb: number) => option(verb, verb - 1, -1, 7, 2)
  const forecast = { harm: 0.25, fell: 0, help: 0, risk: 1.5, exposure: 0.01, approach: -0.5, cost: 1, leaves: false }
  const decisions = [
    { event: 4, left: 0, lines: [], options: [{ option: chosen(1), forecast, score: -0.25 }] },
    {
      event: 9,
      left: 3,
      lines: ["when hurt: leave"],
      options: [
        { option: chosen(2), forecast: { ...forecast, leaves: true } },
        { option: chosen(0), forecast, score: 0 },
      ],
    },
  ]
  expect(unpackDecisions(packDecisions(decisions))).toEqual(decisions)
})

test("the option that was chosen comes first, then the three that were worth most", () => {
  const options = [0.1, 0.5, 0.2, 0.9, 0.3, 0.4].map(
    (score, verb) => ({ option: { verb }, score }) as unknown as Weighed["options"][number],
  )
  const { left, shown } = shownOptions(options, 2)
  expect(shown.map(({ option }) => option.verb)).toEqual([2, 3, 1, 5])
  expect(left).toBe(2)
})
