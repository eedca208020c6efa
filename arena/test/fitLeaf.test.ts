import { expect, test } from "vitest"
import { fitLeaf, leafLoss, type Position } from "../fitLeaf.ts"

/** A generator of numbers from 0 to 1 that is always the same (Lehmer). */
const numbers = (seed: number) => () => (seed = (seed * 48271) % 2147483647) / 2147483647

/** Positions of two fights of unequal strength, whose odds are known. */
const positionsOf = (health: number, standing: number): readonly Position[] => {
  const next = numbers(15)
  const drawn = (): { readonly up: number; readonly left: number } => {
    const up = 1 + Math.floor(4 * next())
    return { up, left: up * (0.2 + 0.8 * next()) }
  }
  return Array.from({ length: 6000 }, (_, i) => {
    const [own, others] = [drawn(), drawn()]
    const strength = i % 2 === 0 ? 0.5 : -1
    const logit = strength + health * Math.log(own.left / others.left) + standing * Math.log(own.up / others.up)
    const won = next() < 1 / (1 + Math.exp(-logit)) ? 1 : 0
    return { bout: i % 2, health: [own.left, others.left], standing: [own.up, others.up], won }
  })
}

test("the powers by which odds grow are found again, whoever is the stronger in a fight", () => {
  const positions = positionsOf(1.5, 0.8)
  const { health, standing } = fitLeaf(positions)
  // The standard errors of 6,000 positions are 0.06 and 0.08.
  expect(Math.abs(health - 1.5)).toBeLessThan(0.24)
  expect(Math.abs(standing - 0.8)).toBeLessThan(0.32)
  const loss = leafLoss(positions, { health, standing })
  expect(loss).toBeLessThan(leafLoss(positions, { health: 0, standing: 0 }))
  expect(loss).toBeLessThan(leafLoss(positions, { health: 3, standing: 0 }))
  expect(leafLoss(positions, { health: 0, standing: 0 })).toBeLessThan(1)
})
