// A second program that plays fights of the fifth edition, written from the System Reference Document and from nothing in
// the game's file: nobody moves, all have long weapons, and everybody strikes the first enemy who stands. It knows attacks, critical
// hits, several attacks, advantage, saves, half damage, areas that recharge, paralysis, concentration, sneak attack, death
// saves and getting up. What it says is held against what the game says.

/** Dice: so many, with so many faces, and what is added. */
export type Dice = readonly [count: number, faces: number, plus: number]

export interface Blow {
  readonly bonus: number
  readonly damage: Dice
  /** A Constitution save of this difficulty, or paralyzed, with a save at the end of each turn. */
  readonly paralyzes?: number
}

export interface Person {
  readonly side: 0 | 1
  /** Column and row of a square of five feet. */
  readonly at: readonly [number, number]
  readonly ac: number
  readonly hp: number
  readonly initiative: number
  /** Constitution, Dexterity. */
  readonly saves: { readonly con: number; readonly dex: number }
  /** The attacks of one action, in their order. */
  readonly blows: readonly Blow[]
  /** Falls at 0 and rolls death saves; others die. */
  readonly hero?: boolean
  /** Dice of sneak attack: there must be advantage, or a friend beside the target. */
  readonly sneak?: number
  /** An area that takes all enemies, the fallen too, for half with a Dexterity save; it recharges on a d6. */
  readonly breath?: { readonly damage: Dice; readonly dc: number; readonly recharge: number }
  /** So many lightning bolts, which take all enemies. */
  readonly bolts?: { readonly count: number; readonly dc: number }
  /** Begins with a blessing on all of its side, and concentrates on it. */
  readonly blesses?: boolean
  /** Takes half of what weapons do. */
  readonly tough?: boolean
}

/** A fight's outcome. */
export interface Outcome {
  readonly winner: 0 | 1 | -1
  readonly rounds: number
  readonly dead: number
}

class Fighter {
  readonly of: Person
  hp: number
  down = false
  dead = false
  prone = false
  saved = 0
  failed = 0
  stable = false
  paralyzed = 0
  ready: boolean
  bolts: number
  blessed = false
  focused = false
  constructor(of: Person) {
    this.of = of
    this.hp = of.hp
    this.ready = of.breath !== undefined
    this.bolts = of.bolts?.count ?? 0
  }
  get stands(): boolean {
    return !this.down && !this.dead
  }
}

const mostRounds = 100

/** Whether two stand within five feet of each other. */
const areNear = ({ of: a }: Fighter, { of: b }: Fighter): boolean =>
  Math.max(Math.abs(a.at[0] - b.at[0]), Math.abs(a.at[1] - b.at[1])) <= 1

export class SecondProgram {
  private readonly die: (faces: number) => number
  private all: Fighter[] = []

  /** @param die one die of so many faces */
  constructor(die: (faces: number) => number) {
    this.die = die
  }

  private roll([count, faces, plus]: Dice, times = 1): number {
    let sum = plus
    for (let i = 0; i < count * times; i++) sum += this.die(faces)
    return sum
  }

  private d20(edge: number): number {
    const first = this.die(20)
    if (edge === 0) return first
    const second = this.die(20)
    return edge > 0 ? Math.max(first, second) : Math.min(first, second)
  }

  private foes(of: Fighter): Fighter[] {
    return this.all.filter((each) => each.stands && each.of.side !== of.of.side)
  }

  private friends(of: Fighter): Fighter[] {
    return this.all.filter((each) => each.stands && each !== of && each.of.side === of.of.side)
  }

  private saves(who: Fighter, ability: "con" | "dex", dc: number): boolean {
    if (ability === "dex" && who.paralyzed > 0) return false
    return this.die(20) + who.of.saves[ability] + (who.blessed ? this.die(4) : 0) >= dc
  }

