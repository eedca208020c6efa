import { ownLibrary } from "@refriega/sim/internal"
import { expect, test } from "vitest"
import { withoutGlosses } from "../../src/text/withoutGlosses.ts"

test("Spanish terms in brackets are left out of English texts; what else is in brackets stays", () => {
  const found = withoutGlosses([
    { id: "A", rule: "A round (asalto) has turns (turno).", es: "Un asalto tiene turnos; el turno es de uno." },
    { id: "B", rule: "Cover (cobertura, a wall) hides the target (at most half).", es: "La cobertura tapa." },
    {
      id: "D",
      rule: "Range (alcance; at most 20), track (wound track, herida), and (cover, blind).",
      es: "Alcance, herida.",
    },
    { id: "C", rule: "A wall gives damage capacity (daño) of 3 (see A).", es: "Un muro." },
  ])
  expect(Object.fromEntries(found)).toEqual({
    A: "A round has turns.",
    B: "Cover (a wall) hides the target (at most half).",
    D: "Range (at most 20), track (wound track), and (cover, blind).",
    C: "A wall gives damage capacity of 3 (see A).",
  })
})

test("of the bundled catalogues no Spanish letter is left in English, and no text is emptied", () => {
  let [brackets, left] = [0, 0]
  for (const id of ["adnd2e", "d20-modern", "ds20", "savage-worlds", "symbaroum"]) {
    const catalogue = ownLibrary.systems[id]?.(({ comesWith }) => comesWith?.catalogue?.() ?? []) ?? []
    expect(catalogue.length).toBeGreaterThan(100)
    const english = withoutGlosses(catalogue)
    for (const { id: rule, rule: text } of catalogue) {
      const shown = english.get(rule) ?? ""
      expect(shown.length).toBeGreaterThan(text.length / 3)
      brackets += text.match(/\([^)]*[áéíóúñ][^)]*\)/gu)?.length ?? 0
      left += shown.match(/\([^)]*[áéíóúñ][^)]*\)/gu)?.length ?? 0
    }
  }
  expect(brackets).toBeGreaterThan(40)
  expect(left).toBe(0)
})
