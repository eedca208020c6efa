import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { expect, test } from "vitest"
import { affordable } from "../../kit/affordable.ts"
import { proveGame } from "../../../src/described/prove/proveGame.ts"

const file = fileURLToPath(new URL("../../../../../games/large/lantern/game.yaml", import.meta.url))

// What was remembered on a map once forgot whose turn had begun, which matters where a round may take somebody away.
test("a large game on a map, with all that the language has for it, is sound: laws, promises, keys", () => {
  const proof = proveGame({ file: "game.yaml", text: readFileSync(file, "utf8") }, undefined, affordable(5))
  if (proof._tag === "Refused") throw new Error(JSON.stringify(proof.problems))
  const { apart, broken, misspelt } = proof.value
  expect(broken).toEqual([])
  expect(apart).toEqual([])
  expect(misspelt.unnoticed).toEqual([])
})
