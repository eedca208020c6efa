import type { Stream } from "../../../dice/Stream.ts"
import { purpose } from "../../../dice/purpose.ts"
import { type Who, asWho, nobody } from "../../../kinds/indices.ts"
import { countOf, isIn, lowestOf, withoutLowest } from "../../../parts/bits.ts"
import { condition, conditionBit, why } from "../book/terms.ts"
import { spends } from "../harm/benny.ts"
import { contest } from "../harm/contest.ts"
import { redraw } from "../harm/spend.ts"
import { halfDeck } from "../log/start.ts"
import { attribute } from "../model/Sheet.ts"
import type { SwCombat } from "../model/System.ts"
import { attributeOf, benniesOf, fighterOf, has, isAble, sheetOf } from "../see/fighter.ts"
import { explain, tallyOf } from "../see/tally.ts"
import { rollDice } from "../see/trait.ts"
import { dealPlainly } from "./plainDeal.ts"

/**
 * Cards by number: from the 2 of clubs (0) by rank and then by suit to the ace of spades (51); 52 and 53 are Jokers
 * (C07).
 */
export const isJoker = (card: number): boolean => card >= 52
/** 2 to 14 for an ace, 15 for a Joker. */
export const rankOf = (card: number): number => (card >= 52 ? 15 : 2 + (card >> 2))

/** The index of the k-th card of a set, k from 0. */
const kth = (set: number, k: number): number => {
  let rest = set
  for (let i = 0; i < k; i++) rest = withoutLowest(rest)
  return lowestOf(rest)
}

/** What is left of the deck while cards are being dealt: the state's own changes with the event only. */
interface Deck {
  low: number
  high: number
}

/**
 * Draws a card from what is left, and takes it out of it (C07). The order of the deck is nobody's knowledge: every card
 * left is as likely.
 */
const draw = (stream: Stream, deck: Deck): number => {
  const low = countOf(deck.low)
  const pick = stream.die(low + countOf(deck.high)) - 1
  const card = pick < low ? kth(deck.low, pick) : 27 + kth(deck.high, pick - low)
  if (card < 27) deck.low &= ~(1 << card)
  else deck.high &= ~(1 << (card - 27))
  return card
}

const none: readonly number[] = []

/**
 * Combatants that get a card this round: neither on Hold nor surprised nor a mount; the bleeding do (C07, SWD-070,
 * SWD-102).
 */
const isDealtIn = (combat: SwCombat, who: Who): boolean => {
  const fighter = fighterOf(combat, who)
  if (fighter.dead || fighter.fled) return false
  if (fighter.down) return has(fighter, condition.bleeding)
  return (fighter.conditions & (conditionBit.holding | conditionBit.surprised)) === 0 && !sheetOf(combat, who).isMount
}

/** Those of one number get one card; -1: a card of its own. */
const groupOf = (combat: SwCombat, who: Who): number => {
  const { group, side } = sheetOf(combat, who)
  return combat.prepared.rules.initiative === "sideBySide" ? 1000 + side : group
}

/** The cards of a round in the order in which they are dealt, where dice fall in every way. */
const dealAtOnce = (combat: SwCombat, deck: Deck): number[] | undefined => {
  if (combat.dice.draw === undefined) return undefined
  const groups = new Set<number>()
  let hands = 0
  for (let who = asWho(0); who < combat.state.combatants.length; who++) {
    const group = groupOf(combat, who)
    if (!isDealtIn(combat, who) || groups.has(group)) continue
    if (group >= 0) groups.add(group)
    hands++
  }
  const left = Array.from({ length: 54 }, (_, card) => card).filter((card) =>
    card < 27 ? isIn(deck.low, card) : isIn(deck.high, card - 27),
  )
  const cards = dealPlainly(combat.prepared, combat.dice, left, hands)
  return cards?.slice()
}

/** Deals the Action Cards of a round: one to every Wild Card and one to every group of Extras (C07). */
export const dealCards = (combat: SwCombat): void => {
  const { rules, sheets } = combat.prepared
  const { state } = combat
  if (rules.initiative === "agility") {
    rollOrder(combat)
    return
  }
  if (rules.initiative === "cardsOnce" && state.round > 1) {
    keepOrder(combat)
    return
  }
  const deck: Deck = { low: state.deckLow, high: state.deckHigh }
  let wanted = 4
  for (let i = asWho(0); i < sheets.length; i++) wanted += sheetOf(combat, i).cards
  // RULING: the discards go back before a deal that could use up the deck, not in the middle of it.
  const shuffled = state.shuffle || countOf(deck.low) + countOf(deck.high) < wanted
  if (shuffled) {
    deck.low = halfDeck
    deck.high = halfDeck
  }
  const dealt = dealAtOnce(combat, deck)
  const order: number[] = []
  const cards: number[] = []
  let discarded: number[] | undefined
  const groups: number[] = []
  const groupCards: number[] = []
  for (let who = asWho(0); who < sheets.length; who++) {
    if (!isDealtIn(combat, who)) continue
    const sheet = sheetOf(combat, who)
    const group = groupOf(combat, who)
    const known = group < 0 ? -1 : groups.indexOf(group)
    let card: number
    if (known >= 0) card = groupCards[known] as number
    else if (dealt !== undefined) card = dealt.shift() as number
    else {
      // A card is drawn for the one it is dealt to, so a newcomer does not change what the others draw by.
      const stream = combat.dice.open(who, purpose.deal)
      card = draw(stream, deck)
      for (let more = 1; more < sheet.cards; more++) {
        const other = draw(stream, deck)
        discarded ??= []
        discarded.push(who, Math.min(card, other))
        card = Math.max(card, other)
      }
      while (sheet.quick && rankOf(card) <= 5) {
        discarded ??= []
        discarded.push(who, card)
        card = draw(stream, deck)
      }
    }
    if (known < 0 && group >= 0) {
      groups.push(group)
      groupCards.push(card)
    }
    // Insertion keeps those of one card in the order of their keys.
    let place = order.length
    while (place > 0 && (cards[place - 1] as number) < card) place--
    if (place === order.length) {
      order.push(who)
      cards.push(card)
    } else {
      order.splice(place, 0, who)
      cards.splice(place, 0, card)
    }
  }
  combat.emit({ _tag: "CardsDealt", order, cards, discarded: discarded ?? none, shuffled })
  if ((cards[0] ?? 0) >= 52) jokers(combat)
  redraws(combat)
}

