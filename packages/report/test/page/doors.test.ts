import { fileURLToPath } from "node:url"
import { byPolicies, Combat, encounterOf, terrain } from "@refriega/core/internal"
import { loadScenario, policies } from "@refriega/sim"
import { expect, test } from "vitest"
import { pageFightOf, stageOf } from "../../src/fights/pageFight.ts"

// The viewer is of a project of its own, which has browsers' types.
interface Shown {
  readonly events: readonly { readonly _tag: string; readonly place?: number; readonly lock?: boolean }[]
  readonly groundAfter: (events: number) => Uint8Array
}
const { Fight } = (await import(new URL("../../viewer/Fight.ts", import.meta.url).href)) as {
  readonly Fight: new (stage: unknown, page: unknown, reader: unknown) => Shown
}

test("a door is a wall on the map until it is opened or broken, and none from then on", () => {
  const loaded = loadScenario(fileURLToPath(new URL("../../../../scenarios/d20-modern/raid.yaml", import.meta.url)))
  if (loaded._tag === "Refused") throw new Error("the raid is refused")
  const seen: string[] = []
  loaded.value.visit((rules, scenario) => {
    const prepared = rules.prepare(encounterOf(rules, scenario, "base"))
    const aggressive = policies.find(({ id }) => id === "aggressive")
    if (aggressive === undefined) throw new Error("there is no such policy")
    const choose = byPolicies<never>(prepared.sides.map(() => aggressive))
    for (let number = 0; number < 4; number++) {
      const combat = new Combat(rules, prepared, { seed: 1, combat: number, choose: choose as never }).begin().play()
      const called = { run: "raid", title: { en: "", es: "" }, variant: "base", variantTitle: { en: "", es: "" } }
      const shown = new Fight(stageOf(rules, combat, called, 0), pageFightOf(rules, combat, 0, ""), rules)
      for (const [i, { _tag, lock, place = -1 }] of shown.events.entries()) {
        if (_tag !== "Opened" && (_tag !== "GaveWay" || lock === true)) continue
        seen.push(_tag)
        expect((shown.groundAfter(i)[place] as number) & terrain.wall).toBe(terrain.wall)
        expect((shown.groundAfter(i + 1)[place] as number) & terrain.wall).toBe(0)
      }
    }
  })
  expect(new Set(seen)).toEqual(new Set(["Opened", "GaveWay"]))
})

test("so are the doors of a game that a file describes", () => {
  const file = fileURLToPath(new URL("../../../../games/large/lantern/vault.yaml", import.meta.url))
  const loaded = loadScenario(file)
  if (loaded._tag === "Refused") throw new Error(JSON.stringify(loaded.problems))
  const seen = new Set<string>()
  loaded.value.visit((rules, scenario) => {
    const prepared = rules.prepare(encounterOf(rules, scenario, "base"))
    const steady = policies.find(({ id }) => id === "steady")
    if (steady === undefined) throw new Error("there is no such policy")
    const choose = byPolicies<never>(prepared.sides.map(() => steady))
    const combat = new Combat(rules, prepared, { seed: 1, combat: 0, choose: choose as never }).begin().play()
    const called = { run: "vault", title: { en: "", es: "" }, variant: "base", variantTitle: { en: "", es: "" } }
    const shown = new Fight(stageOf(rules, combat, called, 0), pageFightOf(rules, combat, 0, ""), rules)
    const isWall = (after: number, place: number): boolean =>
      ((shown.groundAfter(after)[place] as number) & terrain.wall) !== 0
    for (const [i, { _tag, place = -1 }] of shown.events.entries()) {
      if (_tag !== "DoorOpened" && _tag !== "DoorBroken") continue
      seen.add(_tag)
      expect(isWall(i, place)).toBe(true)
      expect(isWall(i + 1, place)).toBe(false)
    }
  })
  expect(seen.has("DoorOpened") || seen.has("DoorBroken")).toBe(true)
})
