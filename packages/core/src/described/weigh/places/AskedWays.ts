import { asSquare, type Square } from "../../../kinds/indices.ts"
import type { Expression } from "../../language/Expression.ts"
import { leavesOf } from "../../language/walkSteps.ts"
import type { Facts } from "../Facts.ts"
import { Looker } from "../Looker.ts"
import { placeOf } from "../Memo.ts"
import type { ReadyAction, ReadyGame } from "../ReadyGame.ts"
import type { Sheets } from "../Sheets.ts"
import { FineLooker } from "./FineLooker.ts"
import { MapAsks } from "./MapAsks.ts"
import type { MapSheet } from "./MapSheet.ts"
import type { FactsWhere } from "./Places.ts"
import type { ReadyOnMap } from "./ReadyOnMap.ts"
import type { Ways } from "./Ways.ts"

/** An answer says of each of so many whether they are in an area. */
const mostInMask = 30

/** Whether one walks to where it can be done at all, however near one is. */
export const isWalked = ({ area, go }: ReadyOnMap): boolean =>
  area === undefined && go.some(({ is }) => is === "nearest")

/** Who is supposed to do what, by verb, from which square. */
interface Doing {
  readonly verb: number
  readonly by: number
  readonly to: number
}

/** Where threats are carried out on a map, noted by what is asked of it. */
export class AskedWays {
  readonly asks: MapAsks
  readonly look: FineLooker
  private readonly map: MapSheet
  private readonly sheets: Sheets
  private readonly ways: Ways
  /** Answers questions as all stand by then. */
  private readonly probe: Looker
  /** Whether somebody acts again is a matter of places that are read as they are. */
  private readonly isAgainLoose: boolean

  constructor(ready: ReadyGame, sheets: Sheets, map: MapSheet, ways: Ways) {
    const { again } = ready.game
    this.map = map
    this.sheets = sheets
    this.ways = ways
    this.asks = new MapAsks(map)
    this.look = new FineLooker(ready, sheets, map, this.asks)
    this.probe = new Looker(ready, sheets, false)
    this.isAgainLoose = again !== undefined && leavesOf(again).some(isLoose)
  }

  /** What something follows from on a map, where all of how all are placed is one reading, and the first. */
  byLayout(reads: readonly number[]): readonly number[] {
    const { asks, map } = this
    const found = [map.layout]
    for (const reading of reads) {
      const place = placeOf(reading)
      if (!asks.isAsk(reading) && !map.follows(place) && !map.isOfLayout(place)) found.push(reading)
    }
    return found
  }

  /** Said before it is asked whether somebody acts again. */
  readAgain(): void {
    if (this.isAgainLoose) this.look.readLayout()
  }

  /**
   * Supposes that somebody walks to where they can do it, and aims at whom it is meant for; whether they can. To whom
   * the condition of the act is known to hold there: `isWalked`.
   */
  isThere(action: ReadyAction, doing: Doing): boolean {
    const { look, map } = this
    const { by, to } = doing
    const { late, map: onMap, target } = action
    if (!onMap.isPlain) look.readLayout()
    if (onMap.area !== undefined) {
      const mark = look.supposed.length
      this.aim(onMap.area, doing)
      if (late === undefined || late(look) !== 0) return true
      look.forget(mark)
      return false
    }
    if (onMap.go.length === 0) return true
    if (!isWalked(onMap)) return target === "enemy"
    if (late === undefined || late(look) !== 0) return true
    const place = onMap.isPlain ? this.nearest(onMap, doing) : this.ways.placeFor(look, onMap, wayOf(onMap), to)
    if (place < 0) return false
    look.suppose({ places: [map.squares + by], values: [place] })
    return true
  }

  /** Where one goes who cannot do it from where they are. */
  private nearest(onMap: ReadyOnMap, { by, to, verb }: Doing): number {
    const { look, probe, ways } = this
    const { apart, bound, site } = onMap
    if (apart !== undefined && apart(look) === 0) return -1
    const them = look.them
    const going = {
      budget: ways.budget(look, onMap),
      most: bound === undefined ? Number.POSITIVE_INFINITY : bound(look),
      without: to,
    }
    look.ask(`w${verb},${by},${them},${going.budget},${going.most},${to}`, (facts) => {
      probe.open(facts)
      probe.me = by
      probe.them = them
      return ways.nearest(probe, site, going)
    })
    return ways.nearest(look, site, going)
  }

  private aim(area: NonNullable<ReadyOnMap["area"]>, { by, to, verb }: Doing): void {
    const { look, map, probe, sheets, ways } = this
    const at = (facts: Looker): Square => asSquare((facts.where as FactsWhere).at(to))
    look.at(map.squares + to)
    const reach = ways.reachOf(look, area)
    const held = ways.held(look, area, reach, at(look))
    if (sheets.size > mostInMask) look.readLayout()
    else
      look.ask(`a${verb},${by},${to},${reach}`, (facts: Facts) => {
        probe.open(facts)
        probe.me = probe.them = by
        return ways.held(probe, area, reach, at(probe)).reduce((mask, is, who) => mask | (is << who), 0)
      })
    look.suppose({ places: [map.aimedAt, ...held.map((_, who) => map.inside + who)], values: [at(look), ...held] })
  }
}

const wayOf = ({ go }: ReadyOnMap): number => go.findIndex(({ is }) => is === "nearest")

/** What is read off the map as it is, not as a fact that is kept. */
const isLoose = (leaf: Expression): boolean =>
  leaf.is === "laid" || leaf.is === "spot" || (leaf.is === "those" && leaf.near !== undefined)
