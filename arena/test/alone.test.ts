import { steady } from "@refriega/sim"
import { expect, test } from "vitest"
import { drawable } from "../drawn/drawFight.ts"
import { duelAlone } from "../drawn/duelAlone.ts"
import { bestiaryOf } from "../drawn/people.ts"

/** Who takes longer than this on average, alone against its like on open ground, needs a reason. */
const mostRounds = 20

/** The ones that take longer, or do not come to an end, and why. */
const reasons: Readonly<Record<string, string>> = {
  "d20-modern breacher": "Defense 20 and 49 points: a blow lands one time in five and takes a seventh",
  "d20-modern poisoner": "poison can leave both of them helpless: nobody is left to act",
  "ds20 office-clerk": "untrained: a blow lands one time in five, and most do no more than a scratch",
  "ds20 riot-guard": "the suit absorbs nearly all that a baton does",
}

test.each(drawable)(
  "everybody alone against its like comes to an end in twenty rounds, or for a reason: %s",
  (system) => {
    for (const { id } of bestiaryOf(system).people) {
      const { cut, rounds } = duelAlone(system, id, steady, 20)
      if (reasons[`${system} ${id}`] !== undefined) continue
      expect([id, cut]).toEqual([id, 0])
      expect([id, Math.ceil(Math.max(rounds, mostRounds))]).toEqual([id, mostRounds])
    }
  },
)

test("every reason is of somebody who needs one", () => {
  for (const key of Object.keys(reasons)) {
    const [system = "", id = ""] = key.split(" ")
    const { cut, rounds } = duelAlone(system, id, steady, 40)
    expect([key, cut > 0 || rounds > mostRounds]).toEqual([key, true])
  }
})
