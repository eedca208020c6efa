import { expect, test } from "vitest"
import { exactOdds } from "../../src/combat/exactOdds.ts"
import { type AtStake, farApart, gapOf } from "../../src/described/prove/farApart.ts"

type Found = NonNullable<ReturnType<typeof exactOdds>>

const found = (more: Partial<Found>): Found => ({
  hit: 0.5,
  hitFriend: 0,
  hitAny: 0.5,
  harm: 3,
  harmDistribution: [{ harm: 3, p: 1 }],
  fell: 0.25,
  risk: 0,
  each: [],
  means: [0],
  ways: 1,
  cut: 0,
  ...more,
})
const tally = { hit: 0.5, dealt: 3, fell: 0.25, taken: 0 }
const most = { enemies: 20, actor: 10 }
const gap = (its: Parameters<typeof farApart>[0], is: Found, stake: AtStake): number | undefined => {
  const far = farApart(its, is, stake)
  return far && gapOf(far)
}

test("what is forecast may be away from what was counted by what was cut of it, and by nothing else", () => {
  expect(gap(tally, found({}), most)).toBeUndefined()
  // Nothing was cut: the old width of a millionth, for sums of rounded chances.
  expect(gap({ ...tally, dealt: 3 + 3.04e-6 }, found({}), most)).toBeCloseTo(3.04e-6, 9)
  expect(gap({ ...tally, hit: 0.5 + 2e-6 }, found({}), most)).toBeCloseTo(2e-6, 9)
  // Ways of 1.7e-7 are missing, and each may have taken all 20 points.
  const cut = found({ cut: 1.7e-7 })
  expect(gap({ ...tally, dealt: 3 + 3.04e-6 }, cut, most)).toBeUndefined()
  expect(gap({ ...tally, dealt: 3 + 5e-6 }, cut, most)).toBeCloseTo(5e-6, 9)
  // But none of them hits more often than it comes, nor takes more from the actor than it has.
  expect(gap({ ...tally, hit: 0.5 + 1.3e-6 }, cut, most)).toBeCloseTo(1.3e-6, 9)
  expect(gap({ ...tally, taken: 2.6e-6 }, cut, most)).toBeUndefined()
  expect(gap({ ...tally, taken: 3e-6 }, cut, most)).toBeCloseTo(3e-6, 9)
  // An act that is rolled on seldom takes more than there was: then that is what a way may have taken.
  const healed = found({ cut: 1.7e-7, harmDistribution: [{ harm: 60, p: 0.05 }] })
  expect(gap({ ...tally, dealt: 3 + 1e-5 }, healed, most)).toBeUndefined()
})

test("it says which of its numbers is furthest away, what was promised, and what was played", () => {
  const far = farApart({ ...tally, dealt: 4, fell: 0.75 }, found({ hitAny: 0.1 }), most)
  expect(far).toEqual({ what: "harm", promised: 4, played: 3 })
  expect(farApart({ ...tally, fell: 1 }, found({ hitAny: 0.1 }), most)).toEqual({
    what: "felling",
    promised: 1,
    played: 0.25,
  })
})
