import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { expect, test } from "vitest"
import { affordable } from "../../kit/affordable.ts"
import { rulesOf, thrifty } from "../games.ts"
import { heldAgainstPlay } from "../heldAgainstPlay.ts"
import { proveGame } from "../../../src/described/prove/proveGame.ts"

const textOf = (name: string): string =>
  readFileSync(fileURLToPath(new URL(`../../../../../games/large/${name}/game.yaml`, import.meta.url)), "utf8")

// What was remembered on a map once forgot whose turn had begun, which matters where a round may take somebody away.
test("a large game on a map, with all that the language has for it, is sound: laws, promises, keys", () => {
  const proof = proveGame({ file: "game.yaml", text: textOf("lantern") }, undefined, affordable(5))
  if (proof._tag === "Refused") throw new Error(JSON.stringify(proof.problems))
  const { apart, broken, misspelt } = proof.value
  expect(broken).toEqual([])
  expect(apart).toEqual([])
  expect(misspelt.unnoticed).toEqual([])
})

// An attack that tests two rolls once asked the guards twice; walks once took it that everybody strikes who may.
test("opposed rolls, guards who step in and parting blows on a map: promised is what is played", () => {
  const rules = rulesOf(textOf("frost"))
  const sheets = [
    { fight: 3, armour: 11, hale: 6, guard: true, arms: ["sword"] },
    { fight: 1, armour: 10, hale: 4, move: 4, arms: ["dagger"] },
    { fight: 4, armour: 14, hale: 8, size: 2, arms: ["claws"] },
  ]
  const { apart, options, walked } = heldAgainstPlay(rules, affordable(6), 3, sheets, 2, thrifty)
  expect(apart).toEqual([])
  expect(options).toBeGreaterThan(20)
  expect(walked).toBeGreaterThan(5)
})