  private hurt(who: Fighter, damage: number, by: Fighter): void {
    if (damage <= 0) return
    const over = damage - who.hp
    who.hp = Math.max(0, who.hp - damage)
    if (who.hp === 0) {
      this.lose(who)
      who.paralyzed = who.paralyzed > 0 ? who.paralyzed : 0
      if (who.of.hero !== true || over >= who.of.hp) who.dead = true
      else who.down = true
    } else if (who.focused && !this.saves(who, "con", Math.max(10, Math.floor(damage / 2)))) this.lose(who)
    void by
  }

  /** Who is down fails Dexterity saves, and a death save for the damage, which as much as all their points kills. */
  private hurtFallen(who: Fighter, damage: number): void {
    if (damage <= 0) return
    who.stable = false
    who.failed++
    if (who.failed >= 3 || damage >= who.of.hp) who.dead = true
  }

  /** Concentration ends, and the blessing with it. */
  private lose(who: Fighter): void {
    if (!who.focused) return
    who.focused = false
    for (const each of this.all) if (each.of.side === who.of.side) each.blessed = false
  }

  private strike(me: Fighter, them: Fighter, { bonus, damage, paralyzes }: Blow, sneaks: boolean): boolean {
    const isNear = areNear(me, them)
    const up = them.paralyzed > 0 || (them.prone && isNear)
    const down = me.prone || (them.prone && !isNear)
    const face = this.d20((up ? 1 : 0) - (down ? 1 : 0))
    const total = face + bonus + (me.blessed ? this.die(4) : 0)
    if (face !== 20 && (face === 1 || total < them.of.ac)) return false
    const crit = face === 20 || (them.paralyzed > 0 && isNear)
    let dealt = this.roll(damage, crit ? 2 : 1)
    const deep = sneaks && !(down && !up) && (up || this.friends(me).some((friend) => areNear(friend, them)))
    if (deep) dealt += this.roll([me.of.sneak ?? 0, 6, 0], crit ? 2 : 1)
    this.hurt(them, Math.max(0, them.of.tough === true ? Math.floor(dealt / 2) : dealt), me)
    if (paralyzes !== undefined && them.stands && !this.saves(them, "con", paralyzes)) {
      them.paralyzed = paralyzes
      this.lose(them)
    }
    return deep
  }

  /** All enemies in an area save for half. */
  private engulf(me: Fighter, damage: Dice, dc: number): void {
    const raw = this.roll(damage)
    for (const them of this.all.filter((each) => !each.dead && each.of.side !== me.of.side)) {
      if (them.down) this.hurtFallen(them, raw)
      else this.hurt(them, this.saves(them, "dex", dc) ? Math.floor(raw / 2) : raw, me)
    }
  }

  private turn(me: Fighter): void {
    const { of } = me
    if (of.breath !== undefined && !me.ready && this.die(6) >= of.breath.recharge) me.ready = true
    if (me.paralyzed > 0) {
      this.lose(me)
      if (this.saves(me, "con", me.paralyzed)) me.paralyzed = 0
      return
    }
    me.prone = false
    if (of.blesses === true && !me.focused) {
      me.focused = true
      for (const each of [me, ...this.friends(me)]) each.blessed = true
      return
    }
    if (of.breath !== undefined && me.ready) {
      me.ready = false
      return this.engulf(me, of.breath.damage, of.breath.dc)
    }
    if (me.bolts > 0 && of.bolts !== undefined) {
      me.bolts--
      return this.engulf(me, [8, 6, 0], of.bolts.dc)
    }
    let sneaks = (of.sneak ?? 0) > 0
    for (const blow of of.blows) {
      const [them] = this.foes(me)
      if (them === undefined) return
      if (this.strike(me, them, blow, sneaks)) sneaks = false
    }
  }

  private dying(me: Fighter): void {
    if (me.stable) return
    const face = this.die(20)
    const total = face + (me.blessed ? this.die(4) : 0)
    if (face === 20) {
      me.down = false
      me.prone = true
      me.hp = 1
      me.saved = me.failed = 0
    } else if (face !== 1 && total >= 10) {
      if (++me.saved >= 3) me.stable = true
    } else {
      me.failed += face === 1 ? 2 : 1
      if (me.failed >= 3) me.dead = true
    }
  }

