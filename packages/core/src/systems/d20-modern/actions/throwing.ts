import type { Option } from "../../../contract/Decision.ts"
import { asSquare } from "../../../contract/indices.ts"
import { purpose } from "../../../dice/purpose.ts"
import { distance } from "../../../field/distance.ts"
import { terrain } from "../../../field/Field.ts"
import { lineOfSight } from "../../../field/sight.ts"
import { squareAt, xOf, yOf } from "../../../field/squares.ts"
import { option } from "../../../parts/option.ts"
import { leaveHand } from "../attack/attack.ts"
import { fireReadied, provokeAll, walkPath } from "../attack/reactions.ts"
import { trigger } from "../book/checks.ts"
import { attackHow, cost } from "../book/events.ts"
import { feat } from "../book/feats.ts"
import { flag } from "../book/terms.ts"
import { verb } from "../book/verbs.ts"
import { detonate } from "../harm/detonate.ts"
import { strain } from "../harm/harm.ts"
import { comeDown, splashAt } from "../harm/splash.ts"
import { type Form, mereSmoke, noCloud } from "../model/forms.ts"
import type { D20Combat, Turn } from "../model/System.ts"
import { aimAtSquare, lobDefense } from "../see/aimAtSquare.ts"
import { bounce, missScatter, squaresAt } from "../see/blast.ts"
import { isClouded } from "../see/clouds.ts"
import { fighterOf, formOf, has, isAble, isLoaded, isUp, sheetOf } from "../see/fighter.ts"
import { fieldNow } from "../see/ground.ts"
import { sees } from "../see/pairs.ts"
import { clearOf, runUp } from "../see/runUp.ts"
import { type Action, walkHow } from "./Action.ts"

/** Something bursts around where it comes down, or it fills the air, or it breaks there. */
const goOff = (combat: D20Combat, by: number, form: Form, point: ReturnType<typeof comeDown>["point"]): void => {
  if (form.cloud !== noCloud)
    combat.emit({ _tag: "CloudRose", by, means: form.single.means, poison: form.cloud, ...point })
  else if (form.burst === 0) splashAt(combat, by, form, point)
  else {
    const { damage, means } = form.single
    detonate(
      combat,
      by,
      { means, damage, radius: form.burst, dc: form.reflexDC, kind: form.kind, ignites: form.ignites },
      point,
    )
  }
}

/**
 * Throws at a square, occupied or not (D20M-178, 231): without a roll within one range increment, else against Defense
 * 10. It comes to lie at a corner of the square, or somewhere near (D20M-232, 233), and goes off.
 */
const lob = (combat: D20Combat, who: number, o: Option): void => {
  const form = formOf(combat, who, o.item)
  if (!takeUp(combat, who, form)) return
  // Smoke for oneself is aimed at nobody.
  if (o.target >= 0 && !fireReadied(combat, who, trigger.attacks, o.target)) return
  if (!provokeAll(combat, who) || !isAble(fighterOf(combat, who))) return
  if (!canLob(combat, who, form, o.place)) return
  const { bonus, feet, range, sure } = aimAtSquare(combat, who, form, o.place)
  const natural = sure ? 0 : combat.dice.open(who, purpose.attack).die(20)
  const hit = sure || (natural !== 1 && (natural === 20 || natural + bonus >= lobDefense))
  const { face, far, point } = comeDown(combat, who, hit ? bounce : missScatter(combat, feet, form.increment), o.place)
  if (!sure) combat.why("D20M-018", range)
  combat.emit({
    _tag: "Lobbed",
    by: who,
    means: form.single.means,
    place: o.place,
    hit,
    natural,
    bonus: sure ? 0 : bonus,
    defense: sure ? 0 : lobDefense,
    scatter: face,
    far,
    squares: squaresAt(combat.prepared.field, point),
    how: combat.state.stepwise ? attackHow.blow : attackHow.strike,
    form: form.index,
    stock: form.stock,
  })
  leaveHand(combat, who, form)
  goOff(combat, who, form, point)
  strain(combat, who)
}

/** Weapons in hand, however many hands they want. */
const inHand = (held: number): number => {
  let n = 0
  for (let left = held; left !== 0; left &= left - 1) n++
  return n
}

/**
 * Whether it has one in hand, or a hand for it and the time to take it (D20M-096). RULING: a weapon for two hands is
 * held in one of them while the other throws.
 */
const isAtHand = (combat: D20Combat, who: number, form: Form): boolean => {
  const { held } = fighterOf(combat, who)
  if ((form.needs & ~held) === 0) return true
  const { move, single } = combat.state
  return inHand(held) < 2 && ((move && !single) || (sheetOf(combat, who).feats & feat.quickDraw) !== 0)
}

/** D20M-096, 097: to draw costs nothing beside a walk. */
const drawsOnTheWay = (combat: D20Combat, who: number): boolean => {
  const { baseAttack, feats } = sheetOf(combat, who)
  return baseAttack >= 1 || (feats & feat.quickDraw) !== 0
}

