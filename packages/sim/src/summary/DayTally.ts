import {
  type Combat,
  type Digest,
  type Fingerprint,
  fingerprintOf,
  mergeFingerprints,
  noFingerprint,
  type System,
} from "@refriega/core"
import type { Cast } from "./Cast.ts"
import type { DaySummary } from "./DaySummary.ts"
import { healthOf } from "./healthOf.ts"
import { Tally } from "./Tally.ts"

/** Who is in the fights of a day, as far as counting must know: it gives a summary its shape. */
export interface DayCast {
  readonly fights: readonly Cast[]
  /** The ids of the party's members, in the order of the manifest. */
  readonly members: readonly string[]
}

/** A fight of a day that is over. */
export interface FoughtFight<T extends System> {
  readonly combat: Combat<T>
  readonly digest: Digest
}

/** Counts days, one after the other. It knows no system. */
export class DayTally<T extends System> {
  private readonly fights: readonly Tally[]
  private readonly members: readonly { readonly id: string; dead: number; fallen: number }[]
  private readonly lostIn: number[]
  private readonly rounds: number[] = []
  private days = 0
  private fingerprint: Fingerprint = noFingerprint

  constructor({ fights, members }: DayCast) {
    this.fights = fights.map((cast) => new Tally(cast))
    this.members = members.map((id) => ({ id, dead: 0, fallen: 0 }))
    this.lostIn = fights.map(() => 0)
  }

  /** Counts a day: its index in the run, its fights in order, their digest in all, whether the party survived it. */
  add(index: number, fought: readonly FoughtFight<T>[], digest: Digest, survived: boolean): void {
    let rounds = 0
    fought.forEach(({ combat, digest: own }, i) => {
      this.fights[i]?.add(index, combat.log, own, healthOf(combat))
      rounds += combat.state.round
    })
    this.days++
    while (this.rounds.length <= rounds) this.rounds.push(0)
    this.rounds[rounds] = (this.rounds[rounds] as number) + 1
    const last = fought.length - 1
    if (!survived) this.lostIn[last] = (this.lostIn[last] as number) + 1
    for (const member of this.members) {
      const end = stateAtEnd(fought, member.id)
      if (end?.dead === true) member.dead++
      if (end?.dead === true || end?.down === true) member.fallen++
    }
    this.fingerprint = mergeFingerprints(this.fingerprint, fingerprintOf(index, digest))
  }

  /** What has been counted so far. */
  summary(): DaySummary {
    return structuredClone({
      days: this.days,
      lostIn: this.lostIn,
      rounds: this.rounds,
      members: this.members.map(({ dead, fallen }) => ({ dead, fallen })),
      fights: this.fights.map((tally) => tally.summary()),
      fingerprint: this.fingerprint,
    })
  }
}

/** How a member came out of the last fight of the day that it was in. */
const stateAtEnd = <T extends System>(fought: readonly FoughtFight<T>[], id: string) => {
  for (let i = fought.length - 1; i >= 0; i--) {
    const { prepared, state } = (fought[i] as FoughtFight<T>).combat
    const who = prepared.ids.indexOf(id)
    if (who >= 0) return state.combatants[who]
  }
  return undefined
}
