import { expect, test } from "vitest"
import { moduleWritesIn } from "./kit/moduleWrites.ts"
import { filesIn } from "./kit/syntax.ts"

/*
 * Functions of the rooms answer by what they return, or fill what they are given. What a module keeps beside the fight
 * would make the order of calls part of their meaning. Caches are the exception: each is listed here with its key, and
 * gives the same answers when it has been emptied.
 */

/** Caches: the binding, and what the key of an entry is. */
const caches: Readonly<Record<string, string>> = {
  // Emptied before every decision in savage-worlds/memo.test.ts.
  "systems/savage-worlds/model/odds.ts traitTails": "the die, the Wild Die, whether they ace",
  "systems/savage-worlds/model/odds.ts damageTails": "the pool, whether it aces",
  "systems/savage-worlds/model/odds.ts contests": "both sides' dice, how far ahead, whether they ace",
  "systems/savage-worlds/model/volleyOdds.ts volleys": "the dice, the Wild Die, whether they ace, the thresholds",
  "systems/savage-worlds/see/trait.ts knownPairs": "both sides' dice, whether they ace, what counts of a roll",
  "systems/savage-worlds/round/plainDeal.ts known": "the prepared scenario",
  "systems/d20-modern/attack/drawDamage.ts known": "the blow, how often it is rolled, what is added, the style",
  "systems/savage-worlds/see/soaking.ts victims": "Wounds that take it out, Shaken, the dice of Vigor, tries, rules",
}

for (const room of ["adnd2e", "d20-modern", "ds20", "savage-worlds", "symbaroum"]) {
  test(`no module of ${room} keeps anything beside the fight`, () => {
    const written = moduleWritesIn([...filesIn("parts"), ...filesIn(`systems/${room}`)])
      .filter(({ binding }) => binding.startsWith("systems/"))
      .filter(({ binding }) => caches[binding] === undefined)
    const said = written.map(({ at, binding }) => `${binding}, written at ${at.join(", ")}`)
    expect(said).toEqual([])
  })
}
