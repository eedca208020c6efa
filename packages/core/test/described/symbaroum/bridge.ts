import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { Combat } from "../../../src/combat/Combat.ts"
import type { Decision, Option } from "../../../src/contract/Decision.ts"
import type { Described, DescribedState } from "../../../src/described/play/System.ts"
import { EveryWay } from "../../../src/dice/EveryWay.ts"
import type { Says } from "../../../src/parts/extra.ts"
import { valueExtra } from "../../../src/systems/symbaroum/book/extra.ts"
import type { SymCombat, SymState, Symbaroum } from "../../../src/systems/symbaroum/model/System.ts"
import { symbaroum } from "../../../src/systems/symbaroum/index.ts"
import { encounter } from "../../../src/testkit/encounter.ts"
import { rulesOf } from "../games.ts"
import { type Drawn, drawnPerson, drawnTable, numbers, type Table } from "./drawn.ts"

/*
 * One fight in two games: the room of Symbaroum, and the file. Everybody is within arm's reach of everybody: in a closet,
 * where nobody can take a step, or in a yard, where there is one into each flank.
 */

export const text = readFileSync(
  fileURLToPath(new URL("../../../../../games/from-books/symbaroum/game.yaml", import.meta.url)),
  "utf8",
)
export const file = rulesOf(text)

const namesIn = (from: string, to: string): readonly string[] =>
  [...text.slice(text.indexOf(`\n${from}:`), text.indexOf(`\n${to}:`)).matchAll(/^ {2}([a-z-]+):/gmu)].map(
    ([, name]) => name as string,
  )
const trackNames = namesIn("tracks", "conditions")
const conditionNames = namesIn("conditions", "points")
/** Those of which the file knows who gave them. */
const links = ["flanked", "seen"] as const

/** How somebody stands, in words that both games share. */
export interface Standing {
  toughness: number
  /** 0 on their feet, 1 down, 2 dead. */
  fate: number
  prone: boolean
  hand: number
  drawn: boolean
  loaded: boolean
  /** Free attacks left in the round: surprise, long, leave, pain, fumble, defence. */
  free: readonly boolean[]
  /** What is left of each weapon that is counted. */
  left: readonly number[]
  /** With whom they are in melee, by index. */
  engaged: readonly number[]
  marks: number
  temporary: number
  permanent: number
  tainted: boolean
  treated: boolean
  /** Signs of Corruption, as the room's bits: 1 a stigma, 2 one that stays. */
  signs: number
  /** An abomination. */
  turned: boolean
  /** What is left of each remedy. */
  doses: readonly number[]
  /** The elixir on a weapon and which weapon that is, and the one on the armour: their numbers, 0 for none. */
  elixirs: readonly number[]
  /** Who is in its flank, and who has a line to it though it is protected. */
  flanked: readonly number[]
  seen: readonly number[]
  high: boolean
  covered: boolean
  narrow: number
  /** It fell in this very round. */
  fresh: boolean
}

export interface Shared {
  readonly who: number
  movement: boolean
  combat: boolean
  stepwise: boolean
  tried: boolean
  readonly all: readonly Standing[]
}

/** Acts with more ways than this are left out. */
const mostWays = Number(process.env["REFRIEGA_WAYS"] ?? 3000)

/** So wide that nobody in its middle can leave it with one movement action. */
const yardSide = 40
const yard = `${".".repeat(yardSide)}\n`.repeat(yardSide)

/** Bits of the room's `used`, in the order of `Standing.free`. */
const occasions = [1, 2, 4, 5, 6, 7] as const
const freeTracks = ["free-surprise", "free-long", "free-leave", "free-pain", "free-fumble", "free-defence"] as const

/** One fight, made ready for the room and for the file. */
export interface Pair {
  readonly room: Symbaroum["prepared"]
  readonly own: Described["prepared"]
}

