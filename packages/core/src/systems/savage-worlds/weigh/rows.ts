import type { KeptRow, Prospect, Several } from "../model/Prospect.ts"
import type { SwCombat } from "../model/System.ts"
import { inARow, type Row } from "../model/inARow.ts"
import { chanceOf, codeOf, damageTail } from "../model/odds.ts"
import { raiseDice, raisePoints } from "../see/aiming/damage.ts"
import { shakenShare } from "../see/health.ts"
import { acesOfTraits } from "../see/trait.ts"

/** A power of 2. A row that meets another one in its place is worked out again. */
const places = 1024

/** Where rows of a scenario are kept: none yet. */
export const newRows = (): (KeptRow | undefined)[] =>
  Array.from({ length: places }, (): KeptRow | undefined => undefined)

const placeOf = ({ code, dice, die, least, need, short, times, victim, wild }: Several): number => {
  const hit = ((die * 16 + wild) * 64 + need) * 64 + least
  const harm = (code * 64 + short) * 16 + 2 * victim.left + (victim.shaken ? 1 : 0)
  const key = Math.imul(hit, 0x9e37) + Math.imul(harm, 0x85eb) + dice * 8 + times
  return (key ^ (key >>> 10)) & (places - 1)
}

const isSame = (a: Several, b: Several): boolean =>
  a.victim === b.victim &&
  a.code === b.code &&
  a.short === b.short &&
  Object.is(a.behind, b.behind) &&
  a.die === b.die &&
  a.wild === b.wild &&
  a.least === b.least &&
  a.need === b.need &&
  a.dice === b.dice &&
  a.times === b.times

/**
 * Several blows of an attack, one after the other. They follow from a few numbers, which come back.
 *
 * @param wild faces of the Wild Die, 0 for none
 * @param need the least total of a die that hits without going through the cover
 * @param times how often the same is done, where it is one die each time
 */
export const rowOf = (combat: SwCombat, known: Prospect, wild: number, need: number, times: number): Row => {
  const { behind, code, covering, dice, die, short, victim } = known
  const asked: Several = { victim, code, short, behind, die, wild, least: need - covering, need, dice, times }
  const { rows } = combat.prepared
  const place = placeOf(asked)
  const kept = rows[place]
  if (kept !== undefined && isSame(kept.of, asked)) return kept.row
  const row = rowAnew(combat, asked)
  rows[place] = { of: asked, row }
  return row
}

const rowAnew = (
  combat: SwCombat,
  { behind, code, dice, die, least, need, short, times, victim, wild }: Several,
): Row => {
  const { rules } = combat.prepared
  const aces = acesOfTraits(rules)
  // Of several dice each is one of skill; the Wild Die takes the place of one that has missed.
  const single = dice > 1 ? 0 : wild
  const hit = chanceOf(die, single, aces, least)
  const raised = chanceOf(die, single, aces, need + rules.raiseStep)
  const straight = need > least ? chanceOf(die, single, aces, need) : hit
  let allHit = 1
  for (let i = 0; i < dice; i++) allHit *= hit
  const more = dice > 1 && wild > 0 && hit > 0 ? (chanceOf(wild, 0, aces, least) * (1 - allHit)) / hit : 0
  const extra = Math.min(more, 1 / hit)
  const plain = damageTail(code, victim.aces)
  const isThrough = !Number.isNaN(behind)
  const ways = {
    chances: Float64Array.of(Math.max(0, straight - raised), Math.max(0, raised), Math.max(0, hit - straight)),
    tails: [plain, damageTail(code + codeOf(6) * raiseDice(combat, 1), victim.aces), isThrough ? plain : undefined],
    short: [short, short - raisePoints(combat, 1), isThrough ? behind : 0],
  }
  return inARow({ ways, count: Math.max(dice, times), extra, step: rules.raiseStep, shakenShare }, victim)
}
