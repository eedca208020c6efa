import type { Encounter } from "../../contract/Encounter.ts"
import { dice } from "../../dice/expression.ts"
import { roster } from "../../parts/roster.ts"
import { evaluate } from "../meaning/evaluate.ts"
import { pointsOf } from "../meaning/harmStep.ts"
import { OddsBook } from "../weigh/OddsBook.ts"
import type { ReadyGame } from "../weigh/ReadyGame.ts"
import type { Sheets } from "../weigh/Sheets.ts"
import type { Described, DescribedPrepared } from "./System.ts"

const noDice = dice("1")

/** Works out all that a fight needs, once for a scenario. */
export const preparer = (ready: ReadyGame): ((encounter: Encounter<Described>) => DescribedPrepared) => {
  const { game, width } = ready
  const tracks = game.tracks.map((track) => ({
    start: evaluate(track.start),
    to: evaluate(track.to),
    from: track.from,
  }))
  const bandOf = (id: string | undefined, otherwise: number): number =>
    id === undefined ? otherwise : (game.space?.bands.findIndex((band) => band.id === id) ?? otherwise)
  return (encounter) => {
    const { base, members } = roster(encounter)
    const numbers = {
      stats: members.flatMap(({ block }) =>
        game.stats.map((stat) => Number(block[stat.id] ?? stat.default ?? stat.from)),
      ),
      diceStats: members.flatMap(({ block }) =>
        game.diceStats.map((stat) => (typeof block[stat.id] === "object" ? block[stat.id] : (stat.default ?? noDice))),
      ) as Sheets["diceStats"],
      rules: game.rules.map((rule) => Number(encounter.houseRules[rule.id] ?? rule.default)),
    }
    const starts: number[] = []
    const lows: number[] = []
    const highs: number[] = []
    members.forEach((_, who) => {
      const m = {
        ...numbers,
        me: who,
        them: who,
        tracks: starts,
        slots: [],
        width,
        size: members.length,
        statWidth: game.stats.length,
        diceWidth: game.diceStats.length,
      }
      for (const { from, start, to } of tracks) {
        const high = Math.max(from, to(m))
        lows.push(from)
        highs.push(high)
        starts.push(Math.max(from, Math.min(high, start(m))))
      }
    })
    const sideOf = members.map(({ side }) => side)
    if (game.space !== undefined) {
      const { bands, enemies, friends } = game.space
      const apart = [bandOf(encounter.setting.friends, friends), bandOf(encounter.setting.enemies, enemies)] as const
      sideOf.forEach((side, who) =>
        sideOf.forEach((other, i) => {
          starts.push(i <= who ? 0 : apart[side === other ? 0 : 1])
          lows.push(0)
          highs.push(bands.length - 1)
        }),
      )
    }
    const others = (of: (side: number, other: number) => boolean) =>
      sideOf.map((side, who) => sideOf.flatMap((other, i) => (i !== who && of(side, other) ? [i] : [])))
    const sheets: Sheets = {
      ...numbers,
      starts,
      lows,
      highs,
      sideOf,
      size: members.length,
      full: members.map((_, who) => Math.max(1, pointsOf(starts, width, who, game.layers))),
      enemies: others((side, other) => side !== other),
      friends: others((side, other) => side === other),
    }
    return {
      ...base,
      means: game.actions.map(({ id }) => id),
      sheets,
      at: members.map(({ at }) => at),
      book: new OddsBook(ready, sheets),
      stage: { current: undefined },
    }
  }
}
