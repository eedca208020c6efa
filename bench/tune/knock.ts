/*
 * The rules of games/auto-hit (Knock) once more, in plain numbers: played with keyed dice, a hundred thousand fights a
 * second, and solved exactly. With it what looks for a goal is compared with what is true.
 */

/** A combatant: a blow of `die + plus - armour` wears down guard first, then strength; strength saves. */
export interface Sheet {
  readonly strength: number
  readonly guard: number
  readonly armour: number
  readonly die: number
  readonly plus: number
}

export interface KnockFight {
  readonly party: readonly Sheet[]
  readonly foes: readonly Sheet[]
}

/** A fight that goes on for so long is nobody's. */
const mostRounds = 60

/** What is true of a fight: how often the party wins, how often one of it falls, and how long it takes. */
export type KnockTruth = readonly [wins: number, anyDown: number, rounds: number]

const orders = (n: number): readonly (readonly number[])[] =>
  n === 0 ? [[]] : orders(n - 1).flatMap((order) => Array.from({ length: n }, (_, i) => order.toSpliced(i, 0, n - 1)))

/** Walks through every way a fight can go. */
export const solveKnock = ({ party, foes }: KnockFight): KnockTruth => {
  const all = [...party, ...foes]
  const heroes = party.length
  // What is left of each, strength and guard together; 0 is down.
  const dims = all.map(({ guard, strength }) => guard + strength + 1)
  const steps = dims.map((_, i) => dims.slice(0, i).reduce((product, d) => product * d, 1))
  const leftOf = (state: number, i: number) => Math.floor(state / (steps[i] as number)) % (dims[i] as number)
  const isDown = (state: number, from: number, to: number): boolean => {
    for (let i = from; i < to; i++) if (leftOf(state, i) > 0) return false
    return true
  }
  const blows = new Map<number, readonly (readonly [left: number, chance: number])[]>()
  const blowsOf = (who: number, target: number, left: number) => {
    const key = (who * all.length + target) * 64 + left
    const known = blows.get(key)
    if (known !== undefined) return known
    const found = waysOf(all[who] as Sheet, all[target] as Sheet, left)
    blows.set(key, found)
    return found
  }
  const truth = { wins: 0, anyDown: 0, rounds: 0 }
  const end = (state: number, chance: number, round: number): boolean => {
    const [lost, won] = [isDown(state, 0, heroes), isDown(state, heroes, all.length)]
    if (!lost && !won) return false
    if (won) truth.wins += chance
    if (party.some((_, i) => leftOf(state, i) === 0)) truth.anyDown += chance
    truth.rounds += chance * round
    return true
  }
  const sequences = orders(all.length)
  const begin = dims.reduce((state, d, i) => state + (d - 1) * (steps[i] as number), 0)
  let now = new Map([[begin, 1]])
  for (let round = 1; round <= mostRounds && now.size > 0; round++) {
    const next = new Map<number, number>()
    for (const sequence of sequences) {
      let states = new Map([...now].map(([state, chance]) => [state, chance / sequences.length]))
      for (const who of sequence) {
        const after = new Map<number, number>()
        for (const [state, chance] of states) {
          if (leftOf(state, who) === 0) {
            after.set(state, (after.get(state) ?? 0) + chance)
            continue
          }
          const target = firstUp(who < heroes ? heroes : 0, (i) => leftOf(state, i))
          const left = leftOf(state, target)
          for (const [rest, share] of blowsOf(who, target, left)) {
            const to = state + (rest - left) * (steps[target] as number)
            if (rest === 0 && end(to, chance * share, round)) continue
            after.set(to, (after.get(to) ?? 0) + chance * share)
          }
        }
        states = after
      }
      for (const [state, chance] of states) next.set(state, (next.get(state) ?? 0) + chance)
    }
    now = new Map([...next].filter(([, chance]) => chance >= 1e-12))
  }
  for (const chance of now.values()) truth.rounds += chance * mostRounds
  return [truth.wins, truth.anyDown, truth.rounds]
}

/** What a blow leaves, and with what chance. */
const waysOf = ({ die, plus }: Sheet, { armour, strength }: Sheet, left: number) => {
  const ways = new Map<number, number>()
  const add = (rest: number, chance: number) => ways.set(rest, (ways.get(rest) ?? 0) + chance)
  for (let face = 1; face <= die; face++) {
    const rest = Math.max(0, left - Math.max(0, face + plus - armour))
    const [before, after] = [Math.min(left, strength), Math.min(rest, strength)]
    const falls = rest > 0 && after < before ? Math.max(0, 20 - after) / 20 : 0
    if (falls > 0) add(0, falls / die)
    add(rest, (1 - falls) / die)
  }
  return [...ways]
}

const firstUp = (from: number, leftOf: (i: number) => number): number => {
  let i = from
  while (leftOf(i) === 0) i++
  return i
}

/** A number of 32 bits that looks like chance, from three. */
export const hashed = (a: number, b: number, c: number): number => {
  let x = (a ^ Math.imul(b, 0x9e3779b1)) | 0
  x = Math.imul(x ^ (x >>> 16), 0x85ebca6b)
  x ^= Math.imul(c, 0xc2b2ae35)
  x = Math.imul(x ^ (x >>> 13), 0xc2b2ae3d)
  x ^= x >>> 16
  x = Math.imul(x, 0x27d4eb2f)
  x ^= x >>> 15
  x = Math.imul(x, 0x2c1b3c6d)
  return (x ^ (x >>> 14)) >>> 0
}

const face = (key: number, round: number, die: number, sides: number): number =>
  1 + Math.floor((hashed(key, round, die) / 4294967296) * sides)

/** Plays one fight. */
export const playKnock = ({ party, foes }: KnockFight, seed: number, fight: number): KnockTruth => {
  const all = [...party, ...foes]
  const heroes = party.length
  const left = all.map(({ guard, strength }) => guard + strength)
  const key = hashed(seed, fight, 77)
  const anyDown = () => (party.some((_, i) => left[i] === 0) ? 1 : 0)
  for (let round = 1; round <= mostRounds; round++) {
    const lots = all.map((_, i) => hashed(key, round, 1000 + i))
    const order = all.map((_, i) => i).sort((a, b) => (lots[a] as number) - (lots[b] as number))
    for (const who of order) {
      if (left[who] === 0) continue
      const [from, to] = who < heroes ? [heroes, all.length] : [0, heroes]
      const target = firstUp(from, (i) => left[i] as number)
      const { strength, armour } = all[target] as Sheet
      const { die, plus } = all[who] as Sheet
      const was = left[target] as number
      const rest = Math.max(0, was - Math.max(0, face(key, round, 2000 + who, die) + plus - armour))
      const [before, after] = [Math.min(was, strength), Math.min(rest, strength)]
      const falls = rest > 0 && after < before && face(key, round, 3000 + who, 20) > after
      left[target] = falls ? 0 : rest
      if (left[target] === 0 && left.slice(from, to).every((each) => each === 0)) {
        return [who < heroes ? 1 : 0, anyDown(), round]
      }
    }
  }
  return [0, anyDown(), mostRounds]
}