const takeUp = (combat: D20Combat, who: number, form: Form, moving = false): boolean => {
  if ((form.needs & ~fighterOf(combat, who).held) === 0) return true
  if (!fireReadied(combat, who, trigger.draws)) return false
  const quick = moving || (sheetOf(combat, who).feats & feat.quickDraw) !== 0
  combat.emit({ _tag: "WeaponDrawn", who, slot: form.slot, cost: quick ? cost.free : cost.move })
  return isAble(fighterOf(combat, who))
}

/** A square in range and sight, for what is not used up. */
const canLob = (combat: D20Combat, who: number, form: Form, place: number): boolean => {
  const { field } = combat.prepared
  const { at } = fighterOf(combat, who)
  const { space } = sheetOf(combat, who)
  return (
    isLoaded(combat, form) &&
    distance(field, at, place, space, 1) <= form.maxRange &&
    ((fieldNow(combat).terrain[place] as number) & terrain.wall) === 0 &&
    lineOfSight(fieldNow(combat), at, place, space, 1)
  )
}

/**
 * Squares worth throwing at for the sake of one enemy: its own, and the one as far behind it as still leaves it well
 * within the burst, for those who stand near.
 */
const squaresFor = (combat: D20Combat, who: number, form: Form, foe: number): readonly number[] => {
  const { field } = combat.prepared
  const { at } = fighterOf(combat, foe)
  const from = fighterOf(combat, who).at
  const far = form.burst - 1
  if (far < 1) return [at]
  const dx = xOf(field, at) - xOf(field, from)
  const dy = yOf(field, at) - yOf(field, from)
  const long = Math.max(Math.abs(dx), Math.abs(dy), 1)
  const behind = squareAt(
    field,
    xOf(field, at) + Math.round((dx * far) / long),
    yOf(field, at) + Math.round((dy * far) / long),
  )
  return behind < 0 || behind === at ? [at] : [at, behind]
}

/**
 * A walk into a better range, and a throw at somebody's square (D20M-073). RULING: what is not in hand is drawn on the
 * way, by those who can (D20M-097).
 */
export const runAndLob = (combat: D20Combat, who: number, o: Option): void => {
  const form = formOf(combat, who, o.item)
  const way = runUp(combat, who, form, o.target)
  if (!takeUp(combat, who, form, true)) return
  if (way !== undefined && way.squares.length > 0 && !walkPath(combat, who, way, walkHow(combat.state))) return
  if (!combat.state.main || !isAble(fighterOf(combat, who)) || !isUp(fighterOf(combat, o.target))) return
  lob(combat, who, { ...o, place: asSquare(fighterOf(combat, o.target).at) })
}

/**
 * Walks that bring somebody into a better range for what bursts; not from where it could already catch the thrower
 * itself.
 */
const offerRuns = (
  options: Option[],
  combat: D20Combat,
  { c, count, far, foes, sheet, single, speed, unfit, who }: Turn,
) => {
  if (unfit || single || speed === 0) return
  for (const form of sheet.bombs) {
    const isReady = (form.needs & ~c.held) === 0 || (inHand(c.held) < 2 && drawsOnTheWay(combat, who))
    if (form.burst === 0 || form.cloud !== noCloud || !isReady || !isLoaded(combat, form)) continue
    for (let i = 0; i < count; i++) {
      const foe = foes[i] as number
      const away = far[i] as number
      if (away <= clearOf(form) || away - speed > form.maxRange || !sees(combat, who, foe)) continue
      options.push(option(verb.advance, foe, form.index))
    }
  }
}

const offer = (options: Option[], combat: D20Combat, who: number): void => {
  const { bombs } = sheetOf(combat, who)
  if (bombs.length === 0 || has(fighterOf(combat, who), flag.prone | flag.panicked | flag.nauseated)) return
  for (const form of bombs) {
    if (!isLoaded(combat, form) || !isAtHand(combat, who, form)) continue
    if (form.cloud === mereSmoke) {
      // Smoke hides those in it: it is for oneself, and for those who stand by.
      const { at } = fighterOf(combat, who)
      if (!isClouded(combat, at) && canLob(combat, who, form, at)) options.push(option(verb.lob, -1, form.index, at))
      continue
    }
    const places = new Set<number>()
    for (const foe of combat.prepared.foes[fighterOf(combat, who).side] as readonly number[]) {
      if (!isUp(fighterOf(combat, foe))) continue
      for (const place of squaresFor(combat, who, form, foe)) {
        if (places.has(place) || !canLob(combat, who, form, place)) continue
        places.add(place)
        options.push(option(verb.lob, foe, form.index, place))
      }
    }
  }
}

/** Grenades, and splash weapons thrown at squares; at a run too (see `advance`). */
export const throwing: Action = {
  perform: { [verb.lob]: lob },
  concerns: ({ bombs }) => bombs.length > 0,
  plan: (options, combat, turn) => {
    offer(options, combat, turn.who)
    offerRuns(options, combat, turn)
  },
  step: (options, combat, who) => {
    if (combat.state.main && combat.state.blows === 0) offer(options, combat, who)
  },
}
