import { drawLots } from "../../../dice/drawLots.ts"
import { purpose } from "../../../dice/purpose.ts"
import { asWho, type Who } from "../../../kinds/indices.ts"
import { isOf } from "../../../parts/extra.ts"
import { actFirst } from "../actions/actFirst.ts"
import { wait } from "../actions/wait.ts"
import { valueExtra } from "../book/extra.ts"
import { decision } from "../book/terms.ts"
import type { SymCombat } from "../model/System.ts"
import { sheetOf } from "../see/fighter.ts"

interface Place {
  readonly who: Who
  /** The value it acts on, and whether it waited down to it. */
  value: number
  waits: boolean
  vigilant: number
  tie: number
}

/** Higher first; of equals who did not wait, then the more vigilant, then the higher die (SYM-011 to SYM-013). */
const before = (a: Place, b: Place): number =>
  b.value - a.value || Number(a.waits) - Number(b.waits) || b.vigilant - a.vigilant || b.tie - a.tie

/** Rolls for combatants that are equal in everything, and again for those whose dice are equal (SYM-012). */
const breakTies = (combat: SymCombat, places: Place[]): void => {
  places.sort(before)
  for (let from = 0; from < places.length; ) {
    let to = from + 1
    while (to < places.length && before(places[from] as Place, places[to] as Place) === 0) to++
    if (to - from > 1) {
      const level = places.slice(from, to)
      if (combat.dice.draw !== undefined) {
        // Dice that are rolled again until they differ would fall in ways without end: of equals each order is as
        // likely.
        drawLots(combat.dice, level)
        places.splice(from, level.length, ...level)
        from = to
        continue
      }
      for (const place of level) {
        const natural = roll(combat, place.who, purpose.tie)
        place.tie = place.tie * 32 + natural
      }
      // Combatants that did not take part in this roll keep their distance to the others.
      level.sort(before)
      places.splice(from, level.length, ...level)
      continue
    }
    from = to
  }
}

const roll = (combat: SymCombat, who: Who, why: typeof purpose.tie | typeof purpose.initiative): number => {
  const natural = combat.dice.open(who, why).die(20)
  combat.emit({ _tag: "OrderRolled", who, natural })
  return natural
}

/** Sets the order of turns: by Quick, which is not rolled (SYM-011), or as the house rule has it. */
export const setOrder = (combat: SymCombat): void => {
  const { initiative, delayInitiative } = combat.prepared.rules
  // Pushed, as the order is kept in the state: lists made by `map` change their shape when V8 optimizes their maker.
  const places: Place[] = []
  for (let who = asWho(0); who < combat.state.combatants.length; who++) {
    const { quick, vigilant } = sheetOf(combat, who)
    const value =
      initiative === "quick"
        ? quick
        : initiative === "d20roll"
          ? quick - roll(combat, who, purpose.initiative)
          : roll(combat, who, purpose.initiative)
    places.push({ who, value, waits: false, vigilant: initiative === "perRoundRandom" ? 0 : vigilant, tie: 0 })
  }
  if (delayInitiative && initiative !== "perRoundRandom") askWhoWaits(combat, places)
  breakTies(combat, places)
  const order: number[] = []
  for (const { who } of places) order.push(who)
  if (order.some((who, i) => combat.state.order[i] !== who)) combat.emit({ _tag: "OrderSet", order })
}

/**
 * The values to which waiting makes a difference: those of the others, and the next one below where that alone comes
 * after them, since they wait there too or stand level already.
 */
const valuesToWaitFor = (mine: Place, places: readonly Place[]): number[] => {
  const values = new Set<number>()
  for (const { value, waits, who } of places) {
    if (who === mine.who || value > mine.value) continue
    if (value < mine.value) values.add(value)
    if (value === mine.value || waits) values.add(value - 1)
  }
  return [...values].toSorted((a, b) => b - a)
}

/** House rule: everybody may choose a lower value, once and for all (SYM-013). */
const askWhoWaits = (combat: SymCombat, places: readonly Place[]): void => {
  for (const place of places.toSorted(before)) {
    const lower = valuesToWaitFor(place, places)
    const answer = combat.ask(place.who, decision.initiative, [actFirst.offer(place.value), ...lower.map(wait.offer)])
    if (!isOf(answer, wait.verb)) continue
    place.value = valueExtra.number(answer.extra)
    place.waits = true
  }
}