  play(people: readonly Person[]): Outcome {
    this.all = people.map((each) => new Fighter(each))
    const keys = this.all.map((each) => this.die(20) + each.of.initiative + this.die(2 ** 20) / 2 ** 21)
    const order = this.all.map((_, i) => i).toSorted((a, b) => (keys[b] as number) - (keys[a] as number))
    for (let round = 1; round <= mostRounds; round++) {
      for (const i of order) {
        const winner = this.turnOf(i)
        if (winner !== undefined) return { winner, rounds: round, dead: this.all.filter((each) => each.dead).length }
      }
    }
    return { winner: -1, rounds: mostRounds, dead: this.all.filter((each) => each.dead).length }
  }

  /** Plays the turn of one of them; the side that has won, if one has. */
  private turnOf(i: number): 0 | 1 | undefined {
    const me = this.all[i] as Fighter
    if (me.down && !me.dead) this.dying(me)
    else if (!me.dead) this.turn(me)
    const sides = new Set(this.all.filter(({ stands }) => stands).map(({ of }) => of.side))
    return sides.size === 1 ? ([...sides][0] as 0 | 1) : undefined
  }

  /**
   * The exact chance that the first side wins: every turn of every state in every way its dice can fall, over so many
   * rounds that less than 1e-13 goes on.
   */
  static exactly(people: readonly Person[]): number {
    const dice = new AllDice()
    const program = new SecondProgram((faces) => dice.die(faces))
    const begun = people.map((each) => new Fighter(each))
    /** What a turn of somebody makes of a state. */
    const turns = new Map<string, readonly (readonly [next: string, p: number])[]>()
    const after = (state: string, i: number): readonly (readonly [next: string, p: number])[] => {
      const key = `${i} ${state}`
      const known = turns.get(key)
      if (known !== undefined) return known
      const all = new Map<string, number>()
      for (const p of dice.everyWay(() => {
        program.all = (JSON.parse(state) as object[]).map((facts, at) =>
          Object.assign(new Fighter(people[at] as Person), facts),
        )
        const winner = program.turnOf(i)
        return winner === undefined ? factsOf(program.all) : `${winner}`
      }))
        all.set(p.came, (all.get(p.came) ?? 0) + p.chance)
      turns.set(key, [...all])
      return [...all]
    }
    let wins = 0
    for (const [order, share] of ordersOf(people.map(({ initiative }) => initiative))) {
      let states = new Map([[factsOf(begun), share]])
      for (let goesOn = 1; goesOn > 1e-13; ) {
        for (const i of order) {
          const next = new Map<string, number>()
          for (const [state, p] of states)
            for (const [came, chance] of after(state, i)) {
              if (came === "0") wins += p * chance
              else if (came !== "1") next.set(came, (next.get(came) ?? 0) + p * chance)
            }
          states = next
        }
        goesOn = [...states.values()].reduce((a, b) => a + b, 0)
      }
    }
    return wins
  }
}

/** What of fighters can change, as a text. */
const factsOf = (all: readonly Fighter[]): string =>
  JSON.stringify(all, (key, value: unknown) => (key === "of" ? undefined : value))

/** Dice that fall in every way, one after the other. */
class AllDice {
  private script: { face: number; readonly faces: number }[] = []
  private at = 0

  die(faces: number): number {
    if (this.at === this.script.length) this.script.push({ face: 1, faces })
    return (this.script[this.at++] as { readonly face: number }).face
  }

  *everyWay(play: () => string): Generator<{ readonly came: string; readonly chance: number }> {
    this.script = []
    do {
      this.at = 0
      const came = play()
      yield { came, chance: this.script.reduce((p, { faces }) => p / faces, 1) }
      while (this.script.at(-1)?.face === this.script.at(-1)?.faces && this.script.length > 0) this.script.pop()
      const last = this.script.at(-1)
      if (last !== undefined) last.face++
    } while (this.script.length > 0)
  }
}

