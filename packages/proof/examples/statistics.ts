import assert from "node:assert/strict"
import { binomialP, clopperPearson, evenness, fightsForEven, holm, newcombe, rate, wilson } from "@refriega/sim"

// Numbers of fights, with what they are worth. Shares are from 0 to 1, intervals of 95 %.

// 60 of 100 fights won: Wilson's interval, the exact one, and the rate as results have it.
const { hi, lo } = wilson(60, 100)
assert.ok(lo > 0.5 && hi < 0.7)
assert.ok(clopperPearson(60, 100).lo < lo)
assert.deepEqual([rate(60, 100).p, rate(60, 100).method], [0.6, "clopperPearson95"])

// Is that more than a fair coin gives? The exact chance of something as rare.
assert.ok(Math.abs(binomialP(60, 100, 0.5) - 0.0569) < 1e-4)

// The difference of two shares from fights of their own.
const difference = newcombe(40, 100, 60, 100)
assert.ok(difference.lo > 0 && difference.hi < 0.35)

// Several questions at once: Holm's p-values.
assert.deepEqual(holm([0.01, 0.04]), [0.02, 0.04])

// Is a fight even? Of two sides, within 10 points; and how many fights say so for sure.
const even = evenness({ watch: 505, gang: 495 }, "watch", 1000, 0.1)
assert.equal(even.verdict, "even")
assert.ok(fightsForEven(0.1) < 1000)