/** @param sides whose side each is on; the first two in the upper row */
export const pairOf = (sides: readonly number[], people: readonly Drawn[], table: Table, inYard = false): Pair => {
  const closet = "####\n#..#\n#..#\n####\n".replace(/\.\.#\n####/u, sides.length > 2 ? "..#\n####" : "###\n####")
  const map = inYard ? yard : closet
  const first = inYard ? yardSide / 2 : 1
  const actors = (which: "room" | "file") =>
    Object.fromEntries(
      sides.map((side, i) => [
        `m${i}`,
        {
          side,
          at: [first + (i % 2), first + Math.floor(i / 2)] as const,
          block: which === "room" ? people[i]?.room : { ...people[i]?.file, ...table.bySide[side] },
        },
      ]),
    )
  return {
    room: symbaroum.prepare(encounter(symbaroum, { map, actors: actors("room"), ...(table.room as object) })),
    own: file.prepare(encounter(file, { actors: actors("file"), ...(table.file as object) })),
  }
}

export class Bridge {
  readonly room: Combat<Symbaroum>
  file: Combat<Described>
  readonly size: number
  private readonly answer: Answer
  private readonly width: number
  /** Where those who wait have chosen to act. */
  private readonly places: number[] = []

  constructor({ own, room }: Pair, answer: Answer) {
    this.size = room.sheets.length
    this.answer = answer
    const setup = { seed: 1, combat: 0 }
    this.room = new Combat<Symbaroum>(symbaroum, room, {
      ...setup,
      choose: (_, d) => this.asked(d, "room"),
    }).begin()
    this.file = new Combat<Described>(file, own, { ...setup, choose: (_, d) => this.asked(d, "file") }).begin()
    const pairs = this.size * this.size
    this.width = (own.sheets.givers - (1 + links.length) * pairs) / this.size
  }

  private asked({ kind, options, who }: Decision, game: "room" | "file"): number {
    const first = game === "room" ? symbaroum.decisions[kind]?.en : (file.decisions[kind]?.en ?? "")
    // The room offers the places in the order that make a difference, the file each.
    if (game === "room" && first === "when to act") {
      const chosen = (this.answer.waits?.(who) ?? 0) % options.length
      this.places[who] = valueExtra.number((options[chosen] as Option<Says<"value">>).extra)
      return chosen
    }
    if (game === "file" && first?.startsWith("act so much later") === true)
      return this.quickOf(who) - (this.places[who] ?? this.quickOf(who))
    if (game === "file" && (first?.startsWith("pick") === true || first?.startsWith("shoot rather") === true))
      return first.startsWith("pick") ? 0 : 1
    if (game === "room") {
      const verb = (option: Option | undefined): string | undefined => symbaroum.verbs[option?.verb ?? -1]?.id
      const wants =
        kind === 1
          ? this.answer.strikesBack(who)
            ? "free-attack"
            : "decline"
          : this.answer.strikesOn(who)
            ? "pain-attack"
            : "knock-down"
      return options.findIndex((option) => verb(option) === wants)
    }
    const text = file.decisions[kind]?.en ?? ""
    const yes = text.includes("free attack") ? this.answer.strikesBack(who) : this.answer.strikesOn(who)
    return yes ? 0 : 1
  }

  private quickOf(who: number): number {
    return this.room.prepared.sheets[who]?.quick ?? 0
  }

  /**
   * How a fight can begin, up to its first decision: every state and order, with its chance; undefined where there are
   * too many ways.
   */
  beginnings(game: "room" | "file"): ReadonlyMap<string, number> | undefined {
    const dice = new EveryWay(0)
    const found = new Map<string, number>()
    let ways = 0
    do {
      const setup = { seed: 1, combat: 0, dice }
      const combat =
        game === "room"
          ? new Combat<Symbaroum>(symbaroum, this.room.prepared, { ...setup, choose: (_, d) => this.asked(d, game) })
          : new Combat<Described>(file, this.file.prepared, { ...setup, choose: (_, d) => this.asked(d, game) })
      const open = combat.begin().next()
      const { ranks = [] } = combat.state as Partial<DescribedState>
      const { order = [...ranks.keys()].toSorted((a, b) => (ranks[a] as number) - (ranks[b] as number)) } =
        combat.state as Partial<SymState>
      const key = `${open?.who} ${order.join()} ${this.seen(game, combat, open?.who ?? -1)}`
      found.set(key, (found.get(key) ?? 0) + dice.probability)
      if (++ways > mostWays) return undefined
    } while (dice.advance())
    return found
  }

  private track(name: string, who: number): number {
    const at = trackNames.indexOf(name)
    if (at < 0) throw new Error(`no track is called ${name}`)
    return who * this.width + at
  }

  /** What is left of the first weapon stands behind the tracks of the file. */
  private leftTrack(who: number, weapon: number): number {
    return who * this.width + trackNames.length + weapon
  }

  private condition(name: string, who: number): number {
    return who * this.width + this.width - conditionNames.length + conditionNames.indexOf(name)
  }

  /** Where it stands whether somebody has a condition from somebody. */
  private link(name: (typeof links)[number], owner: number, giver: number): number {
    return this.size * this.width + ((1 + links.indexOf(name)) * this.size + owner) * this.size + giver
  }

  /** Puts both games into a state. */
  put(shared: Shared): void {
    const room = this.room.state as unknown as SymState
    const own = this.file.state as unknown as DescribedState
    room.active = shared.who
    room.cursor = room.order.indexOf(shared.who)
    Object.assign(room, {
      movement: shared.movement,
      combat: shared.combat,
      stepwise: shared.stepwise,
      tried: shared.tried,
      turnOver: false,
    })
    own.turn = shared.who
    own.acts = own.round = 1
    const place = (who: number): number => own.ranks[who] as number
    shared.all.forEach((its, who) => {
      const fighter = room.combatants[who] as SymState["combatants"][number]
      const bitsOf = (all: readonly number[]): number => all.reduce((set, other) => set | (1 << other), 0)
      const used = its.free.reduce((set, left, i) => (left ? set : set | (1 << (occasions[i] as number))), 0)
      const conditions = (its.prone ? 1 : 0) | (its.signs << 1)
      const { covered, drawn, hand, high, loaded, marks, narrow, permanent, tainted, temporary, toughness, treated } =
        its
      const [coat = 0, coated = 0, shell = 0] = its.elixirs
      const sheet = this.room.prepared.sheets[who] as SymCombat["prepared"]["sheets"][number]
      const down = its.fate > 0
      const fate = { down, dead: its.fate === 2, dying: its.fate === 1, fellIn: its.fresh ? 1 : 0 }
      own.done[who] = place(who) <= place(shared.who)
      const taint = { temporary, permanent, tainted, treated }
      Object.assign(fighter, {
        drawn,
        hand,
        loaded,
        marks,
        toughness,
        conditions,
        used,
        engaged: bitsOf(its.engaged),
        flankedBy: bitsOf(its.flanked),
        seenBy: bitsOf(its.seen),
        coat: coat - 1,
        coated: coat === 0 ? -1 : (sheet.profiles[coated - 1]?.means ?? -1),
        shell: shell - 1,
        covered,
        high,
        narrow,
        ...fate,
        ...taint,
      })
      Object.assign(own.combatants[who] as object, { down, dead: its.fate === 2 })
      const set = (name: string, value: number): void => {
        own.tracks[this.track(name, who)] = value
      }
      set("toughness", toughness)
      set("hand", hand + 1)
      set("drawn", drawn ? 1 : 0)
      set("loaded", loaded ? 1 : 0)
      set("graves", marks)
      set("waits", place(who) > place(shared.who) && (!down || its.fresh) ? 1 : 0)
      set("temporary", temporary)
      set("permanent", permanent)
      set("tainted", tainted ? 1 : 0)
      set("treated", treated ? 1 : 0)
      own.tracks[this.condition("stigma", who)] = its.signs & 1
      own.tracks[this.condition("permanent-stigma", who)] = its.signs >> 1
      sheet.remedies.forEach(({ stock }, remedy) => {
        room.stock[stock] = its.doses[remedy] as number
        own.tracks[this.leftTrack(who, 6 + remedy)] = its.doses[remedy] as number
      })
      set("coat", coat)
      set("coated", coated)
      set("shell", shell)
      set("above", high ? 1 : 0)
      set("covered", covered ? 1 : 0)
      set("narrow", narrow)
      for (const name of links) {
        own.tracks[this.condition(name, who)] = its[name].length > 0 ? 1 : 0
        for (let giver = 0; giver < this.size; giver++)
          own.tracks[this.link(name, who, giver)] = its[name].includes(giver) ? 1 : 0
      }
      const isFlanking = shared.all.some(({ flanked }) => flanked.includes(who))
      own.tracks[this.condition("flanking", who)] = isFlanking ? 1 : 0
      its.free.forEach((left, i) => set(freeTracks[i] as string, left ? 1 : 0))
      set("movement", who !== shared.who || shared.movement ? 1 : 0)
      set("combat", who !== shared.who || shared.combat ? 1 : 0)
      set("stepwise", who === shared.who && shared.stepwise ? 1 : 0)
      set("tried", who === shared.who && shared.tried ? 1 : 0)
      own.tracks[this.condition("prone", who)] = its.prone ? 1 : 0
      sheet.profiles.forEach(({ stock }, weapon) => {
        if (stock < 0) return
        room.stock[stock] = its.left[weapon] as number
        own.tracks[this.leftTrack(who, weapon)] = its.left[weapon] as number
      })
      for (let other = who + 1; other < this.size; other++)
        if (room.combatants[who]?.side !== room.combatants[other]?.side)
          own.tracks[this.size * this.width + who * this.size + other] = its.engaged.includes(other) ? 0 : 1
    })
  }

  /** Puts the file into a state anew: what was seen in the one before is forgotten. */
  putAnew(shared: Shared): void {
    this.file = this.file.fork((_, asked) => this.asked(asked, "file"))
    this.put(shared)
  }

  /** How a fight of the room stands in its middle. */
  read(combat: Combat<Symbaroum>): Shared {
    const { state } = combat
    return {
      who: state.active,
      movement: state.movement,
      combat: state.combat,
      stepwise: state.stepwise,
      tried: state.tried,
      all: state.combatants.map(({ dead, down, fellIn }, who) => ({
        ...this.roomStanding(combat, who, dead ? 2 : down ? 1 : 0),
        fresh: fellIn === state.round,
      })),
    }
  }

  /** How the room stands, or the file, as one text. */
  private seen(game: "room" | "file", combat: Combat<Symbaroum> | Combat<Described>, who: number): string {
    const all: Standing[] = []
    const states = combat.state.combatants
    for (let i = 0; i < this.size; i++) {
      const { dead, down } = states[i] as { dead: boolean; down: boolean }
      const fate = dead ? 2 : down ? 1 : 0
      all.push(
        game === "room"
          ? this.roomStanding(combat as Combat<Symbaroum>, i, fate)
          : this.fileStanding(combat as Combat<Described>, i, fate),
      )
    }
    const turn =
      game === "room"
        ? this.roomTurn(combat as Combat<Symbaroum>)
        : ["movement", "combat", "stepwise", "tried"].map(
            (name) => (combat as Combat<Described>).state.tracks[this.track(name, who)] === 1,
          )
    // Of who is out of the fight nothing counts but how they fare; in melee are only those who stand.
    return JSON.stringify([
      all[who]?.fate === 0 ? turn : "out",
      all.map((its) =>
        its.fate === 2
          ? "dead"
          : its.fate === 1
            ? ["down", its.turned, its.turned ? 0 : its.marks, its.doses]
            : inOrder({
                ...its,
                ...Object.fromEntries(
                  (["engaged", "flanked", "seen"] as const).map((those) => [
                    those,
                    its[those].filter((other) => all[other]?.fate === 0),
                  ]),
                ),
              }),
      ),
    ])
  }

  private roomTurn({ state }: Combat<Symbaroum>): readonly boolean[] {
    return [state.movement && !state.turnOver, state.combat && !state.turnOver, state.stepwise, state.tried]
  }

  private roomStanding({ prepared, state }: Combat<Symbaroum>, who: number, fate: number): Standing {
    const fighter = state.combatants[who] as SymState["combatants"][number]
    const { covered, drawn, hand, high, loaded, marks, narrow, permanent, tainted, temporary, toughness, treated } =
      fighter
    const those = (bits: number): readonly number[] =>
      state.combatants.flatMap((_, i) => ((bits & (1 << i)) !== 0 ? [i] : []))
    const { profiles = [], remedies = [] } = prepared.sheets[who] ?? {}
    const { coat, coated, shell } = fighter
    return {
      covered,
      high,
      narrow,
      flanked: those(fighter.flankedBy),
      seen: those(fighter.seenBy),
      elixirs: [1 + coat, coat < 0 ? 0 : 1 + profiles.findIndex(({ means }) => means === coated), 1 + shell],
      toughness,
      temporary,
      permanent,
      tainted,
      treated,
      signs: fighter.conditions >> 1,
      fresh: false,
      turned: fighter.down && !fighter.dying && !fighter.dead,
      doses: remedies.map(({ stock }) => state.stock[stock] as number),
      fate,
      prone: (fighter.conditions & 1) !== 0,
      hand,
      drawn,
      loaded,
      free: occasions.map((bit) => (fighter.used & (1 << bit)) === 0),
      left: profiles.map(({ stock }) => (stock < 0 ? 0 : (state.stock[stock] as number))),
      engaged: those(fighter.engaged),
      marks,
    }
  }

  private fileStanding({ state: { combatants, tracks } }: Combat<Described>, who: number, fate: number): Standing {
    const get = (name: string): number => tracks[this.track(name, who)] as number
    const sheet = this.room.prepared.sheets[who] as SymCombat["prepared"]["sheets"][number]
    const has = (name: string): boolean => tracks[this.condition(name, who)] === 1
    const from = (name: (typeof links)[number]): readonly number[] =>
      combatants.flatMap((_, giver) => (tracks[this.link(name, who, giver)] === 1 ? [giver] : []))
    return {
      covered: get("covered") === 1,
      high: get("above") === 1,
      narrow: get("narrow"),
      flanked: from("flanked"),
      seen: from("seen"),
      elixirs: [get("coat"), get("coat") === 0 ? 0 : get("coated"), get("shell")],
      toughness: get("toughness"),
      fate,
      prone: has("prone"),
      hand: get("hand") - 1,
      drawn: get("drawn") === 1,
      loaded: get("loaded") === 1,
      free: freeTracks.map((name) => get(name) === 1),
      left: sheet.profiles.map(({ stock }, weapon) =>
        stock < 0 ? 0 : (tracks[this.leftTrack(who, weapon)] as number),
      ),
      engaged: combatants.flatMap((other, i) => {
        const place = this.size * this.width + Math.min(who, i) * this.size + Math.max(who, i)
        return other.side !== combatants[who]?.side && tracks[place] === 0 ? [i] : []
      }),
      marks: get("graves"),
      fresh: false,
      temporary: get("temporary"),
      permanent: get("permanent"),
      tainted: get("tainted") === 1,
      treated: get("treated") === 1,
      signs: Number(has("stigma")) + 2 * Number(has("permanent-stigma")),
      turned: has("abomination"),
      doses: sheet.remedies.map((_, i) => tracks[this.leftTrack(who, 6 + i)] as number),
    }
  }

  /** What can be done, by what both games call it. */
  open(game: "room" | "file"): {
    readonly decision: Decision | undefined
    readonly intentions: ReadonlyMap<string, number>
  } {
    const combat = game === "room" ? this.room : this.file
    const decision = combat.next()
    const { verbs } = game === "room" ? symbaroum : file
    const intentions = new Map<string, number>()
    decision?.options.forEach((option, i) => {
      const key = intentionOf(verbs, decision.who, option)
      if (!intentions.has(key)) intentions.set(key, i)
    })
    return { decision, intentions }
  }

  /** What an intention comes to: every state, with its chance; undefined where there are too many ways to it. */
  outcomes(
    game: "room" | "file",
    decision: Decision,
    index: number,
    goesOn: boolean,
  ): ReadonlyMap<string, number> | undefined {
    const combat = (game === "room" ? this.room : this.file) as Combat<Described>
    const dice = new EveryWay(0)
    const found = new Map<string, number>()
    let ways = 0
    do {
      const fork = combat.fork((_, asked) => this.asked(asked, game), { dice })
      try {
        fork.apply(decision, index)
      } catch (error) {
        // Where nothing limits free attacks there are ways in which each gives rise to the next, without end.
        if (error instanceof RangeError && error.message.includes("call stack")) return undefined
        throw error
      }
      // The end of a turn is followed to the next decision: death rolls, and what a round gives back.
      const open = goesOn ? fork.next() : undefined
      const who = open?.who ?? decision.who
      const key = `${goesOn ? `${open?.who} ${fork.state.round} ` : ""}${this.seen(game, fork, who)}`
      found.set(key, (found.get(key) ?? 0) + dice.probability)
      if (++ways > mostWays) return undefined
    } while (dice.advance())
    return found
  }
}

/** What somebody may want to do, as both games call it: verb, target (oneself is nobody) and what it is done with. */
export const intentionOf = (verbs: typeof file.verbs, who: number, { item, target, verb }: Option): string => {
  const id = verbs[verb]?.id ?? ""
  const name = sharedNames[id] ?? id
  return `${name} ${target === who ? -1 : target} ${isWithItem.has(name) ? item : -1}`
}

const inOrder = (its: Standing): readonly unknown[] =>
  Object.entries(its)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flat()

/** How the players of a fight answer, by who is asked. */
export interface Answer {
  readonly strikesBack: (who: number) => boolean
  readonly strikesOn: (who: number) => boolean
  /** Which of the offered places in the order somebody takes, the own one first. */
  readonly waits?: (who: number) => number
}

/** What the file calls otherwise. */
const sharedNames: Readonly<Record<string, string>> = {
  wait: "end-turn",
  "treat-with-herb": "treat",
  "step-into-flank": "flank",
}

/** What is done with something that the player chooses. */
const isWithItem: ReadonlySet<string> = new Set([
  "strike",
  "shoot",
  "close",
  "ready",
  "treat",
  "take-dose",
  "give-dose",
  "flank",
  "apply-elixir",
])

/** Corruption below what makes an abomination, with the signs of it; the extra point has been given where it was due. */
const taintOf = (
  draw: (many: number) => number,
  { corruptible, limit, threshold }: SymCombat["prepared"]["sheets"][number],
): Pick<Standing, "permanent" | "signs" | "tainted" | "temporary"> => {
  if (!corruptible) return { permanent: 0, temporary: 0, tainted: false, signs: 0 }
  const total = draw(limit)
  const permanent = draw(total + 1)
  const isMarked = total >= threshold
  return {
    permanent,
    temporary: total - permanent,
    tainted: isMarked || draw(4) === 0,
    signs: permanent >= threshold ? 2 : isMarked ? 1 : 0,
  }
}

/** Elixirs in use, and what a place gives: few of these, that all be seen together with what they do not change. */
const placeOf = (
  draw: (many: number) => number,
  { profiles, remedies }: SymCombat["prepared"]["sheets"][number],
  foes: readonly number[],
  isDown: boolean,
): Pick<Standing, "covered" | "elixirs" | "flanked" | "high" | "narrow" | "seen"> => {
  const numberOf = (on: string): number => 1 + remedies.findIndex((remedy) => remedy.on === on)
  const weapon = 1 + draw(profiles.filter(({ always }) => !always).length || 1)
  const coat = profiles[weapon - 1]?.always === false && draw(2) === 0 ? numberOf("weapon") : 0
  const shell = draw(2) === 0 ? numberOf("armour") : 0
  const covered = draw(5) === 0
  const narrow = draw(8) === 0 ? 1 + draw(2) : 0
  const some = foes.filter(() => draw(3) === 0)
  return {
    elixirs: [coat, coat === 0 ? 0 : weapon, shell],
    high: draw(8) === 0,
    covered,
    narrow,
    flanked: isDown || draw(2) === 0 ? [] : some,
    seen: covered && !isDown ? foes.filter(() => draw(2) === 0) : [],
  }
}

/** A fight of two or four, in a state drawn by a number. */
export const drawnBridge = (
  seed: number,
): { readonly bridge: Bridge; readonly shared: Shared; readonly inYard: boolean } => {
  const draw = numbers(seed)
  const sides = draw(3) === 0 ? [0, 1, 1, 0] : [0, 1]
  const people = sides.map((_, i) => drawnPerson(draw, i))
  const answers = draw(16)
  const inYard = sides.length === 4 && draw(2) === 0
  const answer = {
    strikesBack: (who: number) => ((answers + who) & 3) !== 0,
    strikesOn: (who: number) => ((answers >> 2) + who) % 2 === 0,
  }
  const bridge = new Bridge(pairOf(sides, people, drawnTable(draw), inYard), answer)
  const { room } = bridge
  const indexOf = (id: number): number => room.prepared.ids.indexOf(`m${id}`)
  const sideOf = room.prepared.sheets.map(({ side }) => side)
  // Of four one may be dying, if it is somebody who falls so.
  const active = indexOf(draw(sides.length))
  const lies = sides.length === 4 && draw(2) === 0 ? indexOf(draw(4)) : -1
  const isDying = (who: number): boolean => who === lies && who !== active && room.prepared.sheets[who]?.canDie === true
  const engaged = sideOf.map(() => [] as number[])
  for (let a = 0; a < sides.length; a++)
    for (let b = a + 1; b < sides.length; b++)
      if (sideOf[a] !== sideOf[b] && !isDying(a) && !isDying(b) && draw(4) !== 0) {
        engaged[a]?.push(b)
        engaged[b]?.push(a)
      }
  const all = room.prepared.sheets.map((sheet, who): Standing => {
    const hand = draw(sheet.profiles.length)
    const isFresh = draw(2) === 0
    const its = sheet.profiles[hand]
    return {
      toughness: isDying(who) ? 0 : 1 + draw(sheet.toughness),
      fate: isDying(who) ? 1 : 0,
      prone: isDying(who) || draw(4) === 0,
      // Nobody holds bare hands: they are there all the time.
      hand: its?.always === true ? 0 : hand,
      drawn: draw(6) !== 0,
      loaded: draw(3) !== 0,
      // Who has been dying since an earlier round has made none.
      free: freeTracks.map(() => (isDying(who) && !isFresh) || draw(4) !== 0),
      left: sheet.profiles.map(({ stock }) => (stock < 0 ? 0 : draw(3))),
      ...taintOf(draw, sheet),
      treated: draw(3) === 0,
      turned: false,
      fresh: isDying(who) && isFresh,
      doses: sheet.remedies.map(() => draw(3)),
      ...placeOf(
        draw,
        sheet,
        (engaged[who] ?? []).filter((other) => other !== who && !isDying(other)),
        isDying(who),
      ),
      engaged: (engaged[who] ?? []).toSorted((a, b) => a - b),
      marks: isDying(who) ? draw(room.prepared.rules.deathMarks) : 0,
    }
  })
  const movement = draw(5) !== 0
  const shared: Shared = {
    who: active,
    movement,
    combat: !movement || draw(3) !== 0,
    stepwise: draw(4) === 0,
    tried: draw(4) === 0,
    all,
  }
  bridge.put(shared)
  return { bridge, shared, inYard }
}