/** Every order of turns with its chance: a d20 each with what is added, ties by lot. */
const ordersOf = (initiative: readonly number[]): ReadonlyMap<readonly number[], number> => {
  const found = new Map<string, number>()
  const all = initiative.map((_, i) => i)
  const faces = 20 ** initiative.length
  for (let n = 0; n < faces; n++) {
    const keys = initiative.map((plus, i) => plus + (Math.floor(n / 20 ** i) % 20))
    const orders = permutationsOf(all).filter((order) =>
      order.every((who, i) => i === 0 || (keys[order[i - 1] as number] as number) >= (keys[who] as number)),
    )
    for (const order of orders) found.set(order.join(), (found.get(order.join()) ?? 0) + 1 / faces / orders.length)
  }
  return new Map([...found].map(([order, p]) => [order.split(",").map(Number), p]))
}

const permutationsOf = (all: readonly number[]): readonly (readonly number[])[] =>
  all.length < 2
    ? [all]
    : all.flatMap((first) => permutationsOf(all.filter((i) => i !== first)).map((rest) => [first, ...rest]))

/** The exact chance that the first of two wins who strike each other until one is down: one blow a turn, no 1s that help. */
export const exactDuel = (a: Person, b: Person): number => {
  const spread = (of: Person, at: Person): ReadonlyMap<number, number> => {
    const [blow] = of.blows
    const all = new Map<number, number>()
    if (blow === undefined) return all
    const { bonus, damage } = blow
    const add = (dealt: number, p: number): void => void all.set(dealt, (all.get(dealt) ?? 0) + p)
    for (let face = 1; face <= 20; face++) {
      if (face !== 20 && (face === 1 || face + bonus < at.ac)) add(0, 1 / 20)
      else {
        let sums = new Map([[damage[2], 1 / 20]])
        for (let i = 0; i < damage[0] * (face === 20 ? 2 : 1); i++) {
          const next = new Map<number, number>()
          for (const [sum, p] of sums)
            for (let die = 1; die <= damage[1]; die++) next.set(sum + die, (next.get(sum + die) ?? 0) + p / damage[1])
          sums = next
        }
        for (const [dealt, p] of sums) add(Math.max(0, dealt), p)
      }
    }
    return all
  }
  const blows = [spread(a, b), spread(b, a)] as const
  const known = new Map<string, number>()
  /** The chance that a wins with so many points each, where `turn` strikes next. */
  const wins = (hpA: number, hpB: number, turn: 0 | 1): number => {
    const key = `${hpA} ${hpB} ${turn}`
    const before = known.get(key)
    if (before !== undefined) return before
    // Both may miss for ever: what is the same after two misses is taken out of the sum.
    const miss = [blows[0].get(0) ?? 0, blows[1].get(0) ?? 0] as const
    const struck = (by: 0 | 1): number => {
      let sum = 0
      for (const [dealt, p] of blows[by]) {
        if (dealt === 0) continue
        if (by === 0) sum += p * (hpB - dealt <= 0 ? 1 : wins(hpA, hpB - dealt, 1))
        else sum += p * (hpA - dealt <= 0 ? 0 : wins(hpA - dealt, hpB, 0))
      }
      return sum
    }
    const other = turn === 0 ? 1 : 0
    const found = (struck(turn) + miss[turn] * struck(other)) / (1 - miss[0] * miss[1])
    known.set(key, found)
    return found
  }
  let first = 0
  for (let x = 1; x <= 20; x++)
    for (let y = 1; y <= 20; y++) {
      const lead = x + a.initiative - (y + b.initiative)
      first += (lead > 0 ? 1 : lead === 0 ? 1 / 2 : 0) / 400
    }
  return first * wins(a.hp, b.hp, 0) + (1 - first) * wins(a.hp, b.hp, 1)
}