/** A Joker gives every Wild Card of its side a Benny; two of them roll off who is first (C07). */
const jokers = (combat: SwCombat): void => {
  const { order } = combat.state
  const [first, second] = order
  if (combat.prepared.rules.jokersWild) {
    // In the order of the cards: nothing depends on how sides are listed.
    let done = 0
    for (const who of order) {
      const { joker, side } = fighterOf(combat, who)
      if (!joker || ((done >> side) & 1) === 1) continue
      done |= 1 << side
      combat.emit({ _tag: "BenniesGained", side })
    }
  }
  if (first === undefined || second === undefined) return
  const a = fighterOf(combat, first)
  const b = fighterOf(combat, second)
  if (!a.joker || !b.joker || a.card === b.card || a.down || b.down) return
  const ahead = contest(combat, first, second, 0)
  if (ahead >= 0) return
  const mine = order.filter((who) => fighterOf(combat, who).card === a.card)
  const rest = order.filter((who) => fighterOf(combat, who).joker && fighterOf(combat, who).card !== a.card)
  combat.emit({
    _tag: "OrderSet",
    order: [...rest, ...mine, ...order.filter((who) => !fighterOf(combat, who).joker)],
  })
}

/** Wild Cards with a poor card may have another one for a Benny (C17). */
const redraws = (combat: SwCombat): void => {
  const { redrawBelow } = combat.prepared.rules
  if (redrawBelow === 0) return
  const { state } = combat
  for (let who = asWho(0); who < state.combatants.length; who++) {
    for (;;) {
      const fighter = fighterOf(combat, who)
      if (fighter.card < 0 || rankOf(fighter.card) > redrawBelow || !isAble(fighter)) break
      if (!sheetOf(combat, who).wildCard || benniesOf(combat, who) === 0) break
      if (state.order[0] === who || countOf(state.deckLow) + countOf(state.deckHigh) === 0) break
      if (!spends(combat, who, redraw, nobody, why.initiative, { chance: 0.5, harm: 0, help: 0.08, fell: 0 })) break
      const card = draw(combat.dice.open(who, purpose.deal), { low: state.deckLow, high: state.deckHigh })
      const best = Math.max(card, fighter.card)
      const others = state.order.filter((other) => other !== who)
      const place = others.findIndex((other) => fighterOf(combat, other).card < best)
      const order = place < 0 ? [...others, who] : [...others.slice(0, place), who, ...others.slice(place)]
      combat.emit({ _tag: "CardRedrawn", who, card, order })
      if (isJoker(card) && combat.prepared.rules.jokersWild) combat.emit({ _tag: "BenniesGained", side: fighter.side })
    }
  }
}

/** House rule: the order of the first round stays; who has not been in it comes last. */
const keepOrder = (combat: SwCombat): void => {
  const { combatants, order } = combat.state
  const late = combatants.flatMap((_, n) => {
    const who = asWho(n)
    return isDealtIn(combat, who) && !order.includes(who) ? [who] : []
  })
  combat.emit({ _tag: "OrderSet", order: [...order, ...late] })
}

/** House rule: Agility rolls instead of cards, ties by Agility dice and then by key. */
const rollOrder = (combat: SwCombat): void => {
  const rolled: (readonly [who: Who, total: number, die: number])[] = []
  for (let who = asWho(0); who < combat.state.combatants.length; who++) {
    if (!isDealtIn(combat, who)) continue
    const tally = tallyOf(combat, who)
    const agility = attributeOf(sheetOf(combat, who), fighterOf(combat, who), attribute.agility)
    const plus = tally.sum + agility.plus
    const dice = { purpose: purpose.initiative, die: agility.die, wild: sheetOf(combat, who).wild, matters: false }
    const { best, skill, wild } = rollDice(combat, who, dice)
    explain(combat, tally)
    combat.emit({
      _tag: "TraitRolled",
      who,
      foe: -1,
      why: why.initiative,
      die: agility.die,
      skill,
      wild,
      confirm: 0,
      plus,
      mods: tally.mask,
      need: 0,
      raises: 0,
    })
    rolled.push([who, best + plus, agility.die])
  }
  rolled.sort((a, b) => b[1] - a[1] || b[2] - a[2] || a[0] - b[0])
  combat.emit({ _tag: "OrderSet", order: rolled.map(([who]) => who) })
}
