import { expect, test } from "vitest"
import type { Mapping } from "../../src/import/Mapping.ts"
import { commentOf } from "../../src/import/toldImport.ts"

test("names of others are told on one line, without signs that steer a terminal, and not at any length", () => {
  const mapping = { kinds: { trait: { en: "Traits", es: "Rasgos" } } } as unknown as Mapping
  const names = ["Keen\n\tSight", "\u001b[31mRed", "A".repeat(5000)]
  expect(commentOf(mapping, [{ block: 0, creature: "Owl", kind: "trait", names }])).toBe(
    ` Traits: Keen Sight; [31mRed; ${"A".repeat(80)}...`,
  )
})
