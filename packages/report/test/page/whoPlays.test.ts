import { expect, test } from "vitest"
import { type Played, whoPlays, withTellingTitles } from "../../src/page/whoPlays.ts"
import { day, results } from "../kit/results.ts"

const run = (policies: Readonly<Record<string, readonly string[]>>, document: Played["results"] = results) =>
  ({
    results: document,
    manifest: { variants: Object.entries(policies).map(([name, its]) => ({ name, policies: its })) },
  }) as unknown as Played

const [first, second] = results.variants.map(({ name }) => name) as [string, string]
const all = (...policies: readonly string[]) => run({ [first]: policies, [second]: policies })

test("who plays is one policy, or one of each side; variants that only split others do not count", () => {
  expect(whoPlays(all("steady", "steady"))).toBe("steady")
  expect(whoPlays(all("steady", "focus"))).toBe("guards=steady gang=focus")
  expect(
    whoPlays(
      run({ [first]: ["focus", "focus"], [second]: ["focus", "focus"], "gritty, believed": ["focus@base", "focus"] }),
    ),
  ).toBe("focus")
  expect(whoPlays(run({ [first]: ["steady", "steady"], [second]: ["focus", "focus"] }))).toBeUndefined()
  expect(whoPlays(run({}, day))).toBeUndefined()
})

test("runs of one scenario that others play have these in their titles; runs of several have not", () => {
  const titles = (runs: readonly Played[]) => withTellingTitles(runs).map((each) => each.results.title.en)
  const { en } = results.title
  expect(titles([all("steady", "steady"), all("focus", "focus")])).toEqual([`${en} · steady`, `${en} · focus`])
  expect(titles([all("steady", "steady"), all("steady", "steady")])).toEqual([en, en])
  const roof = run({ [first]: ["focus", "focus"], [second]: ["focus", "focus"] }, { ...results, scenario: "roof" })
  expect(titles([all("steady", "steady"), roof])).toEqual([en, en])
})

test("runs of one title in several games have these in their titles", () => {
  const { game: _, ...bare } = results
  const other = run({}, { ...bare, system: "nine", scenario: "roof" })
  const found = withTellingTitles([run({}), other]).map((each) => each.results.title.en)
  expect(new Set(found).size).toBe(2)
  expect(found[1]).toBe(`${results.title.en} · nine`)
})
