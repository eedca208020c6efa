import { areaKinds } from "./areaKinds.ts"
import { doorsOf } from "./doorsOf.ts"
import type { Encounter } from "../../contract/Encounter.ts"
import { roster } from "../../parts/roster.ts"
import { pointsOf } from "../meaning/pointsLeft.ts"
import { Foresight } from "../weigh/Foresight.ts"
import { OddsBook } from "../weigh/OddsBook.ts"
import { MapSheet } from "../weigh/places/MapSheet.ts"
import type { ReadyGame } from "../weigh/ReadyGame.ts"
import type { Sheets } from "../weigh/Sheets.ts"
import type { Described, DescribedPrepared } from "./System.ts"
import { othersOf, spaceReader, startsOf } from "./startsOf.ts"
import { thingsOf } from "./thingsOf.ts"

/** More numbers than this no fight has: what is remembered would take too much room. */
const mostPlaces = 2 ** 20

/** Works out all that a fight needs, once for a scenario. */
export const preparer = (ready: ReadyGame): ((encounter: Encounter<Described>) => DescribedPrepared) => {
  const { game, width } = ready
  const spaceOf = spaceReader(game)
  const bandOf = (id: string | undefined, otherwise: number): number =>
    id === undefined ? otherwise : (game.space?.bands.findIndex((band) => band.id === id) ?? otherwise)
  return (encounter) => {
    const { base, members } = roster(encounter)
    const begun = startsOf(
      game,
      members.map(({ block }) => block),
      encounter.houseRules,
    )
    const { highs, lows, starts } = begun
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
    // Behind the distances of all pairs stands who has which condition from whom.
    const { length: size } = members
    const pairs = size * size
    const hasLinks = ready.links.length > 0
    const more = hasLinks ? pairs * (ready.links.length + (game.space === undefined ? 1 : 0)) : 0
    if (starts.length + more > mostPlaces)
      throw new Error(`${size} combatants are too many for so many conditions whose giver is known`)
    const givers = starts.length + more
    // Behind that stands who may have given anybody any, and which.
    for (let i = 0; i < more + (hasLinks ? size * (1 + ready.links.length) : 0); i++) {
      starts.push(0)
      lows.push(0)
      highs.push(1)
    }
    const enemies = othersOf(sideOf, (side, other) => side !== other)
    const friends = othersOf(sideOf, (side, other) => side === other)
    const doors = doorsOf(game, encounter)
    const map =
      game.squares &&
      new MapSheet(game, {
        ...begun,
        doors,
        enemies,
        friends,
        size,
        field: encounter.field,
        spaces: members.map(({ block }) => spaceOf(block)),
        squares: starts.length,
      })
    const full = members.map((_, who) => Math.max(1, pointsOf(starts, width, who, game.layers)))
    if (map !== undefined)
      for (let place = starts.length; place < map.outs; place++) {
        starts.push(0)
        lows.push(0)
        highs.push(0)
      }
    const sheets: Sheets = {
      ...begun,
      sideOf,
      size,
      givers,
      links: ready.links.length,
      forgets: encounter.forgets === true,
      full,
      enemies,
      friends,
      map,
    }
    const book = new OddsBook(ready, sheets)
    const areas = areaKinds(game, map)
    return {
      ...base,
      ...(areas.length > 0 && { areas }),
      ...(doors !== undefined && { grounds: doors.grounds }),
      ...thingsOf(
        game,
        members.map(({ block }) => block),
      ),
      sheets,
      at: members.map(({ at }) => at),
      book,
      foresight: new Foresight(ready, sheets, book),
      moment: {
        log: undefined,
        length: -1,
        state: undefined,
        facts: [],
        who: -1,
        options: undefined,
        foreseen: undefined,
      },
      stage: { current: undefined },
    }
  }
}
